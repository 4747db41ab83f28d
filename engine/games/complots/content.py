"""The content of Complots: Characters, clans, actions, counts and names, read from a data file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.content import LONGEST_GAME, Entry, GameContent, check_words, content_file, read_content
from engine.core.json import Json
from engine.core.limits import not_in_the_box

FILE = Path(__file__).with_name("content.json")
EXTENSIONS = ("saint_barthelemy", "tyrannie")
PLAYER_COUNTS = range(2, 9)

EFFECTS: Mapping[str, Mapping[str, type]] = {
    "income": {"take": int},
    "foreign_aid": {"take": int},
    "coup": {"cost": int},
    "conversion": {"cost": int, "cost_other": int},
    "embezzlement": {"clan": str},
    "plague": {"cost": int, "clan": str},
    "beggar": {"cost": int},
    "tax": {"take": int},
    "shared_tax": {"take": int, "most": int, "share": int},
    "charity": {"take": int, "give": int},
    "theft": {"take": int},
    "tithe": {"take": int},
    "redistribution": {"take": int, "keep": int},
    "exchange": {"draw": int, "again": int},
    "inquisition": {"draw": int},
    "contract": {"cost": int, "payee": str, "ransom": int},
}
"""What an effect of the file may be, with its numbers; `effects.py` says what each does."""

REACTIONS: Mapping[str, Mapping[str, type]] = {"witch": {"take": int}, "undertaker": {}}
OPTIONAL = {"again": 0, "ransom": 0, "share": 1}
"""What a file need not say, and what it then is."""
POWERS = ("effect", "reaction")
PAYEES = ("treasury", "target")
RELIGIOUS, CONVERSION = EXTENSIONS[0], "conversion"
"""There are no religions to convert to without that extension."""
FORCED = "coup"
"""What somebody with too much gold must do."""
MOST_GOLD, MOST_COPIES, MOST_CLANS = 50, 10, 10
"""In one purse or by one effect; of each Character; at one table."""
MOST_DRAWN = 3
"""Cards of one draw from the Court: what a box leaves there at its fullest tables."""
MOST = {
    ("exchange", "draw"): MOST_DRAWN,
    ("inquisition", "draw"): MOST_DRAWN,
    ("shared_tax", "most"): PLAYER_COUNTS[-1],
    ("redistribution", "take"): 5,
}
"""What is narrower than `MOST_GOLD`: cards to choose from, and shares of which every division is listed."""


@dataclass(frozen=True, slots=True)
class EffectRow:
    """What an action or a Character does, as the file says it."""

    kind: str
    numbers: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Character:
    """A Character: its clan, its power, and the actions it blocks."""

    name: str
    clan: str
    effect: EffectRow | None
    reaction: EffectRow | None
    blocks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionRow:
    """An action that needs no Character; `extension` names the one that brings it."""

    name: str
    extension: str | None
    effect: EffectRow


@dataclass(frozen=True, slots=True)
class Clan:
    """A clan; `peace` forbids its powers between players of one religion. `classic` is the member a first
    game is played with, if one is named."""

    name: str
    peace: bool
    members: tuple[str, ...]
    classic: str | None


@dataclass(frozen=True, slots=True)
class SetUpRow:
    """How the table is laid for a number of players."""

    copies: int
    gold: int
    first_gold: int
    draft: bool


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Content(GameContent):
    """A whole content file, checked."""

    gold_in_box: int
    must_assassinate_from: int
    players: Mapping[int, SetUpRow]
    clans: Mapping[str, Clan]
    characters: Mapping[str, Character]
    actions: Mapping[str, ActionRow]
    religions: tuple[str, ...]
    largest_draw: int
    """The most cards any effect draws from the Court."""


@cache
def standard_content() -> Content:
    """The content that comes with the app."""
    return load_content(read_content(FILE), custom=False)


def load_content(raw: Json, custom: bool = True) -> Content:
    """Check a content file and make it usable; a bad one is refused with the entry named."""
    file = content_file("complots", raw)
    check_words(file)
    clan_entries = file.entries("clans")
    for entry in clan_entries.values():
        entry.check_names()
    characters = {name: _character(name, entry) for name, entry in file.entries("characters").items()}
    actions = {name: _action(name, entry) for name, entry in file.entries("actions").items()}
    clans = {
        name: Clan(
            name,
            entry.get("peace", bool, False),
            tuple(character.name for character in characters.values() if character.clan == name),
            entry.data.get("classic"),
        )
        for name, entry in clan_entries.items()
    }
    if not 1 <= len(clans) <= MOST_CLANS:
        raise file.flaw(f"there must be from 1 to {MOST_CLANS} clans")
    for name, clan in clans.items():
        if not clan.members:
            raise clan_entries[name].flaw("no Character belongs to it")
        if clan.classic is not None and clan.classic not in clan.members:
            raise clan_entries[name].flaw(f"classic {clan.classic} does not belong to it")
    _check_references(file, clans, characters, actions)
    box = file.number("gold_in_box", 1, 500)
    effects = (*(row.effect for row in characters.values()), *(row.effect for row in actions.values()))
    largest_draw = max((effect.numbers.get("draw", 0) for effect in effects if effect is not None), default=0)
    players = {count: _set_up(file, count, box, len(clans), largest_draw) for count in PLAYER_COUNTS}
    file.check_words("religions")
    religions = tuple(file.entries("religions"))
    if not 2 <= len(religions) <= PLAYER_COUNTS[-1]:
        raise file.flaw(f"there must be from 2 to {PLAYER_COUNTS[-1]} religions")
    forced_from = file.number("must_assassinate_from", 1, 500)
    _check_always_possible(file, actions, forced_from)
    return Content(
        raw=raw,
        custom=custom,
        minutes=file.number("minutes", 1, LONGEST_GAME),
        gold_in_box=box,
        must_assassinate_from=forced_from,
        players=players,
        clans=clans,
        characters=characters,
        actions=actions,
        religions=religions,
        largest_draw=largest_draw,
    )


def check_shown(raw: Json) -> None:
    """Refuse a sound file with something in it that has no picture, or no words, in the app."""
    file, like = Entry("complots", raw), standard_content().raw
    for key in ("clans", "actions", "religions"):
        file.nothing_new(key, like)
    added = file.added("characters", like)
    powers = {power: {_kind(row, power) for row in like["characters"].values()} for power in POWERS}
    for key in ("characters", "actions"):
        for name, row in raw[key].items():
            for power in POWERS:
                known = powers[power] if name in added else {_kind(like[key][name], power)}
                if _kind(row, power) not in known:
                    raise not_in_the_box(f"complots.{key}.{name}.{power}")
    for name in added:
        # A card says one thing that its Character does.
        if all(_kind(raw["characters"][name], power) for power in POWERS):
            raise not_in_the_box(f"complots.characters.{name}.{POWERS[1]}")


def _kind(row: Json, power: str) -> Json:
    return (row.get(power) or {}).get("kind")


def _character(name: str, entry: Entry) -> Character:
    entry.only("clan", "effect", "reaction", "blocks", named=True)
    entry.check_names()
    return Character(
        name=name,
        clan=entry.get("clan", str),
        effect=_effect(entry, "effect", EFFECTS),
        reaction=_effect(entry, "reaction", REACTIONS),
        blocks=entry.names("blocks"),
    )


def _action(name: str, entry: Entry) -> ActionRow:
    entry.only("extension", "effect", named=True)
    entry.check_names()
    extension = entry.get("extension", str, None)
    if extension not in (None, *EXTENSIONS):
        raise entry.flaw(f"extension {extension} is not one of {', '.join(EXTENSIONS)}")
    effect = _effect(entry, "effect", EFFECTS)
    if effect is None:
        raise entry.flaw("effect is missing")
    return ActionRow(name, extension, effect)


def _effect(owner: Entry, key: str, kinds: Mapping[str, Mapping[str, type]]) -> EffectRow | None:
    if owner.data.get(key) is None:
        return None
    entry = owner.entry(key)
    kind = entry.get("kind", str)
    if kind not in kinds:
        raise entry.flaw(f"kind {kind} is not known")
    entry.only("kind", *kinds[kind])
    numbers: dict[str, Any] = {}
    for name, type_ in kinds[kind].items():
        if type_ is int:
            least, most = min(1, OPTIONAL.get(name, 1)), MOST.get((kind, name), MOST_GOLD)
            numbers[name] = entry.number(name, least, most, OPTIONAL.get(name))
        else:
            numbers[name] = entry.get(name, type_)
    if numbers.get("payee", "target") not in PAYEES:
        raise entry.flaw(f"payee must be one of {', '.join(PAYEES)}")
    return EffectRow(kind, numbers)


def _set_up(file: Entry, count: int, box: int, clans: int, draw: int) -> SetUpRow:
    entry = file.entry("players").entry(str(count))
    entry.only("copies", "gold", "first_gold", "draft")
    gold = entry.number("gold", 0, MOST_GOLD)
    row = SetUpRow(
        copies=entry.number("copies", 1, MOST_COPIES),
        gold=gold,
        first_gold=entry.number("first_gold", 0, MOST_GOLD, gold),
        draft=entry.get("draft", bool, False),
    )
    if gold * (count - 1) + max(gold, row.first_gold) > box:
        raise entry.flaw("the players' gold is not in the box")
    # Two cards each and in the Court at least two, or the largest draw. The draft leaves the third copy
    # of each Character less one card for each player.
    court = max(2, draw)
    if row.copies != 3 or clans < count + court if row.draft else row.copies * clans < 2 * count + court:
        raise entry.flaw("copies does not fit the number of players")
    return row


def _check_references(
    file: Entry,
    clans: Mapping[str, Clan],
    characters: Mapping[str, Character],
    actions: Mapping[str, ActionRow],
) -> None:
    for name in characters:
        if name in actions:
            raise file.flaw(f"{name} is both a Character and an action")
    reacting: dict[str, str] = {}
    for name, character in characters.items():
        entry = file.entries("characters")[name]
        if character.clan not in clans:
            raise entry.flaw(f"clan {character.clan} is not known")
        for blocked in character.blocks:
            if blocked not in characters and blocked not in actions:
                raise entry.flaw(f"blocks {blocked}, which does not exist")
        if character.effect is not None and character.effect.kind == CONVERSION:
            raise entry.flaw(f"no Character has the power {CONVERSION}")
        reaction = character.reaction
        if reaction is not None and reacting.setdefault(reaction.kind, character.clan) != character.clan:
            # One of each clan is in play, and a table has one Character for each reaction.
            raise entry.flaw(f"the reaction {reaction.kind} belongs to the clan {reacting[reaction.kind]}")
    for name, action in actions.items():
        if action.effect.kind == CONVERSION and action.extension != RELIGIOUS:
            raise file.entries("actions")[name].flaw(f"{CONVERSION} belongs to the extension {RELIGIOUS}")
        clan = action.effect.numbers.get("clan")
        if clan is not None and clan not in clans:
            raise file.entries("actions")[name].flaw(f"effect.clan {clan} is not known")


def _check_always_possible(file: Entry, actions: Mapping[str, ActionRow], forced_from: int) -> None:
    """Whatever somebody has, there must be something they can do."""
    always = [action.effect for action in actions.values() if action.extension is None]
    if not any(effect.kind == "income" for effect in always):
        raise file.entry("actions").flaw("without an extension there must be an action of the kind income")
    if not any(effect.kind == FORCED for effect in always):
        raise file.entry("actions").flaw(f"without an extension there must be an action of the kind {FORCED}")
    for name, action in actions.items():
        if action.effect.kind == FORCED and action.effect.numbers["cost"] > forced_from:
            problem = f"its cost must not be more than must_assassinate_from ({forced_from})"
            raise file.entries("actions")[name].flaw(problem)
