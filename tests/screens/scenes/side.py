"""The story and the notebook of a table: beside it where the screen is wide enough, else in their sheets."""

from __future__ import annotations

from functools import cache
from typing import Any

from app.event_log import private
from tests.screens.scenes import Scene
from tests.screens.stage import Stage


@cache
def _under_way(game: str) -> Stage:
    """A game in which I was told something just now that others were not."""
    return Stage(game, 6 if game == "ghoul" else 4).find(told_me)


def told_me(stage: Stage) -> bool:
    """Whether the game is under way and I was told something just now that others were not."""
    log = stage.sight(stage.person(0)).log
    return len(log) > 60 and any(private(event) for event in log[-3:])


def _at(app: Any, game: str) -> Any:
    _under_way(game).session(app)
    app.navigator.go("table")
    return app.navigator.page


def begun(app: Any) -> None:
    """Hardly anything has happened yet."""
    from screens.table import sheets

    Stage("bruits", 3).start().session(app)
    app.navigator.go("table")
    if app.navigator.page.side is None:
        sheets.open_log(app.navigator.page)


def notes(game: str) -> Any:
    """My notebook is open."""

    def show(app: Any) -> None:
        from screens.table import sheets, side

        page = _at(app, game)
        if page.side is None:
            sheets.open_notes(page)
        else:
            page.side.turn_to(side.NOTES)

    return show


def whispered(app: Any) -> None:
    """A thumb is on what only I was told."""
    from kivy.clock import Clock

    from screens.table import sheets
    from screens.table.log import LogRow, Whisper

    page = _at(app, "ghoul")
    if page.side is None:
        sheets.open_log(page)

    def hold(_: float) -> None:
        root = app.navigator.layer if page.side is None else page.side
        row, *_ = (part for part in root.walk() if isinstance(part, LogRow) and part.private)
        Whisper(row, row.text).show()

    # Rows are made with the next frames.
    Clock.schedule_once(hold, 0.2)


SCENES = [
    Scene("side.begun", begun, 0.3),
    Scene("side.notes.ghoul", notes("ghoul"), 0.3),
    Scene("side.notes.bruits", notes("bruits"), 0.3),
    Scene("side.whispered", whispered, 0.6),
]
