"""A table as one seat may imagine it: what it knows stays, everything else is dealt anew."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

from engine.games.complots.choices import Exchange
from engine.games.complots.frames import CoClaim
from engine.games.complots.knowledge import COURT, EVERYBODY
from engine.games.complots.table import LOST_UP
from engine.games.complots.turn import SetupPick

if TYPE_CHECKING:
    from engine.games.complots.game import Complots


def redeal(game: Complots, seat: int | None, rng: random.Random) -> Complots:
    """A copy in which every card, pick and concealed answer that this seat does not know is another."""
    twin = game.copy()
    twin._dealer = game._dealer.reseeded(rng.getrandbits(64))
    twin.known = [fact for fact in game.known if fact[0] == seat or fact[0] == EVERYBODY]
    hidden = _lay_known(twin, seat)
    pool = _unseen(twin, hidden, seat)
    held = [card for _, place, card, holds in twin.known if place == COURT and holds]
    for card in held:
        pool.remove(card)
    others_drawn: list[Exchange] = []
    for frame in twin._stack:
        if isinstance(frame, Exchange) and frame.actor != seat:
            others_drawn.append(frame)
        elif isinstance(frame, CoClaim) and frame.queue is None:
            frame.said = _answers(frame, seat, rng)
        elif isinstance(frame, SetupPick):
            frame.picked = tuple(
                (who, card if who == seat else _one_of(game.characters, rng)) for who, card in frame.picked
            )
    barred = [(place, card) for _, place, card, holds in twin.known if not holds and place in hidden]
    while True:
        rest = pool[:]
        if game.discards:
            _deal_piles(twin, seat, hidden, rest, rng)
        for place in hidden:
            # With two players and nothing drawn yet, the second cards come from the piles.
            if game.mixed or not game.discards or not place & 1:
                twin.cards[place] = _take(rest, rng)
        if all(twin.cards[place] != card for place, card in barred):
            break
    for frame in others_drawn:
        frame.drawn = tuple([_take(rest, rng) for _ in frame.drawn])
    # In any order: whoever draws from the Court draws at random.
    twin.court = rest + held
    return twin


@cache
def deck(characters: tuple[str, ...], copies: int) -> tuple[str, ...]:
    """So many copies of each Character, always in the same order."""
    return tuple(sorted(characters * copies))


def _lay_known(twin: Complots, seat: int | None) -> list[int]:
    """Put down the cards the seat has been shown; the places of those it has to guess."""
    shown = twin._result is not None
    hidden = [
        place
        for place, face in enumerate(twin.faces)
        if face != LOST_UP and not shown and place >> 1 != seat and twin.cards[place]
    ]
    for _, place, card, holds in twin.known:
        if holds and place in hidden:
            twin.cards[place] = card
            hidden.remove(place)
    return hidden


def _unseen(twin: Complots, hidden: list[int], seat: int | None) -> list[str]:
    """Every card that may lie anywhere the seat cannot look, sorted, so that it says nothing more."""
    drafting = twin.content.players[twin.seats].draft and not twin.mixed
    pool = list(deck(twin.characters, 1 if drafting else twin.copies))
    for place, card in enumerate(twin.cards):
        if place not in hidden and card and not (drafting and place & 1):
            pool.remove(card)
    if not drafting:
        for owner, card in twin.discards:
            if owner == seat:
                pool.remove(card)
    for frame in twin._stack:
        if isinstance(frame, Exchange) and frame.actor == seat:
            for card in frame.drawn:
                pool.remove(card)
    return pool


def _deal_piles(
    twin: Complots, seat: int | None, hidden: list[int], rest: list[str], rng: random.Random
) -> None:
    """Two players: somebody else picked one card of a whole set, and the others left the game."""
    for owner in range(twin.seats):
        if owner == seat:
            continue
        count = sum(who == owner for who, _ in twin.discards)
        if not twin.mixed:
            picked = 2 * owner + 1
            if picked in hidden:
                twin.cards[picked] = _one_of(twin.characters, rng)
            left = [card for card in twin.characters if card != twin.cards[picked]]
        else:
            lacking = [card for card in twin.characters if card not in rest]
            if len(lacking) < 2:
                pick = lacking[0] if lacking else _one_of(twin.characters, rng)
                left = [card for card in twin.characters if card != pick]
                for card in left:
                    rest.remove(card)
            else:
                # No draft leaves such a table; a position may be described that has one.
                left = sorted(_take(rest, rng) for _ in range(count))
        twin.discards = [(who, card) for who, card in twin.discards if who != owner]
        twin.discards += [(owner, card) for card in left]


def _answers(frame: CoClaim, seat: int | None, rng: random.Random) -> tuple[int, ...]:
    """Who may have announced too, among those who have answered in secret."""
    return tuple(
        who
        for who in frame.asked
        if who not in frame.waiting and (who in frame.said if who == seat else rng.random() < 0.5)
    )


def _one_of(items: tuple[str, ...], rng: random.Random) -> str:
    return items[int(rng.random() * len(items))]


def _take(pile: list[str], rng: random.Random) -> str:
    """Any card of the pile; the last one fills the gap."""
    at = int(rng.random() * len(pile))
    card, pile[at] = pile[at], pile[-1]
    pile.pop()
    return card
