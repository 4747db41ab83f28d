"""Which cards of the options are chosen and which wear a tick where it can be seen, as JSON lines.

python -m tests.screens.chosen
"""

from __future__ import annotations

import json
from typing import Any

from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene

LOOKS = [Look((360, 640), "fr", "light", 1.0)]


def look_at(app: Any, scene: Scene, look: Look) -> None:
    """Say it of one page."""
    from kivy.core.window import Window

    from screens.choose.parts import CardTick, TickCard

    for root in Window.children:
        for card in root.walk():
            if isinstance(card, TickCard):
                ticks = [part for part in card.walk() if isinstance(part, CardTick)]
                inside = [tick for tick in ticks if card.collide_widget(tick)]
                print(json.dumps({"card": card.name, "on": card.on, "ticks": len(inside)}), flush=True)


if __name__ == "__main__":
    broken = tour(["options.complots.middle", "options.ghoul"], LOOKS, look_at)
    if broken:
        raise SystemExit("\n".join(broken))
