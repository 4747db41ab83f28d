"""The story of a game that is over is told once, not whenever its page is shown again."""

from __future__ import annotations

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing


def test_the_page_of_a_game_is_made_anew_only_when_it_would_be_another() -> None:
    assert lines_of("tests.screens.told_once") == [{"refreshed": 0, "theme": 1}]
