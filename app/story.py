"""What has happened in a game, as a story: lines in words, turn by turn, with who did it and who may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from engine.core.json import Json

Event = Mapping[str, Json]

TURNS: Final = frozenset({"announced", "turn_started", "turn"})
"""The events that begin a turn; each game has one of them, or counts rounds."""
ROUND: Final = "round_over"
"""After this a new round begins, in games that count rounds."""

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
    lines: Sequence[Line]


def private(event: Event) -> bool:
    """Whether not everybody was told this."""
    kind = event["event"]
    return kind in WHISPERED or (kind in OPEN_HALF and "cards" in event)


def public(log: Iterable[Event]) -> list[Event]:
    """What everybody was told."""
    return [event for event in log if not private(event)]


def chapters(log: Iterable[Event], words: Words, seats: int) -> list[Chapter]:
    """The whole story, from the beginning; what there are no words for is left out."""
    found: list[Chapter] = []
    lines: list[Line] = []
    number, rounds = 0, False

    def close() -> None:
        if lines:
            found.append(Chapter(number, rounds, tuple(lines)))
            lines.clear()

    for event in log:
        kind = event["event"]
        if kind in TURNS or (kind == "placed" and number == 0):
            close()
            rounds = kind not in TURNS
            number += 1
        text = words.event(event)
        if text:
            lines.append(Line(text, actor(event, seats), private(event)))
        if kind == ROUND:
            close()
            number += 1
    close()
    return found


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
