"""Whoever comes while one looks at a lobby, or opens a table nearby, gets a row; nobody else's is touched."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing


@pytest.fixture(scope="module")
def steps() -> dict[str, dict[str, Any]]:
    """What was made at each step, by its name."""
    return {line["step"]: line for line in lines_of("tests.screens.arriving", timeout=120)}


@pytest.mark.parametrize("step", ["guest 1", "guest 2", "watcher", "table"])
def test_whoever_comes_makes_only_a_row_of_their_own(steps: dict[str, dict[str, Any]], step: str) -> None:
    assert steps[step]["beyond"] == []
    assert len(steps[step]["made"]) == steps[step]["row"] > 5


@pytest.mark.parametrize("step", ["nothing", "moved", "away", "again", "seats", "gone", "typed", "end again"])
def test_what_only_changes_makes_nothing(steps: dict[str, dict[str, Any]], step: str) -> None:
    assert steps[step]["made"] == []


def test_the_end_is_made_while_the_last_blow_is_seen(steps: dict[str, dict[str, Any]]) -> None:
    assert steps["end"]["made"] == []


@pytest.mark.parametrize(
    ("step", "names", "who"),
    [
        ("guest 2", ["lobby.seat.0", "lobby.seat.1", "lobby.seat.2"], ["Léa", "Inès", "Malik"]),
        ("moved", ["lobby.seat.0", "lobby.seat.1", "lobby.seat.2"], ["Malik", "Léa", "Inès"]),
        ("table", ["join.table.0", "join.table.1"], ["Camping des Pins’s table", "Léa’s table"]),
        ("gone", ["join.table.0"], ["Léa’s table"]),
    ],
)
def test_rows_stand_in_their_order_under_their_names(
    steps: dict[str, dict[str, Any]], step: str, names: list[str], who: list[str]
) -> None:
    assert (steps[step]["names"], steps[step]["who"]) == (names, who)
