"""Somebody comes to a table, or opens one nearby, while one looks, or a game ends: which widgets are made, as
JSON lines."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure, spare_memory
from tests.screens.gallery import Look, _dress, _introduce, _play
from tests.screens.scenes.join import TABLES
from tests.screens.stage import Stage

LOOK = Look((360, 640), "en", "dark", 1.0)


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-arriving-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        os.environ["KIVY_GL_BACKEND"] = "mock"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", LOOK.size, frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        _play(app, Evening(app).steps(), ahead=True)


class Evening:
    """One phone, in front of a lobby, then among the tables nearby."""

    def __init__(self, app: Any) -> None:
        from kivy.uix.widget import Widget

        self.app = app
        self.made: list[Any] = []
        begin = Widget.__init__

        def counting(widget: Any, **kwargs: Any) -> None:
            self.made.append(widget)
            begin(widget, **kwargs)

        Widget.__init__ = counting

    def steps(self) -> Generator[float, None, None]:
        """Everything that happens."""
        yield from _dress(self.app, LOOK)
        # Other pages are built ahead while nothing happens: not here.
        self.app.navigator.build_ahead([])
        yield from self.lobby()
        yield from self.join()
        yield from self.end()

    def tell(self, step: str, name: str) -> None:
        """What was made since the last step, and whether all of it is in the row of this name."""
        named = [part for part in self.app.navigator.page.walk() if getattr(part, "name", "") == name]
        row = set(named[0].walk(restrict=True)) if named else set()
        line = {
            "step": step,
            "row": len(row),
            "made": sorted(type(part).__name__ for part in self.made),
            "beyond": sorted(type(part).__name__ for part in self.made if part not in row),
            "names": [part.name for part in self.rows()],
            "who": [part.who.name if hasattr(part, "who") else part.owner for part in self.rows()],
        }
        print(json.dumps(line), flush=True)
        self.made.clear()

    def rows(self) -> list[Any]:
        """The rows or cards that are shown, from the top down."""
        found = [
            part
            for part in self.app.navigator.page.walk()
            if type(part).__name__ in ("LobbySeat", "JoinTable")
        ]
        return sorted(found, key=lambda part: -part.y)

    def lobby(self) -> Generator[float, None, None]:
        """The host's own."""
        self.app.services.phone.settings.asked_notifications = True
        stage = Stage("complots", 1)
        session = stage.session(self.app)
        self.app.navigator.go("lobby")
        yield 0.3
        self.made.clear()
        for number in (1, 2):
            stage.come(number)
            session.renew()
            yield 0.1
            self.tell(f"guest {number}", f"lobby.seat.{number}")
        session.renew()
        yield 0.1
        self.tell("nothing", "")
        stage.table.lobby.reorder([stage.person(number) for number in (2, 0, 1)])
        session.renew()
        yield 0.1
        self.tell("moved", "")
        stage.table.absent.add(stage.person(1))
        session.renew()
        yield 0.1
        self.tell("away", "")
        stage.come(3, watch=True)
        session.renew()
        yield 0.1
        self.tell("watcher", "lobby.watcher.0")
        self.app.navigator.go("home")
        yield 0.3
        self.made.clear()
        self.app.navigator.go("lobby")
        yield 0.3
        self.tell("again", "")

    def join(self) -> Generator[float, None, None]:
        """The tables nearby."""
        self.app.navigator.go("join")
        page = self.app.navigator.page
        page._search.stop()
        page._search.hint = None
        page._search.tables = TABLES[:1]
        page.show_tables()
        yield 0.2
        self.made.clear()
        page._search.tables = [TABLES[1], TABLES[0]]
        page.show_tables()
        yield 0.1
        self.tell("table", "join.table.0")
        page._search.tables = [replace(TABLES[1], free=3), TABLES[0]]
        page.show_tables()
        yield 0.1
        self.tell("seats", "")
        page._search.tables = [TABLES[0]]
        page.show_tables()
        yield 0.1
        self.tell("gone", "")
        for sign in "7KQ":
            page.sign(sign)
        yield 0.1
        self.tell("typed", "")

    def end(self) -> Generator[float, None, None]:
        """The last blow of a game is seen at the table; then comes the end, and once more."""
        navigator = self.app.navigator
        moves, over = 0, Stage("complots", 4).start()
        while over.game.outcome() is None:
            over.play(most=1)
            moves += 1
        stage = Stage("complots", 4).start().play(most=moves - 1)
        session = stage.session(self.app)
        navigator.go("table")
        yield 0.3
        stage.play(most=1)
        session.renew()
        yield 0.1
        end = navigator.prepare("end")
        while navigator.page.name == "table" and not (end.made and hasattr(end, "story")):
            self.made.clear()
            yield 0.1
        if navigator.page.name == "table":
            self.made.clear()
            navigator.go("end")
        yield 0.3
        self.tell("end", "")
        navigator.go("home")
        yield 0.3
        self.made.clear()
        navigator.go("end")
        yield 0.3
        self.tell("end again", "")


if __name__ == "__main__":
    main()
