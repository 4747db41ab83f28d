"""All the rest may know of Tokyo Ghoul."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.chart import Chart, Figures
from engine.core.definition import WHOLE_HAND, EventKind, GameDefinition, HeldFor, View
from engine.core.events import Event
from engine.games.ghoul.content import check_shown, load_content, standard_content
from engine.games.ghoul.game import Ghoul
from engine.games.ghoul.position import describe, position
from engine.games.ghoul.table import PLAYER_COUNTS

FIGURES = ("asked", "was_asked", "attacks", "kills", "tokens")

EVENTS = {
    "began": EventKind(actor=(), seats=("first",), weight=2, opens=True),
    "dealt": WHOLE_HAND,
    "ready": EventKind(),
    "faceup_placed": EventKind(actor=("owner",), seats=("owner",), weight=3),
    "faceup_replaced": EventKind(actor=("owner",), seats=("owner",), weight=3),
    "faceup_left": EventKind(
        actor=("owner",), seats=("owner", "to"), weight=3, held_for=(HeldFor("to", by="owner"),)
    ),
    "prelim_shown": EventKind(seats=("seat", "to"), told="some", shown=True, retold=True),
    "prelim_passed": EventKind(
        seats=("seat", "to"), told="some", shown=True, retold=True, at_once=True, at_once_for="to"
    ),
    "prelim_done": EventKind(actor=(), seats=(), weight=4),
    "turn": EventKind(weight=1),
    "moved": EventKind(sound="flip", weight=4, opens=True),
    "skipped": EventKind(weight=3),
    "interrogation_started": EventKind(seats=("seat", "target"), sound="card", weight=5, opens=True),
    "cards_shown": EventKind(seats=("seat", "to"), sound="card", weight=4),
    "cards_seen": EventKind(seats=("seat", "to"), told="some", shown=True, retold=True),
    "exchange_decided": EventKind(
        seats=("seat", "target"), told="some", shown=True, retold=True, at_once=True, at_once_for="target"
    ),
    "interrogation_done": EventKind(seats=("seat", "target"), weight=2),
    "suspicion": EventKind(
        actor=(), seats=("seats",), sound="coin", weight=5, held_for=(HeldFor("seats", by="by"),)
    ),
    "token_given": EventKind(seats=("seat", "target"), sound="coin", weight=6, held_for=(HeldFor("target"),)),
    "token_removed": EventKind(
        seats=("seat", "target"), sound="coin", weight=6, held_for=(HeldFor("target"),)
    ),
    "reserve_empty": EventKind(actor=(), seats=(), weight=7, held=True),
    "support_looked": EventKind(seats=("seat", "target"), weight=6, held_for=(HeldFor("target"),)),
    "support_seen": EventKind(
        seats=("seat", "target"), told="some", shown=True, retold=True, at_once=True, at_once_for="seat"
    ),
    "support_swapped": EventKind(seats=("seat", "target"), weight=6, held_for=(HeldFor("target"),)),
    "attacked": EventKind(
        seats=("seat", "target"), sound="challenge", weight=7, opens=True, held=True, apart=True
    ),
    "character_revealed": EventKind(sound="reveal", weight=8),
    "support_revealed": EventKind(sound="reveal", weight=6),
    "eliminated": EventKind(seats=("seat", "killer"), sound="reveal", out="seat", weight=9),
    "instant_victory": EventKind(weight=10, held=True),
    "revealed": EventKind(sound="reveal"),
    "left": EventKind(weight=9, held=True),
    "game_over": EventKind(actor=(), seats=("winners",)),
}


def _in_play(view: View, seat: int) -> bool:
    return not view["players"][str(seat)]["absent"]


def _held(view: View, mine: View) -> list[str | None]:
    return [mine["character"], *(card for card, count in mine["hand"].items() for _ in range(count))]


def _tokens(game: Ghoul) -> list[int]:
    return [game.total(seat) for seat in range(game.seats)]


def _count(_: Any, events: Sequence[Event], seats: Figures) -> None:
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


DEFINITION = GameDefinition(
    cls=Ghoul,
    players=PLAYER_COUNTS,
    standard_content=standard_content,
    load_content=load_content,
    check_shown=check_shown,
    position=position,
    describe=describe,
    events=EVENTS,
    in_play=_in_play,
    held=_held,
    chart=Chart("tokens", _tokens),
    figures=FIGURES,
    count=_count,
    rules=1,
    same_content=("e129bd0adf2d793de59b859c4bc3d484",),
)
