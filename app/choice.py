"""From many legal moves to the one that is meant: each tap narrows, what remains may be tapped next.

It knows no game: it only compares the fields of the moves that are offered.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from engine.core.json import Json

Move = Mapping[str, Json]


class Choice:
    """The moves of one question, and what has been tapped so far."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self.moves = list(moves)
        self._steps: list[tuple[str, Json]] = []

    @property
    def steps(self) -> list[tuple[str, Json]]:
        """What has been tapped, in the order it was."""
        return list(self._steps)

    def return_to(self, steps: Sequence[tuple[str, Json]]) -> None:
        """Have tapped this, and nothing else."""
        self._steps = list(steps)

    @property
    def picked(self) -> dict[str, Json]:
        """What has been tapped, by field."""
        return dict(self._steps)

    @property
    def remaining(self) -> list[Move]:
        """The moves that agree with everything tapped so far."""
        return [move for move in self.moves if all(_fits(move, key, value) for key, value in self._steps)]

    @property
    def sole(self) -> Move | None:
        """The one move left, if there is only one."""
        remaining = self.remaining
        return remaining[0] if len(remaining) == 1 else None

    def values(self, key: str) -> list[Json]:
        """What may still be tapped for a field, each once, in the order it is offered.

        None is among them where some move does without the field.
        """
        return list({_text(move.get(key)): move.get(key) for move in self._without(key)}.values())

    def allows(self, **fields: Json) -> bool:
        """Whether some move left has these values."""
        return any(all(_fits(move, key, value) for key, value in fields.items()) for move in self.remaining)

    def open_fields(self) -> list[str]:
        """The fields in which the moves left still differ, in the order the moves have them."""
        remaining = self.remaining
        keys = dict.fromkeys(key for move in remaining for key in move)
        return [key for key in keys if len({_text(move.get(key)) for move in remaining}) > 1]

    def pick(self, key: str, value: Json) -> None:
        """A tap: this field has this value. Tapping another value of the same field changes one's mind;
        whatever was tapped after it and no longer goes with it is forgotten."""
        if not any(_fits(move, key, value) for move in self.moves):
            raise ValueError(f"no move has {key} = {value!r}")
        kept: list[tuple[str, Json]] = [(key, value)]
        for step in self._steps:
            if step[0] != key and any(
                all(_fits(move, *other) for other in (*kept, step)) for move in self.moves
            ):
                kept.append(step)
        order = {step: at for at, (step, _) in enumerate(self._steps)}
        self._steps = sorted(kept, key=lambda step: order.get(step[0], len(order)))

    def drop(self, key: str) -> None:
        """Take a tap back."""
        self._steps = [step for step in self._steps if step[0] != key]

    def back(self) -> bool:
        """Take the last tap back; whether there was one."""
        if not self._steps:
            return False
        self._steps.pop()
        return True

    def clear(self) -> None:
        """Take everything back."""
        self._steps.clear()

    def _without(self, key: str) -> list[Move]:
        steps = [step for step in self._steps if step[0] != key]
        return [move for move in self.moves if all(_fits(move, *step) for step in steps)]


class Several:
    """A field that is a list of things (cards to keep, people to give to): ticked one by one."""

    def __init__(self, offers: Sequence[Sequence[Json]]) -> None:
        self._offers = [list(offer) for offer in offers]
        self.ticked: list[Json] = []

    @property
    def items(self) -> list[Json]:
        """Everything that is in some offer, in order."""
        found: dict[str, Json] = {}
        for offer in self._offers:
            for item in offer:
                found.setdefault(_text(item), item)
        return list(found.values())

    @property
    def most(self) -> int:
        """How many there are in the longest offer."""
        return max(map(len, self._offers), default=0)

    @property
    def complete(self) -> list[Json] | None:
        """The offer that is ticked, exactly as it was offered; None while there is none."""
        wanted = sorted(map(_text, self.ticked))
        return next((offer for offer in self._offers if sorted(map(_text, offer)) == wanted), None)

    def can_tick(self, item: Json) -> bool:
        """Whether some offer has this beside everything ticked."""
        wanted = {*map(_text, self.ticked), _text(item)}
        return any(wanted <= set(map(_text, offer)) for offer in self._offers)

    def tap(self, item: Json) -> None:
        """Tick or untick; where no more can be ticked, the oldest tick makes room."""
        if item in self.ticked:
            self.ticked.remove(item)
            return
        while self.ticked and not self.can_tick(item):
            self.ticked.pop(0)
        if self.can_tick(item):
            self.ticked.append(item)


class Shares:
    """A field that gives each of several seats a number: counted up and down."""

    def __init__(self, offers: Sequence[Mapping[str, int]]) -> None:
        self._offers = [dict(offer) for offer in offers]
        self.given: dict[str, int] = {}

    @property
    def seats(self) -> list[str]:
        """Whoever has a share in some offer, in seat order."""
        return sorted({seat for offer in self._offers for seat in offer}, key=int)

    @property
    def total(self) -> int:
        """How much the largest offer gives away."""
        return max((sum(offer.values()) for offer in self._offers), default=0)

    @property
    def complete(self) -> dict[str, int] | None:
        """The offer that is counted out; None while there is none."""
        given = {seat: number for seat, number in self.given.items() if number}
        return given if given in self._offers else None

    def can_add(self, seat: str) -> bool:
        """Whether some offer gives this seat one more, and everybody else at least what they have."""
        wanted = {**self.given, seat: self.given.get(seat, 0) + 1}
        return any(all(offer.get(who, 0) >= n for who, n in wanted.items()) for offer in self._offers)

    def add(self, seat: str) -> None:
        """One more for this seat, if there is such an offer."""
        if self.can_add(seat):
            self.given[seat] = self.given.get(seat, 0) + 1

    def take(self, seat: str) -> None:
        """One less for this seat."""
        if self.given.get(seat, 0):
            self.given[seat] -= 1


def _fits(move: Move, key: str, value: Json) -> bool:
    return bool(move.get(key) == value)


def _text(value: Json) -> str:
    return json.dumps(value, sort_keys=True)
