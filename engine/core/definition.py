"""Everything the rest of the app may know of a game that is not in its content, views and moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engine.core.chart import Chart, Count, Noted, tell
from engine.core.events import Event
from engine.core.game import Game
from engine.core.json import Json

View = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class HeldFor:
    """For whom an event is held that is not held for everybody: whoever is named, unless they did it."""

    whom: str
    """The field that names them."""
    by: str = "seat"
    """The field that names who did it."""
    when: tuple[tuple[str, Json], ...] = ()
    """Fields that must have these values."""


@dataclass(frozen=True, slots=True)
class EventKind:
    """One kind of event: who is told, what it is about, how much of a piece of news it is, what it sounds
    like."""

    actor: tuple[str, ...] = ("seat",)
    """The fields that may name who did it, or to whom it happened, the surest first."""
    seats: tuple[str, ...] = ("seat",)
    """The fields in which a number is a seat."""
    told: Literal["all", "some", "both"] = "all"
    """Who hears it; `both`: everybody, and some once more with what only they may know."""
    shown: bool = False
    """Whether it shows those who are told something of others, or of what lies hidden: worth a note."""
    located: bool = False
    """Whether what it shows lies on the table: whoever was shown it is told by where it lies now instead."""
    retold: bool = False
    """Whether the words in which some are told it also suit whoever looks on with all cards open."""
    whole_hand: bool = False
    """Whether it tells somebody all they hold: history as soon as their cards change."""
    sound: str = ""
    """What it sounds like. What only some are told has none: it would say that something was shown."""
    out: str = ""
    """The field that names who takes no part any more."""
    weight: int = 0
    """How much of a piece of news it is; 0: none."""
    opens: bool = False
    """Whether somebody begins something with it: what follows is told with it."""
    held: bool = False
    """Whether it stays on every screen for a while, so that nobody misses it."""
    held_for: tuple[HeldFor, ...] = ()
    """On whose screen it stays where it does not on all."""
    apart: bool = False
    """Whether a face shows it in its own way instead, large."""
    at_once: bool = False
    """Whether those who alone are told it are shown it at once."""
    at_once_for: str = ""
    """The field that names for whom of them; empty: for all of them."""
    more_than: str = ""
    """The kind of event that everybody was told of the same, and that says less."""

    def actor_of(self, event: Mapping[str, Json], seats: int) -> int | None:
        """Who did it, or to whom it happened; None where that is no one person at the table."""
        for field in self.actor:
            seat = event.get(field)
            if type(seat) is int and 0 <= seat < seats:
                return seat
        return None


NOBODY = EventKind(actor=(), seats=())
"""Something about the table as a whole, and a kind of event that another version has added."""

WHISPERED = EventKind(actor=(), seats=(), told="some")
"""What is dealt to somebody, or what they have done with their own cards."""

WHOLE_HAND = EventKind(actor=(), seats=(), told="some", whole_hand=True)
"""All that somebody holds at that moment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameDefinition:
    """A game as its package hands it to the registry."""

    cls: type[Game]
    players: range
    standard_content: Callable[[], Any]
    load_content: Callable[[Json], Any]
    check_shown: Callable[[Json], None]
    """Refuses content that can be played but not shown."""
    position: Callable[[Any, Json], Game]
    describe: Callable[[Any], dict[str, Any]]
    events: Mapping[str, EventKind]
    """Every kind of event it tells, by its name."""
    in_play: Callable[[View, int], bool]
    """Whether a seat still takes part, from anybody's view."""
    held: Callable[[View, View], Sequence[str | None]]
    """What the seat whose view this is holds that others do not see, given what lies before it: names of the
    content."""
    chart: Chart
    """What is drawn over the turns of a finished game."""
    figures: tuple[str, ...]
    """What is counted for every seat."""
    count: Count
    noted: Noted | None = None
    """What else a finished game is told with."""
    rounds: bool = False
    """Whether it counts rounds instead of turns."""
    rules: int = 1
    """The version of its rules. Raised with every change after which a recorded move, or the order in which
    chance is asked, means something else: recordings of another version are then not replayed."""
    same_content: tuple[str, ...] = ()
    """The digests of earlier content files with which a game is played as with the one there is now: what
    they did not say was the same in the code."""

    def kind(self, name: str) -> EventKind:
        """A kind of event; what is not known is about nobody."""
        return self.events.get(name, NOBODY)

    def statistics(self, steps: Iterable[tuple[Any, list[Event]]]) -> dict[str, Json]:
        """A game told to its end, from its states with what was told at each (see `engine.statistics`)."""
        return tell(steps, self.chart, self.figures, self.count, self.noted)
