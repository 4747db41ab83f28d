"""Widgets are kept while what they show is described anew: only what differs is made."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing


@pytest.fixture(scope="module")
def steps() -> dict[str, dict[str, Any]]:
    """What came of each step, by its name."""
    return {line["step"]: line for line in lines_of("tests.screens.keeping", timeout=120)}


@pytest.mark.parametrize(
    ("step", "made", "texts", "kept"),
    [
        ("same", [], ["a", "b"], ["a", "b"]),
        ("other", [], ["c", "d", "a"], ["a", "c", "d"]),
        ("text", [], ["a", "B"], ["B", "a"]),
        ("again", [], ["a"], ["a"]),
    ],
)
def test_only_what_differs_is_made(
    steps: dict[str, dict[str, Any]], step: str, made: list[str], texts: list[str], kept: list[str]
) -> None:
    assert {key: steps[step][key] for key in ("made", "texts", "kept")} == {
        "made": made,
        "texts": texts,
        "kept": kept,
    }


def test_a_tap_calls_what_was_described_last(steps: dict[str, dict[str, Any]]) -> None:
    assert steps["taps"]["taps"] == [2]


def test_what_a_widget_cannot_change_makes_it_anew(steps: dict[str, dict[str, Any]]) -> None:
    assert steps["taps"]["icons"] == ["close"]


def test_a_text_is_drawn_once_whatever_its_colour(steps: dict[str, dict[str, Any]]) -> None:
    # The marked text is the second one.
    assert steps["drawn"]["new"] == 2
    assert steps["drawn"]["marked"]


def test_of_what_was_drawn_only_so_much_is_kept(steps: dict[str, dict[str, Any]]) -> None:
    assert 1 < steps["drawn"]["kept"] < 40


def test_other_words_of_a_kept_button_stay_inside_it(steps: dict[str, dict[str, Any]]) -> None:
    assert steps["overflow"]["overflow"] == []


def test_a_page_that_finds_its_measures_in_one_go_looks_as_kivy_would_lay_it_out(
    steps: dict[str, dict[str, Any]],
) -> None:
    assert steps["settled"]["at_once"] == steps["settled"]["by_kivy"]
