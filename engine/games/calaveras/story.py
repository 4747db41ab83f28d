"""A game of Mission Calaveras told to its end: suspicion over the turns, and who brought it on whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.chart import Figures, tell
from engine.core.events import Event
from engine.core.json import Json

FIGURES = ("played", "twists", "suspected", "points", "trusted")


def story(steps: Iterable[tuple[Any, list[Event]]]) -> dict[str, Json]:
    """See `engine.story`."""
    return tell(steps, "points", lambda game: game.points, FIGURES, _count)


def _count(_: Any, events: list[Event], seats: Figures) -> None:
    for event in events:
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
