"""Words and small sums about the table that everything in Tokyo Ghoul shares."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

PLAYER_COUNTS = range(4, 9)

BASE, MASK, SUPPORT = "base", "mask", "support"
"""Where a Character comes from, and the names of the variants."""

ACTIONS: Mapping[str, Mapping[str, type]] = {
    "interrogate": {},
    "suspicion": {"form": str, "clue": str, "zone": str},
    "remove": {},
    "give": {"zone": str},
    "attack_most": {},
    "attack_from": {"least": int},
}
"""What an action of a Location may be, with its fields; `effects.py` says what each does."""

ATTACKS = ("attack_most", "attack_from")
"""The actions of a Location that make it a red one."""

ANY = "any"
FORMS = {"pair": 2, "single": 1}
"""How many cards of a type draw suspicion; of any type, where the Location does not say which."""

HAND = 3
"""Clue cards in a hand, the one face up on the Investigation board not counted."""

LONGEST_MOVE = 2
"""Visible Locations the Action token may move by."""

INSTANT, ELIMINATION, RESERVE, ABANDONED = "instant", "elimination", "reserve", "abandoned"
"""Why a game is over."""

TILE_ATTACK, SPECIAL_ACTION = "tile", "special_action"
"""How somebody is attacked."""


@cache
def ahead(visible: tuple[bool, ...], place: int) -> tuple[int, ...]:
    """The visible Locations the Action token may reach, nearest first; it never returns to its own."""
    ring = ((place + step) % len(visible) for step in range(1, len(visible)))
    return tuple(space for space in ring if visible[space])[:LONGEST_MOVE]


class Flight(NamedTuple):
    """What a move of the Action token turns over."""

    visible: tuple[bool, ...]
    hidden: tuple[int, ...]
    shown: tuple[int, ...]


@cache
def flight(visible: tuple[bool, ...], start: int, to: int) -> Flight:
    """Hidden Locations on the way turn up, the one left behind turns down."""
    spaces = len(visible)
    way = [(start + step) % spaces for step in range(1, (to - start) % spaces)]
    shown = tuple(space for space in way if not visible[space])
    after = tuple((up or space in shown) and space != start for space, up in enumerate(visible))
    return Flight(after, (start,) if visible[start] else (), shown)


def goes_face_up(faceup: str | None, card: str, mask: str) -> bool:
    """Whether a card that comes into the hand of somebody with this one face up takes its place at once."""
    return card == mask and bool(faceup) and faceup != mask


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of this type."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@cache
def turn_order(seats: int, first: int) -> tuple[int, ...]:
    """All seats clockwise, beginning with this one."""
    return tuple((first + step) % seats for step in range(seats))


@cache
def others(seats: int, seat: int) -> tuple[int, ...]:
    """The other seats clockwise, beginning left of this one."""
    return turn_order(seats, seat)[1:]
