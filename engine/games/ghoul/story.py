"""A game of Tokyo Ghoul told to its end: clue tokens over the turns, questions asked, attacks made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.chart import Figures, tell
from engine.core.events import Event
from engine.core.json import Json

FIGURES = ("asked", "was_asked", "attacks", "kills", "tokens")


def story(steps: Iterable[tuple[Any, list[Event]]]) -> dict[str, Json]:
    """See `engine.story`."""
    return tell(
        steps, "tokens", lambda game: [game.total(seat) for seat in range(game.seats)], FIGURES, _count
    )


def _count(_: Any, events: list[Event], seats: Figures) -> None:
    for event in events:
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
