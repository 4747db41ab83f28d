"""The moves of Mission Calaveras: their shapes, and the offers a turn makes.

`card` is always the card that leaves the hand. A spot (`to`, `from`) is a seat, for the area before it, or a
zone. A Plot Twist without `place`, `from` and `to` is played for nothing.
"""

from __future__ import annotations

from functools import cache

from engine.core.content import derived
from engine.core.moves import Field, Move, Shapes
from engine.games.calaveras.content import TWIST, ZONES, Content

Spot = int | str

STAY = Move(move="play_twist", card=TWIST)


@derived
def shapes(content: Content) -> Shapes:
    """Every move of the game with its fields."""
    card, spot = Field("name", tuple(content.cards)), Field("spot", ZONES)
    optional_spot = Field("spot", ZONES, optional=True)
    return {
        "play_place": {"card": card, "to": spot},
        "play_twist": {
            "card": card,
            "place": Field("name", tuple(content.places), optional=True),
            "from": optional_spot,
            "to": optional_spot,
        },
    }


@cache
def play_place(card: str, to: Spot) -> Move:
    """Lay a Location card before somebody or on a zone."""
    return Move(move="play_place", card=card, to=to)


@cache
def play_twist(place: str, source: Spot, to: Spot) -> Move:
    """Move a Location card with a Plot Twist."""
    return Move({"move": "play_twist", "card": TWIST, "place": place, "from": source, "to": to})
