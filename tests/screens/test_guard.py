"""What a page cannot show ends the session to somebody else's table, and nothing else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from kivy.base import ExceptionManager

from screens import guard


class NotingSession:
    """A session that notes how it ended."""

    def __init__(self, kind: str) -> None:
        self.role = SimpleNamespace(remote=kind == "join")
        self.failed: list[str] = []

    def fail(self, refusal: Any) -> None:
        self.failed.append(refusal.code)


@pytest.mark.parametrize(
    ("session", "error", "passed"),
    [
        (NotingSession("join"), KeyError("cards"), True),
        (NotingSession("join"), KeyboardInterrupt(), False),
        (NotingSession("host"), KeyError("cards"), False),
        (NotingSession("solo"), ZeroDivisionError(), False),
        (None, KeyError("cards"), False),
    ],
)
def test_only_what_another_phone_says_is_forgiven(
    session: NotingSession | None, error: BaseException, passed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At one's own table a mistake of the app is not hidden."""
    done: list[str] = []
    monkeypatch.setattr(guard, "tell", lambda layer, title, text, read: done.append(text))
    phone = SimpleNamespace(session=session)
    navigator = SimpleNamespace(
        services=SimpleNamespace(phone=phone), layer=None, home=lambda: done.append("home")
    )
    answer = guard.Guard(navigator).handle_exception(error)  # type: ignore[arg-type]
    assert (answer == ExceptionManager.PASS) is passed
    if passed:
        assert session is not None
        assert session.failed == ["unreadable_table"]
        assert done[0] == "home"
        assert "Soupçon" in done[1]
    else:
        assert done == []
