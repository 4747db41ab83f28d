"""One part of the measurement, in a process of its own: python -m benchmarks.ui_probe PART SECONDS [GAME]

Prints one JSON line, times in milliseconds.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from typing import Any

from benchmarks.ui_app import Meter, open_app, prepare, rss

GAMES = 10
ALIKE = "alike"
"""In place of a game: the same one is played every time."""
AT_HOME = 12
"""Seconds before the first game, as somebody has who starts the app: the other pages are built then."""


def main() -> None:
    """Measure one part."""
    part, seconds, *rest = sys.argv[1:]
    prepare()
    found = _measured(part, float(seconds), *rest)
    print(json.dumps(found), flush=True)
    # The threads of the table need not be waited for.
    os._exit(0)


def _measured(part: str, seconds: float, game: str = "") -> dict[str, Any]:
    app = open_app()
    if part == "start":
        return {"first_frame_at": time.time(), "cpu": 1000 * time.process_time(), "rss": rss()}
    if part == "memory":
        return {"sizes": memory(app, alike=game == ALIKE)}
    # Only now: they bring along what a start does not need.
    from benchmarks import ui_moves, ui_pages

    meter = Meter()
    unit = meter.unit()
    found: dict[str, Any] = {
        "moves": lambda: ui_moves.moves(app, meter, game, seconds),
        "game": lambda: ui_moves.whole_game(app, meter, game),
        "block": lambda: ui_pages.first_in_one_block(app, meter),
        "pages": lambda: ui_pages.first_and_again(app, meter),
        "changes": lambda: ui_pages.changes(app, meter),
    }[part]()
    # The machine may have become slower or quicker meanwhile.
    return {"unit": (unit + meter.unit()) / 2, "found": found}


def memory(app: Any, alike: bool = False) -> list[float]:
    """Megabytes after each of ten games of four, every third move shown, and the end. Different games ask for
    panels and tell of ends that none before them had; with games that are alike nothing may be added."""
    from tests.screens.stage import Stage

    meter = Meter()
    app.phone.settings.reduced_motion = True
    meter.wait(AT_HOME)
    sizes = []
    for game in range(GAMES):
        stage = Stage("complots", 4, seed=0 if alike else game).start()
        session = stage.session(app)
        app.navigator.go("table")
        while stage.game.outcome() is None:
            stage.play(most=3)
            session.renew()
            meter.wait(0.5)
        # What is still told of the last move holds the end back for a while.
        while app.navigator.page.name == "table":
            meter.wait(1)
        meter.wait(5)
        # As whoever leaves the table.
        app.phone.session = None
        app.navigator.home()
        meter.wait(5)
        gc.collect()
        # How long everything took is of no interest here, and would be counted.
        meter.blocks.clear()
        sizes.append(rss())
    return sizes


if __name__ == "__main__":
    main()
