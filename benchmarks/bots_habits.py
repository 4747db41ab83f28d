"""What bots of Complots do at the table: how often they lie and doubt, whom they aim at, how long it is."""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import engine
from benchmarks.engine_speed import BASE
from engine.bots.games.complots.plan import Plan
from engine.bots.traits import PERSONALITIES, Traits
from engine.core.moves import Move
from engine.games.complots.content import standard_content
from tools.train.table import Habits, PlanPlayer, play


@dataclass(slots=True)
class Style:
    """Counted over some games."""

    seats: list[Habits] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    targets: list[bool] = field(default_factory=list)
    """Whether each thing aimed at somebody was aimed at the strongest."""

    def share(self, part: str, whole: str) -> float:
        """How much of the one is the other."""
        return sum(getattr(one, part) for one in self.seats) / max(
            1, sum(getattr(one, whole) for one in self.seats)
        )

    @property
    def lies(self) -> float:
        """Of what is announced of one's cards."""
        return self.share("lies", "claims")

    @property
    def false_answers(self) -> float:
        """Of blocks and the like."""
        return self.share("false_answers", "answers")

    @property
    def doubts(self) -> float:
        """Challenges of the chances to challenge, with three or more left."""
        return self.share("doubts", "chances")

    @property
    def median_turns(self) -> float:
        """Of a game."""
        return statistics.median(self.turns)

    @property
    def at_strongest(self) -> float:
        """How much of what is aimed at somebody is aimed at the strongest."""
        return statistics.fmean(self.targets) if self.targets else 0.0


class Watched(PlanPlayer):
    """A player whose aim is looked at."""

    def __init__(
        self, plan: Plan, game: Any, seat: int, rng: random.Random, traits: Traits, style: Style
    ) -> None:
        super().__init__(plan, game, seat, rng, traits)
        self._style = style

    def choose(self, view: dict[str, Any], legal: Sequence[Move]) -> Move:
        """As it would; what it aims at is noted."""
        move = super().choose(view, legal)
        target = move.get("target")
        if view["phase"] == "action" and target is not None:
            strengths = {
                int(seat): 20 * sum(slot["state"] == "living" for slot in player["slots"].values())
                + player["gold"]
                for seat, player in view["players"].items()
                if player["alive"] and int(seat) != view["seat"]
            }
            if len(strengths) > 1:
                self._style.targets.append(strengths[target] == max(strengths.values()))
        return move


def style(personality: str, games: int, seed: str, others: str = "balanced") -> Style:
    """One of a personality among three others, all regular; what that one does."""
    plan = Plan(standard_content())
    found = Style()
    for number in range(games):
        game: Any = engine.new("complots", 4, BASE, f"{seed}:{number}")
        own = number % 4
        players = [
            Watched(
                plan, game, seat, random.Random(f"{seed}:{number}:{seat}"), PERSONALITIES[personality], found
            )
            if seat == own
            else PlanPlayer(plan, game, seat, random.Random(f"{seed}:{number}:{seat}"), PERSONALITIES[others])
            for seat in range(4)
        ]
        played = play(game, players)
        found.seats.append(played.habits[own])
        found.turns.append(played.turns)
    return found
