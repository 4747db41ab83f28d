"""What is certain about others' hands, for those who saw it: how a seat imagines the rest of the table.

`Ghoul.known` has one row per seat and a last one for what everybody knows; each row has an entry per
owner, with cards that are in that hand for sure. Nobody is ever shown any of it: a player has to remember.
An entry only ever promises what the row's seat can be certain of, so it depends on nothing hidden from it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.ghoul.game import Ghoul

Cards = tuple[str, ...]


@cache
def together(cards: Cards, seen: Cards) -> Cards:
    """The cards of a hand that has these and is also seen to have those."""
    more = [card for card in dict.fromkeys(seen) for _ in range(seen.count(card) - cards.count(card))]
    return tuple(sorted((*cards, *more)))


@cache
def more(cards: Cards, card: str) -> Cards:
    """One card more."""
    return tuple(sorted((*cards, card)))


@cache
def less(cards: Cards, card: str) -> Cards:
    """One card less, if it is among those that are certain."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@cache
def doubted(cards: Cards) -> Cards:
    """What is still certain when one card may have gone, whichever it was."""
    return tuple(card for at, card in enumerate(cards) if card in cards[:at])


def nothing_known(game: Ghoul) -> None:
    """Begin with nobody having seen anything."""
    game.known = [()] * (game.seats * (game.seats + 1))


def saw(game: Ghoul, viewer: int, owner: int, cards: Cards) -> None:
    """A player was shown cards of a hand."""
    at = viewer * game.seats + owner
    game.known[at] = together(game.known[at], cards)


def all_saw(game: Ghoul, owner: int, cards: Cards) -> None:
    """Something has shown the whole table that these cards are in a hand."""
    known = game.known
    for at in range(owner, len(known), game.seats):
        known[at] = together(known[at], cards)


def left_openly(game: Ghoul, owner: int, card: str) -> None:
    """A card left a hand for all to see."""
    known = game.known
    for at in range(owner, len(known), game.seats):
        if known[at]:
            known[at] = less(known[at], card)


def came_openly(game: Ghoul, owner: int, card: str) -> None:
    """A card came into a hand for all to see."""
    known = game.known
    for at in range(owner, len(known), game.seats):
        known[at] = more(known[at], card)


def left_secretly(game: Ghoul, owner: int, card: str | None, knowing: tuple[int, ...]) -> None:
    """A card may have left a hand; only these seats know which it was, or that (None) none did."""
    known = game.known
    for at in range(owner, len(known), game.seats):
        if known[at] and at // game.seats not in knowing:
            known[at] = doubted(known[at])
    if card is not None:
        for seat in knowing:
            at = seat * game.seats + owner
            known[at] = less(known[at], card)


def came_secretly(game: Ghoul, owner: int, card: str, knowing: tuple[int, ...]) -> None:
    """A card came into a hand, known only to these seats."""
    for seat in knowing:
        at = seat * game.seats + owner
        game.known[at] = more(game.known[at], card)
