"""The moves of Tokyo Ghoul: their shapes, and the offers that frames make.

Cards are named by their type, never by an identity of their own: nobody could track one across the table.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from engine.core.content import derived
from engine.core.moves import Field, Move, Shapes
from engine.games.ghoul.content import Content

SKIP = Move(move="skip")
NO_EXCHANGE = Move(move="no_exchange")
PRELIM_SEEN = Move(move="prelim_seen")
SUPPORT_SEEN = Move(move="support_seen")

HAND_CARD, SHOWN_CARD, FACEUP_CARD = "hand", "shown", "faceup"
"""Where the cards of an exchange come from; a hand card and a shown card need not be spelt out."""


@derived
def shapes(content: Content) -> Shapes:
    """Every move of the game with its fields."""
    clue = Field("name", tuple(content.clues))
    clues = Field("names", tuple(content.clues))
    target = Field("seat")
    return {
        "faceup": {"card": clue},
        "support_seen": {},
        "prelim_show": {"cards": clues},
        "prelim_seen": {},
        "prelim_pass": {"card": clue},
        "move": {"steps": Field("number")},
        "special_action": {"target": target},
        "interrogate": {"target": target},
        "show": {"cards": clues},
        "exchange": {
            "give": clue,
            "give_from": Field("name", (HAND_CARD, FACEUP_CARD), optional=True),
            "take": clue,
            "take_from": Field("name", (SHOWN_CARD, FACEUP_CARD), optional=True),
        },
        "no_exchange": {},
        "refill": {"card": clue},
        "remove": {"target": target, "zone": Field("name", content.zones)},
        "give": {"target": target},
        "attack": {"target": target},
        "support_look": {"target": target},
        "support_swap": {"target": target},
        "skip": {},
    }


@cache
def steps(count: int) -> Move:
    """Moving the Action token by so many visible Locations."""
    return Move(move="move", steps=count)


@cache
def at(name: str, target: int) -> Move:
    """A move aimed at one person."""
    return Move(move=name, target=target)


@cache
def at_each(name: str, targets: tuple[int, ...]) -> tuple[Move, ...]:
    """The same move aimed at each of these people."""
    return tuple(at(name, target) for target in targets)


@cache
def at_each_or_skip(name: str, targets: tuple[int, ...]) -> tuple[Move, ...]:
    """Not doing it, or doing it to one of these people."""
    return (SKIP, *at_each(name, targets))


@cache
def remove(target: int, zone: str) -> Move:
    """Taking a Suspicion token away from a zone of somebody's board."""
    return Move(move="remove", target=target, zone=zone)


@cache
def one_card(name: str, cards: tuple[str, ...]) -> tuple[Move, ...]:
    """Each choice of one of these cards."""
    return tuple(Move(move=name, card=card) for card in dict.fromkeys(cards))


@cache
def some_cards(name: str, cards: tuple[str, ...], count: int) -> tuple[Move, ...]:
    """Each choice of so many of these cards, which are in order."""
    return tuple(Move(move=name, cards=chosen) for chosen in dict.fromkeys(combinations(cards, count)))


@cache
def exchange(give: str, give_from: str, take: str, take_from: str) -> Move:
    """Exchanging a card of one's own for one of the other's."""
    move = {"move": "exchange", "give": give}
    if give_from == FACEUP_CARD:
        move["give_from"] = give_from
    move["take"] = take
    if take_from == FACEUP_CARD:
        move["take_from"] = take_from
    return Move(move)


@cache
def exchanges(
    hand: tuple[str, ...], faceup: str, shown: tuple[str, ...], their_faceup: str
) -> tuple[Move, ...]:
    """Not exchanging, or any exchange of these cards; an empty text stands for no card face up."""
    gives = [(card, HAND_CARD) for card in dict.fromkeys(hand)]
    gives += [(faceup, FACEUP_CARD)] if faceup else []
    takes = [(card, SHOWN_CARD) for card in dict.fromkeys(shown)]
    takes += [(their_faceup, FACEUP_CARD)] if their_faceup else []
    return (NO_EXCHANGE, *(exchange(*give, *take) for give in gives for take in takes))
