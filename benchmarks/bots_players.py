"""Who else sits at the tables of the benchmark: earlier figures, simple exploiters, trained responses."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from benchmarks.arena import Maker
from engine.bots.games.complots.figures import Figures
from engine.bots.games.complots.plan import Plan
from engine.bots.levels import Bot
from engine.bots.traits import Traits
from engine.core.moves import Move
from engine.games.complots.content import standard_content
from tools.train.exploiters import EXPLOITERS, Exploiter


class FiguresBot(Bot):
    """A regular player of Complots with figures of its own."""

    def __init__(self, plan: Plan, seat: int, seed: str) -> None:
        self.seat, self.level = seat, "regular"
        self._policy = plan
        self._traits = Traits()
        self._memory: Any = None
        self._random = random.Random(f"{seed}:{seat}")


class ExploiterBot(Bot):
    """One of the simple exploiters."""

    def __init__(self, exploiter: Exploiter, seat: int) -> None:
        self.seat, self.level = seat, "exploiter"
        self._player = exploiter

    def hear(self, view: Any, events: Any) -> None:
        """It remembers nothing."""

    def choose(self, view: Any, legal: Sequence[Move], worlds: Any, stop: Any) -> Move:
        """By its habit."""
        return self._player.choose(view, legal)


def figures_maker(figures: Figures) -> Maker:
    """Makes regular players with these figures."""
    plan = Plan(standard_content(), figures)
    return lambda _, seat, seed: FiguresBot(plan, seat, seed)


def exploiter_maker(name: str, plan: Plan) -> Maker:
    """Makes exploiters of a kind; the plan knows the Characters of each table."""

    def make(game: Any, seat: int, seed: str) -> Bot:
        rng = random.Random(f"{seed}:{seat}")
        return ExploiterBot(Exploiter(EXPLOITERS[name], plan.model(game.characters).lore, rng), seat)

    return make
