"""How a table stands: everybody's chance to be the last one, from lives and purses."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.games.complots.game import Complots

LIFE = {2: 1.7, 3: 1.0, 4: 0.65, 5: 0.45}
"""How much stronger two lives are than one (on a logarithmic scale), by how many players are left.
With many at the table it is little: whoever looks strong is attacked first."""
GOLD = {2: (0.40, 0.17, 0.20), 3: (0.10, 0.06, 0.10), 4: (0.05, 0.045, 0.03), 5: (0.04, 0.035, 0.02)}
"""How much stronger each piece of gold makes: the first three, up to a Coup, and up to the forced one."""
MOST_GOLD = 10


def _strength(alive: int, lives: int, gold: int) -> float:
    alive = min(max(alive, 2), 5)
    first, middle, last = GOLD[alive]
    purse = first * min(gold, 3) + middle * min(max(gold - 3, 0), 4) + last * max(gold - 7, 0)
    return math.exp(LIFE[alive] * (lives - 1) + purse) if lives else 0.0


STRENGTH = [
    [[_strength(alive, lives, gold) for gold in range(MOST_GOLD + 1)] for lives in range(3)]
    for alive in range(9)
]


def shares(lives: Sequence[int], gold: Sequence[int], alive: int) -> list[float]:
    """Everybody's strength, seat by seat."""
    table = STRENGTH[alive]
    return [
        table[life][purse if purse < MOST_GOLD else MOST_GOLD]
        for life, purse in zip(lives, gold, strict=False)
    ]


def worth(game: Complots, seat: int) -> float:
    """How good an imagined game is for this seat: won, lost, or somewhere between."""
    result = game.outcome()
    if result is not None:
        return 1.0 if seat in result.winners else 0.0
    if not game.lives[seat]:
        return 0.0
    strengths = shares(game.lives, game.gold, len(game.alive))
    return strengths[seat] / sum(strengths)
