"""A game told to its end: figures for every seat, and one number of theirs over the turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.core.events import Event
from engine.core.json import Json
from engine.core.turns import ROUND, TURNS

Figures = list[dict[str, int]]
"""What is counted, seat by seat."""


def tell(
    steps: Iterable[tuple[Any, list[Event]]],
    name: str,
    values: Callable[[Any], Sequence[int]],
    figures: Sequence[str],
    count: Callable[[Any, list[Event], Figures], None],
) -> dict[str, Json]:
    """See `engine.story`. `values` are drawn over the turns under this name, and are a figure of the seats
    too where one of the `figures` is called so; `count` puts the events of a step into the figures."""
    seats: Figures = []
    points: list[list[int]] = []
    turn = 0
    for game, events in steps:
        now = list(values(game))
        if not seats:
            seats = [dict.fromkeys(figures, 0) for _ in range(game.seats)]
            points.append(now)
        count(game, events, seats)
        turn += sum(event.kind in TURNS or event.kind == ROUND for event in events)
        # One point for each turn: a turn's last word is what it left behind.
        _mark(points, turn, now)
        if name in figures:
            for seat, value in enumerate(now):
                seats[seat][name] = value
    return {"turns": turn, "chart": {"name": name, "points": points}, "seats": seats}


def _mark(points: list[list[int]], turn: int, values: list[int]) -> None:
    """What a turn left behind; turns that were over before anybody moved had the same."""
    del points[turn:]
    points += [values] * (turn + 1 - len(points))
