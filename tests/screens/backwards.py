"""Back before every kind of question, after some things were tapped: one JSON line for each question.

python -m tests.screens.backwards ghoul

No move is made: whatever would make one is written down and forgotten.
"""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import tempfile
from collections.abc import Generator
from itertools import product
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure, spare_memory
from tests.phones.player import CONFIRM, Curious, next_tap
from tests.screens.decisions import SIZE, TIDY, somebody_moves
from tests.screens.gallery import _introduce, _play
from tests.screens.kinds import SETUPS, kind_of, kinds
from tests.screens.stage import Stage

TAPS, MOST_BACKS = 6, 30
TIMES, LEAST = 4, 12
"""How often each kind of question is looked at, and how often at least any question of a game."""
HOUSE = "table.house"
"""The button of Bruits that shows the house while one thinks about whom to accuse."""
MOST_ROUNDS = 6


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-backwards-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        os.environ["KIVY_GL_BACKEND"] = "mock"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", SIZE, frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        _play(app, Walk(app, sys.argv[1]).steps())


class Walk:
    """Through the questions of a game."""

    def __init__(self, app: Any, name: str) -> None:
        from tests.phones.driver import Driver

        self.app, self.name = app, name
        self.driver = Driver(app)
        asked = kinds(name)
        self.left = dict.fromkeys(asked, max(TIMES, LEAST // len(asked)))
        self.wishes = {kind: Curious() for kind in self.left}
        self.looked = 0

    def steps(self) -> Generator[float, None, None]:
        """Game after game, until every question was looked at often enough."""
        for turn, (players, options) in product(range(MOST_ROUNDS), SETUPS[self.name]):
            stage = Stage(self.name, players, options=options, seed=turn + 1).start()
            while stage.game.outcome() is None and any(self.left.values()):
                for seat in stage.game.deciders():
                    kind = kind_of(stage.game.view(seat))
                    if self.left[kind]:
                        self.left[kind] -= 1
                        yield from self._look(stage, seat, kind)
                somebody_moves(stage)

    def _look(self, stage: Stage, seat: int, kind: str) -> Generator[float, None, None]:
        """Tap a few things, then go back until the phone asks whether to leave."""
        people = range(len(stage.table.lobby.people))
        eyes = next(one for one in people if stage.table.seat_of(stage.person(one)) == seat)
        session: Any = stage.session(self.app, eyes=eyes, kind="join")
        session.act = lambda *_: None
        navigator = self.app.navigator
        navigator.go("table")
        yield 0.2
        tried, tapped = set[str](), []
        rng = random.Random(self.looked)
        for _ in range(rng.randint(1, TAPS)):
            shown = [entry for entry in (yield from self.driver.names()) if entry["name"] != CONFIRM]
            name = next_tap(shown, tried, self.wishes[kind], rng)
            if name is None:
                break
            tried.add(name)
            tapped.append(name)
            yield from self.driver.tap(name=name)
        if any(entry["name"] == HOUSE for entry in (yield from self.driver.names())):
            tapped.append(HOUSE)
            yield from self.driver.tap(name=HOUSE)
        chosen = self._chosen()
        backs, wrong = 0, ""
        while not self._asks() and backs < MOST_BACKS and not wrong:
            above, before = self._above(), self._chosen()
            navigator.back()
            backs += 1
            yield 0.1
            if self._asks() and (above or before):
                wrong = f"asked whether to leave with {before} chosen and {above} open"
            elif not above and before and len(self._chosen()) >= len(before):
                wrong = f"went back from {before} to {self._chosen()}"
        line = {"kind": kind, "tapped": tapped, "chosen": chosen, "backs": backs, "wrong": wrong}
        print(json.dumps({**line, "asks": self._asks()}, default=str), flush=True)
        navigator.layer.clear()
        navigator.home()
        self.app.phone.session = None
        self.looked += 1
        if self.looked % TIDY == 0:
            gc.collect()
        yield 0.1

    def _above(self) -> list[str]:
        """What lies over the page."""
        from screens.ui.overlay import Overlay

        return [child.name for child in self.app.navigator.layer.children if isinstance(child, Overlay)]

    def _asks(self) -> bool:
        """Whether the phone asks whether to leave the table."""
        return "leave" in self._above()

    def _chosen(self) -> list[str]:
        """Everything that is chosen or opened, one by one."""
        return [f"{pick}.{item}" for pick, item in self.app.navigator.page.selection.taps]


if __name__ == "__main__":
    main()
