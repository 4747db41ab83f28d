"""How people and ghosts sit, and what can be worked out once for all games at such a table.

A set of places (an area, a zone) is kept as a number with one bit for each place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.core.content import derived
from engine.core.moves import Move
from engine.games.calaveras.content import TEAMS, TWIST, ZONES, Content
from engine.games.calaveras.moves import STAY, Spot, play_place, play_twist

INNOCENT, SUSPECT = -2, -1
"""The zones in the list of what lies on the table, after the areas of the seats."""


def seats_for(people: int) -> int:
    """The seats of the table: a person without a partner gets a ghost."""
    return people + people % 2


@cache
def circle(people: int, solo: int | None) -> tuple[int, ...]:
    """The seats clockwise from seat 0; a ghost has the last number and sits opposite the solo."""
    if solo is None:
        return tuple(range(people))
    seats = [(solo + step) % people for step in range(people)]
    seats.insert(seats_for(people) // 2, people)
    start = seats.index(0)
    return (*seats[start:], *seats[:start])


@cache
def teams_of(order: tuple[int, ...]) -> str:
    """The team letter of each seat: A B A B or A B C A B C going round, so each team acts in turn."""
    half = len(order) // 2
    return "".join(TEAMS[order.index(seat) % half] for seat in range(len(order)))


def opposite(order: tuple[int, ...], seat: int) -> int:
    """The partner's seat."""
    return order[(order.index(seat) + len(order) // 2) % len(order)]


class OfferTable:
    """The places as bits, and the offers: the same object for all games with this content and size."""

    __slots__ = ("_optional", "_plays", "_shifts", "at", "bits", "kinds")

    def __init__(self, content: Content, seats: int) -> None:
        self.bits = {place: 1 << number for number, place in enumerate(content.places)}
        self.kinds = {card: number for number, card in enumerate(content.cards)}
        self.at: dict[Spot, int] = {
            **{seat: seat for seat in range(seats)},
            **dict(zip(ZONES, (INNOCENT, SUSPECT), strict=True)),
        }
        self._optional = content.twist_move_optional
        self._plays: dict[tuple[str, ...], tuple[Move, ...]] = {}
        self._shifts: dict[tuple[Spot, int], tuple[Move, ...]] = {}

    def names(self, places: int) -> tuple[str, ...]:
        """A set of places as their names."""
        return tuple([place for place, bit in self.bits.items() if places & bit])

    def plays(self, hand: tuple[str, ...]) -> tuple[Move, ...]:
        """Each Location card of a hand, to each area and zone."""
        offers = self._plays.get(hand)
        if offers is None:
            places = [card for card in dict.fromkeys(hand) if card != TWIST]
            offers = tuple(play_place(card, to) for card in places for to in self.at)
            self._plays[hand] = offers
        return offers

    def twists(self, laid: Sequence[int]) -> tuple[Move, ...]:
        """The ways to play a Plot Twist: for nothing, or any card on the table to any other spot."""
        offers: list[Move] = []
        for spot, places in zip(self.at, laid, strict=True):
            if places:
                offers += self._shifts.get((spot, places)) or self._shift(spot, places)
        # On an empty table there is nothing to move, and a card has to be played.
        return (STAY, *offers) if self._optional or not offers else tuple(offers)

    def _shift(self, source: Spot, places: int) -> tuple[Move, ...]:
        offers = tuple(
            play_twist(place, source, to) for place in self.names(places) for to in self.at if to != source
        )
        self._shifts[source, places] = offers
        return offers


@derived
def table_for(content: Content, seats: int) -> OfferTable:
    """The table for this content and so many seats, made once."""
    return OfferTable(content, seats)
