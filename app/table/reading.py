"""What a host sends, checked before anything is made of it: a host may be manipulated, or of a later version.

The table and its people are checked field by field, everything else for its size: a phone can then count on
the names it reads, and nothing takes it longer than it should to show. What only a game's own screen knows,
the view of the game, is left to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import engine
from app.net.messages import FLAG, ID, LIST, NAME, OBJECT, MessageField, number, text
from app.refusal import AppRefusal
from app.table.patch import Document
from engine.core.json import Json

MOST_PEOPLE: Final = 64
"""More than a table has players, spectators and people who have left it."""
MOST_ITEMS: Final = 4096
"""Entries of one list or object."""
MOST_TEXT: Final = 2000
"""Characters of one text that is no name: the longest of a corrected content file is shorter."""
LARGEST: Final = 10**9

_IDS: Final = MessageField(
    "a list of ids",
    lambda value: (
        isinstance(value, list)
        and len(value) <= MOST_PEOPLE
        and all(isinstance(one, str) and len(one) <= ID for one in value)
    ),
)
_STATUS: Final = MessageField("lobby, playing or over", lambda value: value in ("lobby", "playing", "over"))

_DOCUMENT: Final = {
    "table": OBJECT,
    "people": OBJECT,
    "waiting": _IDS,
    "votes": OBJECT,
    "nudges": OBJECT,
    "you": OBJECT,
    "game": MessageField("an object or null", lambda value: isinstance(value, dict), nullable=True),
    "legal": LIST,
    "unavailable": LIST,
}
"""Its moves are checked where they are unpacked."""
_UNAVAILABLE: Final = {"move": OBJECT, "reason": text(ID), "details": OBJECT}
_TABLE: Final = {
    "id": text(ID),
    "code": text(ID),
    "owner": text(ID),
    "status": _STATUS,
    "paused": FLAG,
    "game": MessageField(
        "a game this phone knows", lambda value: isinstance(value, str) and value in engine.games()
    ),
    "options": OBJECT,
    "clock": number(nullable=True),
    "first": text(ID, nullable=True),
    "order": _IDS,
    "seated": _IDS,
}
_PERSON: Final = {
    "name": text(NAME),
    "colour": text(ID),
    "emblem": text(ID),
    "bot": MessageField("an object or null", lambda value: isinstance(value, dict), nullable=True),
    "watching": FLAG,
    "here": FLAG,
    "stand_in": FLAG,
    "left": FLAG,
}
_DECISION: Final = number()
_YOU: Final = {"person": text(ID), "seat": number(nullable=True)}
_NUDGE: Final = {"by": text(ID), "number": number()}
_EVENT: Final = {"event": text(ID), "turn": number()}
_BOT: Final = {"level": text(ID), "personality": text(ID)}


def check_document(document: Document, before: Document) -> None:
    """Refuse a document that no table has: AppRefusal("bad_document") says what is wrong with it.

    `before` is the last one that was good. Fields that a later version adds are left alone.
    """
    _check(document, _DOCUMENT, "the document")
    table, people, you = document["table"], document["people"], document["you"]
    _check(table, _TABLE, "the table")
    content = table.get("content")
    if content is not None and content is not before.get("table", {}).get("content"):
        engine.check_content(table["game"], content)
    if len(people) > MOST_PEOPLE:
        raise bad("there are too many people")
    for row in people.values():
        _check(row, _PERSON, "somebody")
        if row["bot"] is not None:
            _check(row["bot"], _BOT, "a bot")
    _check(you, _YOU, "you")
    for entry in document["unavailable"]:
        _check(entry, _UNAVAILABLE, "what cannot be done")
    if document["game"] is not None and not _DECISION.takes(document["game"].get("decision")):
        raise bad("the question has no number")
    if (table["status"] == "lobby") != (document["game"] is None):
        raise bad("there is a game in the lobby, or none on the table")
    if you["seat"] is not None and you["seat"] >= len(table["seated"]):
        raise bad("there is no such seat")
    for voters in document["votes"].values():
        if not _IDS.takes(voters):
            raise bad("a vote is not a list of ids")
    for nudge in document["nudges"].values():
        _check(nudge, _NUDGE, "a nudge")


def check_events(events: Json) -> None:
    """Refuse what is no list of events."""
    for event in events:
        _check(event, _EVENT, "an event")
        if event.get("private", True) is not True:
            raise bad("an event is neither open nor private")


def check_size(value: Json) -> None:
    """Refuse texts, lists and numbers that are larger than any table's."""
    rest = [value]
    while rest:
        one = rest.pop()
        if isinstance(one, str):
            if len(one) > MOST_TEXT:
                raise bad("a text is too long")
        elif isinstance(one, int | float):
            if abs(one) > LARGEST:
                raise bad("a number is too large")
        elif one is not None:
            if len(one) > MOST_ITEMS:
                raise bad("a list is too long")
            if isinstance(one, dict):
                rest.extend(one)
                rest.extend(one.values())
            else:
                rest.extend(one)


def bad(problem: str) -> AppRefusal:
    """The refusal of what a host has sent."""
    return AppRefusal("bad_document", problem=problem)


def _check(value: Json, fields: Mapping[str, MessageField], what: str) -> None:
    if not isinstance(value, dict):
        raise bad(f"{what} is not an object")
    for key, field in fields.items():
        if key not in value:
            raise bad(f"{what} has no {key!r}")
        if not field.takes(value[key]):
            raise bad(f"{what} has a {key!r} that is not {field.kind}")
