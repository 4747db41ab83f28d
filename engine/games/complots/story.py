"""A game of Complots with all cards open: gold over the turns, truths and lies, doubts right and wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.core.chart import Figures, tell
from engine.core.events import Event
from engine.core.json import Json

if TYPE_CHECKING:
    from engine.games.complots.game import Complots

FIGURES = ("truths", "lies", "caught", "doubts_right", "doubts_wrong")


def story(steps: Iterable[tuple[Any, list[Event]]]) -> dict[str, Json]:
    """See `engine.story`. Lies are announcements one could not have proved, whether or not anybody asked."""
    return tell(steps, "gold", lambda game: game.gold[: game.seats], FIGURES, _count)


def _count(game: Complots, events: list[Event], seats: Figures) -> None:
    caught = any(event.kind == "bluff_caught" for event in events)
    for event in events:
        _count_one(game, event, seats, caught)


def _count_one(game: Complots, event: Event, seats: Figures, caught: bool) -> None:
    data = event.data
    match event.kind:
        case "announced":
            effect = game.cast.effects[data["action"]]
            if effect.claimed:
                holds = game.slot_of(data["seat"], effect.claimed) is not None
                _say(seats[data["seat"]], holds == effect.holds)
        case "blocked" | "plague_answered":
            _say(seats[data["seat"]], game.slot_of(data["seat"], data["character"]) is not None)
        case "co_claimed":
            for seat in data["seats"]:
                _say(seats[seat], game.slot_of(seat, data["character"]) is not None)
        case "witch_announced":
            _say(seats[data["seat"]], game.cards[2 * data["seat"] + data["slot"]] == game.cast.witch)
        case "bluff_caught":
            seats[data["seat"]]["caught"] += 1
        case "challenged":
            # How it came out was told in the same breath.
            seats[data["seat"]]["doubts_right" if caught else "doubts_wrong"] += 1


def _say(figures: dict[str, int], true: bool) -> None:
    figures["truths" if true else "lies"] += 1
