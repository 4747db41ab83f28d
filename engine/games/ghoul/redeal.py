"""A table as somebody may imagine it: what the seat knows stays, everything else is dealt anew."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from engine.games.ghoul.choices import Exchange
from engine.games.ghoul.frames import Barrier, MaskFaceUp, PrelimView
from engine.games.ghoul.objectives import has
from engine.games.ghoul.table import MASK

if TYPE_CHECKING:
    from engine.games.ghoul.game import Ghoul


def redeal(game: Ghoul, seat: int | None, rng: random.Random) -> Ghoul:
    """A full game that agrees with everything this seat (None: a spectator) knows.

    Cards that are certainly where they were seen stay there; the others are shuffled over the places
    that are left, and so are the Characters, the Support tokens nobody showed it and unknown red
    Locations. Concealed answers of others are drawn among those they could have given.
    """
    twin = game.copy()
    if game._result is not None:
        return twin
    twin._dealer = game._dealer.reseeded(rng.getrandbits(63))
    others = [other for other in range(game.seats) if other != seat]
    deal_hands(twin, seat, others, rng)
    deal_characters(twin, seat, others, rng)
    # Somebody whose turn began without an Instant Victory did not have the cards for it.
    while any(other != seat and complete(twin, other) for other in game.unfinished):
        deal_hands(twin, seat, others, rng)
        deal_characters(twin, seat, others, rng)
    deal_support(twin, seat, rng)
    if not game.red_known:
        deal_red_tiles(twin, rng)
    imagine_knowledge(twin, seat, others)
    answer_anew(twin, seat, rng)
    return twin


def row(game: Ghoul, seat: int | None) -> list[tuple[str, ...]]:
    """What this seat knows for sure of each hand."""
    start = (game.seats if seat is None else seat) * game.seats
    return game.known[start : start + game.seats]


def complete(game: Ghoul, seat: int) -> bool:
    """Whether a player has the cards for an Instant Victory."""
    collection = game.character(seat).collection
    return collection is not None and has(game, seat, collection)


def deal_hands(game: Ghoul, seat: int | None, others: list[int], rng: random.Random) -> None:
    """The others' hands: the cards known to be there, and as many of the rest as are missing."""
    hands, faceup, content = game.hands, game.faceup, game.content
    known = row(game, seat)
    pool = list(game.content.deck(game.seats, game.options[MASK]))
    for card in faceup:
        if card:
            pool.remove(card)
    if seat is not None:
        for card in hands[seat]:
            pool.remove(card)
    for other in others:
        for card in known[other]:
            pool.remove(card)
    extra: dict[int, int] = {}
    if game.options[MASK] and not isinstance(game._stack[-1], MaskFaceUp):
        extra = deal_masks(game, others, known, pool, rng)
    chance = rng.random
    pool.sort(key=lambda _: chance())
    for other in others:
        cards = known[other] + (content.mask,) * extra.get(other, 0)
        missing = len(hands[other]) - len(cards)
        hands[other] = content.arranged((*cards, *pool[:missing]))
        del pool[:missing]


def deal_masks(
    game: Ghoul, others: list[int], known: list[tuple[str, ...]], pool: list[str], rng: random.Random
) -> dict[int, int]:
    """How many Masks each hand gets: only who shows one on the board can have another in hand."""
    mask = game.content.mask
    places = [
        other
        for other in others
        if game.faceup[other] == mask
        for _ in range(len(game.hands[other]) - len(known[other]))
    ]
    extra: dict[int, int] = {}
    while mask in pool:
        pool.remove(mask)
        other = places.pop(int(rng.random() * len(places)))
        extra[other] = extra.get(other, 0) + 1
    return extra


def deal_characters(game: Ghoul, seat: int | None, others: list[int], rng: random.Random) -> None:
    """Who the others are: everybody knows which Characters are in play."""
    own = None if seat is None else game.characters[seat]
    pool = [name for name in game.cast if name != own]
    chance = rng.random
    pool.sort(key=lambda _: chance())
    for other, name in zip(others, pool, strict=True):
        game.characters[other] = name


def deal_support(game: Ghoul, seat: int | None, rng: random.Random) -> None:
    """The kinds of the Support tokens this seat has not looked at."""
    kinds = game.support_kinds
    unseen = [token for token, seen in enumerate(game.support_seen) if seat not in seen]
    pool = sorted(kinds[token] for token in unseen)
    chance = rng.random
    pool.sort(key=lambda _: chance())
    for token, kind in zip(unseen, pool, strict=True):
        kinds[token] = kind


def deal_red_tiles(game: Ghoul, rng: random.Random) -> None:
    """Which red Location lies where."""
    spaces = game.content.red_spaces
    pool = sorted(game.tiles[space] for space in spaces)
    chance = rng.random
    pool.sort(key=lambda _: chance())
    for space, name in zip(spaces, pool, strict=True):
        game.tiles[space] = name


def imagine_knowledge(game: Ghoul, seat: int | None, others: list[int]) -> None:
    """Others know what everybody knows, and of this seat's hand what it showed them."""
    known, seats = game.known, game.seats
    public = known[seats * seats :]
    for other in others:
        start = other * seats
        shown = None if seat is None else known[start + seat]
        known[start : start + seats] = public
        if seat is not None and shown is not None:
            known[start + seat] = shown


def answer_anew(game: Ghoul, seat: int | None, rng: random.Random) -> None:
    """What others have answered or shown in secret becomes anything they could have answered or shown."""
    top: Any = game._stack[-1]
    if isinstance(top, Exchange):
        if seat not in (game.active, top.target):
            top.shown = some_of(game, top.target, len(top.shown), rng)
    elif isinstance(top, Barrier):
        if isinstance(top, PrelimView):
            seen = () if seat is None else (seat, game.right(seat))
            top.shown = tuple(
                cards if owner in seen else some_of(game, owner, len(cards), rng)
                for owner, cards in enumerate(top.shown)
            )
        top.answered = tuple(
            (other, value if other == seat or value is None else any_answer(game, top, other, rng))
            for other, value in top.answered
        )


def some_of(game: Ghoul, owner: int, count: int, rng: random.Random) -> tuple[str, ...]:
    """Some cards of a hand."""
    cards = list(game.hands[owner])
    chance = rng.random
    cards.sort(key=lambda _: chance())
    return game.content.arranged(tuple(cards[:count]))


def any_answer(game: Ghoul, frame: Barrier, seat: int, rng: random.Random) -> Any:
    """An answer this seat may have given."""
    offers = frame.legal(game, seat)
    offer = offers[int(rng.random() * len(offers))]
    return offer.get("card", offer.get("cards"))
