"""Learn, and the coach at the table of each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.lessons.pupil import at_a_lesson, follow
from tests.screens.scenes import Scene, page

Show = Callable[[Any], None]

MOMENTS = {
    "complots": (0, 1, 3, 4, 14, 15, 17, 19),
    "calaveras": (0, 3, 5, 7, 8, 10, 13, 14),
    "ghoul": (0, 1, 3, 4, 5, 7, 10, 12, 13),
    "bruits": (0, 1, 3, 5, 8, 10, 12, 14, 15),
}
"""The steps of each lesson that look different; the last one is its end."""


def at_step(game: str, step: int) -> Show:
    """The lesson of a game, as far as this step."""

    def show(app: Any) -> None:
        from screens.learn.coach import Coach

        # The page comes last: it need not show what came before.
        session = follow(at_a_lesson(game), step)
        app.phone.sit_down(session)
        app.navigator.go("table", guide=Coach(session, session.role))
        # What a game lays over its table for a moment has scenes of its own.
        app.navigator.layer.clear()

    return show


def not_now(app: Any) -> None:
    """Somebody did something else."""
    at_step("complots", 3)(app)
    app.navigator.page.act({"move": "announce", "action": "aide_etrangere"})


def some_finished(app: Any) -> None:
    """Two lessons have been finished."""
    app.phone.settings.lessons = "complots ghoul"
    app.navigator.go("learn")


def leaving(app: Any) -> None:
    """Enough of it."""
    at_step("complots", 9)(app)
    app.navigator.page.guide.leave()


SCENES = [
    Scene("learn", page("learn")),
    Scene("learn.finished", some_finished),
    Scene("lesson.not_now", not_now, 0.3),
    Scene("lesson.leave", leaving, 0.3),
    *(
        Scene(f"lesson.{game}.{step:02}", at_step(game, step), 0.3)
        for game, steps in MOMENTS.items()
        for step in steps
    ),
]
