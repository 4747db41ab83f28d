"""Who has been nudged about the question on the table, and by whom."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass

from app.refusal import AppRefusal
from app.table.patience import NUDGE_AFTER, NUDGE_AGAIN, Patience
from engine.core.json import Json


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
