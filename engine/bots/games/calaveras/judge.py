"""How good a table is for a team: what it stands to win if everybody goes on playing sensibly."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.bots.games.calaveras.sketch import Sketch

Sides = Sequence[tuple[int, int]]
"""The two seats of each team."""

# Fitted to the results of some thousand games of bots against each other.
FIRST = 0.32
FIRST_LATE = 0.09
SECOND = 0.46
SECOND_LATE = 0.064
CARDS = 0.09
HELD = 0.05


def chances(sketch: Sketch, sides: Sides) -> list[float]:
    """How likely each team is to win: exactly 0 or 1 when the game is over."""
    rules, laid, points, nicole, over = sketch
    if over:
        innocent = points[nicole] < rules.guilty_from
        return [1.0 if innocent and nicole in pair else 0.0 for pair in sides]
    late = max(points)
    weigh_first, weigh_second = FIRST + FIRST_LATE * late, SECOND - SECOND_LATE * late
    strengths = []
    for one, other in sides:
        first, second = points[one], points[other]
        cards = laid[one].bit_count()
        if second < first or (second == first and laid[other].bit_count() > cards):
            cards, first, second = laid[other].bit_count(), second, first
        strength = exp(CARDS * cards - weigh_first * first - weigh_second * second)
        strengths.append(strength * exp(HELD * late) if nicole in (one, other) else strength)
    total = sum(strengths)
    return [strength / total for strength in strengths]
