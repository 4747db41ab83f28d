"""Somebody who does in a lesson what the coach says."""

from __future__ import annotations

from typing import Any

from app.lessons import Course, LessonVisit, lesson
from app.lessons.lesson import CONTINUE, LOOK
from engine.core.json import thaw

PROFILE = {"name": "Léa", "colour": "jade", "emblem": "owl"}


def at_a_lesson(game: str) -> LessonVisit:
    """Léa sits down to the lesson of a game."""
    return LessonVisit(Course(lesson(game), PROFILE))


def watch_the_others(visit: LessonVisit) -> None:
    """Until it is one's own turn to do something."""
    while visit.course.due is not None:
        visit.advance()


def expected_move(visit: LessonVisit) -> dict[str, Any]:
    """The move the lesson is about, among those the rules offer."""
    step = visit.course.step
    assert step is not None
    offered = [move for move in visit.document["legal"] if step.fits(move)]
    assert offered, f"step {visit.course.at} expects {step.expect}, offered are {visit.document['legal']}"
    found: dict[str, Any] = thaw(offered[0])
    return found


def do_as_told(visit: LessonVisit) -> None:
    """One step."""
    watch_the_others(visit)
    step = visit.course.step
    assert step is not None
    if step.expect == CONTINUE:
        visit.go_on()
    elif step.expect == LOOK:
        visit.looked()
    else:
        refusals: list[Any] = []
        visit.act(expected_move(visit), refusals.append)
        assert refusals == [None], refusals


def follow(visit: LessonVisit, to: int | None = None) -> LessonVisit:
    """Do as told until a step, or to the end of the lesson; the others have done what they do there."""
    while not visit.course.over and (to is None or visit.course.at < to):
        do_as_told(visit)
    watch_the_others(visit)
    return visit
