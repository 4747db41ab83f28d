"""What the thread that draws waits for while a game is played: python -m tests.screens.blocking complots

With `pages` instead of a game: while pages are opened whose contents are kept by the store.

Prints one JSON line for every file it opens, every picture it decodes, every connection, question to a name
server, to a database or to the other thread, and every nap it takes, from the moment a table is opened until
the last move before the end of its game is shown; then one line that says how many moves were shown.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
from collections.abc import Generator
from pathlib import Path
from typing import Any

import engine
from tests.phones.offscreen import configure, spare_memory
from tests.screens.gallery import Look, _dress, _introduce, _play
from tests.screens.scenes import history
from tests.screens.scenes.shell import named
from tests.screens.stage import Stage

PAGES = "pages"
WALK = (
    ("home",),
    ("settings",),
    ("join",),
    ("history", "history.game.0", "history.replay"),
    ("history", "history.game.0", "history.delete", "confirm.yes"),
    ("home",),
)
"""Pages, and what is tapped there."""
SHEETS = ("table.notes", "table.log", "table.rules", "table.more")
"""What lies one tap away from a table."""
MOST_MOVES = 120
FETCHED = 4.0
"""Seconds in which the pictures of a game that was chosen are decoded, beside the thread that draws."""
WAITED = (
    *("open", "os.listdir", "os.scandir", "sqlite3.connect", "socket.connect", "socket.bind"),
    *("socket.getaddrinfo", "socket.gethostbyname", "subprocess.Popen", "os.system", "time.sleep", "import"),
)
"""What Python tells of itself (`sys.addaudithook`) that takes as long as a disk or a network wants."""


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-blocking-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        os.environ["KIVY_GL_BACKEND"] = "mock"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", (412, 915), frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        watch = Blocking(app, sys.argv[1])
        _play(app, watch.pages() if sys.argv[1] == PAGES else watch.steps(), ahead=True)


class Blocking:
    """Shows a game move by move, and listens."""

    def __init__(self, app: Any, game: str) -> None:
        self.app, self.game = app, game
        self.listening = False
        self.found: list[tuple[str, str]] = []

    def steps(self) -> Generator[float, None, None]:
        """Choose the game, open its table, play."""
        yield from _dress(self.app, Look())
        self.app.navigator.go("options", game=self.game, way="host")
        yield from self.all_fetched()
        self.listen()
        stage = Stage(self.game, engine.info(self.game).max_players).start()
        self.listening = True
        session = stage.session(self.app)
        self.app.navigator.go("table")
        yield 1.0
        moves = 0
        for _ in range(MOST_MOVES):
            self.listening = False
            stage.play(most=1)
            self.listening = True
            if stage.game.outcome() is not None:
                break
            session.renew()
            moves += 1
            yield 0.15
            while any(hasattr(child, "holds") for child in self.app.navigator.layer.children):
                yield 1.0
        for sheet in SHEETS:
            named(self.app, sheet).tap()
            yield 0.5
            self.app.navigator.layer.put_away()
            yield 0.5
        self.tell(moves=moves)

    def pages(self) -> Generator[float, None, None]:
        """Open what the store fills: the list of games, one of them, its replay, what can be gone on with."""
        yield from _dress(self.app, Look())
        history.fill(self.app, [history._past("complots", 4, seed) for seed in (1, 6)])
        # What they look like is read the first time.
        yield from self.walked()
        yield from self.all_fetched()
        self.listen()
        self.listening = True
        shown = yield from self.walked()
        self.tell(shown=shown, left=len(self.app.navigator.manager.get_screen("history")._entries))

    def walked(self) -> Generator[float, None, list[str]]:
        """Go through them, and delete a game; the pages one came to."""
        shown = []
        for name, *taps in WALK:
            self.app.navigator.go(name)
            yield from self.answered()
            for tap in taps:
                named(self.app, tap).tap()
                yield from self.answered()
            shown.append(self.app.navigator.page.name)
        from screens.invited import follow

        follow(self.app.navigator, "soupcon://join/7KQ4XM?at=192.168.43.1:47777&t=a")
        yield from self.answered()
        assert any(child.name == "confirm" for child in self.app.navigator.layer.children)
        return shown

    def all_fetched(self) -> Generator[float, None, None]:
        """Until what is read beside the thread that draws is there."""
        yield FETCHED
        while any(thread.name in ("pictures", "looks", "imports") for thread in threading.enumerate()):
            yield 0.1

    def answered(self) -> Generator[float, None, None]:
        """Until the store has answered, and what it was asked then; and what it said is shown."""
        for _ in range(2):
            waited = threading.Event()
            self.app.phone.fetch(lambda: None, lambda _, waited=waited: waited.set())
            while not waited.is_set():
                yield 0.1
            yield 0.5

    def listen(self) -> None:
        """Hear of everything from now on, while `listening`."""
        from kivy.core.image import ImageLoader

        from app.phone.network_thread import NetworkThread
        from screens.ui import art

        sys.addaudithook(self.heard)
        load = ImageLoader.load

        def decoded(file: str, *args: Any, **kwargs: Any) -> Any:
            self.note("picture", Path(file).relative_to(art.ART).as_posix())
            return load(file, *args, **kwargs)

        ImageLoader.load = decoded
        run = NetworkThread.run

        def ran(thread: NetworkThread, call: Any) -> Any:
            self.note("the other thread", getattr(call, "__qualname__", ""))
            return run(thread, call)

        NetworkThread.run = ran

    def tell(self, **counted: Any) -> None:
        """Print what was heard, then what was shown."""
        self.listening = False
        for what, which in self.found:
            print(json.dumps({"what": what, "which": which}), flush=True)
        print(json.dumps(counted), flush=True)

    def heard(self, event: str, args: tuple[Any, ...]) -> None:
        """Python is about to do something."""
        if self.listening and event in WAITED and threading.current_thread() is threading.main_thread():
            self.note(event, str(args[0]) if args else "")

    def note(self, what: str, which: str) -> None:
        if self.listening and threading.current_thread() is threading.main_thread():
            self.found.append((what, which))


if __name__ == "__main__":
    main()
