"""Whole games on one phone, by touch, and where the board lies at every moment.

python -m tests.screens.steady complots 360x640-fr-dark-x1.5

It prints one JSON line for every place and size the board has had, with the moment in which it first had it,
and a last one with how often it was looked at.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure, spare_memory
from tests.phones.player import Curious, next_tap
from tests.screens.decisions import somebody_moves
from tests.screens.gallery import Look, _dress, _introduce, _play
from tests.screens.stage import Stage

PLAYERS = {"complots": 5, "calaveras": 4, "ghoul": 5, "bruits": 4}
MOST_TAPS = 80


def main() -> None:
    game, look = sys.argv[1], Look.named(sys.argv[2])
    with tempfile.TemporaryDirectory(prefix="soupcon-steady-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        os.environ["KIVY_GL_BACKEND"] = "mock"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", look.size, frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        _play(app, Evening(app, game, look).steps())


class Evening:
    """One game, from the deal to the end, through the eyes of somebody who plays."""

    def __init__(self, app: Any, game: str, look: Look) -> None:
        from tests.phones.driver import Driver

        self.app, self.game, self.look = app, game, look
        self.driver = Driver(app)
        self.wish = Curious()
        self.rng = random.Random(1)
        self.looks = 0
        self.found: dict[tuple[float, ...], str] = {}
        """Where the board has been, and in which moment it first was there."""

    def steps(self) -> Generator[float, None, None]:
        """Play it."""
        yield from _dress(self.app, self.look)
        stage = Stage(self.game, PLAYERS[self.game]).start()
        session = stage.session(self.app)
        self.app.navigator.go("table")
        yield 0.3
        seat = stage.table.seat_of(stage.person(0))
        assert seat is not None
        while stage.game.outcome() is None and self.app.navigator.page.name == "table":
            self.measure(stage)
            if seat in stage.game.deciders():
                yield from self.answer(stage)
            else:
                somebody_moves(stage)
                session.renew()
            yield 0.1
        for (x, y, width, height, *rooms), moment in self.found.items():
            row = {"place": [x, y], "size": [width, height], "rooms": rooms, "moment": moment}
            print(json.dumps(row), flush=True)
        print(json.dumps({"looks": self.looks, "over": stage.game.outcome() is not None}), flush=True)

    def answer(self, stage: Stage) -> Generator[float, None, None]:
        """Tap until the question is answered."""
        play = stage.table.play
        assert play is not None
        before, tried = len(play.recording.moves), set[str]()
        for _ in range(MOST_TAPS):
            shown = yield from self.driver.names()
            name = next_tap(shown, tried, self.wish, self.rng)
            if name is None:
                tried.clear()
            else:
                tried.add(name)
                yield from self.driver.tap(name=name)
            yield 0.1
            if len(play.recording.moves) != before or stage.game.outcome() is not None:
                return
            self.measure(stage)
        raise AssertionError(f"not answered by tapping: {stage.legal()[:4]}")

    def measure(self, stage: Stage) -> None:
        """Write down where the board is, where it is shown."""
        page = self.app.navigator.page
        if page.name != "table" or page._board is None or page._board.parent is None:
            return
        board = page._board
        self.looks += 1
        # The house of Bruits stands in its board, below what may come and go.
        rooms = [room.y + room.height for room in getattr(board, "rooms", {}).values()][:1]
        place = tuple(round(float(part), 1) for part in (*board.pos, *board.size, *rooms))
        at = f"{stage.view()['phase']} {sorted(page.selection.taps)}"
        self.found.setdefault(place, at)


if __name__ == "__main__":
    main()
