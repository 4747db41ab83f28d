"""What the bar of a table says on the narrowest phone, late in a game: one JSON line for each look.

python -m tests.screens.bars
"""

from __future__ import annotations

import json
from itertools import product
from typing import Any

from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene

LATE = [f"table.late.{game}" for game in ("complots", "calaveras", "ghoul", "bruits")]


def main() -> None:
    looks = [Look((360, 640), lang, "dark", scale) for lang, scale in product(("fr", "en"), (1.0, 1.5))]

    def read(app: Any, scene: Scene, look: Look) -> None:
        page = app.navigator.page
        words = next(one for one in page.walk() if getattr(one, "name", "") == "table.turn")
        line = {"scene": scene.name, "look": str(look), "said": words.text, "turn": page.scene.turn}
        print(json.dumps({**line, "whole": words.fits(words.text)}), flush=True)

    broken = tour(LATE, looks, read, drawn=False)
    assert not broken, broken


if __name__ == "__main__":
    main()
