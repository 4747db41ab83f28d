"""The question and board of a game that has none of its own: its legal moves, and who sits where."""

from __future__ import annotations

import json
from functools import partial

from app.language import tr
from app.language.narrator.templates import capital
from app.questions.board import Board, Person, Pocket
from app.questions.builder import QuestionBuilder
from app.questions.player_view import PlayerView
from app.questions.question import Answer, Item, Pick, Question
from app.questions.selection import Selection
from engine.core.json import Json

MOST_ANSWERS = 6
"""How many moves are offered at once; more are narrowed field by field."""


def question(view: PlayerView, selection: Selection) -> Question:
    """Every legal move by its name; where there are many, one field after the other."""
    builder = QuestionBuilder(view.legal, selection)
    picks = []
    while len(builder.left) > MOST_ANSWERS:
        field = _open_field(builder)
        if field is None:
            break
        items = tuple(
            Item(key, capital(view.teller.say(field, value)))
            for key, value in ((json.dumps(value), value) for value in builder.values(field))
        )
        before = len(builder.left)
        picks.append(builder.one(Pick(field, field, items=items), partial(_sets, field)))
        if len(builder.left) == before:
            break
    narrowed = len(builder.left) <= MOST_ANSWERS
    answers = tuple(
        Answer(json.dumps(move, sort_keys=True), capital(view.teller.move(move)), move=move)
        for move in (builder.left if narrowed else ())
    )
    return Question(
        str(view.view.get("phase", "move")),
        tr("Your move") if view.mine else "",
        picks=tuple(picks),
        answers=answers,
    )


def board(view: PlayerView) -> Board:
    """Who sits where."""
    people = tuple(Person(seat, name, name) for seat, name in enumerate(view.names))
    return Board("table", "", None, people)


def pocket(view: PlayerView) -> Pocket:
    """What the game tells this reader of their hand, in lines."""
    if not view.revealed or view.seat is None:
        return Pocket()
    return Pocket(lines=tuple(view.teller.hand()), covered=False)


def _open_field(builder: QuestionBuilder) -> str | None:
    """The first field in which the moves left differ and that has not been tapped."""
    for field in dict.fromkeys(field for move in builder.left for field in move):
        if not builder.selection.of(field) and len(_values(builder, field)) > 1:
            return field
    return None


def _values(builder: QuestionBuilder, field: str) -> set[str]:
    return {json.dumps(move.get(field)) for move in builder.left}


def _sets(field: str, key: str) -> dict[str, Json]:
    return {field: json.loads(key)}
