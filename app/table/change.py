"""One change of a table: made in memory, written in one transaction, or undone as a whole."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import engine
from app.table.persistence import SavedChange


@dataclass(slots=True)
class Change:
    """A change in progress: what has to be written, and what is announced once it is."""

    whole: bool
    """Whether more than a move has changed: the lobby, its people, a pause, who plays for whom."""
    entry: SavedChange = field(default_factory=SavedChange)
    events: list[engine.Event] = field(default_factory=list)


class SavedAttributes:
    """The attributes of some objects at one moment, to be put back.

    Lists, sets and dictionaries are copied, with the sets in a dictionary; everything else in them is either
    never changed in place or is one of the objects itself.
    """

    def __init__(self, things: Iterable[object]) -> None:
        self._before = [
            (thing, {name: _copy(getattr(thing, name)) for name in _attributes(thing)}) for thing in things
        ]

    def restore(self) -> None:
        """Put everything back, in the very same objects: connections and bots refer to them."""
        for thing, values in self._before:
            for name, value in values.items():
                setattr(thing, name, value)


def _attributes(thing: object) -> Iterable[str]:
    slots: Iterable[str] | None = getattr(thing, "__slots__", None)
    return vars(thing) if slots is None else slots


def _copy(value: object) -> object:
    if type(value) is dict:
        return {key: set(inner) if type(inner) is set else inner for key, inner in value.items()}
    if type(value) is list:
        return list(value)
    return set(value) if type(value) is set else value
