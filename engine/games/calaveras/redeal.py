"""What a seat can imagine: the hands and the draw pile as they may be, for all it knows.

It knows the cards on the table, in the discard pile and in its own hand. Since the last reshuffle it also
knows what the draw pile was made of, and which of those cards it drew itself: what cannot be in the pile any
more is in somebody's hand.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.calaveras.game import Calaveras


def redeal(game: Calaveras, seat: int | None, rng: random.Random) -> Calaveras:
    """The same table with the others' hands and the draw pile dealt anew."""
    twin = game.copy()
    twin._dealer = game._dealer.reseeded(rng.getrandbits(64))
    loose, held = unseen(game, seat)
    chance = rng.random
    # Sorting by random keys is the quickest fair shuffle; a search does this for each game it imagines.
    loose.sort(key=lambda _: chance())
    hands = twin.hands
    others = [player for player, hand in enumerate(hands) if hand and player != seat]
    free = sum([len(hands[player]) for player in others]) - len(held)
    dealt = held + loose[:free]
    if held:
        dealt.sort(key=lambda _: chance())
    for player in others:
        size = len(hands[player])
        hands[player] = tuple(dealt[:size])
        del dealt[:size]
    twin.draw_pile = loose[free:]
    # What the others drew is theirs to know.
    twin.drawn = [own if player == seat else () for player, own in enumerate(game.drawn)]
    return twin


def unseen(game: Calaveras, seat: int | None) -> tuple[list[str], list[str]]:
    """The cards a seat does not see: those that may be anywhere, and those the others must hold."""
    kinds, places = game.table.kinds, game.table.names
    seen = [card for spot in game.laid if spot for card in places(spot)]
    mine: tuple[str, ...] = ()
    if seat is not None:
        seen += game.hands[seat]
        mine = game.drawn[seat]
    loose: list[str] = []
    held: list[str] = []
    for card, kind in kinds.items():
        left = game.box[kind] - game.discard[kind] - seen.count(card)
        fits = min(left, game.reshuffled[kind] - mine.count(card)) if game.reshuffled else left
        loose += [card] * fits
        held += [card] * (left - fits)
    return loose, held
