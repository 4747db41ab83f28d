"""The question, board and ending of a game that has none of its own: its legal moves, who sits where, who
won."""

from __future__ import annotations

import json
from functools import partial

from app.event_log import held as held_by
from app.language.narrator.templates import capital
from app.questions.board import Board, BoardPerson, Piece, Pocket
from app.questions.builder import QuestionBuilder
from app.questions.ending import Detail, Ending, Figure, Place
from app.questions.ending_parts import Figures, chart, title, turns, winners
from app.questions.player_view import PlayerView
from app.questions.question import Answer, Item, Pick, Question
from app.questions.rules import Mark, TableRules, clock, players
from app.questions.selection import Selection
from engine.core.json import Json

NOTHING = "—"
"""What a move says of a field it does not have."""
OWN_CARDS = frozenset({"card", "cards", "slot", "give", "take", "discard"})
"""A move with one of these fields speaks of one's own cards: it is not for everybody's eyes."""

MOST_ANSWERS = 6
"""How many moves are offered at once; more are narrowed field by field."""


def question(view: PlayerView, selection: Selection) -> Question:
    """Every legal move by its name; where there are many, one field after the other."""
    key, title = str(view.view.get("phase", "move")), view.narrator.question() or view.tr("Your move")
    if not view.mine:
        return Question(key, view.narrator.awaited() or title)
    private = any(OWN_CARDS & move.keys() for move in view.legal)
    if private and not view.revealed:
        return Question(key, title, covered=True)
    builder = QuestionBuilder(view.legal, selection)
    picks = []
    while len(builder.left) > MOST_ANSWERS:
        field = _open_field(builder)
        if field is None:
            break
        items = tuple(
            Item(key, NOTHING if key == "null" else capital(view.narrator.say(field, json.loads(key))))
            for key in _values(builder, field)
        )
        picks.append(builder.one(Pick(field, field, items=items), partial(_sets, field)))
        if not picks[-1].chosen:
            break
    narrowed = len(builder.left) <= MOST_ANSWERS
    answers = tuple(
        Answer(json.dumps(move, sort_keys=True), capital(view.narrator.move(move)), move=move)
        for move in (builder.left if narrowed else ())
    )
    return Question(key, title, picks=tuple(picks), answers=answers, private=private)


def board(view: PlayerView) -> Board:
    people = tuple(BoardPerson(seat, name, name) for seat, name in enumerate(view.names))
    return Board("table", "", None, people)


def pocket(view: PlayerView) -> Pocket:
    """What this reader holds, as the game's definition says."""
    if not view.revealed or view.seat is None:
        return Pocket()
    held = view.narrator.several([view.narrator.name(name) for name in held_by(view.view)])
    return Pocket((Piece("held", "hand", label=capital(held)),) if held else (), covered=False)


def ending(view: PlayerView, figures: Figures | None) -> Ending:
    """Who won, what lay before everybody, and the chart of the game."""
    won = winners(view)
    places = []
    for seat in sorted(range(len(view.names)), key=lambda seat: seat not in won):
        name = view.names[seat]
        held = held_by({**view.view, "seat": seat})
        said = view.narrator.several([view.narrator.name(one) for one in held])
        details = (Detail("", capital(said)),) if said else ()
        places.append(Place(seat, name, seat in won, details=details))
    shown = None
    counted: tuple[Figure, ...] = ()
    if figures is not None:
        shown = chart(view, figures, _chart_title(view))
        counted = (turns(view, figures),)
    return Ending(title(view), view.narrator.end(), tuple(places), counted, shown)


def _chart_title(view: PlayerView) -> str:
    """What the chart is called: as the game says (`chart` in its `table.json`), or as a chart of points."""
    narrator = view.narrator
    own = "chart" in narrator.sentences("table")
    return str(narrator.line("chart")) if own else view.tr("Points over the game")


def _open_field(builder: QuestionBuilder) -> str | None:
    """The first field in which the moves left differ."""
    fields = dict.fromkeys(field for move in builder.left for field in move)
    return next((field for field in fields if len(_values(builder, field)) > 1), None)


def _values(builder: QuestionBuilder, field: str) -> list[str]:
    """What the moves left have for a field, `null` for those without it, in the order they are offered."""
    return list(dict.fromkeys(json.dumps(move.get(field)) for move in builder.left))


def _sets(field: str, key: str) -> dict[str, Json]:
    return {field: json.loads(key)}


def marks(view: PlayerView) -> tuple[Mark, ...]:
    """The Characters in play, or those there are, where a view or the content names some."""
    keys = view.view.get("characters") or list(view.content.get("identities", ()))
    return tuple(Mark(key, capital(view.narrator.name(key))) for key in keys if isinstance(key, str))


def rules(view: PlayerView, options: Json, seconds: int | None) -> TableRules:
    """How many play, and how long one may think."""
    return TableRules((players(view), clock(view, seconds)), ())
