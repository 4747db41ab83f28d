"""What an uninvolved phone shows while others exchange cards or only pretend to, and what a phone asks of
whoever holds it: printed as JSON lines, one for each moment, so that two of them can be compared.

python -m tests.screens.secrecy exchange|identity
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

from engine.core.json import thaw
from tests.phones.offscreen import configure, spare_memory
from tests.screens.gallery import _introduce, _play
from tests.screens.stage import Stage

SIZE = (412, 915)
SETTLED = 0.2
"""Seconds in which everything begins that moves at all."""
FRAMES_AT_REST = 3
PLAYERS = 5
SCROLL_BAR = "_bar_color"
"""What Kivy fades after any scrolling, ever: ours cannot be seen then."""


class Surroundings:
    """Everything a phone lets its surroundings notice: its picture, its sounds, what moves on it."""

    def __init__(self, app: Any, folder: Path) -> None:
        from kivy.animation import Animation

        self.app, self._folder = app, folder
        self.noticed: list[str] = []
        started = Animation.start

        def start(animation: Any, widget: Any) -> None:
            glides = sorted((name, repr(value)) for name, value in animation.animated_properties.items())
            kind = type(widget).__name__
            if SCROLL_BAR not in animation.animated_properties and not kind.endswith("Transition"):
                self.noticed.append(f"{kind} {animation.duration:g} {glides}")
            started(animation, widget)

        Animation.start = start
        for name in ("sound", "vibrate", "speak"):
            setattr(type(app.navigator.services), name, self._hear(name))

    def _hear(self, name: str) -> Any:
        return lambda _, *what: self.noticed.append(f"{name} {what}")

    def look(self, case: str, moment: str, **more: Any) -> None:
        """Write down what there is to see, and what was noticed since the last time."""
        from tests.phones.picture import save

        picture = save(self._folder / f"{case}-{moment}.png")
        digest = hashlib.sha256(Path(picture).read_bytes()).hexdigest()
        # Which of two things that move at the same time sets out first is up to how busy the machine is.
        line = {"case": case, "moment": moment, "picture": digest, "noticed": sorted(self.noticed), **more}
        print(json.dumps(line), flush=True)
        self.noticed = []


def quiet(app: Any) -> Generator[float, None, None]:
    """Wait until nothing moves any more, however busy the machine is."""
    from kivy.animation import Animation

    yield SETTLED
    still = 0
    while still < FRAMES_AT_REST:
        moving = [one for one in Animation._instances if SCROLL_BAR not in one.animated_properties]
        still = 0 if moving or app.navigator.manager.transition.is_active else still + 1
        yield 0


def main() -> None:
    what = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="soupcon-secrecy-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", SIZE, frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        walk = {"exchange": exchanges, "identity": identities}[what]
        _play(app, walk(app, Path(folder)))


# -- an exchange, or a pretence --------------------------------------------------------------------


def questioning(seed: int) -> Stage:
    """A table where somebody else may question somebody, and nothing else is done after it."""
    for attempt in range(seed, seed + 400):
        stage = Stage("ghoul", PLAYERS, seed=attempt).start()
        stage.play(lambda stage: _last_question(stage.view(None)))
        if stage.game.outcome() is None and _last_question(stage.view(None)):
            return stage
    raise AssertionError("nobody questions anybody")


def _last_question(view: dict[str, Any]) -> bool:
    return bool(
        view["phase"] == "interrogate"
        and view["active"] == 1
        and view["tile_action"]["at"] == 1
        and view["turn"] > 3
    )


def exchanges(app: Any, folder: Path) -> Generator[float, None, None]:
    """The same game twice, seen by somebody who has no part in the questioning."""
    surroundings = Surroundings(app, folder)
    for still in (True, False):
        # Nothing must be told by what moves, nor by what is shown where nothing does.
        app.phone.settings.reduced_motion = still
        yield from quiet(app)
        for case in ("exchange", "pretend"):
            stage = questioning(1)
            session = stage.session(app, kind="join")
            app.navigator.go("table")
            yield from quiet(app)
            surroundings.noticed = []
            for moment, seat, move in steps(stage, case):
                stage.act(seat, **move)
                session.renew()
                yield from quiet(app)
                surroundings.look(case, f"{'still' if still else 'moving'} {moment}", told=told(stage))
            app.navigator.home()
            app.phone.session = None
            yield from quiet(app)


def told(stage: Stage) -> list[Any]:
    """What the table has sent the phone, but for the names it makes up for people."""
    sight = stage.sight(stage.person(0))
    seated = sight.document["table"]["seated"]
    waiting = [seated.index(person) for person in sight.document["waiting"]]
    return [sight.document["game"], sight.document["legal"], waiting, sight.log]


def steps(stage: Stage, case: str) -> Generator[tuple[str, int, dict[str, Any]], None, None]:
    """The moves from the question to the next turn."""
    yield "questioned", 1, {"move": "interrogate", "target": 3}
    if stage.view(None)["phase"] == "show":
        yield "shown", 3, stage.legal(3)[0]
    moves = [move for move in stage.legal(1) if move["move"] == "exchange" and move["give"] != move["take"]]
    yield "decided", 1, moves[0] if case == "exchange" else {"move": "no_exchange"}
    yield "moved", 2, {"move": "move", "steps": 1}


# -- who holds the phone ---------------------------------------------------------------------------


def asked(phase: str) -> Stage:
    """A table that asks me this."""
    stage = Stage("ghoul", PLAYERS)
    return stage.find(lambda stage: stage.view(0)["phase"] == phase and 0 in stage.game.deciders())


def identities(app: Any, folder: Path) -> Generator[float, None, None]:
    """The same question put to every Character of the table in turn, with the same cards in hand."""
    surroundings = Surroundings(app, folder)
    for phase in ("opening", "attack"):
        stage = asked(phase)
        assert stage.table.play is not None
        dealt: Any = stage.game
        for other in range(PLAYERS):
            # A copy has computed nothing yet that depends on who somebody is.
            asking = dealt.copy()
            characters = asking.characters
            characters[0], characters[other] = characters[other], characters[0]
            stage.table.play.game = asking
            case = characters[0]
            stage.session(app, kind="join")
            app.navigator.go("table")
            yield from quiet(app)
            page = app.navigator.page
            offers = sorted({move["move"] for move in thaw(page.scene.legal)})
            surroundings.look(case, phase, offers=offers)
            if phase == "opening":
                page.pick("special", "special_action")
                yield from quiet(app)
                surroundings.look(case, "special", offers=offers)
            page.pick("target", page_targets(page)[0])
            yield from quiet(app)
            surroundings.look(case, f"{phase} chosen", offers=offers)
            yield from attempts(app, surroundings, case, phase)
            app.navigator.home()
            app.phone.session = None
            yield from quiet(app)


def attempts(app: Any, surroundings: Surroundings, case: str, phase: str) -> Generator[float, None, None]:
    """The attack that is chosen is made after a tap and a question: what is shown where it is refused."""
    from tests.phones.tree import everything

    def tap(name: str) -> None:
        next(widget for widget in everything() if getattr(widget, "name", "") == name).tap()

    page = app.navigator.page
    move = "special_action" if phase == "opening" else phase
    possible = {"move": move, "target": int(page.selection.of("target")[0])} in thaw(page.scene.legal)
    tap(f"answer.{move}")
    yield from quiet(app)
    surroundings.look(case, f"{phase} asked")
    if not possible:
        tap("confirm.yes")
        yield from quiet(app)
        surroundings.look(case, f"{phase} refused")
    app.navigator.layer.clear()
    yield from quiet(app)


def page_targets(page: Any) -> list[int]:
    """Whom the page offers to name."""
    return [int(item.key) for item in page.question.pick("target").items]


if __name__ == "__main__":
    main()
