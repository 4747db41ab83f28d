"""A move that changes no kind of panel makes no widget and places the board no more than twice: counted over
whole games, since what is made for the first time hides in a median."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing

GAMES = {"complots": (10, 2), "ghoul": (20, 6)}
"""So many moves of each game change no kind of panel, at least; and so many widgets a move makes on average:
moments, and what no imagined game has asked."""


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[str, list[dict[str, Any]]]:
    """Every move of a game."""
    return request.param, lines_of("tests.screens.counting", request.param, timeout=240)


def test_a_move_that_changes_no_kind_of_panel_makes_no_widget(game: tuple[str, list[dict[str, Any]]]) -> None:
    name, moves = game
    same = [move for move in moves if move["before"] == move["after"]]
    assert len(same) >= GAMES[name][0]
    assert [move for move in same if move["made"]] == []


def test_the_board_is_placed_twice_at_most(game: tuple[str, list[dict[str, Any]]]) -> None:
    _, moves = game
    assert max(move["placed"] for move in moves) <= 2


def test_no_page_is_made_while_a_game_goes_on(game: tuple[str, list[dict[str, Any]]]) -> None:
    _, moves = game
    assert max(move["pages"] for move in moves) == 0


def test_what_will_be_asked_is_ready_before(game: tuple[str, list[dict[str, Any]]]) -> None:
    name, moves = game
    assert sum(len(move["made"]) for move in moves) / len(moves) <= GAMES[name][1]


def test_a_suspect_is_named_on_what_is_there_already() -> None:
    moves = lines_of("tests.screens.counting", "calaveras", timeout=240)
    named = [move["made"] for move in moves if "SuspectInterlude" in move["made"]]
    assert named
    # A card of another width, or a person more, may still be missing.
    assert max(map(len, named)) <= 12, named


def test_what_is_on_a_board_is_painted_once_where_it_belongs() -> None:
    moves = lines_of("tests.screens.counting", "bruits", timeout=240)
    assert max(move["painted"] for move in moves) == 1
    assert max(move["placed"] for move in moves) == 1


def test_nobody_is_seated_anew_when_the_roof_makes_room_or_somebody_is_revealed() -> None:
    moves = lines_of("tests.screens.counting", "bruits", timeout=240)
    assert sum("SeatPlate" in move["made"] for move in moves) == 0
