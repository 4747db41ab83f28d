"""What to tell a host whose choice of Characters puts an objective out of reach, or leaves it to chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.caution import Caution
from engine.core.json import Json
from engine.games.ghoul.content import Character, Content
from engine.games.ghoul.options import RANDOM, slot_option
from engine.games.ghoul.reach import COMPANION, depends, serves
from engine.games.ghoul.setup import allowed, complete


def cautions(content: Content, seats: int, options: Mapping[str, Json]) -> tuple[Caution, ...]:
    """One for each objective of a chosen Character that can be met at no such table, or only at some."""
    choice = _Choice(content, seats, options)
    return tuple(
        _caution(content, row, objective, possible)
        for row in choice.chosen
        for objective in depends(row)
        if not (possible := choice.possible(row, objective)) or choice.avoidable(row, objective)
    )


class _Choice:
    """The Characters the host chose, and all ways to complete them."""

    def __init__(self, content: Content, seats: int, options: Mapping[str, Json]) -> None:
        rows = content.characters
        self.chosen = [rows[name] for name in options["characters"]]
        self._pool = [row for row in rows.values() if row not in self.chosen and allowed(row, seats, options)]
        self._free = content.mix(seats, options["config"]).types
        self._slots = {row.name: _slots(row, options) for row in rows.values()}
        easy = content.first_game_characters if options["first_game"] else ()
        self._starts = [self.chosen]
        if easy and not any(row.name in easy for row in self.chosen):
            self._starts = [[*self.chosen, row] for row in self._pool if row.name in easy]

    def possible(self, row: Character, objective: str) -> bool:
        """Whether a table with these Characters may have somebody who lets this one meet the objective."""
        return any(
            any(serves(row, objective, other) for other in start)
            or any(
                self._fits([*start, other], self._pool)
                for other in self._pool
                if other not in start and serves(row, objective, other)
            )
            for start in self._starts
        )

    def avoidable(self, row: Character, objective: str) -> bool:
        """Whether such a table may have nobody of that kind."""
        pool = [other for other in self._pool if not serves(row, objective, other)]
        return any(
            not any(serves(row, objective, other) for other in start) and self._fits(start, pool)
            for start in self._starts
        )

    def _fits(self, must: Sequence[Character], pool: Sequence[Character]) -> bool:
        rest = [row for row in pool if row not in must]
        return complete(dict(self._free), must, rest, self._slots) is not None


def _slots(row: Character, options: Mapping[str, Json]) -> tuple[str, ...]:
    declared = options.get(slot_option(row.name), RANDOM)
    return row.slots if declared == RANDOM else (declared,)


def _caution(content: Content, row: Character, objective: str, possible: bool) -> Caution:
    if objective == COMPANION:
        friend = next(one for one in content.characters.values() if one.person == row.companion)
        details = {"character": row.name, "companion": friend.name}
    else:
        details = {"character": row.name, "type": str(row.elimination)}
    return Caution(f"{objective}_{'by_lot' if possible else 'absent'}", details)
