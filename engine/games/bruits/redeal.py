"""A table as one seat may imagine it: what it knows for certain stays, everything else is dealt anew."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from engine.games.bruits.knowledge import possible

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits


def redeal(game: Bruits, seat: int | None, rng: random.Random) -> Bruits:
    """The same table with other hands, pile, unknown faces, identities, notes and events to come."""
    twin = game.copy()
    chance = rng.random
    twin._dealer = game._dealer.reseeded(rng.getrandbits(64))
    # What others know of hands is theirs to know.
    twin.held = [fact for fact in game.held if fact[0] == seat]
    over = game._result is not None
    _deal_cards(twin, seat, over, chance)
    if not over:
        _deal_identities(twin, seat, chance)
    # Sorting by random keys is the quickest fair shuffle; a search does this for each game it imagines.
    events = sorted(game.event_pile)
    events.sort(key=lambda _: chance())
    twin.event_pile = events
    return twin


def _deal_cards(twin: Bruits, seat: int | None, over: bool, chance: Callable[[], float]) -> None:
    laid, known, hands = twin.laid, twin.known, twin.hands
    bit = 1 << (twin.seats if seat is None else seat)
    seen: set[str] = set() if seat is None else set(hands[seat])
    unknown: list[int] = []
    for column in twin.columns:
        for number in column:
            if known[number] & bit or over:
                seen.add(laid[number])
            else:
                unknown.append(number)
    for fact in twin.held:
        seen.add(fact[2])
    pool = [card for card in _everything(twin) if card not in seen]
    pool.sort(key=lambda _: chance())
    for number in unknown:
        laid[number] = pool.pop()
    for player, hand in enumerate(hands):
        if hand and player != seat:
            sure = [clue for _, holder, clue in twin.held if holder == player]
            cut = len(pool) - len(hand) + len(sure)
            hands[player] = (*sure, *pool[cut:])
            del pool[cut:]
    twin.pile = pool


def _everything(game: Bruits) -> Sequence[str]:
    """All cards in play, in an order that says nothing about where they are."""
    house = game.house()
    count = len(game.pile) + len(house) + sum([len(hand) for hand in game.hands])
    if count == len(game.content.clues):
        return tuple(game.content.clues)
    # A position may be described that leaves cards out.
    there = {*game.pile, *(game.laid[number] for number in house)}.union(*game.hands)
    return sorted(there)


def _deal_identities(twin: Bruits, seat: int | None, chance: Callable[[], float]) -> None:
    ways = assignments(tuple(possible(twin, seat)))
    cast(twin, seat, ways[int(chance() * len(ways))], chance)


def cast(twin: Bruits, seat: int | None, chosen: tuple[int, ...], chance: Callable[[], float]) -> None:
    """Let the players of an imagined game be these characters, and others' notes agree with it."""
    names = twin.book.identities
    twin.identities = [names[who] for who in chosen]
    twin.unused = [name for who, name in enumerate(names) if who not in chosen]
    left: dict[int, list[str]] = {}
    for at, (who, round_, op, player, name, answer) in enumerate(twin.notes):
        if who == seat:
            continue
        if player is not None:
            answer = bool(twin.meant[at] >> chosen[player] & 1)
        else:
            # Nobody is shown the same unused identity twice.
            unseen = left.setdefault(who, twin.unused[:])
            name = unseen.pop(int(chance() * len(unseen)))
        twin.notes[at] = (who, round_, op, player, name, answer)


@lru_cache(1 << 10)
def assignments(masks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every way in which the players may be different characters, given who each of them may be."""
    choices = [[who for who in range(mask.bit_length()) if mask >> who & 1] for mask in masks]
    return tuple(way for way in product(*choices) if len(set(way)) == len(way))
