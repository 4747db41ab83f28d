"""A phone at a table of Bruits, for tests: it answers every kind of question by its own buttons, or shows
what it shows whatever its holder's secrets are. Printed as JSON lines.

python -m tests.screens.night answers|secrets
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure, spare_memory
from tests.screens.gallery import FRAMES, _introduce, _run
from tests.screens.secrecy import Witness, quiet
from tests.screens.stage import Stage

SIZE = (412, 915)
"""Where nothing has to be scrolled: a scroll bar that fades would tell two pictures apart."""
OPS = (
    *("PEEK", "FLIP", "MOVE_CARD", "DISCARD_BOARD_CARD", "MOVE_CHARACTER", "SWAP_CHARACTERS"),
    *("TAKE_RANDOM", "EXCHANGE_RANDOM", "SWAP_HANDS", "PEEK_UNUSED_IDENTITY"),
    *("PROBE_LOCATION", "PROBE_SYMBOL", "CYCLE"),
)
MOST_TAPS = 40
LATER = ("table.", "eyes.cover", "answer.")
"""What is there for another purpose than to choose."""


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-night-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", SIZE, FRAMES)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        walk = {"answers": answers, "secrets": secrets}[sys.argv[1]]
        _run(app, walk(app, Path(folder)))


def asking(phase: str, op: str = "", after: int = 6) -> Stage:
    """A table that asks me this."""

    def ready(stage: Stage) -> bool:
        assert stage.table.play is not None
        if 0 not in stage.game.deciders() or len(stage.table.play.recording.moves) < after:
            return False
        view = stage.view(0)
        hidden = not view["players"]["0"]["revealed"]
        return view["phase"] == phase and hidden and (not op or view["choice"]["op"] == op)

    return Stage("bruits", 3).find(ready)


def questions() -> Iterator[tuple[str, Stage]]:
    """Every kind of question there is."""
    yield "place", asking("place")
    yield "deduction", asking("deduction")
    for op in OPS:
        yield op, asking("choose", op)


# -- by its own buttons ----------------------------------------------------------------------------


def answers(app: Any, _: Path) -> Generator[float, None, None]:
    """Tap what can be tapped until the question is answered; the way of not doing it is never taken."""
    for kind, stage in questions():
        stage.visit(app, kind="join")
        app.navigator.go("table")
        yield from quiet(app)
        play = stage.table.play
        assert play is not None
        before, taps = len(play.recording.moves), []
        rng, tried = random.Random(kind), set[str]()
        while len(play.recording.moves) == before and len(taps) < MOST_TAPS:
            name = tap(rng, tried)
            taps.append(name)
            yield 0
        made = play.recording.moves[before:]
        line = {"kind": kind, "taps": taps, "made": [dict(move) for _, move in made]}
        print(json.dumps(line, default=str), flush=True)
        app.navigator.layer.clear()
        app.navigator.home()
        app.phone.visit = None
        yield from quiet(app)


def tap(rng: random.Random, tried: set[str]) -> str:
    """Tap one thing: what confirms if anything does, else what has not been tapped yet."""
    from screens.ui.touch import Tappable
    from tests.phones.tree import everything

    shown = {
        widget.name: widget for widget in everything() if isinstance(widget, Tappable) and widget.enabled
    }
    for name in ("confirm.yes", "table.confirm", "eyes.open"):
        if name in shown:
            shown[name].tap()
            return name
    choices = sorted(name for name in shown if name not in tried and name and not name.startswith(LATER))
    if not choices:
        tried.clear()
        return ""
    kinds = sorted({name.partition(".")[0] for name in choices})
    kind = min(kinds, key=lambda kind: sum(name.startswith(f"{kind}.") for name in tried))
    name = rng.choice([name for name in choices if name.startswith(f"{kind}.")])
    tried.add(name)
    widget = shown[name]
    if hasattr(widget, "nearest"):
        # A finger in the middle of a room.
        widget._finger = (widget.x + widget.width / 2, widget.y + widget.height / 2)
    widget.tap()
    return name


# -- whatever my secrets are -----------------------------------------------------------------------


def secrets(app: Any, folder: Path) -> Generator[float, None, None]:
    """The same moments with another identity, another hand, and other hidden cards of mine."""
    witness = Witness(app, folder)
    for phase in ("place", "deduction"):
        stage = asking(phase, after=24)
        assert stage.table.play is not None
        dealt: Any = stage.game
        # The first look is not compared: a title may still settle by a pixel once its letters are known.
        for case in ("first", "dealt", "identity", "hand", "hidden"):
            game = dealt.copy()
            changed = _change(game, case)
            stage.table.play.game = game
            stage.visit(app, kind="join")
            app.navigator.go("table")
            yield from quiet(app)
            witness.look(case, phase, changed=changed)
            if case == "hand":
                app.navigator.page.uncover()
                yield from quiet(app)
                witness.look("open", phase, changed=changed)
            app.navigator.home()
            app.phone.visit = None
            yield from quiet(app)


def _change(game: Any, case: str) -> bool:
    """Change a secret of the first seat; whether there was one to change."""
    if case == "identity":
        game.identities[0] = game.unused[0]
        return True
    if case == "hand":
        game.hands[0] = tuple(game.pile[: len(game.hands[0])])
        return True
    if case == "hidden":
        mine = [number for number in game.house() if game.known[number] == 1 and not game.up[number]]
        for number, clue in zip(mine, game.pile, strict=False):
            game.laid[number] = clue
        return bool(mine)
    return False


if __name__ == "__main__":
    main()
