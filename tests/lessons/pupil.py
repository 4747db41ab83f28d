"""Somebody who does in a lesson what the coach says."""

from __future__ import annotations

from typing import Any

from app.lessons import Course, lesson
from app.lessons.lesson import CONTINUE, LOOK
from app.session import TableSession
from app.session.lesson_role import LessonRole
from engine.core.json import thaw

PROFILE = {"name": "Léa", "colour": "jade", "emblem": "owl"}


class LessonSession(TableSession):
    """A session at a lesson."""

    role: LessonRole


def at_a_lesson(game: str) -> LessonSession:
    """Léa sits down to the lesson of a game."""
    session = LessonSession(LessonRole(Course(lesson(game), PROFILE)))
    session.start()
    return session


def watch_the_others(session: LessonSession) -> None:
    """Until it is one's own turn to do something."""
    while session.role.course.due is not None:
        session.role.advance()


def expected_move(session: LessonSession) -> dict[str, Any]:
    """The move the lesson is about, among those the rules offer."""
    step = session.role.course.step
    assert step is not None
    offered = [move for move in session.document["legal"] if step.fits(move)]
    assert offered, (session.role.course.at, step.expect, session.document["legal"])
    found: dict[str, Any] = thaw(offered[0])
    return found


def do_as_told(session: LessonSession) -> None:
    """One step."""
    watch_the_others(session)
    step = session.role.course.step
    assert step is not None
    if step.expect == CONTINUE:
        session.role.go_on()
    elif step.expect == LOOK:
        session.role.looked()
    else:
        refusals: list[Any] = []
        session.act(expected_move(session), refusals.append)
        assert refusals == [None], refusals


def follow(session: LessonSession, to: int | None = None) -> LessonSession:
    """Do as told until a step, or to the end of the lesson; the others have done what they do there."""
    while not session.role.course.over and (to is None or session.role.course.at < to):
        do_as_told(session)
    watch_the_others(session)
    return session
