"""A night of Bruits told to its end: points over the rounds, clues laid, accusations right and wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.chart import Figures, tell
from engine.core.events import Event
from engine.core.json import Json

FIGURES = ("laid", "accused_right", "accused_wrong", "found_out", "points")


def story(steps: Iterable[tuple[Any, list[Event]]]) -> dict[str, Json]:
    """See `engine.story`."""
    return tell(steps, "points", lambda game: game.points, FIGURES, _count)


def _count(_: Any, events: list[Event], seats: Figures) -> None:
    for event in events:
        data = event.data
        match event.kind:
            case "placed":
                seats[data["seat"]]["laid"] += 1
            case "accused":
                seats[data["seat"]]["accused_right" if data["right"] else "accused_wrong"] += 1
                if data["right"]:
                    seats[data["player"]]["found_out"] += 1
