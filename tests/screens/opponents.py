"""What a tap on somebody shows, what actions cost, and where messages stand: one JSON line each.

python -m tests.screens.opponents 360x640-fr-dark-x1.5
"""

from __future__ import annotations

import json
import sys
from typing import Any

from app.event_log import private
from tests.screens.gallery import Look, tour
from tests.screens.held import pass_time
from tests.screens.scenes import Scene

CHOOSING = "complots.target"
SAID = "One sentence that says why not, and is long enough to need a second line."


def main() -> None:
    """Look at each scene."""
    scenes = ["about", "complots.closed", CHOOSING, "complots.lose_open", "ghoul.move", "bruits.accuse"]
    for sentence in tour(scenes, [Look.named(sys.argv[1])], look, drawn=False):
        raise SystemExit(sentence)


def look(app: Any, scene: Scene, _: Look) -> None:
    """Write down what there is to know of it."""
    if scene.page == "about":
        line = sheet(app)
    elif scene.name == "complots.closed":
        line = {"tiles": tiles(app), **said(app)}
    elif scene.name == CHOOSING:
        line = choosing(app)
    else:
        line = said(app)
    print(json.dumps({"scene": scene.name, **line}), flush=True)


def texts(part: Any) -> list[str]:
    """What can be read there."""
    from kivy.uix.label import Label

    return [label.text.replace("\n", " ") for label in part.walk() if isinstance(label, Label)]


def opened(app: Any) -> Any:
    """The sheet about somebody, if it is open."""
    return next(
        (child for child in app.navigator.layer.children if getattr(child, "name", "") == "about"), None
    )


def seat_of(app: Any, seat: int) -> Any:
    """Somebody at the board."""
    from screens.ui.touch import Tappable

    board = app.navigator.page._board
    names = (f"seat.{seat}", f"table.seat.{seat}", f"area.{seat}", f"spot.{seat}")
    return next(part for part in board.walk() if isinstance(part, Tappable) and part.name in names)


def sheet(app: Any) -> dict[str, Any]:
    """What the sheet says, and whether a tap at the board opens the same."""
    scene = app.navigator.page.scene
    shown = texts(opened(app))
    app.navigator.layer.back()
    closed = opened(app) is None
    seat_of(app, 1).tap()
    whispers = {scene.narrator.event(event) for event in scene.log if private(event)} - {""}
    return {
        "texts": shown,
        "closed": closed,
        "same": opened(app) is not None and texts(opened(app)) == shown,
        "whispers": sorted(whispers),
        "row": scene.view["players"]["1"],
    }


def tiles(app: Any) -> dict[str, Any]:
    """Each action that cannot be had now: its price in the rules, and the numbers on its tile."""
    from app.language.narrator import content_of
    from screens.games.complots.tiles import BriefTileBox, TileBox

    content = content_of("complots")
    rows = {**content["characters"], **content["actions"]}
    return {
        part.name: {
            "price": rows[part.name.partition(".")[2]]["effect"].get("cost", 0),
            "texts": texts(part),
        }
        for part in app.navigator.page.walk()
        if isinstance(part, TileBox | BriefTileBox) and not part.possible
    }


def choosing(app: Any) -> dict[str, Any]:
    """Whether a tap names somebody who is to be chosen, and a long one shows what is known of them."""
    page = app.navigator.page
    lit, _ = page.lit_seats()
    seat = next(iter(lit))
    seat_of(app, seat).tap()
    named = page.lit_seats()[1]
    shown = opened(app) is not None
    seat_of(app, seat).on_hold()
    return {"lit": sorted(lit), "named": named, "shown": shown, "held": opened(app) is not None}


def said(app: Any) -> dict[str, Any]:
    """Where a message stands, over which buttons, and whether it goes with what it was said about."""
    from screens.ui.touch import Tappable
    from tests.phones.tree import box_of, common, shown

    page, layer = app.navigator.page, app.navigator.layer
    page.say(SAID)
    pass_time(0.3)
    line = next(child for child in layer.children if getattr(child, "name", "") == "said")
    box = box_of(line)
    parts = [part for part in page.frame.panel.walk() if isinstance(part, Tappable) and shown(part)]
    over = [part.name for part in parts if common(box, box_of(part)) and box_of(part)[1] >= 0]
    full = page.frame.stand.height == 0
    asked = [part for part in page.frame.panel.walk() if getattr(part, "name", "") == "table.question"]
    titled = any(common(box, box_of(part)) for part in asked)
    page._asked = ("another question",)
    page._settle()
    gone = line.parent is None
    page.say(SAID)
    app.navigator.home()
    return {"over": over, "full": full, "titled": titled, "gone": gone, "left": texts(layer)}


if __name__ == "__main__":
    main()
