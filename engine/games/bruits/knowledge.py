"""What players know for certain though they do not see it now: cards in other hands, and who somebody may be.

A card is known to be in a hand while it cannot have left it unseen: somebody gave it, left it behind in a
swap, or saw it being taken. Whoever lays or discards a card unseen may have parted with any of them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from engine.games.bruits.table import in_turn

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits

Fact = tuple[int, int, str]
"""Who knows it, who holds the card, which card it is."""


def left_hand(game: Bruits, holder: int, clue: str, seen_by: Collection[int]) -> None:
    """A card left a hand; who did not see which one is not sure of that hand any more."""
    if game.held:
        game.held = [
            fact for fact in game.held if fact[1] != holder or (fact[0] in seen_by and fact[2] != clue)
        ]


def changed_hands(game: Bruits, giver: int, taker: int, clue: str) -> None:
    """A card went from one hand to another; only these two saw it."""
    left_hand(game, giver, clue, (giver, taker))
    game.held.append((giver, taker, clue))


def swapped(game: Bruits, one: int, other: int) -> None:
    """Two hands were exchanged: each of the two knows all the other has now."""
    pair = {one: other, other: one}
    game.held = [
        (knower, pair.get(holder, holder), clue)
        for knower, holder, clue in game.held
        if knower not in pair or holder not in pair
    ]
    for knower, holder in pair.items():
        game.held += [(knower, holder, clue) for clue in game.hands[holder]]


def passed_on(game: Bruits) -> None:
    """Every hand went to the next player clockwise."""
    present = game.present
    after = {seat: in_turn(present, seat + 1)[0] for seat in present}
    game.held = [
        (knower, after[holder], clue) for knower, holder, clue in game.held if after[holder] != knower
    ]
    for seat, taker in after.items():
        game.held += [(seat, taker, clue) for clue in game.hands[taker]]


def gone(game: Bruits, seat: int) -> None:
    """A player has left, and the hand is under the pile."""
    game.held = [fact for fact in game.held if seat not in fact[:2]]


def possible(game: Bruits, seat: int | None) -> list[int]:
    """For each player the identities this seat (None: a spectator) cannot rule out, one bit for each."""
    index, identities = game.book.index, game.identities
    everything = (1 << len(index)) - 1
    sure = [shown or player == seat for player, shown in enumerate(game.revealed)]
    taken = 0
    for player, known in enumerate(sure):
        if known:
            taken |= 1 << index[identities[player]]
    masks = [everything] * game.seats
    for (who, _, _, asked_about, name, answer), meant in zip(game.notes, game.meant, strict=True):
        if who == seat:
            if asked_about is None:
                taken |= 1 << index[name]
            else:
                masks[asked_about] &= meant if answer else ~meant
    for player, name in game.refuted:
        masks[player] &= ~(1 << index[name])
    return [
        1 << index[identities[player]] if known else masks[player] & ~taken
        for player, known in enumerate(sure)
    ]
