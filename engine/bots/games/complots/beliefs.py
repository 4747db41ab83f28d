"""From impressions to cards: an imagined table whose hidden cards are those one would expect."""

from __future__ import annotations

import math
import random

from engine.bots.games.complots.memory import Memory
from engine.bots.games.complots.model import Model
from engine.games.complots.game import Complots
from engine.games.complots.knowledge import COURT
from engine.games.complots.table import LIVING, LOST_UP

KEENNESS = 4.0
"""How much rather somebody picks a good card from its own pile."""
UNLIKELY = 0.001


def believe(game: Complots, seat: int, memory: Memory, model: Model, rng: random.Random) -> None:
    """Deal the hidden cards of an imagined game anew, each by how well it fits its owner.

    What the seat knows for certain stays; with no impressions at all nothing changes but the order.
    """
    fixed = {place for _, place, _, holds in game.known if holds}
    barred = {(place, card) for _, place, card, holds in game.known if not holds}
    places = [
        place
        for place, face in enumerate(game.faces)
        if face != LOST_UP and place >> 1 != seat and place not in fixed and game.cards[place]
    ]
    drafted = bool(game.discards) and not game.mixed
    held = [card for _, place, card, _ in game.known if place == COURT]
    pool = game.court
    for card in held:
        pool.remove(card)
    if drafted:
        _repick(game, [place for place in places if place & 1], memory, model, barred, rng)
        places = [place for place in places if not place & 1]
    pool += [game.cards[place] for place in places]
    # Whoever is served first has the first choice, so that must not always be the same one.
    first = int(rng.random() * len(places))
    for place in places[first:] + places[:first]:
        card = _likely(game, place, pool, memory, barred, rng)
        pool.remove(card)
        game.cards[place] = card
    pool += held


def _likely(
    game: Complots,
    place: int,
    pool: list[str],
    memory: Memory,
    barred: set[tuple[int, str]],
    rng: random.Random,
) -> str:
    """A card of the pool for this place, by the impressions its owner gave."""
    owner = place >> 1
    living = game.faces[place] == LIVING
    impressions = memory.impressions[owner] if living else memory.laid_down.get(owner, {})
    if not impressions and not barred:
        return pool[int(rng.random() * len(pool))]
    # One card is enough to explain what was said of it.
    other = game.cards[place ^ 1]
    total = 0.0
    upto = []
    for card in game.characters:
        copies = pool.count(card)
        if copies and (place, card) not in barred:
            total += copies if card == other else copies * (impressions.get(card, 1.0) or UNLIKELY)
            upto.append((total, card))
    if not upto:
        # Others were served first and left nothing else; the world is a little odd.
        return pool[0]
    chance = rng.random() * total
    return next(card for limit, card in upto if chance < limit)


def _repick(
    game: Complots,
    places: list[int],
    memory: Memory,
    model: Model,
    barred: set[tuple[int, str]],
    rng: random.Random,
) -> None:
    """Two players: what somebody picked from its own pile, rather a good card."""
    value = model.value
    for place in places:
        owner = place >> 1
        impressions = memory.impressions[owner]
        weights = [
            0.0
            if (place, card) in barred
            else impressions.get(card, 1.0) * math.exp(KEENNESS * value.get(card, 0.0))
            for card in game.characters
        ]
        picked = game.cards[place] = rng.choices(game.characters, weights)[0]
        game.discards = [(who, card) for who, card in game.discards if who != owner]
        game.discards += [(owner, card) for card in game.characters if card != picked]
