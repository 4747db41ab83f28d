"""What of a table is in sight on small screens, and what lies open there: printed as JSON lines.

python -m tests.screens.sight LOOK SCENE…
"""

from __future__ import annotations

import json
import sys
from typing import Any

from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene

STAYS = (
    *("table.question", "table.confirm", "table.pocket", "table.unpick", "answer.", "eyes."),
    *("table.sentence", "table.support", "table.waiting"),
    *("sign.religion", "symbol."),
)
"""How the names of what must never leave the screen begin."""
SLACK = 1.5


def main() -> int:
    look, *scenes = sys.argv[1:]
    for sentence in tour(scenes, [Look.named(look)], tell, drawn=False):
        raise SystemExit(sentence)
    return 0


def tell(app: Any, scene: Scene, look: Look) -> None:
    """One line about a scene."""
    from kivy.uix.label import Label

    from app.event_log import private
    from screens.table.sentence import latest, waiting
    from tests.phones.tree import everything, shown

    table = app.navigator.page.scene
    named: dict[str, bool] = {}
    texts, read = [], []
    tiles, answers = [], {}
    faiths = []
    seated: dict[str, str] = {}
    held = []
    signs = []
    under = None
    for widget in everything():
        name = str(getattr(widget, "name", ""))
        if name.startswith(("seat.", "table.seat.")) and hasattr(widget, "label"):
            # A name that is there but not drawn is none.
            seated[name] = widget.label.text if widget.label.opacity and widget.opacity else ""
        if getattr(widget, "on_hold", None) is not None and getattr(widget, "enabled", False):
            held.append(name)
        if name.startswith(STAYS):
            named[name] = whole(widget)
        if name == "end.leave":
            under = widget.parent.fill[3]
        if name.startswith("answer."):
            answers[name] = round(widget.height)
        if name.startswith("tile."):
            tiles.append(min(widget.size))
        if name.startswith("sign.") and shown(widget):
            signs.append(name)
        if name.startswith("sign.religion"):
            faiths.append(widget.source)
        if isinstance(widget, Label) and shown(widget):
            texts.append(widget.text)
            if whole(widget):
                read.append(widget.text)
    whispers = {table.narrator.event(event) for event in table.log if private(event)} - {""}
    line = {
        "scene": scene.name,
        "named": named,
        "texts": texts,
        "read": read,
        "under_cross": under,
        "tiles": tiles,
        "answers": answers,
        "faiths": faiths,
        "seated": seated,
        "held": held,
        "signs": sorted(signs),
        "whispers": sorted(whispers),
        "told": latest(table),
        "waiting": waiting(table).removesuffix("."),
    }
    print(json.dumps(line), flush=True)


def whole(widget: Any) -> bool:
    """Whether all of its height is in sight."""
    from tests.phones.tree import box_of, common, frame_of

    frame, box = frame_of(widget), box_of(widget)
    seen = None if frame is None else common(frame, box)
    return seen is not None and seen[3] - seen[1] >= box[3] - box[1] - SLACK


if __name__ == "__main__":
    sys.exit(main())
