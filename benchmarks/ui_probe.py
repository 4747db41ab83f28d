"""The real app in this process, measured from inside: python -m benchmarks.ui_probe start|work SECONDS

Prints one JSON line. With KIVY_GL_BACKEND=mock nothing is really drawn: what remains is our own work.
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import engine
from app.phone import Profile
from app.phone.phone_store import PhoneStore
from tests.phones.offscreen import configure, spare_memory

SIZE = (412, 915)
GAMES = 10
FULL = {name: info.max_players for name, info in engine.games().items()}
"""As many as may play each game."""
LATE = {
    "complots": ("action", 30),
    "calaveras": ("await_play", 60),
    "ghoul": ("opening", 60),
    "bruits": ("place", 60),
}
"""When a table is fullest: my turn with the whole board in sight, and after how many moves. Where I choose
among my own cards they may cover the board, and a frame of that would say little."""
SEATS = ("seat.", "area.", "table.seat.")
"""What the seats on a board are called."""


def main() -> None:
    what, seconds = sys.argv[1], float(sys.argv[2])
    folder = Path(tempfile.mkdtemp(prefix="soupcon-bench-"))
    os.environ.update(SOUPCON_HOME=str(folder / "data"), SOUPCON_NETWORKS="loopback")
    _introduce(folder / "data")
    configure(folder / "kivy", SIZE, frames=0)
    print(json.dumps({"start": start, "work": work}[what](seconds)), flush=True)
    # The threads of the table need not be waited for.
    os._exit(0)


def _introduce(folder: Path) -> None:
    phone_store = PhoneStore(folder)
    try:
        phone_store.save_profile(Profile("Léa", "jade", "owl").to_json())
    finally:
        phone_store.close()


def open_app() -> Any:
    """The app, with its first frame drawn and ready for a finger."""
    from kivy.base import EventLoop

    from main import SoupconApp

    app = SoupconApp()
    spare_memory()
    app._run_prepare()
    while app.navigator.manager.transition.is_active:
        EventLoop.idle()
    EventLoop.idle()
    return app


def start(_: float) -> dict[str, float]:
    """Until the first frame that takes a tap."""
    open_app()
    return {"first_frame_at": time.time(), "rss": rss()}


def work(seconds: float) -> dict[str, Any]:
    """Everything else."""
    app = open_app()
    return {
        "switches": switches(app, seconds),
        "frame": {game: fullest_frame(app, game, seconds) for game in FULL},
        "update": {game: updates(app, game, seconds) for game in FULL},
        "memory": memory(app),
    }


def frames(count: int = 1) -> None:
    """Let the app draw."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    for _ in range(count):
        Window.canvas.ask_update()
        EventLoop.idle()


def switches(app: Any, seconds: float) -> dict[str, float]:
    """Milliseconds of CPU from the tap to the first frame of the next page."""
    from tests.screens.stage import Stage

    # The first frame is then the whole page, and not the one before with a strip of it.
    app.phone.settings.reduced_motion = True
    Stage("complots", 8).session(app)
    lobby, table = app.phone.session, Stage("complots", 8).start()
    ways: dict[str, dict[str, Any]] = {
        "home": {},
        "games": {},
        "options": {"game": "complots", "way": "host"},
        "join": {},
        "settings": {},
        "lobby": {},
        "table": {},
    }
    found = {}
    for page, arguments in ways.items():
        if not app.navigator.has(page):
            continue
        times = []
        end = time.perf_counter() + seconds / len(ways)
        while len(times) < 5 or time.perf_counter() < end:
            app.phone.session = lobby
            app.navigator.go("alone")
            frames(2)
            if page == "table":
                table.session(app)
            began = time.thread_time()
            app.navigator.go(page, **arguments)
            frames()
            times.append(1000 * (time.thread_time() - began))
        found[page] = statistics.median(times)
    return found


def fullest_frame(app: Any, game: str, seconds: float) -> dict[str, float]:
    """Milliseconds of CPU for a frame of a full table, late in a game, on which everything is drawn anew; and
    how many widgets are on it."""
    from screens.ui.touch import Tappable
    from tests.phones.tree import everything
    from tests.screens.stage import Stage

    phase, moves = LATE[game]

    def asked_late(stage: Stage) -> bool:
        play = stage.table.play
        assert play is not None
        asked = len(play.recording.moves) >= moves and 0 in stage.game.deciders()
        return asked and stage.view()["phase"] == phase

    Stage(game, FULL[game]).find(asked_late).session(app)
    app.navigator.go("table")
    frames(10)
    seats = sum(isinstance(widget, Tappable) and widget.name.startswith(SEATS) for widget in everything())
    assert seats >= FULL[game] - 1, f"only {seats} seats of {game} are drawn"
    count, began, end = 0, time.thread_time(), time.perf_counter() + seconds
    while time.perf_counter() < end:
        frames()
        count += 1
    return {
        "ms": 1000 * (time.thread_time() - began) / count,
        "widgets": sum(1 for _ in everything()),
    }


def updates(app: Any, game: str, seconds: float) -> float:
    """Milliseconds of CPU from a move of somebody at a full table to the frame that shows it."""
    from tests.screens.stage import Stage

    times: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        stage = Stage(game, FULL[game], seed=len(times)).start()
        session = stage.session(app)
        app.navigator.go("table")
        frames(3)
        for _ in range(40):
            stage.play(most=1)
            if stage.game.outcome() is not None:
                break
            began = time.thread_time()
            session.renew()
            frames()
            times.append(1000 * (time.thread_time() - began))
    return statistics.median(times)


def memory(app: Any) -> list[float]:
    """Megabytes after each of ten games of four, every third move shown, and the end."""
    from tests.screens.stage import Stage

    sizes = []
    for game in range(GAMES):
        stage = Stage("complots", 4, seed=game).start()
        session = stage.session(app)
        app.navigator.go("table")
        while stage.game.outcome() is None:
            stage.play(most=3)
            session.renew()
            frames()
        frames(5)
        app.navigator.home()
        frames(5)
        gc.collect()
        sizes.append(rss())
    return sizes


def rss() -> float:
    """Megabytes this process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main()
