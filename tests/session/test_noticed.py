"""What a phone notices by itself at a table, and for how long it remembers it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from app.session import noticed
from app.table.patience import Nudge
from tests.screens.stage import Stage, StagedSession
from tests.table.bench import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time by which the phone counts."""
    made = Clock()
    monkeypatch.setattr(noticed, "now", made.now)
    return made


def at(stage: Stage, **seen: Any) -> StagedSession:
    """A phone at this table."""
    return stage.session(SimpleNamespace(phone=SimpleNamespace(session=None)), **seen)


def window() -> Stage:
    """A question that all others may answer."""
    return Stage("complots", 4).find(lambda stage: len(stage.game.deciders()) == 3)


def test_two_sessions_notice_each_for_itself(clock: Clock) -> None:
    stage = window()
    first = at(stage)
    stage.table.lost(stage.person(1))
    first.renew()
    clock.pass_time(5)
    second = at(stage)
    assert first.noticed.gone_since[stage.person(1)] + 5 == second.noticed.gone_since[stage.person(1)]
    first.noticed.waited_for.add(stage.person(1))
    assert second.noticed.waited_for == set()


def test_who_is_back_was_never_away(clock: Clock) -> None:
    stage = window()
    session, person = at(stage), stage.person(1)
    stage.table.lost(person)
    session.renew()
    session.noticed.waited_for.add(person)
    before = dict(session.noticed.gone_since)
    clock.pass_time(5)
    session.renew()
    assert session.noticed.gone_since == before
    stage.table.welcome(stage.table.lobby.people[person])
    session.renew()
    assert (session.noticed.gone_since, session.noticed.waited_for) == ({}, set())


def test_a_phone_that_has_lost_the_table_misses_its_host(clock: Clock) -> None:
    stage = window()
    session = at(stage, eyes=1, kind="join")
    assert session.noticed.gone_since == {}
    session.show(replace(session.role.shown, status="away"))
    assert list(session.noticed.gone_since) == [stage.person(0)]


def test_a_nudge_is_as_old_as_this_phone_has_seen_it(clock: Clock) -> None:
    stage = window()
    session, person = at(stage), stage.person(1)
    stage.table.nudges.given = {person: Nudge(stage.person(2), 0.0, 1)}
    session.renew()
    seen = session.noticed.nudges[person]
    clock.pass_time(7)
    session.renew()
    assert session.noticed.nudges[person] == seen
    stage.table.nudges.given = {person: Nudge(stage.person(2), 0.0, 2)}
    session.renew()
    assert session.noticed.nudges[person][1] == seen[1] + 7
