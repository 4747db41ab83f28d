"""All the rest may know of Des Bruits dans la nuit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.chart import Chart, Figures
from engine.core.definition import NOBODY, WHISPERED, EventKind, GameDefinition, View
from engine.core.events import Event
from engine.games.bruits.content import PLAYER_COUNTS, check_shown, load_content, standard_content
from engine.games.bruits.game import Bruits
from engine.games.bruits.position import describe, position

FIGURES = ("laid", "accused_right", "accused_wrong", "found_out", "points")

EVENTS = {
    "began": EventKind(actor=(), seats=("leo",)),
    "identity": WHISPERED,
    "hand": WHISPERED,
    "placed": EventKind(sound="card"),
    "face": EventKind(actor=(), seats=(), told="some", shown=True),
    "turned": EventKind(actor=("seat", "owner"), seats=("seat", "owner"), sound="flip"),
    "looked": EventKind(seats=("seat", "owners")),
    "moved_card": EventKind(seats=("seat", "owner"), sound="card"),
    "moved_character": EventKind(),
    "swapped_characters": EventKind(),
    "rotated": NOBODY,
    "buried": EventKind(seats=("seat", "owner")),
    "drew": EventKind(sound="card"),
    "drew_cards": WHISPERED,
    "discarded": EventKind(sound="card"),
    "discarded_cards": WHISPERED,
    "took": EventKind(seats=("seat", "player")),
    "took_card": EventKind(seats=("seat", "player"), told="some", shown=True, retold=True),
    "exchanged": EventKind(seats=("seat", "player")),
    "exchanged_cards": EventKind(seats=("seat", "player"), told="some", shown=True, retold=True),
    "swapped_hands": EventKind(seats=("seat", "player")),
    "passed_hands": NOBODY,
    "asked": EventKind(seats=("seat", "player")),
    "answer": EventKind(actor=("player",), seats=("player",), told="some", shown=True, retold=True),
    "looked_at_unused": EventKind(),
    "unused_identity": EventKind(actor=(), seats=(), told="some", shown=True, retold=True),
    "declined": EventKind(),
    "no_effect": EventKind(),
    "passed": EventKind(),
    "skipped": EventKind(),
    "accused": EventKind(seats=("seat", "player"), sound="challenge"),
    "revealed": EventKind(sound="reveal"),
    "points": EventKind(sound="coin"),
    "round_over": EventKind(actor=(), seats=("leo",)),
    "event": NOBODY,
    "left": EventKind(),
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
