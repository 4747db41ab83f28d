"""The board of a table stays where it is, and as large as it is, from the deal to the end."""

from __future__ import annotations

import pytest

from tests.games import GAMES
from tests.screens.drawing import lines_of, long, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

LOOKS = ("360x640-fr-dark", pytest.param("412x915-en-light-x1.5", marks=long))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_keeps_its_place_through_a_whole_game(game: str, look: str) -> None:
    *places, end = lines_of("tests.screens.steady", game, look)
    assert end["over"]
    assert end["looks"] > len(GAMES)
    assert len(places) == 1, f"the board of {game} was moved or resized: {places}"
