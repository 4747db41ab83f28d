"""A game of Complots with all cards open: who lied, and who saw through it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.core.chart import Figures
from engine.core.events import Event
from engine.core.json import Json

if TYPE_CHECKING:
    from engine.games.complots.game import Complots

FIGURES = ("truths", "lies", "caught", "doubts_right", "doubts_wrong")
"""Lies are announcements one could not have proved, whether or not anybody asked."""


def note_bluffs(game: Complots, events: Sequence[Event], bluffs: list[dict[str, Json]]) -> None:
    """Every lie in its order: in which turn, by whom, which Character, who caught it, if anybody."""
    for event in events:
        for seat, character, denied, true in _claims(game, event):
            if not true:
                bluffs.append(
                    {
                        "turn": event.turn,
                        "seat": seat,
                        "kind": event.kind,
                        "character": character,
                        "denied": denied,
                        "caught_by": None,
                    }
                )
        if event.kind == "bluff_caught":
            challenger = next(other.data["seat"] for other in events if other.kind == "challenged")
            lied = {"turn": event.turn, "caught_by": None, **event.data}
            del lied["holds"]
            for bluff in reversed(bluffs):
                # Whoever has lost the card since the announcement is caught without having lied.
                if lied.items() <= bluff.items():
                    bluff["caught_by"] = challenger
                    break


def count(game: Complots, events: Sequence[Event], seats: Figures) -> None:
    """Announcements true and false, and doubts."""
    caught = any(event.kind == "bluff_caught" for event in events)
    for event in events:
        _count_one(game, event, seats, caught)


def _count_one(game: Complots, event: Event, seats: Figures, caught: bool) -> None:
    data = event.data
    for seat, _, _, true in _claims(game, event):
        seats[seat]["truths" if true else "lies"] += 1
    match event.kind:
        case "bluff_caught":
            seats[data["seat"]]["caught"] += 1
        case "challenged":
            # How it came out was told in the same breath.
            seats[data["seat"]]["doubts_right" if caught else "doubts_wrong"] += 1


def _claims(game: Complots, event: Event) -> Iterator[tuple[int, str, bool, bool]]:
    """What an event says of somebody's cards: the seat, the Character, whether it is denied, and whether that
    is true."""
    data = event.data
    match event.kind:
        case "announced":
            effect = game.cast.effects[data["action"]]
            if effect.claimed:
                holds = game.slot_of(data["seat"], effect.claimed) is not None
                yield data["seat"], effect.claimed, not effect.holds, holds == effect.holds
        case "blocked" | "plague_answered":
            yield data["seat"], data["character"], False, _holds(game, data["seat"], data["character"])
        case "co_claimed":
            for seat in data["seats"]:
                yield seat, data["character"], False, _holds(game, seat, data["character"])
        case "witch_announced":
            witch = game.cards[2 * data["seat"] + data["slot"]] == game.cast.witch
            yield data["seat"], game.cast.witch, False, witch


def _holds(game: Complots, seat: int, character: str) -> bool:
    return game.slot_of(seat, character) is not None
