"""Whom a phone offers to nudge, and for whom its host may let a bot play: the part that needs no window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.session import noticed
from app.table.patience import NUDGE_AFTER, NUDGE_AGAIN, STAND_IN_AFTER, Nudge
from screens.table import nudging
from screens.table.scene import Scene
from tests.screens.stage import Stage, StagedSession
from tests.table.bench import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time by which the phone counts."""
    made = Clock()
    monkeypatch.setattr(noticed, "now", made.now)
    return made


def waiting() -> Stage:
    """A game of four in which the second player alone is asked."""
    return Stage("complots", 4).find(lambda stage: stage.game.deciders() == (1,))


def at(stage: Stage, **seen: Any) -> StagedSession:
    """A phone at this table, which has just seen the question."""
    return stage.session(SimpleNamespace(phone=SimpleNamespace(session=None)), **seen)


def names(people: tuple[nudging.ScenePerson, ...]) -> list[str]:
    return [person.name for person in people]


def test_everybody_has_time_to_think(clock: Clock) -> None:
    session = at(waiting())
    clock.pass_time(NUDGE_AFTER - 1)
    assert nudging.follow(Scene(session)) == nudging.Slow()
    clock.pass_time(1)
    seen = nudging.follow(Scene(session))
    assert (names(seen.people), names(seen.due), seen.replaceable) == (["Inès"], ["Inès"], ())
    assert nudging.since(Scene(session), seen.people[0]) == "0:40"


def test_a_nudge_rests_for_a_while(clock: Clock) -> None:
    """Whoever gave it."""
    stage = waiting()
    session = at(stage)
    clock.pass_time(NUDGE_AFTER)
    stage.table.nudges.given = {stage.person(1): Nudge(stage.person(2), 0.0, 1)}
    session.renew()
    seen = nudging.follow(Scene(session))
    assert (names(seen.people), seen.due) == (["Inès"], ())
    clock.pass_time(NUDGE_AGAIN)
    assert names(nudging.follow(Scene(session)).due) == ["Inès"]
    stage.table.nudges.given = {stage.person(1): Nudge(stage.person(2), 0.0, 2)}
    session.renew()
    assert nudging.follow(Scene(session)).due == ()


def test_the_host_alone_lets_a_bot_play(clock: Clock) -> None:
    stage = waiting()
    host, guest = at(stage), at(stage, eyes=2, kind="join")
    clock.pass_time(STAND_IN_AFTER)
    assert names(nudging.follow(Scene(host)).replaceable) == ["Inès"]
    seen = nudging.follow(Scene(guest))
    assert (names(seen.people), seen.replaceable) == (["Inès"], ())


def test_any_player_lets_a_bot_play_for_the_host(clock: Clock) -> None:
    """Not whoever looks on, and nobody who has lost the table: then it is the host who seems to be away."""
    stage = Stage("complots", 4).find(lambda stage: stage.game.deciders() == (0,))
    stage.come(5, watch=True)
    player, watcher = at(stage, eyes=1, kind="join"), at(stage, eyes=4, kind="join")
    clock.pass_time(STAND_IN_AFTER - 1)
    assert nudging.follow(Scene(player)).replaceable == ()
    clock.pass_time(1)
    assert names(nudging.follow(Scene(player)).replaceable) == ["Léa"]
    assert nudging.follow(Scene(watcher)).replaceable == ()
    alone = at(stage, eyes=1, kind="join", status="away")
    assert not Scene(alone).may_replace(Scene(alone).person(stage.person(0)))


def test_who_has_nobody_to_nudge(clock: Clock) -> None:
    """Whoever is asked alone, whoever looks on, and those who share a phone; and nobody while it pauses."""
    stage = waiting()
    stage.come(5, watch=True)
    sessions = [
        at(stage, eyes=1, kind="join"),
        at(stage, eyes=4, kind="join"),
        at(stage, kind="pass", sharing=4),
        at(stage, kind="solo"),
    ]
    paused = at(stage)
    clock.pass_time(STAND_IN_AFTER)
    assert [nudging.follow(Scene(session)) for session in sessions] == [nudging.Slow()] * 4
    stage.table.pause(True)
    paused.renew()
    assert nudging.follow(Scene(paused)) == nudging.Slow()


def test_a_nudge_is_read_once() -> None:
    """It is shown to whoever was nudged, as long as they are asked."""
    stage = waiting()
    nudge = Nudge(stage.person(2), 0.0, 1)
    stage.table.nudges.given = {stage.person(1): nudge}
    assert nudging.nudge_to_read(Scene(at(stage))) is None
    session = at(stage, eyes=1, kind="join")
    assert nudging.nudge_to_read(Scene(session)) == {"by": stage.person(2), "number": 1}
    nudging.put_away(Scene(session))
    assert nudging.nudge_to_read(Scene(session)) is None
    stage.table.nudges.given = {stage.person(1): Nudge(stage.person(2), 0.0, 2)}
    session.renew()
    assert nudging.nudge_to_read(Scene(session)) == {"by": stage.person(2), "number": 2}
