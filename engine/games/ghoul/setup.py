"""Laying out a table of Tokyo Ghoul: who is in play, the board, the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from engine.core.dealer import Dealer
from engine.core.json import Json
from engine.core.refusal import Refusal
from engine.games.ghoul.content import Character, Content
from engine.games.ghoul.frames import MaskFaceUp, PrelimShow, SupportLook
from engine.games.ghoul.knowledge import nothing_known
from engine.games.ghoul.options import RANDOM, slot_option
from engine.games.ghoul.reach import out_of_reach
from engine.games.ghoul.table import BASE, HAND, MASK, SUPPORT
from engine.games.ghoul.turn import Turn

if TYPE_CHECKING:
    from engine.games.ghoul.game import Ghoul


def set_up(game: Ghoul) -> None:
    """Everything from the choice of the Characters to the first question.

    Draws come in this order: red Locations, other Locations, Characters by seat, Clue cards by seat,
    and (when they are dealt) Support tokens by seat.
    """
    dealer, content, seats = game._dealer, game.content, game.seats
    cast = choose_cast(dealer, content, seats, game.options)
    first = game.options["first_player"]
    lay_table(game, cast, dealer.choose(range(seats)) if first is None else first)
    red = [tile.name for tile in content.tiles.values() if tile.red]
    plain = [tile.name for tile in content.tiles.values() if not tile.red]
    game.tiles = lay_tiles(content, dealer.draw(red, len(red)), dealer.draw(plain, len(plain)))
    game.characters = list(dealer.draw(list(cast), seats))
    each = HAND + game.options[MASK]
    dealt = dealer.draw(list(content.deck(seats, game.options[MASK])), each * seats)
    game.tell(
        "began",
        characters=cast,
        reserve=game.reserve,
        first=game.active,
        out_of_reach=out_of_reach(content, cast),
    )
    for seat in range(seats):
        game.hands[seat] = content.arranged(dealt[each * seat : each * (seat + 1)])
        game.whisper((seat,), "dealt", character=game.characters[seat], cards=game.hands[seat])
    game.push(PrelimShow())
    if game.options[SUPPORT]:
        game.push(SupportLook())
    if game.options[MASK]:
        game.push(MaskFaceUp())


def lay_table(game: Ghoul, cast: tuple[str, ...], first: int) -> None:
    """The table with nothing dealt yet, and the first turn to come."""
    content, seats = game.content, game.seats
    game.cast = cast
    game.action_pos = content.start
    game.red_known = False
    game.reserve = content.mix(seats, game.options["config"]).reserve
    game.end_triggered = False
    game.active = first
    game.turn = 1
    game.absent = ()
    game.unfinished = ()
    game.characters = []
    game.hands = [()] * seats
    game.faceup = [""] * seats
    game.tokens = [0] * (seats * len(content.zones))
    game.tiles = []
    game.visible = tuple(space not in content.red_spaces for space in range(content.spaces))
    game.support_kinds = []
    game.support_at = []
    game.support_seen = []
    nothing_known(game)
    game.push(Turn())


def lay_tiles(content: Content, red: Sequence[str], plain: Sequence[str]) -> list[str]:
    """The Locations around the board: red ones on the red spaces, the others on the rest."""
    reds, plains = iter(red), iter(plain)
    return [next(reds if space in content.red_spaces else plains) for space in range(content.spaces)]


def choose_cast(dealer: Dealer, content: Content, seats: int, options: Mapping[str, Json]) -> tuple[str, ...]:
    """The Characters chosen by the host, completed at random to the mix, or a refusal that says why not."""
    mix = content.mix(seats, options["config"])
    must = [content.characters[name] for name in options["characters"]]
    slots = {row.name: _slots(dealer, row, options) for row in content.characters.values()}
    for row in must:
        _check_allowed(row, seats, options)
    persons = [row.person for row in must]
    for at, row in enumerate(must):
        if row.person in persons[:at]:
            other = must[persons.index(row.person)]
            raise illegal("same_person", character=other.name, other=row.name)
    for type_, most in mix.types.items():
        chosen = sum(slots[row.name] == (type_,) for row in must)
        if chosen > most:
            raise illegal("too_many_of_type", type=type_, chosen=chosen, most=most)
    pool = [row for row in content.characters.values() if row not in must and allowed(row, seats, options)]
    dealer.shuffle(pool)
    if options["first_game"]:
        must = _with_beginner(content, must, pool, slots, mix.types)
    cast = complete(dict(mix.types), must, pool, slots)
    if cast is None:
        raise illegal("cast_incomplete", mix=dict(mix.types))
    return tuple(name for name in content.characters if name in cast)


def illegal(reason: str, **details: Json) -> Refusal:
    """The refusal of a set-up; what has a name is passed on by its id."""
    return Refusal("illegal_setup", reason=reason, rules="ghoul", **details)


def _slots(dealer: Dealer, row: Character, options: Mapping[str, Json]) -> tuple[str, ...]:
    declared = options.get(slot_option(row.name), RANDOM)
    if declared != RANDOM:
        return (declared,)
    slots = list(row.slots)
    if len(slots) > 1:
        dealer.shuffle(slots)
    return tuple(slots)


def allowed(row: Character, seats: int, options: Mapping[str, Json]) -> bool:
    """Whether a Character may be in play with so many people and these variants."""
    return seats >= row.min_players and (row.set == BASE or bool(options[row.set]))


def _check_allowed(row: Character, seats: int, options: Mapping[str, Json]) -> None:
    if seats < row.min_players:
        raise illegal("needs_players", character=row.name, least=row.min_players)
    if not allowed(row, seats, options):
        raise illegal("needs_variant", character=row.name, variant=row.set)


def _with_beginner(
    content: Content,
    must: list[Character],
    pool: list[Character],
    slots: Mapping[str, tuple[str, ...]],
    mix: Mapping[str, int],
) -> list[Character]:
    # One Character that is easy to play; which one is left to chance unless the host chose it.
    easy = content.first_game_characters
    if any(row.name in easy for row in must):
        return must
    for row in pool:
        if row.name in easy and complete(dict(mix), [*must, row], pool, slots) is not None:
            return [*must, row]
    raise illegal("first_game_character", characters=list(easy))


def complete(
    free: dict[str, int],
    must: Sequence[Character],
    pool: Sequence[Character],
    slots: Mapping[str, tuple[str, ...]],
) -> set[str] | None:
    """Names that fill all free places: everybody of `must`, then whoever of the pool fits; or None."""
    if must:
        row, rest = must[0], must[1:]
        pool = [other for other in pool if other.person != row.person]
        for slot in slots[row.name]:
            if free[slot]:
                found = complete({**free, slot: free[slot] - 1}, rest, pool, slots)
                if found is not None:
                    return {row.name, *found}
        return None
    slot = next((slot for slot, count in free.items() if count), "")
    if not slot:
        return set()
    able = [row for row in pool if slot in slots[row.name]]
    for rows in combinations(able, free[slot]):
        persons = {row.person for row in rows}
        if len(persons) == len(rows):
            rest_pool = [row for row in pool if row.person not in persons]
            found = complete({**free, slot: 0}, (), rest_pool, slots)
            if found is not None:
                return {*(row.name for row in rows), *found}
    return None
