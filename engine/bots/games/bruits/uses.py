"""What effects are worth, in points, to whoever may use them well."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from engine.games.bruits.effects import Effect

USE: Mapping[str, float] = {
    "DRAW": 0.4,
    "PEEK": 0.1,
    "FLIP": 0.7,
    "MOVE_CARD": 1.0,
    "MOVE_CHARACTER": 1.0,
    "SWAP_CHARACTERS": 1.0,
    "TAKE_RANDOM": 0.4,
    "EXCHANGE_RANDOM": 0.3,
    "SWAP_HANDS": 0.1,
    "PEEK_UNUSED_IDENTITY": 0.4,
    "PROBE_LOCATION": 0.7,
    "PROBE_SYMBOL": 0.9,
    "DISCARD_BOARD_CARD": 0.9,
    "CYCLE": 0.5,
}
ON_CLUES: Mapping[str, int] = {"DRAW": 3, "PEEK": 2, "CYCLE": 2}
IN_LOCATIONS: Mapping[str, int] = {"DRAW": 2, "PEEK": 1, "CYCLE": 2}
"""For how many cards an effect that says how many is worth so much."""
FIRST_OF_TWO = 0.25
"""How much of a location's effect the first of the two cards it needs is worth."""
AVERAGE_CARD = 1.1
"""What an unseen card is worth in the hand."""


def use(effect: Effect) -> float:
    """What an effect is worth with its number. Twice as many cards are not worth twice as much: a turn lays
    no more of them."""
    worth = USE.get(effect.op, 0.0)
    usual = (ON_CLUES if effect.on_clue else IN_LOCATIONS).get(effect.op)
    return worth if usual is None else worth * sqrt(effect.number / usual)
