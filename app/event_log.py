"""The log of a game in words, turn by turn, with who did what and who may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

import engine
from engine.core.definition import EventKind
from engine.core.json import Json

Event = Mapping[str, Json]
View = Mapping[str, Json]


class EventWords(Protocol):
    """Whoever can put an event into words."""

    def event(self, event: Event) -> str:
        """One line; empty where there is nothing to say."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened."""

    id: str
    """The same for this reader in every language and after a reconnect; no other line of the game has it."""
    text: str
    actor: int | None
    """The seat that did it, or to which it happened."""
    private: bool
    """Whether only some were told, the reader among them."""
    turn: int
    """The turn or round in which it happened; 0 before the first."""


@dataclass(frozen=True, slots=True)
class LogTurn:
    """A turn, or a round: its number (0: before the first) and what happened in it."""

    number: int
    rounds: bool
    lines: list[LogLine]


def private(event: Event) -> bool:
    """Whether not everybody was told this."""
    return event.get("private") is True


def public(log: Iterable[Event]) -> list[Event]:
    """What everybody was told."""
    return [event for event in log if not private(event)]


class LineMaker:
    """Puts the events one reader was told into lines, in the order they were told."""

    def __init__(self, game: str, seats: int) -> None:
        self._game, self._seats = game, seats
        self._counts: Counter[int] = Counter()

    def line(self, event: Event, words: EventWords) -> LogLine | None:
        """An event as a line; None where there are no words for it.

        Ids count the events of a turn, with or without words: after a reconnect the reader is told the same
        ones again. Where a very long log has lost its beginning, only the turn that is cut has other ids.
        """
        turn = int(event["turn"])
        self._counts[turn] += 1
        text = words.event(event)
        if not text:
            return None
        number = f"{turn}.{self._counts[turn]}"
        return LogLine(number, text, actor(self._game, event, self._seats), private(event), turn)


class EventLog:
    """What has happened so far, each event put into words once; what there are no words for is left out."""

    def __init__(self, game: str, seats: int) -> None:
        self.turns: list[LogTurn] = []
        self._game = game
        self._maker = LineMaker(game, seats)

    def add(self, events: Iterable[Event], words: EventWords) -> list[tuple[LogTurn, LogLine]]:
        """What has happened since: the new lines, each with the turn it stands in."""
        found = []
        for event in events:
            line = self._maker.line(event, words)
            if line is not None:
                found.append((self._append(line), line))
        return found

    def upcoming(self, number: int) -> LogTurn | None:
        """The turn of this number, where it has begun and nothing has happened in it yet."""
        last = self.turns[-1].number if self.turns else 0
        return self._turn(number) if number > last else None

    def _append(self, line: LogLine) -> LogTurn:
        if not self.turns or self.turns[-1].number != line.turn:
            self.turns.append(self._turn(line.turn))
        self.turns[-1].lines.append(line)
        return self.turns[-1]

    def _turn(self, number: int) -> LogTurn:
        return LogTurn(number, counts_rounds(self._game), [])


def shown(game: str, log: Iterable[Event], words: EventWords, seats: int) -> list[LogLine]:
    """What the reader, and hardly anybody else, was shown of others."""
    return list(_shown(game, log, words, seats))


def _shown(game: str, log: Iterable[Event], words: EventWords, seats: int) -> Iterator[LogLine]:
    maker = LineMaker(game, seats)
    for event in log:
        line = maker.line(event, words)
        if line is not None and shows(game, event):
            yield replace(line, private=True)


def whispers(game: str, log: Iterable[Event], words: EventWords) -> tuple[str, ...]:
    """What only the reader was told, the newest last, but for what they held: they see what they hold."""
    told = (event for event in log if private(event) and not event_kind(game, event).whole_hand)
    return tuple(filter(None, map(words.event, told)))


def event_kind(game: str, event: Event) -> EventKind:
    """What the game's definition says of such events."""
    return engine.definition(game).kind(event["event"])


def shows(game: str, event: Event) -> bool:
    """Whether an event has shown the reader something of others, or of what lies hidden."""
    return event_kind(game, event).shown


def actor(game: str, event: Event, seats: int) -> int | None:
    """The seat an event is about; None where it is about no one person at the table."""
    return event_kind(game, event).actor_of(event, seats)


def names(game: str, event: Event, seat: int) -> bool:
    """Whether an event names this seat, alone or among others."""
    fields = event_kind(game, event).seats
    return any(
        seat in value if isinstance(value, list) else type(value) is int and value == seat
        for value in map(event.get, fields)
    )


def sound(game: str, event: Event) -> str:
    """What an event sounds like; empty where it is silent, as is all that only some are told."""
    return "" if private(event) else event_kind(game, event).sound


def gone(game: str, log: Iterable[Event]) -> dict[int, int]:
    """Who has been put out of the game, each with the turn in which it was."""
    found = {}
    for event in log:
        out = event_kind(game, event).out
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
