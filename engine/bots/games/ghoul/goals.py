"""What each Character wants, read from the fields of its row: what cards are worth, and to whom.

All figures are rough shares of a victory, found by letting bots play; they need only be right in comparison.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.content import derived
from engine.games.ghoul.content import Character, Content, Holding

COLLECTION = (0.5, 0.16, 0.05, 0.0)
STAY_ALIVE = (0.16, 0.05, 0.0, 0.0)
SPECIAL = (0.12, 0.05, 0.0, 0.0)
"""What cards are worth when none, one, two or all of those that are needed are missing."""
SPARE = 0.012
"""A wanted card more than is needed: the next one that is taken away does no harm."""


class Wish(NamedTuple):
    """Cards a Character wants, and what having them is worth by how many are missing."""

    holding: Holding
    worth: tuple[float, ...]


@dataclass(slots=True, eq=False)
class Goals:
    """One Character's way to play."""

    name: str
    types: tuple[str, ...] = ()
    person: str = ""
    prey: str | None = None
    special_x: int | None = None
    companion: str | None = None
    collection: Holding | None = None
    stay_alive: Holding | None = None
    wishes: tuple[Wish, ...] = ()
    clues: frozenset[str] = frozenset()
    """The types of cards it wants at all."""
    worths: dict[tuple[tuple[str, ...], str], float] = field(default_factory=dict)

    def worth(self, hand: tuple[str, ...], faceup: str) -> float:
        """What this hand is worth to the Character, with that card on the board."""
        key = (hand, faceup)
        found = self.worths.get(key)
        if found is None:
            found = self.worths[key] = sum(self._fulfils(wish, hand, faceup) for wish in self.wishes)
        return found

    def _fulfils(self, wish: Wish, hand: tuple[str, ...], faceup: str) -> float:
        clue, needed, everywhere = wish.holding.clue, wish.holding.count, wish.holding.everywhere
        count = hand.count(clue) + (everywhere and faceup == clue)
        return wish.worth[max(0, needed - count)] + SPARE * max(0, count - needed)

    def has(self, holding: Holding | None, hand: tuple[str, ...], faceup: str) -> bool:
        """Whether these cards fulfil an objective."""
        if holding is None:
            return False
        return hand.count(holding.clue) + (holding.everywhere and faceup == holding.clue) >= holding.count


class Cast(NamedTuple):
    """The goals of all Characters, of a content file."""

    goals: dict[str, Goals]
    nobody: Goals
    """For a name the content file does not have."""

    def of(self, name: str) -> Goals:
        """The goals of a Character."""
        return self.goals.get(name, self.nobody)


@derived
def cast_of(content: Content) -> Cast:
    """The goals of all Characters of a content file, worked out once."""
    return Cast({row.name: _goals(content, row) for row in content.characters.values()}, Goals(""))


def _goals(content: Content, row: Character) -> Goals:
    wishes = tuple(_wishes(content, row))
    return Goals(
        name=row.name,
        types=row.types,
        person=row.person,
        prey=row.elimination,
        special_x=row.special_x,
        companion=row.companion,
        collection=row.collection,
        stay_alive=row.stay_alive,
        wishes=wishes,
        clues=frozenset(wish.holding.clue for wish in wishes),
    )


def _wishes(content: Content, row: Character) -> Iterable[Wish]:
    anywhere = content.flags.faceup_counts_for_objectives
    for holding, worth in (
        (row.collection, COLLECTION),
        (row.stay_alive, STAY_ALIVE),
        (content.special if row.special_x is not None else None, SPECIAL),
    ):
        if holding is not None:
            yield Wish(Holding(holding.clue, holding.count, holding.everywhere or anywhere), worth)
