"""The messages of the protocol: for each direction, the types there are and the fields each of them has.

A message is a JSON object whose `t` names its type; every other field is listed here with its kind. To add a
message, add a row; both ends check what they send and what they receive against the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.net import strict
from engine.core.json import Json

PROTOCOL: Final = 3
"""Phones that say another number here are told which of the two to update. It is raised with every change of
the messages, of a game's rules or of the content that comes with the app."""

Message = dict[str, Json]

ID: Final = 64
"""The most characters of an id, a code, a secret or another name that only programs read."""
NAME: Final = 40
"""The most characters of a name that people read."""


@dataclass(frozen=True, slots=True)
class MessageField:
    """One field: which values it takes, and what to call them in a refusal."""

    kind: str
    fits: Callable[[Any], bool]
    nullable: bool = False

    def takes(self, value: Json) -> bool:
        """Whether a value may stand in this field."""
        return self.nullable if value is None else self.fits(value)


def text(most: int, *, nullable: bool = False) -> MessageField:
    """A text of at most this many characters."""
    return MessageField(f"a text of at most {most}", lambda v: type(v) is str and len(v) <= most, nullable)


def number(*, nullable: bool = False) -> MessageField:
    """A whole number from 0."""
    return MessageField("a whole number from 0", lambda v: type(v) is int and v >= 0, nullable)


FLAG: Final = MessageField("true or false", lambda v: type(v) is bool)
OBJECT: Final = MessageField("an object", lambda v: isinstance(v, dict))
LIST: Final = MessageField("a list", lambda v: isinstance(v, list | tuple))

Shapes = Mapping[str, Mapping[str, MessageField]]

BOTH: Final[Shapes] = {
    # The first record each side seals: who can open it has the same key.
    "hello": {},
    "ping": {"n": number()},
    "pong": {"n": number()},
}

TO_HOST: Final[Shapes] = {
    **BOTH,
    "join": {"id": text(ID), "name": text(NAME), "colour": text(ID), "emblem": text(ID), "watch": FLAG},
    "resume": {"rev": number()},
    "act": {"id": text(ID), "decision": number(), "move": OBJECT},
    "lobby": {"id": text(ID), "do": text(ID), "args": OBJECT},
    "view": {},
    "bye": {},
    # A guest without the app: its first message, and then whatever is touched on the page it was served.
    "face": {"lang": text(ID)},
    "touch": {"do": text(ID), "args": OBJECT},
}

TO_GUEST: Final[Shapes] = {
    **BOTH,
    "welcome": {"person": text(ID), "secret": text(ID), "table": text(ID)},
    # `left`: the milliseconds left on the clock of the decision; null without a clock.
    "view": {"rev": number(), "document": OBJECT, "log": LIST, "left": number(nullable=True)},
    "patch": {
        "base": number(),
        "rev": number(),
        "patch": OBJECT,
        "events": LIST,
        "left": number(nullable=True),
    },
    "ack": {"id": text(ID)},
    "refuse": {
        "id": text(ID, nullable=True),
        "code": text(ID),
        "reason": text(ID, nullable=True),
        "details": OBJECT,
    },
    "bye": {"why": text(ID)},
    # To a guest without the app, instead of view and patch: what its page shows, as a patch of the last.
    "sight": {"base": number(), "rev": number(), "patch": OBJECT},
}


def encode(message: Message, shapes: Shapes) -> bytes:
    """A message as bytes, checked first: nothing leaves that the other side would refuse."""
    check(message, shapes)
    return strict.write(message)


def decode(data: bytes, shapes: Shapes) -> Message:
    """The message in these bytes, or AppRefusal("bad_message") that says what is wrong with it."""
    message = strict.read(data)
    check(message, shapes)
    return message


def check(message: Message, shapes: Shapes) -> None:
    """Refuse a message of an unknown type, or with a field unknown, missing or of another kind."""
    name = message.get("t")
    fields = shapes.get(name) if isinstance(name, str) else None
    if fields is None:
        raise strict.bad(f"there is no message {str(name)[:ID]!r} in this direction")
    check_fields({key: value for key, value in message.items() if key != "t"}, fields)


def check_fields(values: Message, fields: Mapping[str, MessageField]) -> None:
    """Refuse an object whose fields are not exactly these."""
    for key, value in values.items():
        if key not in fields:
            raise strict.bad(f"it has a field {key[:ID]!r} too many")
        if not fields[key].takes(value):
            raise strict.bad(f"its {key!r} is not {fields[key].kind}")
    for key in fields:
        if key not in values:
            raise strict.bad(f"it lacks its {key!r}")
