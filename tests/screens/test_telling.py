"""What has just happened, what came with it and whom we wait for can be read on the smallest screen, also in
the largest letters, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

LOOKS = ("360x640-en-dark", "360x640-fr-light-x1.5")
MINE = (
    *("complots.turn", "complots.eight", "complots.plague_pass"),
    *("calaveras.turn", "ghoul.move", "ghoul.give"),
)
TEAMS = ("KGB", "DGSE", "CIA")
OTHERS = (
    *("complots.waiting", "calaveras.waiting", "calaveras.waiting_four", "calaveras.ghost_waiting"),
    *("ghoul.waiting", "ghoul.waiting_four", "ghoul.waiting_variants", "table.out"),
)


@pytest.fixture(scope="module", params=LOOKS)
def seen(request: pytest.FixtureRequest) -> dict[str, dict[str, Any]]:
    """Every moment by its name."""
    lines = lines_of("tests.screens.sight", request.param, *MINE, *OTHERS)
    return {line["scene"]: line for line in lines}


def test_both_of_what_happened_last_are_told(seen: dict[str, dict[str, Any]]) -> None:
    assert set(seen) == {*MINE, *OTHERS}
    for scene, line in seen.items():
        for told in filter(None, line["told"]):
            assert any(told in text for text in line["texts"]), (scene, told)
        assert line["named"]["table.sentence"], scene
        assert all(line["named"].values()), (scene, line["named"])
    assert sum(bool(line["told"][1]) for line in seen.values()) > 8


def test_a_second_line_does_not_hide_whom_we_wait_for(seen: dict[str, dict[str, Any]]) -> None:
    for scene in OTHERS:
        line = seen[scene]
        assert any(text.startswith(line["waiting"]) for text in line["texts"]), (scene, line["waiting"])
    assert any(seen[scene]["told"][1] for scene in OTHERS if scene.startswith("ghoul"))


def test_everybodys_organisation_is_on_the_board_of_calaveras(seen: dict[str, dict[str, Any]]) -> None:
    boards = {scene: line["texts"] for scene, line in seen.items() if scene.startswith("calaveras")}
    for scene, texts in boards.items():
        found = [text for text in texts if any(team in text for team in TEAMS)]
        assert len(found) == (4 if "four" in scene else 6), (scene, found)
