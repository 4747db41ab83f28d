"""What a training ends with: the best of its later points, chosen on deals it has not trained on.

The rates on these deals are too high for the point that was chosen on them, so what is reported is played on
others still (`python -m benchmarks bots`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.games.complots.figures import Figures
from engine.bots.games.complots.plan import Plan
from tools.train.complots import BASE, DOUBTS, LIES, TURNS, USUAL_TABLE, Band, League, Match, Standing
from tools.train.table import Played

GAMES = 400
"""Games of each point against the first figures; among themselves half as many, and a twentieth of them at
the largest table."""
Table = tuple[int, str]
"""How many play, and who the others are."""
USUAL: tuple[Table, ...] = ((USUAL_TABLE, "first"),)
FOR_EXPERTS: tuple[Table, ...] = ((6, "first"), (USUAL_TABLE, "rules"), (6, "first"), (USUAL_TABLE, "first"))
LARGEST_TABLE = 8
LENGTH: Band = (0.0, 150.0, 0.0)
"""Moves a player at the largest table, among themselves."""
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
    length: float
    """The longest game at the largest table, in moves a player."""

    @property
    def strength(self) -> float:
        """Wins, less what games are too long."""
        return self.won - OUTSIDE * _outside(self.length, LENGTH)

    @property
    def worth(self) -> float:
        """Strength, less what habits are outside their bands."""
        return (
            self.strength
            - OUTSIDE * _outside(self.lies, LIES)
            - OUTSIDE * _outside(self.doubts, DOUBTS)
            - OUTSIDE * _outside(self.turns, TURNS)
        )


def judge(
    league: League, figures: Figures, seed: str, tables: Sequence[Table] = USUAL, games: int = GAMES
) -> Judged:
    """Play some games of a set of figures, at these tables by turns."""
    plan, nobody = Plan(league.content, figures), Standing()
    won = 0
    for number in range(games):
        players, others = tables[number % len(tables)]
        seats, own = [others] * players, number // len(tables) % players
        seats[own] = "me"
        match = Match(players, BASE, f"{seed}:first:{number}", tuple(seats))
        won += league.play(match, plan, nobody).winner == own
    habits, turns = [], []
    for number in range(games // 2):
        played = together(league, plan, USUAL_TABLE, f"{seed}:own:{number}")
        habits += played.habits
        turns.append(played.turns)
    longest = max(
        together(league, plan, LARGEST_TABLE, f"{seed}:many:{number}").moves for number in range(games // 20)
    )
    return Judged(
        figures,
        won / games,
        sum(one.lies for one in habits) / max(1, sum(one.claims for one in habits)),
        sum(one.doubts for one in habits) / max(1, sum(one.chances for one in habits)),
        sorted(turns)[len(turns) // 2],
        longest,
    )


def together(league: League, plan: Plan, players: int, deal: str) -> Played:
    """A game of such players among themselves."""
    return league.play(Match(players, BASE, deal, ("me",) * players), plan, Standing())


def _outside(rate: float, band: Band) -> float:
    low, high, _ = band
    return max(0.0, low - rate, rate - high) / (high - low)
