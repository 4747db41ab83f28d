"""Tokyo Ghoul on the smallest screen with the largest letters: what one chooses from can be tapped."""

from __future__ import annotations

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(300)]

SCENES = tuple(
    f"ghoul.{name}"
    for name in (
        *("move", "move_chosen", "move_four", "special", "interrogate", "attack", "attack_three"),
        *("give", "remove", "support"),
    )
)
LEAST_TARGET = 44


@pytest.mark.parametrize("look", ["360x640-fr-dark-x1.5", "360x640-en-light-x1.5"])
def test_locations_fit_a_finger_while_question_and_buttons_stay_in_sight(look: str) -> None:
    lines = {line["scene"]: line for line in lines_of("tests.screens.sight", look, *SCENES)}
    assert set(lines) == set(SCENES)
    for scene, line in lines.items():
        assert len(line["tiles"]) == 8, scene
        assert min(line["tiles"]) >= LEAST_TARGET, scene
        assert "table.question" in line["named"], scene
        assert "table.pocket" in line["named"], scene
        assert all(line["named"].values()), (scene, line["named"])
