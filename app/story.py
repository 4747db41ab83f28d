"""What has happened in a game, as a story: lines in words, turn by turn, with who did it and who may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from engine.core.json import Json
from engine.core.turns import ROUND as ROUND
from engine.core.turns import TURNS as TURNS
from engine.core.turns import turn as turn  # All three also for the screens, which do not know the engine.

Event = Mapping[str, Json]

WHISPERED: Final = frozenset(
    {
        *("hand", "drew_cards", "card_seen"),
        *("dealt", "prelim_shown", "prelim_passed", "cards_seen", "exchange_decided", "support_seen"),
        *("identity", "face", "took_card", "exchanged_cards", "answer", "unused_identity", "discarded_cards"),
    }
)
"""The events that only some seats are told."""
OPEN_HALF: Final = frozenset({"cards_drawn"})
"""The events everybody is told, but only some with the cards."""

SHOWN: Final = WHISPERED - {"hand", "drew_cards", "dealt", "identity", "discarded_cards"}
"""Those that say something about others, or about what lies hidden: worth a line in one's notebook."""

ACTORS: Final = ("by", "controller", "seat", "player", "owner", "to", "source")
"""Where an event names who did it, the surest first."""


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
    kind = event["event"]
    return kind in WHISPERED or (kind in OPEN_HALF and "cards" in event)


def public(log: Iterable[Event]) -> list[Event]:
    """What everybody was told."""
    return [event for event in log if not private(event)]


class Story:
    """What has happened so far, each thing put into words once; what there are no words for is left out."""

    def __init__(self, seats: int) -> None:
        self.chapters: list[Chapter] = []
        self._seats = seats
        self._number, self._rounds = 0, False
        self._open: Chapter | None = None

    def go_on(self, events: Iterable[Event], words: Words) -> list[tuple[Chapter, Line]]:
        """What has happened since: the new lines, each with the chapter it stands in."""
        found = []
        for event in events:
            kind = event["event"]
            if kind in TURNS or (kind == "placed" and self._number == 0):
                self._begin(rounds=kind not in TURNS)
            text = words.event(event)
            if text:
                line = Line(text, actor(event, self._seats), private(event))
                found.append((self._write(line), line))
            if kind == ROUND and event["counter"]:
                # Not after the last one: what is counted then belongs to it.
                self._begin(self._rounds)
        return found

    def coming(self, number: int) -> Chapter | None:
        """The chapter of this number, where it has begun and nothing has happened in it yet."""
        told = self.chapters[-1].number if self.chapters else 0
        return Chapter(number, self._rounds, []) if number > told else None

    def _begin(self, rounds: bool) -> None:
        self._number, self._rounds, self._open = self._number + 1, rounds, None

    def _write(self, line: Line) -> Chapter:
        if self._open is None:
            self._open = Chapter(self._number, self._rounds, [])
            self.chapters.append(self._open)
        self._open.lines.append(line)
        return self._open


def shown(log: Iterable[Event], words: Words, seats: int) -> list[Line]:
    """What the reader alone, or nearly, was shown of others."""
    return list(_shown(log, words, seats))


def _shown(log: Iterable[Event], words: Words, seats: int) -> Iterator[Line]:
    for event in log:
        if event["event"] in SHOWN:
            text = words.event(event)
            if text:
                yield Line(text, actor(event, seats), True)


def actor(event: Event, seats: int) -> int | None:
    """The seat an event is about; None where it is about no one person at the table."""
    for key in ACTORS:
        seat = event.get(key)
        if type(seat) is int and 0 <= seat < seats:
            return seat
    return None
