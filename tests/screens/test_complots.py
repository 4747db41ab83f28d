"""The table of Complots on a small screen: what must be in sight is, and what only I was told is not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(600)]

LOOKS = ("360x640-fr-dark", "360x640-en-light-x1.5")


@pytest.fixture(scope="module", params=LOOKS)
def seen(request: pytest.FixtureRequest) -> dict[str, dict[str, Any]]:
    """Every moment of the game, by its name."""
    lines = lines_of("tests.screens.sight", request.param, "complots", "table.many_asked")
    return {line["scene"]: line for line in lines}


def test_the_button_and_my_hand_are_always_in_sight(seen: dict[str, dict[str, Any]]) -> None:
    hidden = {
        scene: [name for name, whole in line["named"].items() if not whole] for scene, line in seen.items()
    }
    assert {scene: names for scene, names in hidden.items() if names} == {}
    everything = set().union(*(line["named"] for line in seen.values()))
    assert {"table.confirm", "table.pocket", "table.unpick", "answer.challenge", "eyes.open"} <= everything


def test_what_only_i_was_told_does_not_lie_open(seen: dict[str, dict[str, Any]]) -> None:
    assert any(line["whispers"] for line in seen.values())
    for scene, line in seen.items():
        assert not set(line["whispers"]) & set(line["texts"]), scene
