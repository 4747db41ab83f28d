"""The plan of a game that has none of its own: every legal move is as good as another."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from engine.bots.policy import View
from engine.bots.traits import Traits
from engine.core.game import Game
from engine.core.json import Json
from engine.core.moves import Move


class Chance:
    """Plays at random; an expert still thinks ahead, by imagined games that go on at random."""

    def remember(self, memory: Any, view: View, events: Sequence[dict[str, Json]]) -> Any:
        """Nothing is remembered."""
        return memory

    def weigh(
        self, view: View, legal: Sequence[Move], memory: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        """All alike."""
        return [1.0] * len(legal)

    def quick(self, game: Game, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
        """Any of them."""
        return rng.choice(legal)

    def worth(self, game: Game, seat: int) -> float:
        """Won or lost; before the end, nobody knows."""
        result = game.outcome()
        return 0.5 if result is None else float(seat in result.winners)
