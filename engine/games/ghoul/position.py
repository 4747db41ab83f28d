"""Any position of Tokyo Ghoul from a short description, and back: for tests, lessons and reports.

    {"players": {"P1": {"character": "kaneki", "hand": "CCF|M", "tokens": 2, "support": "neutral"}, …},
     "at": 6, "visible": [4, 5, 6, 7], "active": "P1", "options": {…}, "begins": "turn", "seed": 0}

A hand is written with the letters of the content file, the face-up card of the Mask variant after a
bar. `tokens` is a number (all of them given by somebody) or a number for each zone; what nobody has
is in the Reserve. `tiles` names the Locations from space 0 on; otherwise they lie in the order of the
content file. `red_known` says whether a red Location has ever been visible (otherwise: whether one
is). `turn` is its number; `reserve` may be stated to be checked. `begins` is the moment: `mask_faceup`
(hands of four), `support_look`, `prelim_show`, or `turn`. Everybody has looked at their own
Support token, as after the deal.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.core.content import Entry
from engine.core.json import Json
from engine.core.notation import seat_text
from engine.core.position import described, impossible, seat_at
from engine.games.ghoul.content import Content
from engine.games.ghoul.frames import MaskFaceUp, PrelimShow, SupportLook
from engine.games.ghoul.game import Ghoul
from engine.games.ghoul.setup import choose_cast, lay_table, lay_tiles
from engine.games.ghoul.table import HAND, MASK, SUPPORT

FIELDS = (
    "players",
    "at",
    "visible",
    "active",
    "options",
    "begins",
    "seed",
    "tiles",
    "red_known",
    "turn",
    "reserve",
)
BEGINS = {
    "mask_faceup": (PrelimShow, SupportLook, MaskFaceUp),
    "support_look": (PrelimShow, SupportLook),
    "prelim_show": (PrelimShow,),
    "turn": (),
}


def position(content: Content, given: Json) -> Ghoul:
    """The table as described, at the moment described."""
    table = described(given, FIELDS, "players", content.mixes)
    players = table.get("players", dict)
    seats = len(players)
    rows = [Entry(f"position.players.{name}", row) for name, row in players.items()]
    characters = [row.get("character", str) for row in rows]
    options = {**table.get("options", dict, {}), "characters": characters}
    game = Ghoul.__new__(Ghoul)
    game.begin(seats, Ghoul.schema(content).read(options, seats), table.get("seed", int, 0), content)
    cast = choose_cast(game._dealer, content, seats, game.options)
    lay_table(game, cast, seat_at(given.get("active", "P1"), seats))
    game.characters = characters
    begins = table.get("begins", str, "turn")
    if begins not in BEGINS:
        raise impossible(f"begins must be one of {', '.join(BEGINS)}")
    for frame in BEGINS[begins]:
        if frame is not SupportLook or game.options[SUPPORT]:
            game.push(frame())
    for seat, row in enumerate(rows):
        _place_player(game, seat, row, begins)
    _place_board(game, table)
    _check_cards(game)
    game.turn = table.get("turn", int, 1)
    game.turn_number = game.turn - 1
    game.settle()
    game.opening = game._events
    return game


def describe(game: Ghoul) -> dict[str, Any]:
    """The whole truth about a table, in the words of `position`."""
    seats = range(game.seats)
    zones = game.content.zones
    cards = Counter(card for seat in seats for card in (*game.hands[seat], game.faceup[seat]) if card)
    return {
        "active": seat_text(game.active),
        "turn": game.turn,
        "characters": {seat_text(seat): game.characters[seat] for seat in seats},
        "cast": list(game.cast),
        "hands": {seat_text(seat): _hand_text(game, seat) for seat in seats},
        "cards": {clue: cards[clue] for clue in game.content.clues},
        "tokens": {
            seat_text(seat): dict(zip(zones, game.tokens[seat * len(zones) :], strict=False))
            for seat in seats
        },
        "totals": {seat_text(seat): game.total(seat) for seat in seats},
        "reserve": game.reserve,
        "end_triggered": game.end_triggered,
        "at": game.action_pos,
        "tile": game.tiles[game.action_pos],
        "tiles": list(game.tiles),
        "red": [space for space, name in enumerate(game.tiles) if game.content.tiles[name].red],
        "visible": [space for space, visible in enumerate(game.visible) if visible],
        "support": {seat_text(seat): game.support_of(seat) for seat in seats if game.support_kinds},
        "support_tokens": dict(Counter(game.support_kinds)),
        "absent": [seat_text(seat) for seat in game.absent],
    }


def _place_player(game: Ghoul, seat: int, row: Entry, begins: str) -> None:
    row.only("character", "hand", "tokens", "support")
    hand, _, faceup = row.get("hand", str).partition("|")
    dealt_up = game.options[MASK] and begins != "mask_faceup"
    if len(hand) != HAND + (game.options[MASK] and not dealt_up) or len(faceup) != dealt_up:
        raise impossible(f"{seat_text(seat)} has not the right number of cards")
    game.hands[seat] = game.content.arranged(tuple(_clue(game, letter) for letter in hand))
    if faceup:
        game.faceup[seat] = _clue(game, faceup)
        if game.content.mask in game.hands[seat] and game.faceup[seat] != game.content.mask:
            raise impossible(f"{seat_text(seat)} must show a Mask")
    tokens = row.data.get("tokens", 0)
    zones = game.content.zones
    for zone, count in ({zones[-1]: tokens} if isinstance(tokens, int) else tokens).items():
        if zone not in zones or type(count) is not int or count < 0:
            raise impossible(f"{seat_text(seat)} cannot have {count} tokens in the zone {zone}")
        game.tokens[seat * len(zones) + zones.index(zone)] = count
    if game.options[SUPPORT] and begins not in ("mask_faceup", "support_look"):
        game.support_kinds.append(row.get("support", str, _neutral(game)))
        game.support_at.append(seat)
        game.support_seen.append((seat,))
    elif "support" in row.data:
        raise impossible(f"{seat_text(seat)} has no Support token yet")


def _neutral(game: Ghoul) -> str:
    return next(name for name, token in game.content.support.items() if not token.counters)


def _clue(game: Ghoul, letter: str) -> str:
    for clue in game.content.clues.values():
        if clue.letter == letter:
            return clue.name
    raise impossible(f"there is no card {letter}")


def _place_board(game: Ghoul, table: Entry) -> None:
    content = game.content
    tiles = content.tiles
    red = [name for name in tiles if tiles[name].red]
    standard = lay_tiles(content, red, [name for name in tiles if name not in red])
    game.tiles = list(table.get("tiles", list, standard))
    if sorted(game.tiles) != sorted(tiles) or any(
        tiles[game.tiles[at]].red is False for at in content.red_spaces
    ):
        raise impossible("tiles must name every Location, the red ones on the red spaces")
    if "visible" in table.data:
        visible = table.get("visible", list)
        game.visible = tuple(space in visible for space in range(content.spaces))
    game.action_pos = table.get("at", int, content.start)
    if game.action_pos not in range(content.spaces):
        raise impossible(f"there is no space {game.action_pos}")
    if not game.visible[game.action_pos] and game.action_pos != content.start:
        raise impossible("the Action token is on a hidden Location")
    if not game.ahead():
        raise impossible("there is no visible Location to go to")
    game.red_known = table.get("red_known", bool, any(game.visible[space] for space in content.red_spaces))
    game.reserve -= sum(game.tokens)
    if game.reserve < 1 or game.reserve != table.get("reserve", int, game.reserve):
        raise impossible(f"{game.reserve} tokens would be left in the Reserve")


def _check_cards(game: Ghoul) -> None:
    held = Counter(
        card for seat in range(game.seats) for card in (*game.hands[seat], game.faceup[seat]) if card
    )
    if held != Counter(game.content.deck(game.seats, game.options[MASK])):
        raise impossible(f"these are not the cards of {game.seats} players: {dict(held)}")
    if game.support_kinds:
        countering = [kind for kind in game.support_kinds if game.content.support[kind].counters]
        if len(countering) != 1:
            raise impossible("exactly one Support token counters")


def _hand_text(game: Ghoul, seat: int) -> str:
    letters = "".join(game.content.clues[card].letter for card in game.hands[seat])
    return f"{letters}|{game.content.clues[game.faceup[seat]].letter}" if game.faceup[seat] else letters
