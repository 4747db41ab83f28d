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


def chance(sketch: Sketch, sides: Sides, mine: int) -> float:
    """How likely the team is to win: exactly 0 or 1 when the game is over."""
    rules, laid, points, nicole, over = sketch
    if over:
        return 1.0 if nicole in sides[mine] and points[nicole] < rules.guilty_from else 0.0
    late = max(points)
    strengths = []
    for one, other in sides:
        first, second = points[one], points[other]
        if second < first or (second == first and laid[other].bit_count() > laid[one].bit_count()):
            one, first, second = other, second, first
        strength = (
            CARDS * laid[one].bit_count()
            - (FIRST + FIRST_LATE * late) * first
            - (SECOND - SECOND_LATE * late) * second
        )
        strengths.append(strength)
        if nicole in (one, other):
            strengths[-1] += HELD * late
    own = strengths[mine]
    return 1.0 / sum([exp(strength - own) for strength in strengths])
