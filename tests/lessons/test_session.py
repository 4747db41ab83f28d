"""A lesson is a table like any other, but nobody's and nowhere kept; what has been finished is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.lessons import finished, with_finished
from app.phone import Phone
from tests.lessons.pupil import at_a_lesson, do_as_told, follow


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    """A phone that is used by Léa."""
    made = Phone(tmp_path, lambda work: work(), networks=lambda: ())
    made.set_profile("Léa", "jade", "owl")
    yield made
    made.close()


def test_it_is_a_session_like_any_other() -> None:
    session = at_a_lesson("complots")
    assert (session.status, session.kind, session.seat, session.role.hosts) == ("here", "lesson", 0, False)
    assert session.invitation() is None
    assert session.clock() is None
    assert session.refusal is None
    people = session.document["people"]
    names = [people[person]["name"] for person in session.document["table"]["seated"]]
    assert names == ["Léa", "Ada", "Hugo"]
    assert people[session.me]["bot"] is None


def test_whoever_watches_hears_of_every_change() -> None:
    session = at_a_lesson("complots")
    heard: list[int] = []
    stop = session.watch(lambda: heard.append(session.role.course.at))
    do_as_told(session)
    do_as_told(session)
    assert heard == [1, 2]
    stop()
    do_as_told(session)
    assert heard == [1, 2]


def test_what_the_table_is_asked_for_is_refused() -> None:
    session = at_a_lesson("ghoul")
    refusals: list[Any] = []
    session.ask("pause", refusals.append, paused=True)
    assert refusals[0].code == "lesson_not_now"
    assert not session.document["table"]["paused"]


def test_leaving_a_lesson_leaves_nothing_to_go_on_with(phone: Phone) -> None:
    session = at_a_lesson("bruits")
    phone.sit_down(session)
    assert phone.session is session
    assert phone.interrupted() is None
    follow(session)
    session.leave()
    assert phone.session is None
    assert phone.interrupted() is None
    assert phone.history.all() == []


def test_sitting_down_to_a_lesson_leaves_the_one_before(phone: Phone) -> None:
    first, second = at_a_lesson("bruits"), at_a_lesson("ghoul")
    phone.sit_down(first)
    phone.sit_down(second)
    assert phone.session is second
    first.leave()
    assert phone.session is second


def test_finished_lessons_are_remembered(phone: Phone, tmp_path: Path) -> None:
    assert not finished(phone.settings.lessons, "ghoul")
    for game in ("ghoul", "complots", "ghoul"):
        phone.settings.lessons = with_finished(phone.settings.lessons, game)
    assert phone.settings.lessons == "ghoul complots"
    phone.close()
    again = Phone(tmp_path, lambda work: work(), networks=lambda: ())
    assert [finished(again.settings.lessons, game) for game in ("ghoul", "complots", "bruits")] == [
        True,
        True,
        False,
    ]
    again.close()
