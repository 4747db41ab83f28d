"""The entries of the content file of Des Bruits dans la nuit, once read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """The numbers of the game, and the defaults of the table's options."""

    hand_size: int
    cards_per_turn: int
    start_points: int
    counter: Mapping[int, int]
    locations_in_play: int
    characters_per_location: int
    coin_direction: str
    same_symbol_together_after_setup: bool


@dataclass(frozen=True, slots=True)
class EffectRow:
    """What a clue or a location does, as the file says it."""

    op: str
    numbers: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Identity:
    """A character somebody may secretly be."""

    name: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Location:
    """A location; `needed` cards of one turn fire its effect, which `may` be declined."""

    name: str
    always: bool
    needed: int
    effect: EffectRow | None
    may: bool


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue card; `symbols` counts each symbol printed on it, `coin` doubles those of a neighbour."""

    name: str
    symbols: Mapping[str, int]
    effect: EffectRow | None
    may: bool
    mysterious: bool
    coin: bool


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event card; a lasting one holds for a round."""

    name: str
    op: str
    lasting: bool
