"""A night of Bruits told to its end: points over the rounds, clues laid, accusations right and wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.chart import mark
from engine.core.events import Event
from engine.core.json import Json

FIGURES = ("laid", "accused_right", "accused_wrong", "found_out", "points")


def story(steps: Iterable[tuple[Any, list[Event]]]) -> dict[str, Json]:
    """See `engine.story`."""
    seats: list[dict[str, int]] = []
    points: list[list[int]] = []
    rounds = 0
    for game, events in steps:
        if not seats:
            seats = [dict.fromkeys(FIGURES, 0) for _ in range(game.seats)]
            points.append(list(game.points))
        for event in events:
            _count(event, seats)
            rounds += event.kind == "round_over"
        mark(points, rounds, list(game.points))
        for seat, figures in enumerate(seats):
            figures["points"] = game.points[seat]
    return {"turns": rounds, "chart": {"name": "points", "points": points}, "seats": seats}


def _count(event: Event, seats: list[dict[str, int]]) -> None:
    data = event.data
    match event.kind:
        case "placed":
            seats[data["seat"]]["laid"] += 1
        case "accused":
            seats[data["seat"]]["accused_right" if data["right"] else "accused_wrong"] += 1
            if data["right"]:
                seats[data["player"]]["found_out"] += 1
