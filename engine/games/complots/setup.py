"""Laying the table: who is in play, the deal, the gold, and the choices made before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.complots.cast import cast
from engine.games.complots.content import EXTENSIONS
from engine.games.complots.options import RANDOM
from engine.games.complots.table import LIVING
from engine.games.complots.turn import SetupPick, SetupReligion, Turn

if TYPE_CHECKING:
    from engine.games.complots.game import Complots


def set_up(game: Complots) -> None:
    """Everything from the choice of the Characters to the first question."""
    dealer, content, options, seats = game._dealer, game.content, game.options, game.seats
    row = content.players[seats]
    characters = tuple(
        options[clan.name] if options[clan.name] != RANDOM else dealer.choose(clan.members)
        for clan in content.clans.values()
    )
    first = options["first_player"]
    lay_table(game, characters, dealer.choose(range(seats)) if first is None else first)
    for seat in range(seats):
        game.gold[seat] = row.first_gold if seat == game.active else row.gold
    game.gold[-1] -= sum(game.gold[:seats])
    game.tell("began", characters=characters, copies=row.copies, first=game.active)
    # At two, each has a pile of its own and only the third copy of each Character is shuffled.
    game.court = list(characters) * (1 if row.draft else row.copies)
    each = 1 if row.draft else 2
    dealt = game.draw(each * seats)
    for seat in range(seats):
        cards = dealt[each * seat : each * (seat + 1)]
        game.cards[2 * seat : 2 * seat + each] = cards
        game.whisper((seat,), "hand", cards=cards)
    if options["saint_barthelemy"]:
        game.push(SetupReligion())
    if row.draft:
        game.push(SetupPick())


def lay_table(game: Complots, characters: tuple[str, ...], first: int) -> None:
    """The table with nothing dealt yet, and the first turn to come."""
    seats = game.seats
    game.characters = characters
    game.copies = game.content.players[seats].copies
    game.cast = cast(game.content, characters, tuple(name for name in EXTENSIONS if game.options[name]))
    game.active = first
    game.alive = tuple(range(seats))
    game.mendiant = None
    game.reunified = False
    game.mixed = False
    game.cards = [""] * (2 * seats)
    game.faces = [LIVING] * (2 * seats)
    game.lives = [2] * seats
    game.court = []
    game.discards = []
    game.gold = [*[0] * seats, 0, 0, 0, game.content.gold_in_box]
    game.religions = []
    game.claims = []
    game.out = []
    game.known = []
    game.push(Turn())
