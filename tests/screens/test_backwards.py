"""Back at the table undoes the last choice, then closes the view it was made in, and only then asks whether
to leave: before every kind of question of every game."""

from __future__ import annotations

import pytest

from tests.games import GAMES
from tests.screens.drawing import lines_of, needs_drawing
from tests.screens.kinds import kinds

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

OPENED = {"ghoul": "special.special_action", "bruits": "view.house.house"}
"""Views that are opened within a question."""


@pytest.mark.parametrize("game", GAMES)
def test_back_undoes_before_it_asks(game: str) -> None:
    looked = lines_of("tests.screens.backwards", game)
    wrong = [f"{line['kind']} after {line['tapped']}: {line['wrong']}" for line in looked if line["wrong"]]
    assert not wrong
    assert all(line["asks"] for line in looked)
    assert len({line["kind"] for line in looked}) > len(kinds(game)) / 2
    assert any(len(line["chosen"]) > 1 for line in looked)
    if game in OPENED:
        assert any(OPENED[game] in line["chosen"] for line in looked)
