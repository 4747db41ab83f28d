"""How a bot plays Tokyo Ghoul."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from engine.bots.games.ghoul import memory as memories
from engine.bots.games.ghoul.beliefs import believe
from engine.bots.games.ghoul.prospects import prospects
from engine.bots.games.ghoul.quick import quick
from engine.bots.games.ghoul.reading import read
from engine.bots.games.ghoul.scores import SCORES
from engine.bots.games.ghoul.sight import see
from engine.bots.policy import View
from engine.bots.search import Thought
from engine.bots.traits import Traits
from engine.core.game import Game
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.ghoul.content import Content

WAVER = 0.008
"""How much worse a move may be and still be chosen now and then."""
STEADY = 0.003
"""The same for an expert."""


class Plan:
    """The plan of Tokyo Ghoul."""

    THOUGHT = Thought(horizon=12)

    def __init__(self, content: Content, reads: bool = False) -> None:
        self._content = content
        self._reads = reads
        """Whether it reckons what hands the others may have, as experts do."""

    def remember(self, memory: Any, view: View, events: Sequence[dict[str, Json]]) -> Any:
        if not self._reads:
            return memories.remember(memory, view, events, self._content)
        memory = memories.remember(memory, view, (), self._content)
        read(memory, view, None)
        for event in events:
            memories.remember(memory, view, (event,), self._content)
            read(memory, view, event)
        return memory

    def weigh(
        self, view: View, legal: Sequence[Move], memory: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        return self._weigh(view, legal, memory, traits, False)

    def study(
        self, view: View, legal: Sequence[Move], memory: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        return self._weigh(view, legal, memory, traits, True)

    def _weigh(
        self, view: View, legal: Sequence[Move], memory: Any, traits: Traits, studied: bool
    ) -> list[float]:
        if len(legal) == 1:
            return [1.0]
        scores = SCORES[view["phase"]](see(view, memory, traits, studied), legal)
        most, waver = max(scores), STEADY if studied else WAVER
        return [math.exp(max(-30.0, (score - most) / waver)) for score in scores]

    def believe(self, world: Game, seat: int, memory: Any, rng: random.Random) -> None:
        believe(world, seat, memory, rng)  # type: ignore[arg-type]

    def quick(self, game: Game, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
        return quick(game, seat, legal, rng)  # type: ignore[arg-type]

    def worth(self, game: Game, seat: int) -> float:
        outcome = game.outcome()
        if outcome is None:
            return prospects(game, seat)  # type: ignore[arg-type]
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
