"""What each game asks, shows and says, for every face: one folder for each game, the same files in each.

A game without a file of its own gets the defaults of `app.questions.default`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from app.questions import default
from app.questions.board import Board, Pocket
from app.questions.player_view import PlayerView
from app.questions.question import Question
from app.questions.selection import Selection


def question(view: PlayerView, selection: Selection) -> Question:
    """What this reader is asked now, or what the others are asked; made again after every tap."""
    made: Question = _function(view.game, "questions", "question")(view, selection)
    return replace(
        made,
        n=view.view.get("decision") or 0,
        mine=view.mine,
        back=view.mine and bool(selection.taps),
        waiting=view.waiting,
        asked=view.asked,
        private=made.private or made.covered,
    )


def board(view: PlayerView) -> Board:
    """What all players see on the table."""
    made: Board = _function(view.game, "board", "board")(view)
    return made


def pocket(view: PlayerView) -> Pocket:
    """What is this reader's alone."""
    made: Pocket = _function(view.game, "board", "pocket")(view)
    return made


@cache
def _function(game: str, file: str, name: str) -> Any:
    module = f"app.games.{game}.{file}"
    found = find_spec(f"app.games.{game}") is not None and find_spec(module) is not None
    return getattr(import_module(module) if found else default, name)
