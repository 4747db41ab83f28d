"""The content of Des Bruits dans la nuit: characters, locations, clues and events, from a data file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from engine.core.content import LONGEST_GAME, Entry, GameContent, check_words, content_file, read_content
from engine.core.json import Json
from engine.core.limits import bad_entry
from engine.games.bruits.rows import Clue, EffectRow, EventRow, Identity, Location, Settings
from engine.games.bruits.table import COIN_DIRECTIONS

FILE = Path(__file__).with_name("content.json")
PLAYER_COUNTS = range(2, 5)
IDENTITIES, LOCATIONS, CLUES, EVENTS = 8, 10, 54, 10

OPS: Mapping[str, tuple[str, ...]] = {
    "DRAW": ("n",),
    "PEEK": ("n",),
    "FLIP": (),
    "MOVE_CARD": (),
    "MOVE_CHARACTER": (),
    "SWAP_CHARACTERS": (),
    "TAKE_RANDOM": (),
    "EXCHANGE_RANDOM": (),
    "SWAP_HANDS": (),
    "PEEK_UNUSED_IDENTITY": (),
    "PROBE_LOCATION": (),
    "PROBE_SYMBOL": (),
    "DISCARD_BOARD_CARD": (),
    "CYCLE": ("n",),
    "GAIN_PER_MYSTERIOUS": ("max",),
    "GAIN_IF_MYSTERIOUS": ("n",),
}
"""What an effect of the file may be, with its numbers; `effects.py` says what each does."""

LISTABLE = {"PEEK": 3, "CYCLE": 3}
"""The most cards such an effect may name at once: every choice is listed, and the lists must stay short."""
MOST_CARDS, MOST_POINTS = 10, 100
"""Drawn or played at once; anybody can have or win at once."""

COIN_OP = "DOUBLE_ABOVE"
"""The standing property of the Coin; `scoring.py` says what it does."""
PASSIVES = (COIN_OP,)

EVENT_OPS: Mapping[str, str] = {
    "FORCE_FACE_DOWN": "lasting",
    "FORCE_FACE_UP": "lasting",
    "ROTATE_CHARACTERS": "instant",
    "NO_LOCATION_EFFECTS": "lasting",
    "FLIP_LAST_EACH": "instant",
    "PLACE_THREE": "lasting",
    "PASS_HANDS_LEFT": "instant",
    "REVEAL_FIRST_HIDDEN_EACH": "instant",
    "ACCUSATION_PLUS_2": "lasting",
    "HIDE_MYSTERIOUS": "instant",
}
"""What an event may do and how long it holds; `happenings.py` says what each does."""

PRINTED = ("op_text", "op_text_clue", "op_text_away")

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Content(GameContent):
    """A whole content file, checked."""

    settings: Settings
    symbols: tuple[str, ...]
    identities: Mapping[str, Identity]
    locations: Mapping[str, Location]
    clues: Mapping[str, Clue]
    events: Mapping[str, EventRow]


@cache
def standard_content() -> Content:
    """The content that comes with the app."""
    return load_content(read_content(FILE), custom=False)


def load_content(raw: Json, custom: bool = True) -> Content:
    """Check a content file and make it usable; a bad one is refused with the entry named."""
    file = content_file("bruits", raw)
    file.only(
        *(
            "game",
            "version",
            "title",
            "short_title",
            "summary",
            "minutes",
            "settings",
            "symbols",
            "identities",
            "locations",
        ),
        *("clues", "events", "op_text", "op_text_clue", "op_text_away", "event_text", "options", "reasons"),
    )
    check_words(file, "event_text")
    _check_printed(file)
    symbols = _rows(file, "symbols", None, _symbol)
    identities = _rows(file, "identities", IDENTITIES, lambda name, entry: _identity(name, entry, symbols))
    locations = _rows(file, "locations", LOCATIONS, _location)
    clues = _rows(file, "clues", CLUES, lambda name, entry: _clue(name, entry, symbols))
    events = _rows(file, "events", EVENTS, _event)
    _check_names(clues, locations, events)
    settings = _settings(file.entry("settings"))
    _check_row(file, locations)
    _check_characters(symbols, identities, settings)
    return Content(
        raw=raw,
        custom=custom,
        minutes=file.number("minutes", 1, LONGEST_GAME),
        settings=settings,
        symbols=tuple(symbols),
        identities=identities,
        locations=locations,
        clues=clues,
        events=events,
    )


def check_shown(raw: Json) -> None:
    """Refuse a sound file with something in it that has no picture, or no words, in the app."""
    file, like = Entry("bruits", raw), standard_content().raw
    for key in ("symbols", "identities", "locations", "clues", "events"):
        file.nothing_new(key, like)


def _rows(file: Entry, key: str, count: int | None, read: Callable[[str, Entry], T]) -> dict[str, T]:
    rows: dict[str, T] = {}
    listed = file.get(key, list)
    for at, data in enumerate(listed):
        name = Entry(f"{file.path}.{key}[{at}]", data).get("id", str)
        entry = Entry(f"{file.path}.{key}.{name}", data)
        if name in rows:
            raise entry.flaw("this id is there twice")
        rows[name] = read(name, entry)
    if count is not None and len(rows) != count:
        raise bad_entry(f"{file.path}.{key}", f"there must be exactly {count} of them, not {len(rows)}")
    return rows


def _check_names(*tables: Mapping[str, object]) -> None:
    seen: set[str] = set()
    for table in tables:
        for name in table:
            if name in seen:
                raise bad_entry(f"bruits.{name}", "two cards of different kinds have this id")
            seen.add(name)


def _check_printed(file: Entry) -> None:
    """What a file prints on its cards has no other gaps than the numbers of the effect."""
    for key in PRINTED:
        if key in file.data:
            for op, entry in file.entries(key).items():
                entry.only(named=True)
                entry.check_names(OPS.get(op, ()))


def _symbol(name: str, entry: Entry) -> str:
    entry.only("id", named=True)
    entry.check_names()
    return name


def _identity(name: str, entry: Entry, symbols: Collection[str]) -> Identity:
    entry.only("id", "symbol", "origin", named=True)
    entry.check_names()
    symbol = entry.get("symbol", str)
    if symbol not in symbols:
        raise entry.flaw(f"symbol {symbol} is not known")
    return Identity(name, symbol)


def _location(name: str, entry: Entry) -> Location:
    entry.only(
        *("id", "always_in_play", "characters_allowed", "cards_needed", "effect", "may", "origin"),
        named=True,
    )
    entry.check_names()
    always = entry.get("always_in_play", bool)
    if entry.get("characters_allowed", bool) is always:
        raise entry.flaw("characters_allowed must be false in the location always in play and true elsewhere")
    needed = entry.get("cards_needed", int)
    if needed not in (1, 2):
        raise entry.flaw("cards_needed must be 1 or 2")
    return Location(name, always, needed, _effect(entry), entry.get("may", bool))


def _clue(name: str, entry: Entry, symbols: Collection[str]) -> Clue:
    entry.only("id", "symbols", "effect", "mysterious", "passive", "may", "origin", named=True)
    entry.check_names()
    printed = entry.names("symbols")
    if len(printed) > 4:
        raise entry.flaw("symbols has more than 4 of them")
    for symbol in printed:
        if symbol not in symbols:
            raise entry.flaw(f"symbol {symbol} is not known")
    passive = entry.get("passive", str, None)
    if passive not in (None, *PASSIVES):
        raise entry.flaw(f"passive {passive} is not known")
    return Clue(
        name=name,
        symbols=Counter(printed),
        effect=_effect(entry),
        may=entry.get("may", bool, True),
        mysterious=entry.get("mysterious", bool),
        coin=passive is not None,
    )


def _event(name: str, entry: Entry) -> EventRow:
    entry.only("id", "kind", "op", "origin", named=True)
    entry.check_names()
    op, kind = entry.get("op", str), entry.get("kind", str)
    if op not in EVENT_OPS:
        raise entry.flaw(f"op {op} is not known")
    if kind != EVENT_OPS[op]:
        raise entry.flaw(f"kind must be {EVENT_OPS[op]} for {op}")
    return EventRow(name, op, kind == "lasting")


def _effect(owner: Entry) -> EffectRow | None:
    if "effect" not in owner.data:
        raise owner.flaw("effect is missing")
    if owner.data["effect"] is None:
        return None
    entry = owner.entry("effect")
    op = entry.get("op", str)
    if op not in OPS:
        raise entry.flaw(f"op {op} is not known")
    entry.only("op", *OPS[op])
    most = LISTABLE.get(op, MOST_CARDS)
    return EffectRow(op, {name: entry.number(name, 1, most) for name in OPS[op]})


def _settings(entry: Entry) -> Settings:
    entry.only(
        *("players", "hand_size", "cards_per_turn", "start_points", "counter", "locations_in_play"),
        *("characters_per_location", "coin_direction", "same_symbol_together_after_setup"),
    )
    if entry.get("players", list) != [PLAYER_COUNTS[0], PLAYER_COUNTS[-1]]:
        raise entry.flaw(f"players must be [{PLAYER_COUNTS[0]}, {PLAYER_COUNTS[-1]}]")
    counter = entry.entry("counter")
    counter.only(*(str(players) for players in PLAYER_COUNTS))
    settings = Settings(
        # There must be cards for every hand.
        hand_size=entry.number("hand_size", 1, CLUES // PLAYER_COUNTS[-1]),
        cards_per_turn=entry.number("cards_per_turn", 1, MOST_CARDS),
        start_points=entry.number("start_points", 0, MOST_POINTS),
        counter={players: counter.number(str(players), 1, MOST_POINTS) for players in PLAYER_COUNTS},
        locations_in_play=entry.number("locations_in_play", 2, LOCATIONS),
        characters_per_location=entry.number("characters_per_location", 1, IDENTITIES),
        coin_direction=entry.get("coin_direction", str),
        same_symbol_together_after_setup=entry.get("same_symbol_together_after_setup", bool),
    )
    if settings.characters_per_location * (settings.locations_in_play - 1) != IDENTITIES:
        raise entry.flaw(f"characters_per_location does not place all {IDENTITIES} characters")
    if settings.coin_direction not in COIN_DIRECTIONS:
        raise entry.flaw(f"coin_direction must be one of {', '.join(COIN_DIRECTIONS)}")
    return settings


def _check_row(file: Entry, locations: Mapping[str, Location]) -> None:
    always = [location.name for location in locations.values() if location.always]
    if len(always) != 1:
        named = ", ".join(always) or "none"
        raise bad_entry(f"{file.path}.locations", f"exactly one must be always_in_play, not {named}")


def _check_characters(
    symbols: Collection[str], identities: Mapping[str, Identity], settings: Settings
) -> None:
    bearers = Counter(identity.symbol for identity in identities.values())
    most = settings.locations_in_play - 1
    for symbol in symbols:
        if not bearers[symbol]:
            raise bad_entry(f"bruits.symbols.{symbol}", "no identity has this symbol")
        if bearers[symbol] > most:
            problem = f"more than {most} identities have this symbol: they could not start apart"
            raise bad_entry(f"bruits.symbols.{symbol}", problem)
