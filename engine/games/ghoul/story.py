"""A game of Tokyo Ghoul told to its end: clue tokens over the turns, questions asked, attacks made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.chart import mark
from engine.core.events import Event
from engine.core.json import Json

FIGURES = ("asked", "was_asked", "attacks", "kills", "tokens")


def story(steps: Iterable[tuple[Any, list[Event]]]) -> dict[str, Json]:
    """See `engine.story`."""
    seats: list[dict[str, int]] = []
    points: list[list[int]] = []
    turns = 0
    for game, events in steps:
        totals = [game.total(seat) for seat in range(game.seats)]
        if not seats:
            seats = [dict.fromkeys(FIGURES, 0) for _ in range(game.seats)]
            points.append(totals)
        for event in events:
            _count(event, seats)
            turns += event.kind == "turn"
        mark(points, turns, totals)
        for seat, figures in enumerate(seats):
            figures["tokens"] = totals[seat]
    return {"turns": turns, "chart": {"name": "tokens", "points": points}, "seats": seats}


def _count(event: Event, seats: list[dict[str, int]]) -> None:
    data = event.data
    match event.kind:
        case "interrogation_done":
            seats[data["seat"]]["asked"] += 1
            seats[data["target"]]["was_asked"] += 1
        case "attacked":
            seats[data["seat"]]["attacks"] += 1
        case "eliminated":
            if data["killer"] is not None:
                seats[data["killer"]]["kills"] += 1
