"""All the rest may know of Mission Calaveras."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.chart import Chart, Figures
from engine.core.definition import NOBODY, WHOLE_HAND, EventKind, GameDefinition, View
from engine.core.events import Event
from engine.games.calaveras.content import PLAYER_COUNTS, check_shown, load_content, standard_content
from engine.games.calaveras.game import Calaveras
from engine.games.calaveras.position import describe, position

FIGURES = ("played", "twists", "suspected", "points", "trusted")

EVENTS = {
    "began": EventKind(actor=(), seats=("first", "ghost", "order"), weight=2, opens=True),
    "hand": WHOLE_HAND,
    "turn_started": EventKind(actor=("controller", "seat"), seats=("controller", "seat")),
    "turn_skipped": EventKind(weight=4, opens=True),
    "card_played": EventKind(
        actor=("by", "seat"), seats=("by", "seat", "to"), sound="card", weight=7, opens=True
    ),
    "twist_played": EventKind(actor=("by", "seat"), seats=("by", "seat"), sound="card", weight=7, opens=True),
    "cards_cancelled": EventKind(actor=(), seats=("where",), sound="flip", weight=4),
    "cards_drawn": EventKind(told="both"),
    "centre_discarded": EventKind(actor=(), seats=(), weight=2),
    "reshuffled": EventKind(actor=(), seats=(), weight=1),
    "nicole_moved": EventKind(actor=("to",), seats=("from", "to"), sound="card", weight=4),
    "suspect_designated": EventKind(sound="reveal", weight=8, held=True, apart=True),
    "guilty_declared": EventKind(sound="reveal", weight=10, held=True),
    "hand_discarded": EventKind(weight=3),
    "left": EventKind(weight=9, held=True),
    "game_over": NOBODY,
}


def _in_play(view: View, seat: int) -> bool:
    return bool(view["players"][str(seat)]["controller"] == seat)


def _held(view: View, mine: View) -> list[str]:
    return list(mine["hand"])


def _count(_: Any, events: Sequence[Event], seats: Figures) -> None:
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


DEFINITION = GameDefinition(
    cls=Calaveras,
    players=PLAYER_COUNTS,
    standard_content=standard_content,
    load_content=load_content,
    check_shown=check_shown,
    position=position,
    describe=describe,
    events=EVENTS,
    in_play=_in_play,
    held=_held,
    chart=Chart("points", lambda game: game.points),
    figures=FIGURES,
    count=_count,
    rules=1,
    same_content=("054711ed30879acc00b5cbb105b74812",),
)
