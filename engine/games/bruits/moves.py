"""The moves of Des Bruits dans la nuit: their shapes, and the offers that frames make.

A card in one's hand is called by its id (`C05`); a card in the house by its handle (`n7`, see `table`),
which everybody may know whatever its face. `resolve` answers the effect under way with the fields
that effect asks for.
"""

from __future__ import annotations

from functools import cache, lru_cache

from engine.core.content import derived
from engine.core.moves import Field, Move, Shapes
from engine.games.bruits.content import Content
from engine.games.bruits.table import FACES, handle

PASS = Move(move="pass")
DECLINE = Move(move="decline")
LOOK = Move(move="resolve")
"""The answer to an effect that asks for nothing but a yes."""

MANY = 1 << 12
"""How many offers of the kinds that have very many are kept for the next time."""


@derived
def shapes(content: Content) -> Shapes:
    """Every move of the game with its fields."""
    settings, clues = content.settings, tuple(content.clues)
    placements = max(players * rounds for players, rounds in settings.counter.items())
    most = len(clues) + placements * (settings.cards_per_turn + 1)
    laid = frozenset(handle(number) for number in range(most))
    locations, identities = tuple(content.locations), tuple(content.identities)
    return {
        "place": {
            "card": Field("name", clues),
            "face": Field("name", FACES),
            "location": Field("name", locations),
        },
        "resolve": {
            "card": Field("name", laid, optional=True),
            "cards": Field("names", laid, optional=True),
            "to": Field("name", locations, optional=True),
            "character": Field("name", identities, optional=True),
            "characters": Field("names", identities, optional=True),
            "player": Field("seat", optional=True),
            "symbol": Field("name", tuple(content.symbols), optional=True),
            "location": Field("name", locations, optional=True),
            "give": Field("name", clues, optional=True),
            "discard": Field("names", clues, optional=True),
        },
        "decline": {},
        "accuse": {"player": Field("seat"), "identity": Field("name", identities)},
        "pass": {},
    }


@cache
def place(card: str, face: str, location: str) -> Move:
    """A card of the hand laid in a location."""
    return Move(move="place", card=card, face=face, location=location)


@lru_cache(MANY)
def place_each(card: str, faces: tuple[str, ...], row: tuple[str, ...]) -> tuple[Move, ...]:
    """Every way to lay this card."""
    return tuple(place(card, face, location) for location in row for face in faces)


@cache
def accuse(player: int, identity: str) -> Move:
    """The guess that a player is a character."""
    return Move(move="accuse", player=player, identity=identity)


@cache
def choose_card(card: int) -> Move:
    """One card of the house."""
    return Move(move="resolve", card=handle(card))


@lru_cache(MANY)
def choose_cards(cards: tuple[int, ...]) -> Move:
    """Some cards of the house."""
    return Move(move="resolve", cards=tuple(handle(card) for card in cards))


@cache
def choose_card_to(card: int, to: str) -> Move:
    """One card of the house and where it goes."""
    return Move(move="resolve", card=handle(card), to=to)


@cache
def choose_character_to(character: str, to: str) -> Move:
    """A character and where it goes."""
    return Move(move="resolve", character=character, to=to)


@cache
def choose_characters(one: str, other: str) -> Move:
    """Two characters."""
    return Move(move="resolve", characters=(one, other))


@cache
def choose_player(player: int) -> Move:
    """An opponent."""
    return Move(move="resolve", player=player)


@cache
def choose_player_and(player: int, key: str, name: str) -> Move:
    """An opponent and a symbol, a location, or a card to give."""
    return Move({"move": "resolve", "player": player, key: name})


@lru_cache(MANY)
def choose_discard(cards: tuple[str, ...]) -> Move:
    """Some cards of one's hand, in the order in which they go under the pile."""
    return Move(move="resolve", discard=cards)
