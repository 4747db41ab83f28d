"""The levels: from somebody who just learnt the rules to somebody who thinks ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.bots.plans import policy
from engine.bots.policy import Policy, View
from engine.bots.search import Search
from engine.bots.traits import Traits
from engine.core.content import GameContent
from engine.core.game import Game
from engine.core.json import Json
from engine.core.moves import Move

Worlds = Callable[[random.Random], Game]
"""Gives a full game that agrees with all its seat knows (`Game.redeal`): how a bot imagines the rest."""

LEVELS = ("beginner", "regular", "expert", "stand_in")

BEGINNER_SLIPS = 0.45
"""How often a beginner does just anything."""


class Bot:
    """A player without a phone. Nothing but the content of its table, its view, its offers, what it was told
    and its own chance goes into a choice."""

    def __init__(
        self, game: str, content: GameContent, seat: int, level: str, traits: Traits, seed: int | str
    ) -> None:
        self.seat = seat
        self.level = level
        self._policy: Policy = policy(game, content)
        self._traits = traits
        self._memory: Any = None
        self._random = random.Random(seed)

    def hear(self, view: View, events: Sequence[dict[str, Json]]) -> None:
        """Something happened; these are the events its seat was told, and what it sees now."""
        self._memory = self._policy.remember(self._memory, view, events)

    def choose(self, view: View, legal: Sequence[Move], worlds: Worlds, stop: Callable[[], bool]) -> Move:
        """A move. `stop` says when there is no more time to think; only an expert asks."""
        best = legal[0]
        for move in self.think(view, legal, worlds):
            best = move
            if stop():
                break
        return best

    def think(self, view: View, legal: Sequence[Move], worlds: Worlds) -> Iterator[Move]:
        """The best move so far, again after each small slice of thought; it ends when all is thought."""
        weigh = self._policy.weigh
        if self.level == "expert":
            weigh = getattr(self._policy, "study", weigh)
        weights = weigh(view, legal, self._memory, self._traits, self._random)
        match self.level:
            case "beginner" if self._random.random() < BEGINNER_SLIPS:
                yield self._random.choice(legal)
            case "beginner" | "regular":
                yield self._random.choices(legal, weights)[0]
            case "stand_in":
                yield legal[weights.index(max(weights))]
            case _:
                yield from Search(self._policy, self.seat, legal, weights, worlds, self._random, self._memory)
