"""The loader of pictures, on phones of several densities."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.assets.probe import TINT
from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing
DENSITIES = ("1", "2.625", "3.5")


@cache
def lines(density: str) -> list[dict[str, Any]]:
    return lines_of("tests.assets.probe", density, forked=False)


def only(density: str, kind: str, value: str | None = None) -> list[dict[str, Any]]:
    return [line for line in lines(density) if kind in line and value in (None, line[kind])]


@pytest.mark.parametrize("density", DENSITIES)
def test_no_picture_is_stretched(density: str) -> None:
    blurred = [
        line["texture"]
        for line in only(density, "texture")
        if line["width"] < min(0.89 * line["shown"], line["largest"])
    ]
    assert blurred == []


@pytest.mark.parametrize("density", DENSITIES)
def test_pictures_keep_their_shape_and_are_loaded_once(density: str) -> None:
    for line in only(density, "texture"):
        assert line["shape"] == pytest.approx(1, abs=0.06), line
        assert line["same"], line


def test_a_picture_shown_small_comes_from_a_small_drawing() -> None:
    (line,) = (
        line for line in only("2.625", "texture", "complots/cards/duchesse_small") if line["shown"] < 100
    )
    assert line["width"] < 2 * line["shown"]


@pytest.mark.parametrize("density", DENSITIES)
def test_for_a_picture_shown_a_little_larger_no_larger_sheet_is_decoded(density: str) -> None:
    """Its own size is the first of two."""
    lines = [line for line in only(density, "texture")[::2] if line["on_a_sheet"]]
    assert lines
    assert [line["texture"] for line in lines if line["larger"] > line["width"]] == []


def test_a_picture_that_is_nowhere_is_not_painted() -> None:
    (line,) = only("1", "widget", "nowhere")
    assert line["size"] == [0, 0]


def test_a_picture_fits_the_room_and_stands_in_the_middle() -> None:
    (line,) = only("1", "widget", "wide")
    width, height = line["size"]
    assert height == pytest.approx(140)
    assert width == pytest.approx(140 * line["proportion"][0] / line["proportion"][1])
    assert line["pos"] == pytest.approx([10 + 200 - width / 2, 20])


def test_a_picture_is_as_high_as_its_width_asks_for() -> None:
    (line,) = only("1", "widget", "own")
    assert line["size"] == [28, 28]


def test_a_tinted_picture_has_that_colour_alone() -> None:
    (line,) = only("1", "widget", "tinted")
    assert line["count"] > 500
    for colour in line["colours"]:
        assert colour == pytest.approx([255 * part for part in TINT[:3]], abs=2)


def test_an_unknown_name_says_which_ones_there_are() -> None:
    (line,) = only("1", "unknown")
    assert "complots/cards/bouffon" in line["unknown"]
    assert "complots/cards/bourreau" in line["unknown"]


@pytest.mark.parametrize("density", DENSITIES)
def test_the_pictures_of_other_games_are_let_go_of(density: str) -> None:
    (line,) = only(density, "let_go")
    assert line["let_go"] > 10
    assert line["names"] > 0
    assert "bruits" in line["left"]
    assert not {"complots", "calaveras", "ghoul"} & set(line["left"])


@pytest.mark.parametrize("density", DENSITIES)
def test_the_sheets_of_a_game_are_decoded_beside_the_thread_that_draws(density: str) -> None:
    (line,) = only(density, "fetched")
    assert line["fetched"] == ["ghoul-0.png", "ghoul_cards-0.png", "rain.png", "rays.png"]
    assert line["threads"] == ["pictures"]
