"""What must hold in a content file beyond the form of its entries: a flaw is refused with the entry named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.content import Entry
from engine.games.ghoul.table import ATTACKS, BASE, HAND, MASK, PLAYER_COUNTS

if TYPE_CHECKING:
    from engine.games.ghoul.content import Character, Content

COPIES = 6
SPACES = 8
RED_TILES = 2
MOST_TOKENS = 100
"""Suspicion tokens in the box."""


def check(file: Entry, content: Content) -> None:
    """Refuse a file whose parts do not fit together."""
    _check_numbers(file, content)
    _check_clues(file, content)
    _check_board(file, content)
    for name, entry in file.entries("characters").items():
        _check_character(entry, content, content.characters[name])
    _check_mixes(file, content)
    _check_support(file, content)


def _check_numbers(file: Entry, content: Content) -> None:
    if content.flags.default_config not in content.configs:
        raise file.entry("flags").flaw("default_config is not one of the configs")
    special = file.entry("special_action")
    if content.special_type not in content.types or content.special.clue not in content.clues:
        raise special.flaw("its type or its clue is not known")
    if not content.first_game_characters or set(content.first_game_characters) - set(content.characters):
        raise file.entry("first_game").flaw("characters must name Characters")


def _check_clues(file: Entry, content: Content) -> None:
    entries = file.entries("clues")
    letters = [clue.letter for clue in content.clues.values()]
    for clue in content.clues.values():
        if len(clue.letter) != 1 or letters.count(clue.letter) > 1:
            raise entries[clue.name].flaw("letter must be one letter of its own")
        if clue.mask and len(clue.values) < PLAYER_COUNTS[-1]:
            raise entries[clue.name].flaw("copies must be one for each player")
        if not clue.mask and len(clue.values) != COPIES:
            raise entries[clue.name].flaw(f"values must have {COPIES} numbers")
    for players in PLAYER_COUNTS:
        if len(content.deck(players, masks=False)) != HAND * players:
            raise file.flaw(f"clues: with {players} players there must be {HAND * players} cards")


def _check_board(file: Entry, content: Content) -> None:
    board = file.entry("board")
    red = content.red_spaces
    if len(content.tiles) != SPACES:
        raise board.flaw(f"there must be {SPACES} tiles")
    if len(set(red)) != RED_TILES or content.start not in red:
        raise board.flaw(f"red must be {RED_TILES} spaces, and start one of them")
    for name, entry in file.entries("tiles").items():
        tile = content.tiles[name]
        if tile.red != any(action.kind in ATTACKS for action in tile.actions):
            raise entry.flaw("a tile is red if and only if it has an attack")
    if sum(tile.red for tile in content.tiles.values()) != RED_TILES:
        raise file.flaw(f"tiles: exactly {RED_TILES} must be red")


def _check_character(entry: Entry, content: Content, row: Character) -> None:
    special = content.special_type
    persons = {other.person for other in content.characters.values()}
    for types in (row.types, row.slots):
        if not types or not set(types) <= set(content.types) or len(set(types)) != len(types):
            raise entry.flaw(f"types and slot must be among {', '.join(content.types)}, at least one")
    if row.set not in (BASE, MASK):
        raise entry.flaw(f"set must be {BASE} or {MASK}")
    for objective in (row.collection, row.stay_alive):
        if objective is None:
            continue
        if objective.clue not in content.clues:
            raise entry.flaw(f"there is no clue {objective.clue}")
        if objective.clue == content.mask and row.set != MASK:
            raise entry.flaw(f"without the variant there is no {objective.clue}")
    if row.elimination is not None and row.elimination not in content.types:
        raise entry.flaw(f"elimination {row.elimination} is not a type")
    if row.companion is not None and row.companion not in persons:
        raise entry.flaw(f"companion {row.companion} is nobody's person")
    if row.special_x is not None and special not in row.types:
        raise entry.flaw(f"special_x is only for the type {special}")
    if not (row.collection or row.stay_alive or row.elimination or row.companion):
        raise entry.flaw("it has no way to win")


def _check_mixes(file: Entry, content: Content) -> None:
    box = file.number("tokens", 1, MOST_TOKENS)
    for players, mixes in content.mixes.items():
        entries = file.entry("mixes").entries(str(players))
        if len(mixes) != 1 and set(mixes) != set(content.configs):
            raise file.flaw(f"mixes.{players} must have one mix, or one for each of the configs")
        for config, mix in mixes.items():
            if sum(mix.types.values()) != players or not 1 <= mix.reserve <= box:
                raise entries[config].flaw("the Characters or the tokens do not fit")
            for type_, count in mix.types.items():
                pool = {
                    row.person
                    for row in content.characters.values()
                    if row.set == BASE and type_ in row.slots and row.min_players <= players
                }
                if len(pool) < count:
                    raise entries[config].flaw(f"there are not so many Characters of the type {type_}")


def _check_support(file: Entry, content: Content) -> None:
    tokens = content.support.values()
    if sum(token.copies for token in tokens if token.counters) != 1:
        raise file.entry("support").flaw("exactly one token counters")
    if sum(token.copies for token in tokens) < PLAYER_COUNTS[-1]:
        raise file.entry("support").flaw("there must be one token for each player")
