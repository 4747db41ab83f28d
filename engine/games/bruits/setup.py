"""Laying the table: identities, the row of locations, the characters, the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.bruits.book import book
from engine.games.bruits.table import BATHROOM
from engine.games.bruits.turn import Round

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits


def set_up(game: Bruits) -> None:
    """Everything from the secret identities to the first question."""
    dealer, content, seats = game._dealer, game.content, game.seats
    settings = content.settings
    unused = list(content.identities)
    identities = dealer.draw(unused, seats)
    always = next(location.name for location in content.locations.values() if location.always)
    others = [name for name in content.locations if name != always]
    row = (always, *dealer.draw(others, settings.locations_in_play - 1))
    first = game.options["first_player"]
    lay_table(game, row, dealer.choose(range(seats)) if first is None else first)
    game.identities = list(identities)
    # In the file's order, so that the order tells nothing about what was dealt.
    game.unused = [name for name in content.identities if name not in identities]
    game.at = place_characters(game)
    game.pile = list(content.clues)
    dealer.shuffle(game.pile)
    game.event_pile = list(content.events)
    dealer.shuffle(game.event_pile)
    game.tell("began", row=row, characters=game.characters(), leo=game.leo, counter=game.counter)
    for seat in range(seats):
        game.hands[seat] = dealer.take(game.pile, settings.hand_size)
        game.whisper((seat,), "identity", identity=game.identities[seat])
        game.whisper((seat,), "hand", cards=game.hands[seat])
    game.begin_turn()


def lay_table(game: Bruits, row: tuple[str, ...], leo: int) -> None:
    """The table with nothing dealt yet, and the first round to come."""
    seats, settings = game.seats, game.content.settings
    game.book = book(game.content)
    game.row = row
    game.leo = leo
    game.counter = settings.counter[seats]
    game.round = 1
    game.event = None
    game.present = tuple(range(seats))
    game.identities = []
    game.unused = []
    game.revealed = [False] * seats
    game.points = [settings.start_points] * seats
    game.hands = [()] * seats
    game.pile = []
    game.event_pile = []
    game.columns = [()] * len(row)
    game.laid = []
    game.up = []
    game.known = []
    game.by = []
    game.at = []
    game.refuted = []
    game.notes = []
    game.meant = []
    game.held = []
    game.out = []
    game.push(Round(game.order(), game.order()))


def place_characters(game: Bruits) -> list[int]:
    """All characters at random, as many in each location but the first; no two of one symbol together."""
    each = game.content.settings.characters_per_location
    identities = game.content.identities
    while True:
        order = game._dealer.draw(list(identities), len(identities))
        groups = [order[start : start + each] for start in range(0, len(order), each)]
        if all(len({identities[name].symbol for name in group}) == each for group in groups):
            at = {name: place for place, group in enumerate(groups, BATHROOM + 1) for name in group}
            return [at[name] for name in identities]
