"""An evening of games on one phone: whatever a game has made, the next one uses or it is gone.

Counted, not weighed: after the first games, in which everything is made once, nothing grows any more.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(600)]

THIRD = 2
MOST_PIXELS = 1_000_000
"""As in `screens.ui.letters`, which only a process that draws can import."""


@pytest.fixture(scope="module")
def games() -> list[dict[str, Any]]:
    """What was alive after each of them."""
    return lines_of("tests.screens.evening", timeout=400)


@pytest.mark.parametrize("what", ["widgets", "window", "look", "handlers", "proxies"])
def test_from_the_third_game_on_nothing_grows(games: list[dict[str, Any]], what: str) -> None:
    first, *later = (game[what] for game in games[THIRD:])
    assert later
    assert later == [first] * len(later)


def test_no_game_adds_to_what_widgets_are_made_of(games: list[dict[str, Any]]) -> None:
    """A property is stored when it is first asked for, whenever that is; what leaks comes with every game."""
    first, *later = (game["parts"] for game in games[THIRD:])
    assert later
    assert {
        name: later[-1][name] - first[name] for name in first if later[-1][name] - first[name] >= len(later)
    } == {}


def test_there_is_something_to_count(games: list[dict[str, Any]]) -> None:
    assert games[-1]["widgets"]["TablePage"] == 1
    assert games[-1]["parts"]["BoundCallback"] > 1000
    assert sum(games[-1]["window"].values()) > 0
    assert sum(games[-1]["look"].values()) > 100


def test_the_letters_that_are_kept_stay_within_their_bounds(games: list[dict[str, Any]]) -> None:
    assert 0 < max(game["letters"] for game in games) <= MOST_PIXELS


def test_no_widget_of_kivymds_is_shown_without_a_rule(games: list[dict[str, Any]]) -> None:
    assert [game["unruled"] for game in games if game["unruled"]] == []
