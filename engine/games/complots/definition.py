"""All the rest may know of Complots."""

from __future__ import annotations

from engine.core.chart import Chart, Noted
from engine.core.definition import WHISPERED, WHOLE_HAND, EventKind, GameDefinition, HeldFor, View
from engine.games.complots.content import PLAYER_COUNTS, check_shown, load_content, standard_content
from engine.games.complots.figures import FIGURES, count, note_bluffs
from engine.games.complots.game import Complots
from engine.games.complots.position import describe, position
from engine.games.complots.table import LIVING

EVENTS = {
    "began": EventKind(actor=(), seats=("first",), weight=1, opens=True),
    "hand": WHOLE_HAND,
    "ready": EventKind(),
    "religions": EventKind(actor=(), seats=(), weight=2),
    "announced": EventKind(seats=("seat", "target"), sound="card", weight=4, opens=True),
    "turn_skipped": EventKind(weight=4, opens=True, held_for=(HeldFor("seat", by="by"),)),
    "challenged": EventKind(seats=("seat", "claimant"), sound="challenge", weight=5, held=True),
    "proved": EventKind(sound="reveal", weight=6, held=True),
    "bluff_caught": EventKind(sound="reveal", weight=7, held=True),
    "replaced": EventKind(sound="card", weight=2),
    "life_lost": EventKind(sound="reveal", weight=8, held=True),
    "turned_up": EventKind(sound="reveal", weight=7, held=True),
    "eliminated": EventKind(sound="reveal", out="seat", weight=9, held=True),
    "blocked": EventKind(seats=("seat", "target"), sound="card", weight=5),
    "action_blocked": EventKind(
        weight=6,
        held_for=(
            HeldFor("seat", by="by"),
            HeldFor("by", by="seat"),
        ),
    ),
    "co_claimed": EventKind(actor=(), seats=("seats",), sound="card", weight=7),
    "gold": EventKind(
        actor=("by", "to", "source"),
        seats=("by", "to", "source"),
        sound="coin",
        weight=1,
        held_for=(HeldFor("source", by="by", when=(("why", "steal"),)),),
    ),
    "nothing_taken": EventKind(seats=("seat", "target"), weight=7),
    "converted": EventKind(weight=6, held_for=(HeldFor("seat", by="by"),)),
    "reunified": EventKind(actor=(), seats=(), weight=7),
    "card_shown": EventKind(seats=("seat", "to"), weight=5),
    "card_seen": EventKind(told="some", shown=True, retold=True),
    "inquisitor_decided": EventKind(
        seats=("seat", "target"), weight=6, held_for=(HeldFor("target", when=(("redraw", True),)),)
    ),
    "drew": EventKind(sound="card", weight=2),
    "drew_cards": WHISPERED,
    "returned": EventKind(sound="card", weight=3),
    "witch_announced": EventKind(weight=7),
    "witch_proved": EventKind(
        actor=("by", "seat"), seats=("by", "seat"), sound="reveal", weight=9, held=True
    ),
    "plague_answered": EventKind(weight=5),
    "plague_passed": EventKind(seats=("seat", "to"), weight=6),
    "plague_ended": EventKind(weight=6),
    "left": EventKind(weight=9, held=True),
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
