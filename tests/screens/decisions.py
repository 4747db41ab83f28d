"""The real page before every kind of question the engine asks, answered by touches; one JSON line for each
answer.

python -m tests.screens.decisions complots

The rules play one game after the other by themselves. Whenever somebody may answer in a way that has not been
tapped yet, the phone is put into their hands.
"""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Generator
from itertools import product
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure, spare_memory
from tests.phones.player import Curious, next_tap
from tests.play import pick
from tests.screens.gallery import _introduce, _play
from tests.screens.kinds import SETUPS, kind_of, kinds, way_of, ways
from tests.screens.stage import Stage

SIZE = (360, 640)
MOST_TAPS = 80
TIDY = 64
"""After so many answers the pages that showed them are thrown away."""
MOST_ROUNDS = 12
PATIENT = 10
"""Answers of the same kind after which a way that nobody has tapped counts as one that cannot be tapped."""
PEACE = 0.9
"""How often a challenge is thought better of: otherwise few games see the Plague passed on."""


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-decisions-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        os.environ["KIVY_GL_BACKEND"] = "mock"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", SIZE, frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        _play(app, Hunt(app, sys.argv[1]).steps())


class Hunt:
    """For everything that can be asked and answered in one game."""

    def __init__(self, app: Any, name: str) -> None:
        from tests.phones.driver import Driver

        self.app, self.name = app, name
        self.driver = Driver(app)
        self.wanted = kinds(name) | ways(name)
        self.made: set[tuple[str, str]] = set()
        """The kinds of questions and the ways in which they have been answered."""
        self.offered: set[tuple[str, str]] = set()
        """Those in which they could have been."""
        self.asked: Counter[str] = Counter()
        self.wishes: dict[str, Curious] = defaultdict(Curious)

    def steps(self) -> Generator[float, None, None]:
        """Game after game, until nothing is left to try."""
        for turn, (players, options) in product(range(MOST_ROUNDS), SETUPS[self.name]):
            stage = Stage(self.name, players, options=options, seed=turn + 1).start()
            while stage.game.outcome() is None:
                seat = next((seat for seat in stage.game.deciders() if self._new(stage, seat)), None)
                if seat is None:
                    somebody_moves(stage)
                else:
                    yield from self._answer(stage, seat)
            if not self.wanted and self.offered <= self.made:
                break
        print(json.dumps({"missed": sorted(self.offered - self.made)}), flush=True)

    def _new(self, stage: Stage, seat: int) -> set[tuple[str, str]]:
        """The ways in which a seat could answer and nobody has yet."""
        kind = kind_of(stage.game.view(seat))
        offered = {(kind, way_of(move)) for move in stage.game.legal(seat)}
        self.offered |= offered
        if self.asked[kind] >= PATIENT + sum(asked == kind for asked, _ in self.made):
            return set()
        return offered - self.made

    def _answer(self, stage: Stage, seat: int) -> Generator[float, None, None]:
        """Put the phone into somebody's hands, and tap until the question is answered."""
        people = range(len(stage.table.lobby.people))
        eyes = next(one for one in people if stage.table.seat_of(stage.person(one)) == seat)
        stage.session(self.app, eyes=eyes, kind="join")
        self.app.navigator.go("table")
        yield 0.2
        play = stage.table.play
        assert play is not None
        kind, before, tapped = kind_of(stage.view(seat)), len(play.recording.moves), []
        rng, tried = random.Random(len(self.made)), set[str]()
        while len(play.recording.moves) == before and len(tapped) < MOST_TAPS:
            shown = yield from self.driver.names()
            name = next_tap(shown, tried, self.wishes[kind], rng)
            if name is None:
                tried.clear()
            else:
                tried.add(name)
                yield from self.driver.tap(name=name)
            tapped.append(name)
        yield 0.1
        page = self.app.navigator.page
        if page.name == "table" and not page.frame.panel.children:
            assert page.frame.panel.height == 0, f"after {kind} an action area with nothing in it takes room"
        made = [dict(move) for _, move in play.recording.moves[before:]]
        self.asked[kind] += 1
        for move in made:
            self.made.add((kind, way_of(move)))
            self.wanted -= {kind, way_of(move)}
        print(json.dumps({"kind": kind, "made": made, "tapped": tapped}, default=str), flush=True)
        self.app.navigator.layer.clear()
        self.app.navigator.home()
        self.app.phone.session = None
        if sum(self.asked.values()) % TIDY == 0:
            gc.collect()
        yield 0.1
        if not made:
            somebody_moves(stage)


def somebody_moves(stage: Stage) -> None:
    """A move of somebody who owes one, and who seldom challenges."""
    seat, move = pick(stage.game, stage.rng)
    if move["move"] == "challenge" and stage.rng.random() < PEACE:
        move = next(offer for offer in stage.game.legal(seat) if offer["move"] == "pass")
    stage.act(seat, **dict(move))


if __name__ == "__main__":
    main()
