"""What can be read and what lies how, without a finger and with one: python -m tests.screens.held

It prints JSON lines: the texts of the notebook, how a Location lies that is turned over twice in a row, and
how long a moment stays that something else lies over.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.screens.gallery import STEP, Look, tour
from tests.screens.gallery import _frame as frame
from tests.screens.scenes import Scene

MOMENTS = ("calaveras.suspect_most", "ghoul.reveal", "bruits.accused_then_event")
SCENES = [
    *("bruits.notes", "bruits.notes_held", "alone.notes", "opening.ghoul.alone"),
    "opening.bruits.alone",
    *("ghoul.waiting", "calaveras.waiting", "calaveras.alone", "calaveras.place", *MOMENTS),
]
LONG = 20.0
"""Seconds; no moment stays that long."""


def main() -> None:
    """Look at each scene."""
    for sentence in tour(SCENES, [Look((360, 640), "en")], look, drawn=False):
        raise SystemExit(sentence)


def look(app: Any, scene: Scene, _: Look) -> None:
    """Write down what there is to know of it."""
    from kivy.uix.label import Label

    if scene.name == "ghoul.waiting":
        print(json.dumps({"scene": scene.name, **turned_twice(app)}), flush=True)
        return
    if scene.name == "calaveras.waiting":
        print(json.dumps({"scene": scene.name, **played_beneath(app)}), flush=True)
        return
    if scene.name == "calaveras.alone":
        print(json.dumps({"scene": scene.name, **told_alone(app)}), flush=True)
        return
    if scene.name == "calaveras.place":
        print(json.dumps({"scene": scene.name, **crossed_out(app), **still_open(app)}), flush=True)
        return
    if scene.name in MOMENTS:
        print(json.dumps({"scene": scene.name, **waited_for(app)}), flush=True)
        return
    if scene.name == "opening.bruits.alone":
        print(json.dumps({"scene": scene.name, **moved_meanwhile(app)}), flush=True)
        return
    if scene.name == "alone.notes":
        print(json.dumps({"scene": "covers", "heights": covers()}), flush=True)
    texts = [part.text for part in app.navigator.layer.walk() if isinstance(part, Label)]
    print(json.dumps({"scene": scene.name, "texts": texts}), flush=True)


def moved_meanwhile(app: Any) -> dict[str, Any]:
    """What the card a game opens with says of me, and once my character was moved to another room."""
    from screens.table.opening import WHO, Opening

    page, layer = app.navigator.page, app.navigator.layer
    layer.clear()
    scene = page.scene
    me, rooms = scene.view["players"][str(scene.seat)]["identity"], scene.view["locations"]
    opening = Opening(page)

    def said() -> str:
        (found,) = (part.text for part in layer.walk() if getattr(part, "name", "") == WHO)
        return str(found)

    opening.follow(scene)
    before = said()
    here = next(room for room in rooms if me in rooms[room]["characters"])
    there = next(room for room in rooms if room != here and rooms[room]["characters"])
    rooms[here]["characters"].remove(me)
    rooms[there]["characters"].append(me)
    opening.follow(scene)
    return {"before": before, "after": said()}


def covers() -> list[float]:
    """How high a short and a long secret are under their covers."""
    from kivy.uix.widget import Widget

    from screens.table.whispers import Whispers

    found = [Whispers([(Widget(), text)], even=4) for text in ("Short.", "A little longer. " * 4)]
    for cover in found:
        cover.width = 280
    pass_time(0.5)
    return [cover.height for cover in found]


def turned_twice(app: Any) -> dict[str, Any]:
    """A Location that turns back before it has turned over, as when moves follow each other quickly."""
    from screens import theme
    from screens.games.ghoul.content import GhoulContent
    from screens.games.ghoul.tile import BoardTile

    page = app.navigator.page
    cast = GhoulContent(page.scene)
    tile = next(
        part for part in page.walk() if isinstance(part, BoardTile) and cast.spaces[part.space]["visible"]
    )
    lies = dict(cast.spaces[tile.space])

    def show(visible: bool) -> None:
        tile.show(cast, {**lies, "visible": visible}, None, False, lambda: None)

    theme.current.still = False
    try:
        show(False)
        pass_time(3 * STEP)
        begun = tile.turn
        show(True)
        pass_time(1.0)
        back = tile._face[2], tile.turn
        show(False)
        pass_time(1.0)
        over = tile._face[2], tile.turn
    finally:
        theme.current.still = True
    return {"begun": begun, "back": back, "over": over}


def told_alone(app: Any) -> dict[str, Any]:
    """What has happened, and what of it is to be read while I choose a card."""
    from screens.table.sentence import latest

    page = app.navigator.page
    read = [part.text for part in page.walk() if getattr(part, "name", "") == "table.sentence"]
    return {"happened": latest(page.scene), "read": read}


def crossed_out(app: Any) -> dict[str, Any]:
    """Where cards are crossed out while I choose where mine goes, and once that is chosen."""
    from screens.games.calaveras.board import CalaverasBoard
    from screens.games.calaveras.lights import lights

    page = app.navigator.page
    board = next(part for part in page.walk() if isinstance(part, CalaverasBoard))

    def crossed() -> list[str]:
        choice = lights(page, page.scene)
        return [str(spot) for spot in board._spots() if board._sign(page.scene, choice, spot).crossed]

    may = crossed()
    before = next(spot for spot in may if spot.isdecimal())
    page.pick("to", int(before))
    return {"may_cross": may, "chosen": before, "crosses": crossed()}


def still_open(app: Any) -> dict[str, Any]:
    """For how much longer my cards lie open: after some time, and after another tap."""
    page = app.navigator.page
    page.secrets.left = 3.0
    page.unpick()
    return {"eyes_left": page.secrets.left, "cover_seconds": page.services.phone.settings.cover_seconds}


def played_beneath(app: Any) -> dict[str, Any]:
    """How much the page has told: when a suspect is named, after one more move, and once that is closed."""
    from screens.games.calaveras.suspect import SuspectInterlude

    page, layer = app.navigator.page, app.navigator.layer
    session = page.session
    stage = session.stage

    def shown() -> int:
        return len(page.scene.log)

    def moment() -> Any:
        return next((child for child in layer.children if isinstance(child, SuspectInterlude)), None)

    while moment() is None:
        stage.play(most=1)
        session.renew()
        pass_time(0.5)
    named = shown()
    stage.play(most=1)
    session.renew()
    pass_time(1.0)
    beneath = shown()
    moment().dismiss()
    pass_time(1.0)
    return {"named": named, "beneath": beneath, "afterwards": shown(), "told": len(session.log)}


def waited_for(app: Any) -> dict[str, Any]:
    """Whether a moment is still there: under something else for long, then again in sight for long."""
    from screens.ui.interlude import Interlude
    from screens.ui.overlay import Overlay

    layer = app.navigator.layer
    said = [part.text for part in layer.walk() if getattr(part, "name", "") == "suspect.played"]

    def there() -> bool:
        return any(isinstance(child, Interlude) for child in layer.children)

    over = Overlay(layer).show()
    pass_time(LONG)
    below = there()
    over.dismiss()
    pass_time(LONG)
    return {"below": below, "after": there(), "played": said}


def pass_time(seconds: float, until: Callable[[], bool] = lambda: False) -> float:
    """Let frames go by, or as many as it takes until something is so; how many seconds these were."""
    from kivy.clock import Clock

    start, still = Clock.time(), Clock.time
    passed = 0.0
    while passed < seconds - STEP / 2 and not until():
        passed += STEP
        Clock.time = lambda now=start + passed: now
        frame()
    Clock.time = lambda: still() + passed
    return passed


if __name__ == "__main__":
    main()
