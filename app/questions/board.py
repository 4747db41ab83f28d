"""A board as plain data: people, zones and pieces with stable keys and labels, without coordinates.

A face arranges it and draws its `art`. What may be tapped is in the question: a pick of kind `seat` lights
people, any other the zone or piece named by an item's `spot`, or by `<kind>.<key>`. A piece that keeps its
key and stands elsewhere has moved: that is the animation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Presence = Literal["", "here", "away", "bot", "stand_in"]
"""Whether somebody's phone is connected, or a bot plays: always, or in their place; empty for a seat that is
nobody's."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, a token, a character on the board."""

    key: str
    kind: str
    art: str = ""
    label: str = ""
    """What it is, in words; empty for what lies face down."""
    state: str = ""
    """`lost`, `used`, …: how it lies."""
    marks: tuple[str, ...] = ()
    count: int = 1


@dataclass(frozen=True, slots=True)
class BoardPerson:
    """A player, with what all may see of them."""

    seat: int
    name: str
    label: str
    """Everything about them that is drawn, as one sentence."""
    badge: str = ""
    """Gold, points or tokens."""
    state: Literal["", "out", "gone"] = ""
    pieces: tuple[Piece, ...] = ()
    presence: Presence = ""
    support: str = ""
    """What they play for, in a word, where all know it."""
    most: int = 0
    """How many of what the badge counts decide the game, where some do."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A room, a tile, a pile: where pieces lie that are nobody's."""

    key: str
    kind: str
    title: str
    short: str = ""
    art: str = ""
    badge: str = ""
    label: str = ""
    state: str = ""
    pieces: tuple[Piece, ...] = ()
    slots: tuple[str, ...] = ()
    """The keys of all that could lie there, where each has its own place; those that do are in `pieces`."""


@dataclass(frozen=True, slots=True)
class Board:
    """Everything all players see on the table."""

    layout: Literal["table", "ring", "columns"]
    turn: str
    """Which turn or round it is, in words."""
    active: int | None
    people: tuple[BoardPerson, ...]
    zones: tuple[Zone, ...] = ()
    notes: tuple[str, ...] = ()
    """What else lies open: the event of the round."""


@dataclass(frozen=True, slots=True)
class Pocket:
    """What is this reader's alone: their hand and what they were shown. Closed, it holds nothing of it."""

    pieces: tuple[Piece, ...] = ()
    badge: str = ""
    facts: tuple[str, ...] = ()
    """What is true of this reader now, the most important first: who they are, what they need to win."""
    lines: tuple[str, ...] = ()
    """What only this reader was told, the newest last: never in the log that all may read."""
    covered: bool = True
