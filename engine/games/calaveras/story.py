"""A game of Mission Calaveras told to its end: suspicion over the turns, and who brought it on whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.chart import mark
from engine.core.events import Event
from engine.core.json import Json

FIGURES = ("played", "twists", "suspected", "points", "trusted")


def story(steps: Iterable[tuple[Any, list[Event]]]) -> dict[str, Json]:
    """See `engine.story`."""
    seats: list[dict[str, int]] = []
    points: list[list[int]] = []
    turns = 0
    for game, events in steps:
        if not seats:
            seats = [dict.fromkeys(FIGURES, 0) for _ in range(game.seats)]
            points.append(list(game.points))
        for event in events:
            _count(event, seats)
            turns += event.kind in ("turn_started", "turn_skipped")
        mark(points, turns, list(game.points))
        for seat, figures in enumerate(seats):
            figures["points"] = game.points[seat]
    return {"turns": turns, "chart": {"name": "points", "points": points}, "seats": seats}


def _count(event: Event, seats: list[dict[str, int]]) -> None:
    data = event.data
    match event.kind:
        case "card_played":
            seats[data["seat"]]["played"] += 1
        case "twist_played":
            seats[data["seat"]]["twists"] += 1
        case "suspect_designated":
            seats[data["seat"]]["suspected"] += 1
        case "nicole_moved":
            if isinstance(data["to"], int):
                seats[data["to"]]["trusted"] += 1
