"""What has happened in a game, as a story: lines in words, turn by turn, with who did it and who may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

import engine
from engine.core.json import Json

Event = Mapping[str, Json]
View = Mapping[str, Json]


class Words(Protocol):
    """Whoever can put an event into words."""

    def event(self, event: Event) -> str:
        """One line; empty where there is nothing to say."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened."""

    text: str
    actor: int | None
    """The seat that did it, or to which it happened."""
    private: bool
    """Whether only some were told, the reader among them."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A turn, or a round: its number (0: before the first) and what happened in it."""

    number: int
    rounds: bool
    lines: list[Line]


def private(event: Event) -> bool:
    """Whether not everybody was told this."""
    return event.get("private") is True


def public(log: Iterable[Event]) -> list[Event]:
    """What everybody was told."""
    return [event for event in log if not private(event)]


class Story:
    """What has happened so far, each thing put into words once; what there are no words for is left out."""

    def __init__(self, game: str, seats: int) -> None:
        self.chapters: list[Chapter] = []
        self._game, self._seats = game, seats

    def go_on(self, events: Iterable[Event], words: Words) -> list[tuple[Chapter, Line]]:
        """What has happened since: the new lines, each with the chapter it stands in."""
        found = []
        for event in events:
            text = words.event(event)
            if text:
                line = Line(text, actor(self._game, event, self._seats), private(event))
                found.append((self._write(line, event["turn"]), line))
        return found

    def coming(self, number: int) -> Chapter | None:
        """The chapter of this number, where it has begun and nothing has happened in it yet."""
        told = self.chapters[-1].number if self.chapters else 0
        return self._chapter(number) if number > told else None

    def _write(self, line: Line, number: int) -> Chapter:
        if not self.chapters or self.chapters[-1].number != number:
            self.chapters.append(self._chapter(number))
        self.chapters[-1].lines.append(line)
        return self.chapters[-1]

    def _chapter(self, number: int) -> Chapter:
        return Chapter(number, counts_rounds(self._game), [])


def shown(game: str, log: Iterable[Event], words: Words, seats: int) -> list[Line]:
    """What the reader alone, or nearly, was shown of others."""
    return list(_shown(game, log, words, seats))


def _shown(game: str, log: Iterable[Event], words: Words, seats: int) -> Iterator[Line]:
    for event in log:
        if shows(game, event):
            text = words.event(event)
            if text:
                yield Line(text, actor(game, event, seats), True)


def shows(game: str, event: Event) -> bool:
    """Whether an event has shown the reader something of others, or of what lies hidden."""
    return engine.definition(game).kind(event["event"]).shown


def actor(game: str, event: Event, seats: int) -> int | None:
    """The seat an event is about; None where it is about no one person at the table."""
    return engine.definition(game).kind(event["event"]).actor_of(event, seats)


def names(game: str, event: Event, seat: int) -> bool:
    """Whether an event names this seat, alone or among others."""
    fields = engine.definition(game).kind(event["event"]).seats
    return any(
        seat in value if isinstance(value, list) else type(value) is int and value == seat
        for value in map(event.get, fields)
    )


def sound(game: str, event: Event) -> str:
    """What an event sounds like; empty where it is silent, as is all that only some are told."""
    return "" if private(event) else engine.definition(game).kind(event["event"]).sound


def gone(game: str, log: Iterable[Event]) -> dict[int, int]:
    """Who has been put out of the game, each with the turn in which it was."""
    found = {}
    for event in log:
        out = engine.definition(game).kind(event["event"]).out
        if out:
            found[int(event[out])] = int(event["turn"])
    return found


def counts_rounds(game: str) -> bool:
    """Whether a game counts rounds instead of turns."""
    return engine.definition(game).rounds


def in_play(view: View, seat: int) -> bool:
    """Whether a seat still takes part."""
    return engine.definition(view["game"]).in_play(view, seat)


def held(view: View) -> list[str]:
    """What the seat whose view this is holds that others do not see; nothing for a spectator."""
    row = view["players"].get(str(view["seat"]))
    return [] if row is None else [name for name in engine.definition(view["game"]).held(view, row) if name]
