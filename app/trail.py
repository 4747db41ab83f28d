"""The way to what is chosen so far: whatever a tap has added, Back takes away again, the last thing first."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, NamedTuple

from app.choice import Choice, Several, Shares


class _Point(NamedTuple):
    """What was chosen at some moment, and how much that is."""

    depth: int
    steps: list[Any]
    memory: dict[str, Any]


class Trail:
    """The moments of one question at which less was chosen than now, each with more than the one before.

    A choice is a step of `Choice` or something in the memory of a panel: a card that is ticked, a coin that
    is given, a view that is opened. Changing one's mind adds nothing to go back over.
    """

    def __init__(self, choice: Choice, memory: dict[str, Any]) -> None:
        self._choice, self._memory = choice, memory
        self._before: list[_Point] = []
        self._now = self._point()

    def follow(self) -> None:
        """A tap may have changed something."""
        depth = _depth(self._choice, self._memory)
        if depth > self._now.depth:
            self._before.append(self._now)
        while self._before and self._before[-1].depth >= depth:
            self._before.pop()
        self._now = self._point()

    def settle(self) -> None:
        """What a panel has put into its memory while it was built is part of this moment, and no choice."""
        self._now = self._point()

    def back(self) -> bool:
        """Take the last choice back; whether there was one."""
        if not self._before:
            return False
        self._now = self._before.pop()
        self._choice.return_to(self._now.steps)
        self._memory.clear()
        self._memory.update(deepcopy(self._now.memory))
        return True

    def _point(self) -> _Point:
        depth = _depth(self._choice, self._memory)
        return _Point(depth, self._choice.steps, deepcopy(self._memory))


def _depth(choice: Choice, memory: dict[str, Any]) -> int:
    return len(choice.steps) + sum(map(_weight, memory.values()))


def _weight(kept: Any) -> int:
    """How many choices there are in something a panel keeps."""
    if isinstance(kept, Several):
        return len(kept.ticked)
    if isinstance(kept, Shares):
        return sum(kept.given.values())
    if isinstance(kept, list):
        return len(kept)
    # A number is one too, also the number of the first card.
    return int(kept) if isinstance(kept, bool) else int(kept is not None)
