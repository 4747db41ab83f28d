"""Thinking ahead: imagine the hidden part, play on sensibly, and see which move does best.

For each slice one world is imagined that agrees with all the seat knows, and every promising move in
turn is tried in it; how often a move is tried follows from how well it has done (UCB). It can be
stopped after any slice.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.policy import Policy
from engine.core.game import Game
from engine.core.moves import Move

MOST_SLICES = 5000


@dataclass(frozen=True, slots=True)
class Thought:
    """How one thinks ahead in a game; a policy may have its own as `THOUGHT`."""

    candidates: int = 12
    """Moves that are thought about: those the plain policy likes best."""
    curiosity: float = 0.7
    horizon: int = 400
    """Moves after which an imagined game is judged as it stands."""
    trust: float = 1.0
    """How many trials the plain policy's opinion counts for, so that a short thought is not a wild one."""


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
        memory: Any = None,
    ) -> None:
        self._policy = policy
        self._seat = seat
        self._memory = memory
        self._thought: Thought = getattr(policy, "THOUGHT", Thought())
        # A world may be anything the seat cannot rule out; a policy with beliefs makes it a likely one.
        self._believe: Callable[[Game, int, Any, random.Random], None] | None
        self._believe = getattr(policy, "believe", None)
        best = sorted(range(len(legal)), key=lambda at: -weights[at])[: self._thought.candidates]
        self._moves = [legal[at] for at in best]
        most = max(weights) or 1.0
        trust = self._thought.trust
        self._tries = [trust] * len(best)
        self._sums = [trust * (0.35 + 0.3 * weights[at] / most) for at in best]
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
        curiosity, sums, tries = self._thought.curiosity, self._sums, self._tries
        return max(
            range(len(self._moves)),
            key=lambda at: sums[at] / tries[at] + curiosity * math.sqrt(rounds / tries[at]),
        )

    def _best(self) -> Move:
        return self._moves[max(range(len(self._moves)), key=lambda at: (self._tries[at], self._sums[at]))]

    def _imagine(self) -> Game:
        world = self._worlds(self._random)
        if self._believe is not None:
            self._believe(world, self._seat, self._memory, self._random)
        return world

    def _try(self, move: Move) -> float:
        world: Any = self._imagine()
        world.apply(self._seat, move)
        policy, rng = self._policy, self._random
        for _ in range(self._thought.horizon):
            if world.outcome() is not None:
                break
            deciders = world.deciders()
            seat = deciders[int(rng.random() * len(deciders))]
            world.apply(seat, policy.quick(world, seat, world.legal(seat), rng))
        return policy.worth(world, self._seat)
