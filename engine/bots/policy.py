"""How one game is played sensibly: what a policy must say, and what it may look at."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol, TypeGuard

from engine.bots.traits import Traits
from engine.core.game import Game
from engine.core.json import Json
from engine.core.moves import Move

View = dict[str, Json]


class Policy(Protocol):
    """The plan of one game, made with the content its table is played with.

    It keeps nothing else between calls: whatever a seat remembers is in its memory.

    For experts it may have more: `study`, which weighs as `weigh` does but with the judgement of somebody
    who has seen many games; and `ponder(view, legal, weights, memory)`, which thinks ahead in its own way:
    the best move so far, again after each small slice of thought. For beginners: `forget(memory)`, called a
    turn later, and `tempting(view, legal, memory, traits, near)`, the moves nearly as good as the best
    (none: it does not slip now).
    """

    def remember(self, memory: Any, view: View, events: Sequence[dict[str, Json]]) -> Any:
        """The memory of a seat after these events, which it heard; None is the memory before the first."""

    def weigh(
        self, view: View, legal: Sequence[Move], memory: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        """How much each legal move is to be preferred: weights from 0, of which one is above it.

        The choice is drawn by these weights, so that what is done half the time cannot be read off.
        """


class Imagining(Policy, Protocol):
    """The plan of a game in which experts try their moves in imagined games.

    It may have more: `thinks(view)`, whether that is worth while at this moment; `THOUGHT`, how far and how
    carefully one thinks ahead; and `believe(world, seat, memory, rng)`, which makes an imagined game a likely
    one by what the seat has heard.
    """

    def quick(self, game: Game, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
        """A sensible move at once, in an imagined game: for playing thousands of them to their end.

        Whatever it looks at is imagined, so nothing real can leak; still it should act on what the seat
        sees, or the imagined game would go as no real one does.
        """

    def worth(self, game: Game, seat: int) -> float:
        """How good an imagined game is for this seat, from 0 (lost) to 1 (won); also before its end."""


def imagines(policy: Policy) -> TypeGuard[Imagining]:
    """Whether a plan can play imagined games."""
    return hasattr(policy, "quick")
