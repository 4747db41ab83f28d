"""Added and replaced rows of a content file are shown by the app: nothing is missing or out of place, and the
rules of the table call them by their names."""

from __future__ import annotations

from typing import Any

import pytest

from tests.questions.contents import other_box
from tests.screens.added import LOOKS
from tests.screens.drawing import lines_of, needs_drawing
from tests.screens.other_boxes import GAMES, scenes


@pytest.fixture(scope="module")
def lines() -> dict[str, list[dict[str, Any]]]:
    """What is shown of each scene in each look."""
    found: dict[str, list[dict[str, Any]]] = {}
    for line in lines_of("tests.screens.other_boxes", timeout=200):
        found.setdefault(line["scene"], []).append(line)
    return found


@needs_drawing
def test_every_page_shows_them(lines: dict[str, list[dict[str, Any]]]) -> None:
    assert lines["broken"] == [{"scene": "broken", "wrong": []}]
    for scene in (scene for game in GAMES for scene in scenes(game)):
        assert [line["wrong"] for line in lines[scene.name]] == [[] for _ in LOOKS], scene.name


@needs_drawing
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_the_table_name_them(lines: dict[str, list[dict[str, Any]]], game: str) -> None:
    _, english = lines[f"{game}.rules"]
    told = " ".join(english["texts"])
    # A clue of Bruits stands on cards only: those are painted.
    names = [name for name in other_box(game)[1] if name != "Sneeze"]
    assert all(name in told for name in names), told
