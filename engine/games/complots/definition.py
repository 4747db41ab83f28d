"""All the rest may know of Complots."""

from __future__ import annotations

from engine.core.chart import Chart, Noted
from engine.core.definition import NOBODY, WHISPERED, EventKind, GameDefinition, View
from engine.games.complots.content import PLAYER_COUNTS, check_shown, load_content, standard_content
from engine.games.complots.figures import FIGURES, count, note_bluffs
from engine.games.complots.game import Complots
from engine.games.complots.position import describe, position
from engine.games.complots.table import LIVING

EVENTS = {
    "began": EventKind(actor=(), seats=("first",)),
    "hand": WHISPERED,
    "ready": EventKind(),
    "religions": NOBODY,
    "announced": EventKind(seats=("seat", "target"), sound="card"),
    "turn_skipped": EventKind(),
    "challenged": EventKind(seats=("seat", "claimant"), sound="challenge"),
    "proved": EventKind(sound="reveal"),
    "bluff_caught": EventKind(sound="reveal"),
    "replaced": EventKind(sound="card"),
    "life_lost": EventKind(sound="reveal"),
    "turned_up": EventKind(sound="reveal"),
    "eliminated": EventKind(sound="reveal", out="seat"),
    "blocked": EventKind(seats=("seat", "target"), sound="card"),
    "action_blocked": EventKind(),
    "co_claimed": EventKind(actor=(), seats=("seats",), sound="card"),
    "gold": EventKind(actor=("by", "to", "source"), seats=("by", "to", "source"), sound="coin"),
    "nothing_taken": EventKind(seats=("seat", "target")),
    "converted": EventKind(),
    "reunified": NOBODY,
    "card_shown": EventKind(seats=("seat", "to")),
    "card_seen": EventKind(told="some", shown=True, retold=True),
    "inquisitor_decided": EventKind(seats=("seat", "target")),
    "drew": EventKind(sound="card"),
    "drew_cards": WHISPERED,
    "returned": EventKind(sound="card"),
    "witch_announced": EventKind(),
    "witch_proved": EventKind(actor=("by", "seat"), seats=("by", "seat"), sound="reveal"),
    "plague_answered": EventKind(),
    "plague_passed": EventKind(seats=("seat", "to")),
    "plague_ended": EventKind(),
    "left": EventKind(),
    "won": EventKind(),
}


def _in_play(view: View, seat: int) -> bool:
    return bool(view["players"][str(seat)]["alive"])


def _held(view: View, mine: View) -> list[str]:
    return [slot["character"] for slot in mine["slots"].values() if slot["state"] == LIVING]


DEFINITION = GameDefinition(
    cls=Complots,
    players=PLAYER_COUNTS,
    standard_content=standard_content,
    load_content=load_content,
    check_shown=check_shown,
    position=position,
    describe=describe,
    events=EVENTS,
    in_play=_in_play,
    held=_held,
    chart=Chart("gold", lambda game: game.gold[: game.seats]),
    figures=FIGURES,
    count=count,
    noted=Noted("bluffs", note_bluffs),
    rules=1,
    same_content=("c2bebbf79c9b25f1ab43ccff4ae4ecda",),
)
