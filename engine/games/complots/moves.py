"""The moves of Complots: their shapes, and the offers that frames make."""

from __future__ import annotations

from functools import cache

from engine.core.content import derived
from engine.core.moves import Field, Move, Shapes
from engine.games.complots.content import Content

PASS = Move(move="pass")
CHALLENGE = Move(move="challenge")
CLAIM = Move(move="claim")
ACCEPT = Move(move="accept")
REPEAT = Move(move="repeat")
STOP = Move(move="stop")
RETURN = Move(move="return")
DISCARD = Move(move="discard")
PAY = Move(move="pay")
REFUSE = Move(move="refuse")

MODES = ("exchange", "examine")


@cache
def card_refs(drawn: int) -> tuple[str, ...]:
    """Cards in an exchange, in the order of offers: one's own slots and so many cards drawn."""
    return ("s0", "s1", *(f"d{at}" for at in range(drawn)))


@derived
def shapes(content: Content) -> Shapes:
    """Every move of the game with its fields."""
    characters = Field("name", tuple(content.characters))
    return {
        "announce": {
            "action": Field("name", (*content.actions, *content.characters)),
            "mode": Field("name", MODES, optional=True),
            "target": Field("seat", optional=True),
            "split": Field("shares", optional=True),
        },
        "pass": {},
        "challenge": {},
        "block": {"character": characters},
        "claim": {},
        "lose": {"slot": Field("number"), "sorciere": Field("flag", optional=True)},
        "keep": {"cards": Field("names", card_refs(content.largest_draw))},
        "repeat": {},
        "stop": {},
        "show": {"slot": Field("number")},
        "return": {},
        "discard": {},
        "pay": {},
        "refuse": {},
        "give": {"player": Field("seat")},
        "choose": {"players": Field("seats")},
        "split": {"shares": Field("shares")},
        "accept": {},
        "pass_to": {"player": Field("seat")},
        "pick": {"character": characters},
        "choose_religion": {"side": Field("name", tuple(content.religions))},
    }


@cache
def announce(action: str, target: int | None = None, mode: str | None = None) -> Move:
    """The announcement of an action or a Character."""
    move: dict[str, object] = {"move": "announce", "action": action}
    if mode is not None:
        move["mode"] = mode
    if target is not None:
        move["target"] = target
    return Move(move)


@cache
def announce_each(action: str, targets: tuple[int, ...]) -> tuple[Move, ...]:
    """The announcements of an action against each of these targets."""
    return tuple(announce(action, target) for target in targets)


@cache
def announce_split(action: str, split: tuple[tuple[int, int], ...]) -> Move:
    """The announcement of a theft shared between several victims."""
    return Move(move="announce", action=action, split=shares(split))


@cache
def block(character: str) -> Move:
    """The announcement of a Character that blocks."""
    return Move(move="block", character=character)


@cache
def lose(slot: int, sorciere: bool = False) -> Move:
    """The choice of the card a life is lost with, and whether the Witch is announced on it."""
    return Move(move="lose", slot=slot, sorciere=True) if sorciere else Move(move="lose", slot=slot)


@cache
def keep(cards: tuple[str, ...]) -> Move:
    """The choice of the cards kept in an exchange."""
    return Move(move="keep", cards=cards)


@cache
def to_player(name: str, player: int) -> Move:
    """`give` or `pass_to`: one person named."""
    return Move(move=name, player=player)


def shares(split: tuple[tuple[int, int], ...]) -> Move:
    """Gold by seat, as a move carries it: seats as texts, nobody with nothing."""
    return Move((str(seat), amount) for seat, amount in split if amount)


def read_shares(split: Move) -> tuple[tuple[int, int], ...]:
    """Gold by seat, as a frame keeps it: in seat order, nobody with nothing."""
    return tuple(sorted((int(seat), amount) for seat, amount in split.items() if amount))
