"""Thinking ahead: imagine the hidden part, play on sensibly, and see which move does best.

One world at a time is imagined that agrees with all the seat knows, and every move still in question is
tried in that same world with the same chance: what is compared is the moves, not the luck of the worlds.
A move that is clearly worse is no longer tried. The plain policy's own choice is left only for a move
that is better beyond doubt, so a short thought is never a wild one. It can be stopped after any slice.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.policy import Imagining
from engine.core.game import Game
from engine.core.moves import Move

MOST_WORLDS = 2000


@dataclass(frozen=True, slots=True)
class Thought:
    """How one thinks ahead in a game; a policy may have its own as `THOUGHT`."""

    candidates: int = 8
    """Moves that are thought about: those the plain policy likes best."""
    horizon: int = 400
    """Moves after which an imagined game is judged as it stands."""
    doubt: float = 1.0
    """How many standard errors a move must be better than the plain choice to be preferred to it."""
    despair: float = 2.0
    """How many standard errors below the best a move is when it is no longer tried."""
    fewest: int = 6
    """Worlds before anything is concluded."""


class Search:
    """One decision."""

    def __init__(
        self,
        policy: Imagining,
        seat: int,
        legal: Sequence[Move],
        weights: Sequence[float],
        worlds: Callable[[random.Random], Game],
        rng: random.Random,
        memory: Any = None,
    ) -> None:
        self._policy = policy
        self._seat = seat
        self._memory = memory
        self._thought: Thought = getattr(policy, "THOUGHT", Thought())
        # A world may be anything the seat cannot rule out; a policy with beliefs makes it a likely one.
        self._believe: Callable[[Game, int, Any, random.Random], None] | None
        self._believe = getattr(policy, "believe", None)
        # The plain choice is drawn as the regular level draws it: what is mixed stays mixed.
        plain = rng.choices(range(len(legal)), weights)[0]
        others = sorted((at for at in range(len(legal)) if at != plain), key=lambda at: -weights[at])
        self._moves = [legal[at] for at in [plain, *others][: self._thought.candidates]]
        self._open = list(range(len(self._moves)))
        self._values: list[list[float]] = [[] for _ in self._moves]
        self._worlds = worlds
        self._random = rng

    def __iter__(self) -> Iterator[Move]:
        best = self._moves[0]
        yield best
        if len(self._moves) == 1:
            return
        due = self._thought.fewest
        for number in range(1, MOST_WORLDS + 1):
            world = self._imagine()
            luck = self._random.random()
            results = []
            for at in self._open:
                results.append(self._try(world.copy(), self._moves[at], random.Random(luck)))
                yield best
            for at, result in zip(self._open, results, strict=True):
                self._values[at].append(result)
            if number >= due or number == MOST_WORLDS:
                # The more is known, the less one world more can change.
                due = number + 1 + number // 8
                best = self._moves[self._conclude()]
                if len(self._open) == 1:
                    break
        yield best

    def _conclude(self) -> int:
        """The best move so far; those that have no chance any more are dropped. The plain one never is."""
        values = self._values
        leader = max(self._open, key=lambda at: sum(values[at]))
        kept = []
        for at in self._open:
            gap, error = _compare(values[leader], values[at])
            if at in (leader, 0) or gap <= self._thought.despair * error:
                kept.append(at)
        if leader == 0:
            self._open = kept
            return 0
        gap, error = _compare(values[leader], values[0])
        self._open = kept
        return leader if gap > self._thought.doubt * error else 0

    def _imagine(self) -> Game:
        world = self._worlds(self._random)
        if self._believe is not None:
            self._believe(world, self._seat, self._memory, self._random)
        return world

    def _try(self, world: Any, move: Move, rng: random.Random) -> float:
        world.apply(self._seat, move)
        policy = self._policy
        for _ in range(self._thought.horizon):
            if world.outcome() is not None:
                break
            deciders = world.deciders()
            seat = deciders[int(rng.random() * len(deciders))]
            world.apply(seat, policy.quick(world, seat, world.legal(seat), rng))
        return policy.worth(world, self._seat)


def _compare(left: Sequence[float], right: Sequence[float]) -> tuple[float, float]:
    """By how much the left did better in the worlds both were tried in, and the standard error of that."""
    gaps = [one - other for one, other in zip(left, right, strict=False)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    # A few worlds that agree by chance are no certainty: one more world that says the opposite is assumed.
    return mean, ((spread + 1 / len(gaps)) / len(gaps)) ** 0.5
