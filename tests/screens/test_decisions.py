"""Every kind of question the engine has is shown by a screen, and can be answered there by touch in every way
the rules allow."""

from __future__ import annotations

import pytest

from tests.games import GAMES
from tests.screens.drawing import lines_of, needs_drawing
from tests.screens.kinds import kinds, way_of, ways

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_the_engine_is_answered_by_touch(game: str) -> None:
    *answers, end = lines_of("tests.screens.decisions", game)
    stuck = [f"{line['kind']}: {line['tapped']}" for line in answers if not line["made"]]
    assert not stuck, f"questions that no touch has answered: {stuck}"
    assert {line["kind"] for line in answers} == kinds(game)
    assert {way_of(move) for line in answers for move in line["made"]} == ways(game)
    assert end["missed"] == [], "offered by the rules, never to be had by touch"


def test_the_engine_tells_its_kinds_of_questions() -> None:
    """Otherwise nothing would be looked for."""
    assert kinds("calaveras") == {"await_play"}
    assert {"challenge", "inq_show", "plague_pass", "setup_pick"} <= kinds("complots")
    assert "announced" not in kinds("complots"), "nobody is asked anything there"
    assert {"choose PEEK", "deduction"} <= kinds("bruits")
    assert "choose DRAW" not in kinds("bruits"), "it happens by itself"
    assert {"announce pape", "block comtesse", "pass_to"} <= ways("complots")
