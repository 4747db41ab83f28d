"""Words and small sums about the table that everything in Des Bruits dans la nuit shares."""

from __future__ import annotations

from functools import cache

UP, DOWN = "up", "down"
FACES = (UP, DOWN)

BATHROOM = 0
"""The place in the row of the location that is always in play, where no character may be."""

TOWARDS_LOCATION, AWAY_FROM_LOCATION = "towards_location", "away_from_location"
COIN_DIRECTIONS = (TOWARDS_LOCATION, AWAY_FROM_LOCATION)


@cache
def in_turn(seats: tuple[int, ...], first: int) -> tuple[int, ...]:
    """These seats clockwise, beginning with `first` or, where it is empty, with the next one."""
    return (*(seat for seat in seats if seat >= first), *(seat for seat in seats if seat < first))


@cache
def others(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """These seats without one, clockwise beginning at its left."""
    return tuple(other for other in in_turn(seats, seat + 1) if other != seat)


@cache
def handle(number: int) -> str:
    """How moves, views and events call a card laid in the house: n1 for the first one laid, and so on.

    Everybody saw in which order the cards were laid, so the name betrays nothing of a card's face, and
    it stays with the card when it is moved or turned over. A card that leaves the house loses it.
    """
    return f"n{number + 1}"


@cache
def number_of(name: str) -> int:
    """The number of the card that `handle` named."""
    return int(name[1:]) - 1
