"""The thread that draws waits for no disk, network or picture while a game is played, nor on other pages."""

from __future__ import annotations

import pytest

import engine
from tests.screens.blocking import PAGES
from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing

ENOUGH = 40
"""Moves of each game that are shown, at least."""


@pytest.mark.parametrize("game", engine.games())
def test_nothing_is_waited_for_from_the_opening_of_a_table_to_its_last_move(game: str) -> None:
    *waited, counted = lines_of("tests.screens.blocking", game, timeout=240)
    assert waited == []
    assert counted["moves"] >= ENOUGH


def test_nothing_is_waited_for_on_pages_that_the_store_fills() -> None:
    *waited, counted = lines_of("tests.screens.blocking", PAGES, timeout=240)
    assert waited == []
    assert counted == {"shown": ["home", "settings", "join", "replay", "history", "home"], "left": 0}
