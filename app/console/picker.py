"""Choosing a move by number: from a list, or step by step when the list would be too long to read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from app.language.narrator.telling import Teller
from app.language.narrator.templates import SOME
from engine.core.json import Json

MOST = 20
"""How many moves are still a list one can read."""

Move = Mapping[str, Json]


class Picker:
    """The moves of one question, narrowed down by the numbers typed."""

    def __init__(self, moves: Sequence[Move], teller: Teller) -> None:
        self._teller = teller
        self._steps: list[list[Sequence[Move]]] = [_groups(moves)]

    @property
    def most(self) -> int:
        """The highest number that may be typed."""
        return len(self._steps[-1])

    @property
    def inside(self) -> bool:
        """Whether one can go back."""
        return len(self._steps) > 1

    def labels(self) -> list[str]:
        """What may be chosen now, in the order of the numbers."""
        return [self._teller.move(common(group)) for group in self._steps[-1]]

    def choose(self, number: int) -> Move | None:
        """The move that is meant, or None when there is more to choose. 0 goes back.

        Raises LookupError for a number that is not on the list.
        """
        if number == 0 and self.inside:
            self._steps.pop()
            return None
        if not 1 <= number <= self.most:
            raise LookupError(number)
        group = self._steps[-1][number - 1]
        if len(group) == 1:
            return group[0]
        self._steps.append(_groups(group))
        return None


def common(moves: Sequence[Move]) -> Move:
    """What these moves have in common, with `SOME` for what differs."""
    first = moves[0]
    return {
        key: value if all(move.get(key) == value for move in moves) else SOME for key, value in first.items()
    }


def _groups(moves: Sequence[Move]) -> list[Sequence[Move]]:
    """Each move by itself, or the moves by the first field in which they differ."""
    if len(moves) <= MOST:
        return [[move] for move in moves]
    for key in dict.fromkeys(key for move in moves for key in move):
        groups: dict[str, list[Move]] = {}
        for move in moves:
            groups.setdefault(json.dumps(move.get(key)), []).append(move)
        if len(groups) > 1:
            return list(groups.values())
    return [[move] for move in moves]
