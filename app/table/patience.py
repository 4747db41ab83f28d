"""How long the table has waited for those who have yet to answer."""

from __future__ import annotations

from collections.abc import Callable, Collection

NUDGE_AFTER = 40.0
"""Seconds everybody may think before others may nudge them."""
NUDGE_AGAIN = 30.0
"""Seconds between two nudges, whoever gives them."""
STAND_IN_AFTER = 60.0
"""Seconds without an answer after which a bot may play for somebody whose phone is there."""


class Patience:
    """For how long each of those a question was put to has not answered it. A pause does not count, and
    whoever was away meanwhile has all the time again.

    The table counts so, and so does every phone for itself: a phone sees a question later than the table asks
    it, so what it thinks is long enough has been long enough.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._question: int | None = None
        self._since: dict[str, float] = {}
        self._paused: float | None = None

    def watch(self, question: int | None, people: Collection[str], paused: bool) -> None:
        """This is the question, and these have yet to answer it."""
        now = self._now()
        if self._paused is not None:
            stood = now - self._paused
            self._since = {person: since + stood for person, since in self._since.items()}
        self._paused = now if paused else None
        if question != self._question:
            self._question, self._since = question, {}
        self._since = {person: self._since.get(person, now) for person in people}

    def waited(self, person: str) -> float | None:
        """The seconds since somebody was asked; None for whoever is not waited for."""
        if person not in self._since:
            return None
        return (self._now() if self._paused is None else self._paused) - self._since[person]
