"""Where several people share a phone: to whom it goes next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from app.event_log import Event

READ_IN: Final = 6.0
"""Seconds for which what has just happened is shown before the phone is asked for by the next one, unless
whoever holds it says that it is read."""
READ_IN_HASTE: Final = 2.5
"""The same where there is a clock, which runs meanwhile."""


def next_holder(seated: Sequence[str], due: Collection[str], holding: str | None, first: str) -> str | None:
    """The person the phone has to go to; None while it is in the right hands, or nobody has to act.

    `due` are those among the people sharing the phone for whom the table waits. It goes round from whoever
    is holding it; before anybody has taken it, `first` comes first.
    """
    if not due or holding in due:
        return None
    known = holding in seated
    start = seated.index(holding) + 1 if holding is not None and known else seated.index(first)
    return next(person for person in (*seated[start:], *seated[:start]) if person in due)


class Reading:
    """What has come of somebody's move stays for them to read before the phone goes on."""

    def __init__(self) -> None:
        self.left = 0.0
        """Seconds until it counts as read."""
        self._holder = ""
        self._told = 0

    def follow(
        self,
        holder: str,
        seat: int | None,
        log: Sequence[Event],
        actor: Callable[[Event], int | None],
        says: Callable[[Event], str],
        seconds: float,
    ) -> None:
        """The table as whoever holds the phone is told it. What they do themselves they know; what others do,
        and what comes of it, is news. Whoever has just taken the phone reads it before they answer."""
        told, self._told = self._told, len(log)
        if holder != self._holder:
            self._holder, self.left = holder, 0.0
        elif any(actor(event) != seat and says(event) for event in log[told:]):
            self.left = seconds

    def done(self) -> None:
        self.left = 0.0

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether it has just run out."""
        before, self.left = self.left, max(0.0, self.left - seconds)
        return before > 0 and not self.left
