"""Moves: small JSON objects that name themselves, with a table of the shapes a game knows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NoReturn

from engine.core.json import Json
from engine.core.refusal import Refusal


class Move(dict[str, Any]):
    """One thing a seat may do. Immutable, so the engine can share one object between offers."""

    __slots__ = ()

    def _unalterable(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a move cannot be altered")

    __setitem__ = __delitem__ = _unalterable
    __ior__ = clear = pop = popitem = setdefault = update = _unalterable

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))


class Field:
    """One field of a move: what kind of value it takes, and whether it may be left out.

    Kinds: `seat`, `seats` (a list of them), `number`, `flag` (true or false), `name` (one of `names`),
    `names` (a list of them), `shares` (seat to number, for gold split between seats), `spot` (a seat or
    one of `names`; whether there is such a spot is left for the game to say).
    """

    __slots__ = ("kind", "names", "optional")

    def __init__(self, kind: str, names: Collection[str] = (), *, optional: bool = False) -> None:
        self.kind = kind
        self.names = names
        self.optional = optional

    def read(self, key: str, value: Json, seats: int) -> Json:
        """The value in the form offers use, or a refusal that names the field."""
        if self.kind == "seat":
            return _seat(key, value, seats)
        if self.kind == "seats" and isinstance(value, list | tuple):
            return tuple(_seat(key, item, seats) for item in value)
        if self.kind == "number" and type(value) is int:
            return value
        if self.kind == "flag" and type(value) is bool:
            return value
        if self.kind == "name":
            return self._name(key, value)
        if self.kind == "names" and isinstance(value, list | tuple):
            return tuple(self._name(key, item) for item in value)
        if self.kind == "spot" and (type(value) is int or isinstance(value, str)):
            return value
        if self.kind == "shares" and isinstance(value, dict):
            return Move((str(_share_seat(key, seat, seats)), _share(key, n)) for seat, n in value.items())
        raise Refusal("wrong_type", field=key)

    def _name(self, key: str, value: Json) -> str:
        if not isinstance(value, str):
            raise Refusal("wrong_type", field=key)
        if value not in self.names:
            raise Refusal("unknown_name", field=key, value=value[:40])
        return value


Shapes = Mapping[str, Mapping[str, Field]]


def read_move(move: Json, shapes: Shapes, seats: int) -> Move:
    """A move as received, checked field by field; each flaw has its own refusal."""
    if not isinstance(move, dict) or not isinstance(move.get("move"), str):
        raise Refusal("malformed_move")
    name = move["move"]
    if name not in shapes:
        raise Refusal("unknown_move", move=name[:40])
    fields = shapes[name]
    for key in move:
        if key != "move" and key not in fields:
            raise Refusal("unknown_field", field=str(key)[:40])
    read = {"move": name}
    for key, field in fields.items():
        if key in move:
            read[key] = field.read(key, move[key], seats)
        elif not field.optional:
            raise Refusal("missing_field", field=key)
    return Move(read)


def _seat(key: str, value: Json, seats: int) -> int:
    if type(value) is not int:
        raise Refusal("wrong_type", field=key)
    if not 0 <= value < seats:
        raise Refusal("unknown_seat", field=key, seat=value)
    return value


def _share_seat(key: str, value: Json, seats: int) -> int:
    # JSON has no other keys than texts; anything but a plain number is not a seat.
    if not isinstance(value, str) or not value.isascii() or not value.isdigit() or len(value) > 3:
        raise Refusal("wrong_type", field=key)
    return _seat(key, int(value), seats)


def _share(key: str, value: Json) -> int:
    if type(value) is not int or value < 0:
        raise Refusal("wrong_type", field=key)
    return value
