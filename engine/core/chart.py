"""A game told to its end: figures for every seat, and one number of theirs over the turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.events import Event
from engine.core.json import Json

Figures = list[dict[str, int]]
"""What is counted, seat by seat."""
Count = Callable[[Any, Sequence[Event], Figures], None]
"""Puts what was told when a state came about into the figures."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A number of every seat: its name, and its values in a state of the game."""

    name: str
    values: Callable[[Any], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Noted:
    """Single things that are worth a line at the end: what they are called, and what puts those of a step on
    the list."""

    name: str
    note: Callable[[Any, Sequence[Event], list[dict[str, Json]]], None]


def tell(
    steps: Iterable[tuple[Any, list[Event]]],
    chart: Chart,
    figures: Sequence[str],
    count: Count,
    noted: Noted | None,
) -> dict[str, Json]:
    """See `engine.statistics`. The chart's values are a figure of the seats too where one is called so."""
    seats: Figures = []
    points: list[list[int]] = []
    notes: list[dict[str, Json]] = []
    turn = 0
    for game, events in steps:
        now = list(chart.values(game))
        seats = seats or [dict.fromkeys(figures, 0) for _ in range(game.seats)]
        count(game, events, seats)
        if noted is not None:
            noted.note(game, events, notes)
        # One point for each turn, what it left behind: this step belongs to all turns it tells of.
        first = events[0].turn if events else turn
        turn = max([turn, *(event.turn for event in events)])
        del points[first:]
        points += [now] * (turn + 1 - len(points))
        if chart.name in figures:
            for seat, value in enumerate(now):
                seats[seat][chart.name] = value
    told = {"turns": turn, "chart": {"name": chart.name, "points": points}, "seats": seats}
    return told if noted is None else {**told, noted.name: notes}
