"""On a small screen in large letters everything there is to read can be read, and nothing is cut off."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import dp

from tests.screens.conftest import takes_place
from tests.screens.drawing import lines_of, needs_drawing
from tests.screens.large import SCENES, WALKED

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

ITS_OWN = "412x915-fr-dark-x1.5"
LOOKS = (*WALKED, ITS_OWN)
STRIP = dp(17.5)
"""Less of a card than this shows no symbol that can be told from another."""
PICTURE = dp(32)
"""So much of a picture is dark enough for letters."""
CARD = dp(8)
"""Smaller letters on a card are not read by anybody."""
FACE = dp(104)
"""On a lower card the name is too small."""

Lines = list[dict[str, Any]]


MOST_TO_DO = 0.115
"""Four lines of small letters on a page 640 high."""


@pytest.fixture(scope="module")
def lines(request: pytest.FixtureRequest) -> Lines:
    own = lines_of("tests.screens.large", ITS_OWN, *SCENES)
    if not takes_place(request.session):
        return own + lines_of("tests.screens.large", ",".join(WALKED), *SCENES)
    walked: Lines = request.getfixturevalue("walked")
    return own + [line["read"] for line in walked if "read" in line]


def of(lines: Lines, *scenes: str) -> Lines:
    found = [line for line in lines if line["scene"].startswith(scenes)]
    assert {line["look"] for line in found} == set(LOOKS)
    return found


def test_what_the_coach_says_is_there_as_a_whole_or_says_that_there_is_more(lines: Lines) -> None:
    cut = [
        (line["scene"], line["look"])
        for line in of(lines, "lesson.")
        if not line["whole"].get("lesson.words", True) and "sign.more" not in line["signs"]
    ]
    assert cut == []


def test_what_is_to_be_done_leaves_the_page_to_what_it_is_about(lines: Lines) -> None:
    said = {
        (line["scene"], line["look"]): line["to_do"]
        for line in of(lines, "lesson.")
        if line["scale"] == 1.0 and line["to_do"]
    }
    assert said
    assert {scene: share for scene, share in said.items() if share > MOST_TO_DO} == {}


def test_a_speech_of_the_coach_needs_no_scrolling(lines: Lines) -> None:
    speeches = of(lines, *(f"lesson.{game}.00" for game in ("complots", "calaveras", "ghoul", "bruits")))
    assert [line["scene"] for line in speeches if not line["whole"]["lesson.words"]] == []


def test_the_coach_never_shows_half_a_line(lines: Lines) -> None:
    parts = [part for line in lines for part in line["parts"]]
    assert parts
    assert [part for part in parts if abs(part - round(part)) > 0.05] == []


def test_the_whole_board_of_calaveras_is_in_sight_while_a_card_and_its_place_are_chosen(lines: Lines) -> None:
    spots = {
        (line["scene"], line["look"], name): whole
        for line in of(lines, "calaveras.")
        for name, whole in line["whole"].items()
        if name.startswith("spot.")
    }
    assert len(spots) >= 2 * len(LOOKS) * len(("innocent", "suspect", "mine", "another"))
    assert [spot for spot, whole in spots.items() if not whole] == []


def test_the_cards_that_are_shown_at_the_beginning_have_names_to_read(lines: Lines) -> None:
    faces = [high for line in of(lines, "ghoul.first_show") for high in line["faces"]]
    assert faces
    assert min(faces) >= FACE


def test_hold_to_look_is_written_as_large_as_the_reader_wants_it(lines: Lines) -> None:
    held = [(line["scene"], size, line["scale"]) for line in lines for size in line["held"]]
    assert held
    assert [(scene, size) for scene, size, scale in held if size < dp(14) * scale * 0.85] == []


def test_both_rows_of_an_exchange_are_in_sight(lines: Lines) -> None:
    exchanges = of(lines, "ghoul.exchange")
    assert all(line["whole"] for line in exchanges)
    wrong = {
        (line["scene"], line["look"]): line["whole"] for line in exchanges if not all(line["whole"].values())
    }
    assert wrong == {}


def test_every_action_of_complots_is_in_sight_the_coup_too(lines: Lines) -> None:
    for line in of(lines, "complots.turn"):
        assert "action.assassinat" in line["whole"], line
        assert all(line["whole"].values()), line


def test_every_action_is_in_sight_in_the_lesson_of_complots(lines: Lines) -> None:
    taught = [line for line in of(lines, "lesson.complots.") if line["scale"] == 1.0]
    asked = [line for line in taught if "action.assassinat" in line["whole"]]
    assert len(asked) > 1
    hidden = {line["scene"]: line["whole"] for line in asked if not all(line["whole"].values())}
    assert hidden == {}


def test_letters_on_the_cards_of_bruits_are_large_enough_or_not_there(lines: Lines) -> None:
    small = {(line["scene"], line["look"], size) for line in lines for size in line["cards"] if size < CARD}
    assert small == set()


def test_cards_in_the_columns_of_bruits_stay_recognisable(lines: Lines) -> None:
    houses = of(lines, "bruits.", "table.late.bruits")
    thin = {
        (line["scene"], line["look"]): min(line["strips"])
        for line in houses
        if line["strips"] and min(line["strips"]) < STRIP
    }
    assert any(line["strips"] for line in houses)
    assert thin == {}


def test_large_letters_do_not_lie_on_the_picture_of_a_game(lines: Lines) -> None:
    shown = of(lines, "options.", "home", "games")
    covers = [line for line in shown if line["scale"] > 1 and line["on_picture"]]
    assert {line["scene"].partition(".")[0] for line in covers} == {"options", "home", "games"}
    assert [line["scene"] for line in covers if max(line["on_picture"]) > PICTURE] == []


def test_all_of_the_opening_card_is_in_sight(lines: Lines) -> None:
    for line in of(lines, "opening."):
        assert {"opening.win", "opening.look", "opening.start"} <= set(line["whole"]), line
        assert all(line["whole"].values()), line


def test_signs_of_a_page_that_is_kept_grow_with_its_letters() -> None:
    """Another size of letters, the same theme: a button's sign is as large as on a page that is made anew."""
    looks = "360x640-fr-dark,360x640-fr-dark-x1.5"
    small, large = lines_of("tests.screens.large", looks, "lobby.bluetooth.open")
    assert small["icons"]
    assert large["icons"] == pytest.approx([height * 1.5 for height in small["icons"]], rel=0.05)
