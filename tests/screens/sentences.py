"""Every text that some scenes show: printed as JSON lines.

python -m tests.screens.sentences LOOK SCENE…
"""

from __future__ import annotations

import json
import sys
from typing import Any

from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene


def main() -> int:
    look, *scenes = sys.argv[1:]
    for sentence in tour(scenes, [Look.named(look)], tell, drawn=False):
        raise SystemExit(sentence)
    return 0


def tell(app: Any, scene: Scene, look: Look) -> None:
    """One line about a scene."""
    from kivy.uix.label import Label

    from tests.phones.tree import everything

    texts = [widget.text for widget in everything() if isinstance(widget, Label)]
    print(json.dumps({"scene": scene.name, "page": app.navigator.page.name, "texts": texts}))


if __name__ == "__main__":
    sys.exit(main())
