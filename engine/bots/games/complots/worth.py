"""How a table stands: everybody's chance to be the last one, from lives, purses and cards.

There are two opinions on it. The plain one goes by what somebody could do with lives and gold. The
seasoned one knows how games really end: whoever looks rich is attacked first, so while many are left a
full purse helps little, and cards that protect are worth more than cards that pay.
"""

from __future__ import annotations

import math

from engine.bots.games.complots.lore import lore
from engine.bots.games.complots.quick import living_cards
from engine.games.complots.game import Complots

LIFE = {2: 1.7, 3: 1.0, 4: 0.65, 5: 0.45}
"""How much stronger two lives are than one (on a logarithmic scale), by how many players are left.
With many at the table it is little: whoever looks strong is attacked first."""
GOLD = {2: (0.40, 0.17, 0.20), 3: (0.10, 0.06, 0.10), 4: (0.05, 0.045, 0.03), 5: (0.04, 0.035, 0.02)}
"""How much stronger each piece of gold makes: the first three, up to a Coup, and up to the forced one."""
# Fitted to the results of some thousand games of bots against each other.
SEASONED_LIFE = {2: 1.75, 3: 0.75, 4: 0.5, 5: 0.8}
SEASONED_GOLD = {2: (0.45, 0.22, 0.2), 3: (0.12, 0.03, 0.03), 4: (0.02, -0.03, 0.03), 5: (0.02, -0.03, 0.03)}
MOST_GOLD = 10

Strengths = list[list[list[float]]]
"""How strong somebody is: by how many players are left, by lives, by gold."""


def _strengths(life: dict[int, float], gold: dict[int, tuple[float, float, float]]) -> Strengths:
    def strength(alive: int, lives: int, purse: int) -> float:
        alive = min(max(alive, 2), 5)
        first, middle, last = gold[alive]
        rich = first * min(purse, 3) + middle * min(max(purse - 3, 0), 4) + last * max(purse - 7, 0)
        return math.exp(life[alive] * (lives - 1) + rich) if lives else 0.0

    return [
        [[strength(alive, lives, purse) for purse in range(MOST_GOLD + 1)] for lives in range(3)]
        for alive in range(9)
    ]


PLAIN = _strengths(LIFE, GOLD)
SEASONED = _strengths(SEASONED_LIFE, SEASONED_GOLD)


def worth(game: Complots, seat: int) -> float:
    """How good an imagined game is for this seat: won, lost, or somewhere between."""
    result = game.outcome()
    if result is not None:
        return 1.0 if seat in result.winners else 0.0
    if not game.lives[seat]:
        return 0.0
    table, known = SEASONED[len(game.alive)], lore(game.content, game.characters, seasoned=True)
    own = total = 0.0
    for one in game.alive:
        lives, gold = game.lives[one], game.gold[one]
        hand = known.hand(living_cards(game, one)) - known.middling * lives
        strength = math.exp(hand) * table[lives][gold if gold < MOST_GOLD else MOST_GOLD]
        total += strength
        if one == seat:
            own = strength
    return own / total
