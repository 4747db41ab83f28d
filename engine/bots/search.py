"""Thinking ahead: imagine the hidden part, play on sensibly, and see which move does best.

For each slice one world is imagined that agrees with all the seat knows, and every promising move in
turn is tried in it; how often a move is tried follows from how well it has done (UCB). It can be
stopped after any slice.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.bots.policy import Policy
from engine.core.game import Game
from engine.core.moves import Move

CANDIDATES = 12
"""Moves that are thought about: those the plain policy likes best."""
CURIOSITY = 0.7
MOST_SLICES = 5000
LONGEST = 400
"""Moves after which an imagined game is judged as it stands."""


class Search:
    """One decision."""

    def __init__(
        self,
        policy: Policy,
        seat: int,
        legal: Sequence[Move],
        weights: Sequence[float],
        worlds: Callable[[random.Random], Game],
        rng: random.Random,
    ) -> None:
        self._policy = policy
        self._seat = seat
        best = sorted(range(len(legal)), key=lambda at: -weights[at])[:CANDIDATES]
        self._moves = [legal[at] for at in best]
        total = sum(weights) or 1.0
        # What the plain policy thinks counts like a few trials, so that a short thought is not a wild one.
        self._tries = [1.0] * len(best)
        self._sums = [0.35 + 0.3 * weights[at] / total for at in best]
        self._worlds = worlds
        self._random = rng

    def __iter__(self) -> Iterator[Move]:
        if len(self._moves) == 1:
            yield self._moves[0]
            return
        for _ in range(MOST_SLICES):
            at = self._most_promising()
            self._tries[at] += 1
            self._sums[at] += self._try(self._moves[at])
            yield self._best()

    def _most_promising(self) -> int:
        rounds = math.log(sum(self._tries) + 1)
        return max(
            range(len(self._moves)),
            key=lambda at: self._sums[at] / self._tries[at] + CURIOSITY * math.sqrt(rounds / self._tries[at]),
        )

    def _best(self) -> Move:
        return self._moves[max(range(len(self._moves)), key=lambda at: (self._tries[at], self._sums[at]))]

    def _try(self, move: Move) -> float:
        world: Any = self._worlds(self._random)
        world.apply(self._seat, move)
        policy, rng = self._policy, self._random
        for _ in range(LONGEST):
            if world.outcome() is not None:
                break
            deciders = world.deciders()
            seat = deciders[int(rng.random() * len(deciders))]
            world.apply(seat, policy.quick(world, seat, world.legal(seat), rng))
        return policy.worth(world, self._seat)
