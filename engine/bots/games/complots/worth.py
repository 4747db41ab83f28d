"""How good an imagined table is: the chance to be the last one, from lives, purses and all cards."""

from __future__ import annotations

import math

from engine.bots.games.complots.model import Model
from engine.bots.games.complots.quick import living_cards
from engine.bots.games.complots.race import MOST_GOLD
from engine.games.complots.game import Complots
from engine.games.complots.turn import Turn


def worth(game: Complots, seat: int, model: Model) -> float:
    """How good an imagined game is for this seat: won, lost, or somewhere between."""
    result = game.outcome()
    if result is not None:
        return 1.0 if seat in result.winners else 0.0
    if not game.lives[seat]:
        return 0.0
    left = len(game.alive)
    many = left > 2
    middling = model.middlings[many]
    own = others = 0.0
    for one in game.alive:
        lives, gold = game.lives[one], min(game.gold[one], MOST_GOLD)
        hand = model.hand(living_cards(game, one), many) - middling * lives
        strength = math.exp(hand) * (model.own if one == seat else model.others)[left][lives][gold]
        if one == seat:
            own = strength
        else:
            others += strength
            if not many and model.race is not None:
                # In the middle of somebody's turn the next one is the other's.
                mine = (game.active == seat) == (type(game._stack[-1]) is Turn)
                purse = min(game.gold[seat], MOST_GOLD)
                others /= model.race[mine][game.lives[seat]][lives][purse][gold]
    return own / (own + others)
