"""All the rest may know of Des Bruits dans la nuit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.chart import Chart, Figures
from engine.core.definition import WHISPERED, WHOLE_HAND, EventKind, GameDefinition, HeldFor, View
from engine.core.events import Event
from engine.games.bruits.content import PLAYER_COUNTS, check_shown, load_content, standard_content
from engine.games.bruits.game import Bruits
from engine.games.bruits.position import describe, position

FIGURES = ("laid", "accused_right", "accused_wrong", "found_out", "points")

EVENTS = {
    "began": EventKind(actor=(), seats=("leo",), weight=2, opens=True),
    "identity": WHISPERED,
    "hand": WHOLE_HAND,
    "placed": EventKind(sound="card", weight=6, opens=True),
    "face": EventKind(actor=(), seats=(), told="some", shown=True, located=True, at_once=True),
    "turned": EventKind(actor=("seat", "owner"), seats=("seat", "owner"), sound="flip", weight=5),
    "looked": EventKind(seats=("seat", "owners"), weight=5),
    "moved_card": EventKind(seats=("seat", "owner"), sound="card", weight=5),
    "moved_character": EventKind(weight=7),
    "swapped_characters": EventKind(weight=7),
    "rotated": EventKind(actor=(), seats=(), weight=3),
    "buried": EventKind(seats=("seat", "owner"), weight=5),
    "drew": EventKind(sound="card", weight=4),
    "drew_cards": WHISPERED,
    "discarded": EventKind(sound="card", weight=4),
    "discarded_cards": WHISPERED,
    "took": EventKind(seats=("seat", "player"), weight=5, held_for=(HeldFor("player"),)),
    "took_card": EventKind(
        seats=("seat", "player"), told="some", shown=True, retold=True, at_once=True, more_than="took"
    ),
    "exchanged": EventKind(seats=("seat", "player"), weight=5, held_for=(HeldFor("player"),)),
    "exchanged_cards": EventKind(
        seats=("seat", "player"), told="some", shown=True, retold=True, at_once=True, more_than="exchanged"
    ),
    "swapped_hands": EventKind(seats=("seat", "player"), weight=5, held_for=(HeldFor("player"),)),
    "passed_hands": EventKind(actor=(), seats=(), weight=3),
    "asked": EventKind(seats=("seat", "player"), weight=5, held_for=(HeldFor("player"),)),
    "answer": EventKind(
        actor=("player",), seats=("player",), told="some", shown=True, retold=True, at_once=True
    ),
    "looked_at_unused": EventKind(weight=5),
    "unused_identity": EventKind(actor=(), seats=(), told="some", shown=True, retold=True, at_once=True),
    "declined": EventKind(weight=3),
    "no_effect": EventKind(weight=3),
    "passed": EventKind(weight=5, opens=True),
    "skipped": EventKind(weight=3, opens=True),
    "accused": EventKind(seats=("seat", "player"), sound="challenge", weight=7, opens=True, held=True),
    "revealed": EventKind(sound="reveal", weight=8),
    "points": EventKind(sound="coin", weight=5),
    "round_over": EventKind(actor=(), seats=("leo",), weight=2),
    "event": EventKind(actor=(), seats=(), weight=7, opens=True, held=True),
    "left": EventKind(weight=9, held=True),
    "won": EventKind(actor=(), seats=("seats",)),
}


def _in_play(view: View, seat: int) -> bool:
    return bool(view["players"][str(seat)]["present"])


def _held(view: View, mine: View) -> list[str | None]:
    return [mine["identity"], *view["private"]["hand"]]


def _count(_: Any, events: Sequence[Event], seats: Figures) -> None:
    for event in events:
        data = event.data
        match event.kind:
            case "placed":
                seats[data["seat"]]["laid"] += 1
            case "accused":
                seats[data["seat"]]["accused_right" if data["right"] else "accused_wrong"] += 1
                if data["right"]:
                    seats[data["player"]]["found_out"] += 1


DEFINITION = GameDefinition(
    cls=Bruits,
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
    rounds=True,
    rules=1,
    same_content=("e6f8222aaf1f416ef5b8ed7e81711fd0",),
)
