"""Laying the table: who sits where, who begins, the deal.

The people of the lobby keep their numbers: person 0 is seat 0, and so on clockwise, so whoever sends a
move is the seat that sends it. With three or five people there is one seat more, the ghost's. It has the
number after the last person's and stands opposite the solo, wherever that is; `order` lists the seats as
they really go round. With the solo on seat 1 of three, or seat 2 of five, order and numbers agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.calaveras.content import TEAMS
from engine.games.calaveras.table import circle, opposite, seats_for, table_for, teams_of
from engine.games.calaveras.turn import Turn

if TYPE_CHECKING:
    from engine.games.calaveras.game import Calaveras


def set_up(game: Calaveras) -> None:
    """Everything up to the first question."""
    dealer, options, people = game._dealer, game.options, game.seats
    solo, first = options["solo"], options["first_player"]
    if solo is None and people != seats_for(people):
        solo = dealer.choose(range(people))
    lay_table(game, people, solo, dealer.choose(range(people)) if first is None else first)
    game.box = tuple(card.count for card in game.content.cards.values())
    game.draw_pile = [card.name for card in game.content.cards.values() for _ in range(card.count)]
    dealer.shuffle(game.draw_pile)
    game.tell(
        "began",
        first=game.turn,
        order=game.order,
        teams=game.teams,
        organisations=game.organisations,
        ghost=game.ghost(),
    )
    for seat in range(people):
        game.hands[seat] = game.take(game.content.hand_size)
        game.whisper((seat,), "hand", cards=game.hands[seat])


def lay_table(game: Calaveras, people: int, solo: int | None, first: int) -> None:
    """The table with nothing dealt yet, and the first turn to come."""
    game.seats = seats = seats_for(people)
    game.people = people
    game.table = table_for(game.content, seats)
    game.order = circle(people, solo)
    game.teams = teams_of(game.order)
    organisations = list(game.content.organisations)
    if seats < 2 * len(TEAMS):
        organisations.remove(game.options["left_out"])
    game.organisations = tuple(organisations)
    game.controllers = tuple(seat if seat < people else opposite(game.order, seat) for seat in range(seats))
    game.turn = game.nicole = first
    game.points = [0] * seats
    game.laid = [0] * (seats + 2)
    game.hands = [()] * seats
    game.draw_pile = []
    game.discard = [0] * len(game.content.cards)
    game.reshuffled = ()
    game.drawn = [()] * seats
    game.push(Turn())
