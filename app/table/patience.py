"""How long the table has waited for those who have yet to answer, and nudges for whoever takes long."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass

from app.refusal import AppRefusal
from engine.core.json import Json

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
        """Follow a question: who has yet to answer it, and whether the table is paused."""
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


@dataclass(frozen=True, slots=True)
class Nudge:
    """One nudge: who gave it, when, and its number at this table."""

    by: str
    at: float
    number: int


class Nudges:
    """The last nudge of each of those who are waited for. It is as public as whom the table waits for."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._question: int | None = None
        self._count = 0
        self.given: dict[str, Nudge] = {}

    def watch(self, question: int | None, people: Collection[str]) -> None:
        """This is the question, and these have yet to answer it: nudges about anything else are forgotten."""
        same = question == self._question
        self._question = question
        self.given = {person: nudge for person, nudge in self.given.items() if same and person in people}

    def give(self, by: str, people: Collection[str], patience: Patience) -> None:
        """Nudge those of them whose time has come, or AppRefusal with the seconds until it does."""
        early = {person: self._early(person, patience) for person in people}
        if not early:
            raise AppRefusal("nobody_to_nudge")
        if (soonest := min(early.values())) > 0:
            raise AppRefusal("nudge_too_soon", seconds=math.ceil(soonest))
        due = [person for person, seconds in early.items() if seconds <= 0]
        self._count += 1
        self.given = {**self.given, **dict.fromkeys(due, Nudge(by, self._now(), self._count))}

    def _early(self, person: str, patience: Patience) -> float:
        """By how many seconds it is too early to nudge somebody."""
        early = NUDGE_AFTER - (patience.waited(person) or 0.0)
        if person in self.given:
            early = max(early, self.given[person].at + NUDGE_AGAIN - self._now())
        return early

    def shown(self) -> dict[str, Json]:
        """As everybody is told."""
        return {person: {"by": nudge.by, "number": nudge.number} for person, nudge in self.given.items()}
