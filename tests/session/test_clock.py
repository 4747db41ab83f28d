"""The clock of a decision as data: what is left of how much, and whether it stands still."""

from __future__ import annotations

import pytest

from app.session import ShownClock
from app.session.snapshot import PersonSight


def sight(status: str = "playing", *, paused: bool = False, whole: int | None = 60) -> PersonSight:
    """A table seen at 100 seconds, with 40 seconds left."""
    return PersonSight({"table": {"status": status, "paused": paused, "clock": whole}}, [], 40.0, 100.0)


def test_it_runs_until_nothing_is_left_and_stands_still_in_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    for now, left in ((100.0, 40.0), (115.0, 25.0), (200.0, 0.0)):
        monkeypatch.setattr("app.session.snapshot.time.monotonic", lambda now=now: now)
        assert sight().clock() == ShownClock(left, 60.0, paused=False)
        assert sight(paused=True).clock() == ShownClock(40.0, 60.0, paused=True)


def test_there_is_none_without_a_game_or_where_nobody_chose_one() -> None:
    assert sight("over").clock() is None
    assert sight(whole=None).clock() is None
    assert PersonSight().clock() is None
