"""One question as plain data: what one reader is asked at one moment, or what the others are asked.

A question is made by a pure function of (player's view, selection) and is made again after every tap; a face
only draws it and sends taps and answers back. Where something is for the reader's eyes only and they are
closed, it is not in the data at all: a face cannot show what it does not have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from operator import attrgetter
from typing import Any, Final, Literal

from engine.core.json import Json

Move = Mapping[str, Json]

How = Literal["one", "several", "order", "shares", "none"]
Look = Literal["main", "danger", "outline", "plain"]


@dataclass(frozen=True, slots=True)
class Note:
    """A line of information."""

    icon: str
    """The name of an icon; empty where the text needs all the room."""
    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that may be picked."""

    key: str
    """Its name within its pick, the same from one question to the next, so that a face keeps its widget.
    A hidden card is named by its position, never by what it is."""
    title: str = ""
    short: str = ""
    """The title for a small place; empty where the title is short enough."""
    support: str = ""
    art: str = ""
    """`art:…` (a picture of the game), or `icon:…`."""
    marks: tuple[str, ...] = ()
    """Small pictures in a row: the symbols of a clue."""
    badge: str = ""
    """A price, or a number of tokens."""
    group: str = ""
    """The heading it stands under, where a pick has several."""
    count: int = 0
    """How often it is picked: 0 or 1, more only where things are shared out."""
    place: int = 0
    """Which of the picked ones it is, from 1 on, where the order matters."""
    more: bool = False
    less: bool = False
    """Whether it can be given one more, or one less, where things are shared out."""
    spot: str = ""
    """Its key on the board, where that is not `<kind>.<key>`."""
    takes: tuple[str, ...] = ()
    """The keys on the board of what it would take away."""
    why_not: str = ""
    """Why it cannot be picked; empty where it can."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Something to be picked. Its items stand for one or more fields of the move."""

    key: str
    kind: str
    """What the items are (`seat`, `card`, `room`, …): a board lights its own, a face chooses their look."""
    title: str = ""
    items: tuple[Item, ...] = ()
    how: How = "one"
    """`order`: several, in the order they are tapped. `shares`: an item may be tapped more than once.
    `none`: only to be looked at."""
    most: int = 1
    """How many can be picked."""
    at: Literal["panel", "board"] = "panel"
    """`board`: the items lie on the board, and a panel only shows the hint."""
    hint: str = ""
    covered: bool = False
    """Whether the items are backs."""

    def item(self, key: str) -> Item | None:
        return next((item for item in self.items if item.key == key), None)

    @property
    def chosen(self) -> list[Item]:
        """What is picked, in the order of the items."""
        return [item for item in self.items if item.count]


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer."""

    key: str
    title: str
    support: str = ""
    """What follows from it."""
    look: Look = "plain"
    art: str = ""
    move: Move | None = None
    """What it does; None while something is still to be picked, or where it is not allowed."""
    why_not: str = ""
    """Why it does nothing yet, or cannot."""
    sure: str = ""
    """A sentence to be confirmed first; empty where one tap is enough."""
    sure_title: str = ""
    """What is asked above that sentence; empty where the title of the answer says it."""
    refused: str = ""
    """What to say openly where the host refuses it, since the host's reason would tell whoever looks on
    something of the reader's secrets; empty where the reason may be read by anybody."""

    @property
    def ready(self) -> bool:
        """Whether a tap answers."""
        return self.move is not None


@dataclass(frozen=True, slots=True)
class Spoken:
    """What somebody has just said aloud: “Ada announces” / “the Captain” / “to steal 2 gold from you”.

    Without a lead, what the reader is about to say: what it does, and who may stop it.
    """

    seat: int
    lead: str
    title: str
    support: str = ""
    art: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """One moment for one reader. Somebody who is not asked has one too: what was said, and who is awaited."""

    key: str
    """Which kind of question: a face builds its panel anew only when this changes."""
    title: str
    support: str = ""
    n: int = 0
    """Which decision of the game this is: a tap on an older one is ignored."""
    mine: bool = False
    """Whether this reader is asked."""
    back: bool = False
    """Whether there is a tap to take back."""
    spoken: Spoken | None = None
    picks: tuple[Pick, ...] = ()
    answers: tuple[Answer, ...] = ()
    notes: tuple[Note, ...] = ()
    asked: tuple[int, ...] = ()
    """The seats that were asked the same thing; those still awaited are in `waiting`."""
    waiting: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    """The seats it is between: who shows something to whom."""
    covered: bool = False
    """Whether some of it is for this reader's eyes only and not shown now: a face offers to uncover it."""
    private: bool = False
    """Whether some of it is for this reader's eyes only, shown or not: a face offers to cover it again."""
    full: bool = False
    """Whether it takes the place of the board."""

    def pick(self, key: str) -> Pick | None:
        return next((pick for pick in self.picks if pick.key == key), None)

    def answer(self, key: str) -> Answer | None:
        return next((answer for answer in self.answers if answer.key == key), None)


_ALL_BUT_WAITING: Final = attrgetter(*(one.name for one in fields(Question) if one.name != "waiting"))


def only_waits_otherwise(one: Question, other: Question) -> bool:
    """Whether two questions are the same but for whom the table waits for."""
    return bool(_ALL_BUT_WAITING(one) == _ALL_BUT_WAITING(other))


def to_json(data: Any, rows: Callable[[list[Json]], Json] = lambda made: made) -> Json:
    """Questions, boards and all their parts as they are sent: what is empty is left out, and of an answer's
    move only whether it is `ready`, so that what a page is sent holds no move. `rows` is how lists travel."""
    kind = type(data)
    if kind is str or kind is int or kind is bool or data is None:
        return data
    names = _names(kind)
    if names:
        found: dict[str, Json] = {}
        for name in names:
            value = getattr(data, name)
            plain = type(value)
            if name == "move" and kind is Answer:
                found["ready"] = data.ready
            elif plain is str:
                if value:
                    found[name] = value
            # Seat 0 and place 0 equal False and are not empty.
            elif plain is int or value is True:
                found[name] = value
            elif value is not None and value is not False and value not in _EMPTY:
                found[name] = to_json(value, rows)
        return found
    if kind is tuple or kind is list:
        return rows([to_json(value, rows) for value in data])
    if isinstance(data, Mapping):
        return {str(key): to_json(value, rows) for key, value in data.items()}
    return data


_EMPTY: Final[tuple[object, ...]] = ("", (), [])


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def _names(kind: type) -> tuple[str, ...]:
    """The fields of a kind of data; none where it is something else."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
    return _FIELDS[kind]
