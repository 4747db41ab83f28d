"""Any position of Complots from a short description, and back: for tests, lessons and reports.

    {"players": {"P1": {"hand": ["capitaine", "(duchesse)"], "gold": 2, "religion": "catholique"}, …},
     "with": ["bourreau"], "draws": ["assassin"], "active": "P1", "options": {…}, "hospice": 0,
     "mendiant": null, "reunified": false, "out": [], "court": […], "seed": 0}

`(card)` is lost face up, `(card↓)` face down under the Witch. `with` replaces Characters of the first
one of each clan; `characters` names all five. Cards nobody holds are in the Court; with two players
three of them are, and the rest has left the game.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.core.content import Entry
from engine.core.dealer import Dealer
from engine.core.json import Json
from engine.core.notation import seat_text
from engine.core.position import described, impossible, seat_at
from engine.games.complots.content import Content
from engine.games.complots.frames import Estate
from engine.games.complots.game import Complots
from engine.games.complots.plague import PlaguePass, PlagueRespond
from engine.games.complots.setup import lay_table
from engine.games.complots.table import HOSPICE, LIVING, LOST_DOWN, LOST_UP, STAKE, TREASURY

FIELDS = (
    "players",
    "with",
    "characters",
    "draws",
    "active",
    "options",
    "hospice",
    "mendiant",
    "reunified",
    "out",
    "court",
    "seed",
)


def position(content: Content, given: Json) -> Complots:
    """The table as described, at the beginning of the active player's turn."""
    table = described(given, FIELDS, "players", content.players)
    players = table.get("players", dict)
    seats = len(players)
    characters = _characters(content, table)
    options = {**_clan_options(content, characters), **table.get("options", dict, {})}
    game = Complots.__new__(Complots)
    game.begin(seats, Complots.schema(content).read(options, seats), table.get("seed", int, 0), content)
    lay_table(game, characters, seat_at(given.get("active", "P1"), seats))
    for seat, row in enumerate(players.values()):
        _place_player(game, seat, Entry(f"position.players.{seat_text(seat)}", row))
    _bury(game, [seat_at(text, seats) for text in table.get("out", list, [])])
    game.mendiant = None if given.get("mendiant") is None else seat_at(given["mendiant"], seats)
    game.gold[HOSPICE] = table.get("hospice", int, 0)
    game.gold[TREASURY] -= sum(game.gold[:-1])
    _fill_court(game, table)
    game.mixed = True
    game.reunified = table.get("reunified", bool, False)
    game.check_reunified()
    game.settle()
    return game


def describe(game: Complots) -> dict[str, Any]:
    """The whole truth about a table, in the words of `position`."""
    seats = range(game.seats)
    plague = [frame for frame in game._stack if isinstance(frame, PlagueRespond | PlaguePass)]
    return {
        "active": seat_text(game.active),
        "gold": {seat_text(seat): game.gold[seat] for seat in seats},
        "lives": {seat_text(seat): game.lives[seat] for seat in seats},
        "hands": {seat_text(seat): [_card_text(game, 2 * seat + slot) for slot in (0, 1)] for seat in seats},
        "religions": {seat_text(seat): side for seat, side in enumerate(game.religions)},
        "claims": [[seat_text(seat), name, status] for seat, name, status, _ in game.claims],
        "stake": game.gold[STAKE],
        "hospice": game.gold[HOSPICE],
        "treasury": game.gold[TREASURY],
        "estates": {seat_text(f.dead): f.amount for f in game._stack if isinstance(f, Estate)},
        "court": len(game.court),
        "out_of_play": len(game.discards),
        "copies": game.copies,
        "mendiant": None if game.mendiant is None else seat_text(game.mendiant),
        "plague": seat_text(plague[-1].holder) if plague else None,
        "reunified": game.reunified,
        "out": [seat_text(seat) for seat in game.out],
    }


def _characters(content: Content, table: Entry) -> tuple[str, ...]:
    named = table.get("characters", list, []) or table.get("with", list, [])
    for name in named:
        if name not in content.characters:
            raise impossible(f"there is no Character {name}")
    by_clan = {content.characters[name].clan: name for name in named}
    if len(by_clan) != len(named):
        raise impossible("two Characters of one clan")
    return tuple(by_clan.get(clan.name, clan.members[0]) for clan in content.clans.values())


def _clan_options(content: Content, characters: tuple[str, ...]) -> dict[str, str]:
    return {content.characters[name].clan: name for name in characters}


def _place_player(game: Complots, seat: int, row: Entry) -> None:
    row.only("hand", "gold", "religion")
    hand = row.get("hand", list)
    if len(hand) != 2:
        raise impossible(f"{seat_text(seat)} must have two cards")
    for slot, text in enumerate(hand):
        name = text.strip("()").rstrip("↓")
        if name not in game.characters:
            raise impossible(f"{name} is not in play")
        game.cards[2 * seat + slot] = name
        if text != name:
            game.faces[2 * seat + slot] = LOST_DOWN if "↓" in text else LOST_UP
            game.lives[seat] -= 1
    game.gold[seat] = row.get("gold", int, 0)
    if game.gold[seat] < 0 or (game.gold[seat] and not game.lives[seat]):
        raise impossible(f"{seat_text(seat)} cannot have {game.gold[seat]} gold")
    if game.options["saint_barthelemy"]:
        side = row.get("religion", str)
        if side not in game.content.religions:
            raise impossible(f"{side} is not a religion")
        game.religions.append(side)


def _bury(game: Complots, order: list[int]) -> None:
    dead = [seat for seat in range(game.seats) if not game.lives[seat]]
    if order and sorted(order) != dead:
        raise impossible("out must name exactly those without a life")
    game.out = order or dead
    game.alive = tuple(seat for seat in range(game.seats) if game.lives[seat])
    if len(game.alive) < 2 or game.active not in game.alive:
        raise impossible("two players must be alive, and the active one among them")


def _fill_court(game: Complots, table: Entry) -> None:
    rest = Counter(dict.fromkeys(game.characters, game.copies))
    rest.subtract(game.cards)
    missing = [name for name, count in rest.items() if count < 0]
    if missing:
        raise impossible(f"there are not so many copies of {', '.join(missing)}")
    unlisted = sorted(rest.elements())
    draws = table.get("draws", list, [])
    if not game.content.players[game.seats].draft:
        game.court = unlisted
    else:
        named = table.get("court", list, None)
        dealer = Dealer(table.get("seed", int, 0), draws[:3])
        game.court = list(dealer.draw(unlisted, 3)) if named is None else named
        game.discards = [
            (at % 2, card) for at, card in enumerate((Counter(rest) - Counter(game.court)).elements())
        ]
    # The list of draws goes on over cards that come back to the Court meanwhile, so only the
    # dealer can tell, when its turn comes, whether a named card is there.
    game.stack_draws(draws)


def _card_text(game: Complots, place: int) -> str:
    face, card = game.faces[place], game.cards[place]
    return {LIVING: card, LOST_UP: f"({card})", LOST_DOWN: f"({card}↓)"}[face]
