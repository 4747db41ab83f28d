"""What a training ends with: the best of its later points, chosen on deals it has not trained on.

The rates on these deals are too high for the point that was chosen on them, so what is reported is played on
others still (`python -m benchmarks bots`).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.games.complots.figures import Figures
from engine.bots.games.complots.plan import Plan
from tools.train.complots import BASE, DOUBTS, LIES, TURNS, Band, League, Match, Standing

GAMES = 200
"""Games of each point against the first figures; among themselves half as many."""
OUTSIDE = 2.0
"""What it costs to be outside a band by as much as it is wide."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A point and how it did."""

    figures: Figures
    won: float
    lies: float
    doubts: float
    turns: float

    @property
    def worth(self) -> float:
        """Wins, less what habits are outside their bands."""
        return (
            self.won
            - OUTSIDE * _outside(self.lies, LIES)
            - OUTSIDE * _outside(self.doubts, DOUBTS)
            - OUTSIDE * _outside(self.turns, TURNS)
        )


def judge(league: League, figures: Figures, seed: str, games: int = GAMES) -> Judged:
    """Play some games of a set of figures."""
    plan, nobody = Plan(league.content, figures), Standing()
    won = 0
    for number in range(games):
        seats = ["first"] * 4
        seats[number % 4] = "me"
        played = league.play(Match(4, BASE, f"{seed}:first:{number}", tuple(seats)), plan, nobody)
        won += played.winner == number % 4
    habits, turns = [], []
    for number in range(games // 2):
        played = league.play(Match(4, BASE, f"{seed}:own:{number}", ("me",) * 4), plan, nobody)
        habits += played.habits
        turns.append(played.turns)
    return Judged(
        figures,
        won / games,
        sum(one.lies for one in habits) / max(1, sum(one.claims for one in habits)),
        sum(one.doubts for one in habits) / max(1, sum(one.chances for one in habits)),
        sorted(turns)[len(turns) // 2],
    )


def _outside(rate: float, band: Band) -> float:
    low, high, _ = band
    return max(0.0, low - rate, rate - high) / (high - low)
