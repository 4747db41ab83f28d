"""Quick reactions: a word across the table, shown for a moment and kept nowhere."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from app.refusal import AppRefusal
from engine.core.json import Json

REACTIONS: Final = ("haha", "hmm", "wow", "bravo", "ouch", "phew")
"""All there are; what each is called and looks like is the business of whoever shows it."""
AGAIN: Final = 2.0
"""Seconds between two reactions of one person."""


class Reactions:
    """The last reaction of everybody; a number tells a new one from the one before."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._given: dict[str, tuple[str, int, float]] = {}

    def give(self, person: str, name: str) -> None:
        """Somebody reacts, or AppRefusal with the seconds until they may again."""
        if name not in REACTIONS:
            raise AppRefusal("unknown_reaction", reaction=name[:40])
        _, number, at = self._given.get(person, ("", 0, -math.inf))
        early = at + AGAIN - self._now()
        if early > 0:
            raise AppRefusal("react_too_soon", seconds=math.ceil(early))
        self._given[person] = (name, number + 1, self._now())

    def shown(self) -> dict[str, Json]:
        """As everybody is told."""
        return {person: {"name": name, "number": number} for person, (name, number, _) in self._given.items()}
