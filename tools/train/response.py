"""The best answer to fixed figures: how much somebody could win who studied three such players for long."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence

from engine.bots.games.complots.figures import Figures
from engine.bots.games.complots.plan import Plan
from tools.train.complots import BASE, League, Match, Space, Standing
from tools.train.evolution import Climb, Pair, iterate

ITERATIONS, PAIRS, RATE = 90, 150, 0.2
"""About five minutes of one core where the figures of the shipped bots were trained."""


def best_response(
    to: Figures, seed: int, iterations: int = ITERATIONS, tell: Callable[[str], None] = print
) -> Figures:
    """Figures trained against three players with the given ones, at the base game, beginning with theirs."""
    space = Space(to.values())
    league, climb, nobody = League(space), Climb(space.size, seed), Standing()
    fixed = Plan(league.content, to)
    won: list[bool] = []

    def trials(iteration: int, pairs: Sequence[Pair]) -> list[float]:
        better = []
        for number, pair in enumerate(pairs):
            seats = ["fixed"] * 4
            seats[number % 4] = "me"
            match = Match(4, BASE, f"response:{seed}:{iteration}:{number}", tuple(seats))
            played = [league.play(match, league.plan(point), nobody, fixed) for point in pair]
            plus, minus = (one.winner == number % 4 for one in played)
            won.extend((plus, minus))
            better.append(float(plus) - float(minus))
        return better

    gc.disable()
    for number in range(1, iterations + 1):
        won.clear()
        iterate(climb, trials, PAIRS, RATE, smoothing=0.9)
        gc.collect()
        if number % 10 == 0:
            tell(f"response {number}/{iterations}: won {100 * sum(won) / len(won):.1f} %")
    gc.enable()
    return space.figures(climb.mean)
