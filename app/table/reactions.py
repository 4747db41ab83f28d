"""Quick reactions: a word across the table, shown for a moment and kept nowhere; bots give them too."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import engine
from app.own_files import own_table
from app.refusal import AppRefusal
from app.table.clock import CallLater
from app.table.people import Person
from engine.core.json import Json

if TYPE_CHECKING:
    from app.table.table import Table

REACTIONS: Final = ("haha", "hmm", "wow", "bravo", "ouch", "phew")
"""All there are; what each is called and looks like is the business of whoever shows it."""
AGAIN: Final = 2.0
"""Seconds between two reactions of one person."""


class Reactions:
    """The last reaction of everybody; a number tells a new one from the one before."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._given: dict[str, tuple[str, int, float]] = {}

    def give(self, person: str, name: str) -> None:
        """Take note of a reaction, or raise AppRefusal with the seconds until the next is allowed."""
        if name not in REACTIONS:
            raise AppRefusal("unknown_reaction", reaction=name[:40])
        _, number, at = self._given.get(person, ("", 0, -math.inf))
        early = at + AGAIN - self._now()
        if early > 0:
            raise AppRefusal("react_too_soon", seconds=math.ceil(early))
        self._given[person] = (name, number + 1, self._now())

    def shown(self) -> dict[str, Json]:
        """As everybody is told."""
        return {person: {"name": name, "number": number} for person, (name, number, _) in self._given.items()}


RARELY: Final = 0.12
"""How often somebody reacts to what would suit."""
QUIET: Final = 25.0
"""Seconds in which no bot reacts after one has."""
SOON: Final = (0.5, 1.6)
"""Seconds after which they do, drawn as chance has it."""


@dataclass(frozen=True, slots=True)
class Fitting:
    """What suits an event: for whom it happened to (the seats in `field`), and for everybody else."""

    own: str | None = None
    others: str | None = None
    field: str = "seat"


class BotReactions:
    """Has a bot react now and then. Its own chance decides who, when and whether; nothing dealt does."""

    def __init__(self, table: Callable[[], Table], call_later: CallLater, now: Callable[[], float]) -> None:
        self._table = table
        self._call_later = call_later
        self._now = now
        self._random = random.Random()
        self._quiet_until = 0.0

    def hear(self, bots: Sequence[Person], events: Sequence[engine.Event]) -> None:
        """Something happened; perhaps one of these bots reacts to it in a moment."""
        table = self._table()
        if table.play is None or self._now() < self._quiet_until or not self._seen_by_somebody(table):
            return
        fitting = own_table(table.lobby.game, "reactions")
        for event in events:
            # Only what everybody is told.
            if event.audience is not None or event.kind not in fitting:
                continue
            found = self._who(table, bots, event, Fitting(**fitting[event.kind]))
            if found and self._random.random() < RARELY:
                person, name = self._random.choice(found)
                self._quiet_until = self._now() + QUIET
                self._call_later(self._random.uniform(*SOON), partial(self._react, person, name))
                return

    def _who(
        self, table: Table, bots: Sequence[Person], event: engine.Event, suits: Fitting
    ) -> list[tuple[Person, str]]:
        """The bots that have something to say to it, and what."""
        touched = event.data.get(suits.field)
        seats = set(touched) if isinstance(touched, list | tuple) else {touched}
        said = [(bot, suits.own if table.seat_of(bot.id) in seats else suits.others) for bot in bots]
        return [(bot, name) for bot, name in said if name is not None]

    def _seen_by_somebody(self, table: Table) -> bool:
        return any(not person.bot and not person.left for person in table.lobby.people.values())

    def _react(self, person: Person, name: str) -> None:
        table = self._table()
        if person.id not in table.lobby.people or not person.bot:
            return
        try:
            table.react(person, name)
        except AppRefusal:
            # It has just reacted: once is enough.
            return
