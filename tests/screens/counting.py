"""Whole games at full tables, and what each move makes: python -m tests.screens.counting complots

Prints one JSON line for every move that is shown: the kind of panel before and after it, the widgets that
were made, how often the board was placed, how often a part of it was painted in one frame, and how many pages
were made since the table was opened.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any

import engine
from tests.phones.offscreen import configure, spare_memory
from tests.screens.gallery import Look, _dress, _introduce, _play
from tests.screens.stage import Stage

MOST_MOVES = 120
READY = 40.0
"""Seconds in which everything that can be made ready is."""


def main() -> None:
    game = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="soupcon-counting-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        os.environ["KIVY_GL_BACKEND"] = "mock"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", (412, 915), frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        _play(app, Counting(app, game).steps(), ahead=True)


class Counting:
    """Shows a game move by move, and counts."""

    def __init__(self, app: Any, game: str) -> None:
        self.app, self.game = app, game
        self.made: list[str] = []
        self.placed = 0
        self.painted: Counter[tuple[int, int]] = Counter()

    def steps(self) -> Generator[float, None, None]:
        """Play it."""
        yield from _dress(self.app, Look())
        stage = Stage(self.game, engine.info(self.game).max_players).start()
        session = stage.session(self.app)
        self.app.navigator.go("table")
        page, pages = self.app.navigator.page, len(self.app.navigator.manager.screens)
        yield READY
        # From here on whatever is made is made for a move.
        page._idle.stop()
        self.count(page._board)
        for _ in range(MOST_MOVES):
            before = self.kind(page)
            stage.play(most=1)
            if stage.game.outcome() is not None:
                break
            self.made.clear()
            self.placed = 0
            self.painted.clear()
            session.renew()
            yield 0.15
            row = {
                "before": before,
                "after": self.kind(page),
                "made": self.made,
                "placed": self.placed,
                "painted": max(self.painted.values(), default=0),
                "pages": len(self.app.navigator.manager.screens) - pages,
            }
            print(json.dumps(row), flush=True)
            while any(hasattr(child, "holds") for child in self.app.navigator.layer.children):
                yield 1.0

    def count(self, board: Any) -> None:
        """Count widgets from now on, and how often this board is placed and its parts are painted."""
        from kivy.clock import Clock
        from kivy.uix.widget import Widget

        from screens.ui.paint import Painted

        made = Widget.__init__

        def making(widget: Widget, **kwargs: Any) -> None:
            self.made.append(type(widget).__name__)
            made(widget, **kwargs)

        Widget.__init__ = making
        place = type(board).place

        def placing(which: Any) -> None:
            self.placed += 1
            place(which)

        type(board).place = placing
        paint_once = Painted._paint_once

        # Kivy's clock finds a method by the name of its function.
        def _paint_once(which: Any, *args: Any) -> None:
            before = which._painted
            paint_once(which, *args)
            if which.parent is board:
                self.painted[id(which), Clock.frames] += which._painted is not before

        Painted._paint_once = _paint_once

    def kind(self, page: Any) -> list[Any]:
        """What sort of things are on the page, whatever they say."""
        question, over = page.question, self.app.navigator.layer.children
        held = any(hasattr(child, "holds") for child in over)
        return [question.key, question.mine, question.spoken is not None, held]


if __name__ == "__main__":
    main()
