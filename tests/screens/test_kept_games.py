"""At a full table of Calaveras and Bruits a move that asks nothing else of me makes no widget, and the board
is placed no more than twice. Counted over whole games: what is made once, at first, hides in a median."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing

FEW = 40
"""So many moves of a game ask nothing else of me, at least."""


@pytest.fixture(scope="module")
def moves() -> list[dict[str, Any]]:
    """Every move of both games."""
    return lines_of("tests.screens.kept_games", timeout=240)


@pytest.mark.parametrize("game", ["calaveras", "bruits"])
def test_a_move_that_asks_nothing_else_makes_nothing_anew(moves: list[dict[str, Any]], game: str) -> None:
    same = [move for move in moves if move["game"] == game and move["same"]]
    assert len(same) > FEW
    assert [move["made"] for move in same if move["made"]] == []
    assert max(move["placed"] for move in same) <= 2


@pytest.mark.parametrize("game", ["calaveras", "bruits"])
def test_a_board_is_made_once_for_a_game(moves: list[dict[str, Any]], game: str) -> None:
    rooms = [move for move in moves if move["game"] == game and {"Room", "SeatColumn"} & set(move["made"])]
    assert rooms == []
