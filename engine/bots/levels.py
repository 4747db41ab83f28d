"""The levels: from somebody who just learnt the rules to somebody who thinks ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.bots.plans import policy
from engine.bots.policy import Policy, View, imagines
from engine.bots.search import Search
from engine.bots.traits import Traits
from engine.core.content import GameContent
from engine.core.game import Game
from engine.core.json import Json
from engine.core.moves import Move

Worlds = Callable[[random.Random], Game]
"""Gives a full game that agrees with all its seat knows (`Game.redeal`): how a bot imagines the rest."""

LEVELS = ("beginner", "regular", "expert", "stand_in")

SLIPS = 0.6
"""How often a beginner takes a move for the best that is only near it, where a policy only says weights."""
NEAR = 0.15
"""How much worse than the best such a move is at most, as a part of it."""

FAINT = 0.007
"""The same where a policy only says weights: how much less likely than the best a regular would make it."""


class Bot:
    """A player without a phone. Nothing but the content of its table, its view, its offers, what it was told
    and its own chance goes into a choice."""

    def __init__(
        self, game: str, content: GameContent, seat: int, level: str, traits: Traits, seed: int | str
    ) -> None:
        self.seat = seat
        self.level = level
        self._policy: Policy = policy(game, content, level)
        self._traits = traits
        self._memory: Any = None
        self._turn = 0
        self._random = random.Random(seed)

    def hear(self, view: View, events: Sequence[dict[str, Json]]) -> None:
        """Something happened; these are the events its seat was told, and what it sees now."""
        self._memory = self._policy.remember(self._memory, view, events)
        if self.level == "beginner" and events and events[-1]["turn"] != self._turn:
            self._turn = events[-1]["turn"]
            forget = getattr(self._policy, "forget", None)
            if forget is not None:
                forget(self._memory)

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
        policy = self._policy
        match self.level:
            case "beginner" if (slip := self._slip(view, legal, weights)) is not None:
                yield slip
            case "beginner" | "regular":
                yield self._random.choices(legal, weights)[0]
            case "stand_in":
                yield legal[weights.index(max(weights))]
            case _ if hasattr(policy, "ponder"):
                yield from policy.ponder(view, legal, weights, self._memory)
            case _ if imagines(policy) and self._thinks(view):
                yield from Search(policy, self.seat, legal, weights, worlds, self._random, self._memory)
            case _:
                yield self._random.choices(legal, weights)[0]

    def _thinks(self, view: View) -> bool:
        """Whether thinking ahead is worth while at this moment; a policy may know better."""
        asked = getattr(self._policy, "thinks", None)
        return asked is None or asked(view)

    def _slip(self, view: View, legal: Sequence[Move], weights: Sequence[float]) -> Move | None:
        """Now and then somebody new takes a move for the best that looks nearly as good."""
        tempting = getattr(self._policy, "tempting", None)
        if len(legal) == 1 or (tempting is None and self._random.random() >= SLIPS):
            return None
        if tempting is None:
            least = FAINT * max(weights)
            moves = [move for move, weight in zip(legal, weights, strict=True) if weight >= least]
        else:
            moves = tempting(view, legal, self._memory, self._traits, NEAR)
        return self._random.choice(moves) if moves else None
