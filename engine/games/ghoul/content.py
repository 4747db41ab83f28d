"""The content of Tokyo Ghoul: Characters, Locations, clues, mixes, flags and names, read from a data file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.content import (
    LONGEST_GAME,
    Entry,
    GameContent,
    check_words,
    content_file,
    derived,
    read_content,
)
from engine.core.json import Json
from engine.games.ghoul.checks import MOST_TOKENS, SPACES, check
from engine.games.ghoul.table import ACTIONS, ANY, FORMS, HAND, PLAYER_COUNTS

FILE = Path(__file__).with_name("content.json")

FIRST_PLAYERS = ("host", "random")
ZONES = ("hand", "all")
MOST_COPIES, MOST_ACTIONS = 20, 4
"""Of a kind of card or token; of one Location."""


@dataclass(frozen=True, slots=True)
class Clue:
    """A type of Clue card; `values` has the number of players each copy needs; a `mask` must lie face up."""

    name: str
    letter: str
    colour: str | None
    values: tuple[int, ...]
    mask: bool


@dataclass(frozen=True, slots=True)
class Holding:
    """Cards a player must have: so many of a type, in hand or (`everywhere`) also face up."""

    clue: str
    count: int
    everywhere: bool


@dataclass(frozen=True, slots=True)
class Character:
    """A Character: who it is, what it counts as, and the ways it wins."""

    name: str
    person: str
    types: tuple[str, ...]
    slots: tuple[str, ...]
    set: str
    min_players: int
    collection: Holding | None
    stay_alive: Holding | None
    elimination: str | None
    companion: str | None
    special_x: int | None


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a Location, with the fields its kind asks for."""

    kind: str
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tile:
    """A Location; `red` ones lie hidden at first and are where attacks happen."""

    name: str
    red: bool
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Mix:
    """How many Characters of each type a table has, and how many tokens its Reserve."""

    types: Mapping[str, int]
    reserve: int


@dataclass(frozen=True, slots=True)
class SupportToken:
    """A kind of Support token; the one that `counters` turns an attack against its author."""

    name: str
    copies: int
    counters: bool


@dataclass(frozen=True, slots=True)
class Flags:
    """Readings of the rules that a table may want otherwise."""

    faceup_counts_for_suspicion: bool
    faceup_counts_for_objectives: bool
    give_token_to_self: bool
    attack_most_minimum: int
    first_player: str
    default_config: str


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Content(GameContent):
    """A whole content file, checked."""

    flags: Flags
    clues: Mapping[str, Clue]
    mask: str
    """The type of Clue card that must lie face up."""
    order: Mapping[str, int]
    """The place of each type of Clue card in an ordered hand."""
    zones: tuple[str, ...]
    tiles: Mapping[str, Tile]
    spaces: int
    red_spaces: tuple[int, ...]
    start: int
    shown: int
    """Cards that somebody shows who is interrogated."""
    shows_all_from: int
    shown_first: int
    """Cards everybody shows to the left before the first turn."""
    types: tuple[str, ...]
    teams: tuple[str, ...]
    """The types whose players win or lose together."""
    special: Holding
    """The cards that allow the Special Action."""
    special_type: str
    """The type of Character it belongs to."""
    mixes: Mapping[int, Mapping[str, Mix]]
    configs: tuple[str, ...]
    characters: Mapping[str, Character]
    first_game_players: tuple[int, ...]
    first_game_characters: tuple[str, ...]
    support: Mapping[str, SupportToken]

    def mix(self, players: int, config: str) -> Mix:
        """The mix of a table; where there is only one, whatever the configuration says."""
        mixes = self.mixes[players]
        return next(iter(mixes.values())) if len(mixes) == 1 else mixes[config]

    @derived
    def deck(self, players: int, masks: bool) -> tuple[str, ...]:
        """The Clue cards of a table, by type: all of them are dealt."""
        return tuple(
            clue.name
            for clue in self.clues.values()
            for value in ((0,) * (players * masks) if clue.mask else clue.values)
            if value <= players
        )

    def support_tokens(self, players: int) -> tuple[str, ...]:
        """The Support tokens of a table, by kind: the one that counters, and others to make up the number."""
        countering = [t.name for t in self.support.values() if t.counters for _ in range(t.copies)]
        others = [t.name for t in self.support.values() if not t.counters for _ in range(t.copies)]
        return (*countering, *others[: players - len(countering)])

    def arranged(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Cards in the one order in which a hand is kept: cards of a type are indistinguishable."""
        return tuple(sorted(cards, key=self.order.__getitem__))


@cache
def standard_content() -> Content:
    """The content that comes with the app."""
    return load_content(read_content(FILE), custom=False)


def load_content(raw: Json, custom: bool = True) -> Content:
    """Check a content file and make it usable; a bad one is refused with the entry named."""
    file = content_file("ghoul", raw)
    clues = _clues(file)
    check_words(file, "cautions", "zones", "configs", "actions", "objectives")
    zones = tuple(file.entries("zones"))
    types = file.entries("types")
    for entry in types.values():
        entry.only("team", named=True)
        entry.check_names()
    characters = {name: _character(entry, name) for name, entry in file.entries("characters").items()}
    board = file.entry("board")
    board.only("spaces", "red", "start")
    interrogation = file.entry("interrogation")
    interrogation.only("shown", "all_from")
    # Files of the first versions do not say it.
    preliminary = Entry("ghoul.preliminary", file.get("preliminary", dict, {"shown": 2}))
    preliminary.only("shown")
    first_game = file.entry("first_game")
    first_game.only("players", "characters")
    special = file.entry("special_action")
    special.only("type", "clue", "count")
    content = Content(
        raw=raw,
        custom=custom,
        minutes=file.number("minutes", 1, LONGEST_GAME),
        flags=_flags(file),
        clues=clues,
        mask=next(name for name, clue in clues.items() if clue.mask),
        order={name: place for place, name in enumerate(clues)},
        zones=zones,
        tiles={name: _tile(entry, name, zones, clues) for name, entry in file.entries("tiles").items()},
        spaces=board.number("spaces", SPACES, SPACES),
        red_spaces=board.numbers("red", 0, SPACES - 1),
        start=board.number("start", 0, SPACES - 1),
        shown=interrogation.number("shown", 1, HAND),
        shows_all_from=interrogation.number("all_from", 0, MOST_TOKENS),
        shown_first=preliminary.number("shown", 1, HAND),
        types=tuple(types),
        teams=tuple(name for name, entry in types.items() if entry.get("team", bool, False)),
        special=_holding(special, special.get("clue", str)),
        special_type=special.get("type", str),
        mixes=_mixes(file, tuple(types)),
        configs=tuple(file.entries("configs")),
        characters=characters,
        first_game_players=first_game.numbers("players", PLAYER_COUNTS[0], PLAYER_COUNTS[-1]),
        first_game_characters=first_game.names("characters"),
        support={name: _support(entry, name) for name, entry in file.entries("support").items()},
    )
    check(file, content)
    return content


def check_shown(raw: Json) -> None:
    """Refuse a sound file with something in it that has no picture, or no words, in the app."""
    file, like = Entry("ghoul", raw), standard_content().raw
    for key in ("clues", "types", "support"):
        file.nothing_new(key, like)
    for key in ("characters", "tiles"):
        file.added(key, like)


def _flags(file: Entry) -> Flags:
    entry = file.entry("flags")
    entry.only(*Flags.__slots__)
    flags = Flags(
        faceup_counts_for_suspicion=entry.get("faceup_counts_for_suspicion", bool),
        faceup_counts_for_objectives=entry.get("faceup_counts_for_objectives", bool),
        give_token_to_self=entry.get("give_token_to_self", bool),
        attack_most_minimum=entry.number("attack_most_minimum", 0, MOST_TOKENS),
        first_player=entry.get("first_player", str),
        default_config=entry.get("default_config", str),
    )
    if flags.first_player not in FIRST_PLAYERS:
        raise entry.flaw(f"first_player must be one of {', '.join(FIRST_PLAYERS)}")
    return flags


def _clues(file: Entry) -> dict[str, Clue]:
    clues = {}
    most = PLAYER_COUNTS[-1]
    for name, entry in file.entries("clues").items():
        mask = entry.get("mask", bool, False)
        entry.only("letter", "colour", "mask", "copies" if mask else "values", named=True)
        entry.check_names()
        values = (0,) * entry.number("copies", 1, MOST_COPIES) if mask else entry.numbers("values", 0, most)
        clues[name] = Clue(name, entry.get("letter", str), entry.get("colour", str, None), values, mask)
    if sum(clue.mask for clue in clues.values()) != 1:
        raise file.flaw("clues must have exactly one type with mask")
    return clues


def _character(entry: Entry, name: str) -> Character:
    entry.only(
        *("person", "types", "slot", "set", "min_players"),
        *("collection", "stay_alive", "elimination", "companion", "special_x"),
        named=True,
    )
    entry.check_names()
    types = entry.names("types")
    return Character(
        name=name,
        person=entry.get("person", str),
        types=types,
        slots=entry.names("slot", list(types)),
        set=entry.get("set", str),
        min_players=entry.number("min_players", PLAYER_COUNTS[0], PLAYER_COUNTS[-1], PLAYER_COUNTS[0]),
        collection=_objective(entry, "collection"),
        stay_alive=_objective(entry, "stay_alive"),
        elimination=entry.get("elimination", str, None),
        companion=entry.get("companion", str, None),
        special_x=None if entry.data.get("special_x") is None else entry.number("special_x", 1, MOST_TOKENS),
    )


def _objective(owner: Entry, key: str) -> Holding | None:
    if owner.data.get(key) is None:
        return None
    entry = owner.entry(key)
    entry.only("clue", "count", "zone")
    return _holding(entry, entry.get("clue", str))


def _holding(entry: Entry, clue: str) -> Holding:
    zone = entry.get("zone", str, ZONES[0])
    if zone not in ZONES:
        raise entry.flaw(f"zone must be one of {', '.join(ZONES)}")
    return Holding(clue, entry.number("count", 1, HAND), zone == "all")


def _tile(entry: Entry, name: str, zones: tuple[str, ...], clues: Mapping[str, Clue]) -> Tile:
    entry.only("red", "actions", named=True)
    entry.check_names()
    rows = [Entry(f"{entry.path}.actions.{at}", row) for at, row in enumerate(entry.get("actions", list))]
    if len(rows) > MOST_ACTIONS:
        raise entry.flaw(f"it has more than {MOST_ACTIONS} actions")
    return Tile(name, entry.get("red", bool), tuple(_action(row, zones, clues) for row in rows))


def _action(entry: Entry, zones: tuple[str, ...], clues: Mapping[str, Clue]) -> Action:
    kind = entry.get("kind", str)
    if kind not in ACTIONS:
        raise entry.flaw(f"kind {kind} is not known")
    entry.only("kind", *ACTIONS[kind])
    fields = {name: entry.get(name, type_) for name, type_ in ACTIONS[kind].items()}
    for name, allowed in (("zone", zones), ("clue", (ANY, *clues)), ("form", tuple(FORMS))):
        if name in fields and fields[name] not in allowed:
            raise entry.flaw(f"{name} must be one of {', '.join(allowed)}")
    if "least" in fields:
        entry.number("least", 1, MOST_TOKENS)
    return Action(kind, fields)


def _mixes(file: Entry, types: tuple[str, ...]) -> dict[int, dict[str, Mix]]:
    mixes: dict[int, dict[str, Mix]] = {}
    for players in PLAYER_COUNTS:
        mixes[players] = {}
        for config, entry in file.entry("mixes").entries(str(players)).items():
            entry.only(*types, "reserve")
            counts = {name: entry.number(name, 0, players) for name in types}
            mixes[players][config] = Mix(counts, entry.number("reserve", 1, MOST_TOKENS))
    return mixes


def _support(entry: Entry, name: str) -> SupportToken:
    entry.only("copies", "counters", named=True)
    entry.check_names()
    copies = entry.number("copies", 1, MOST_COPIES)
    return SupportToken(name, copies, entry.get("counters", bool, False))
