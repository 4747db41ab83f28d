"""What is under a thumb, what turns over, and what waits to be seen."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing
from tests.screens.held import MOMENTS

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]


@cache
def seen() -> dict[str, Any]:
    return {line["scene"]: line for line in lines_of("tests.screens.held")}


def test_the_notebook_tells_what_i_was_shown_only_while_it_is_held() -> None:
    covered, held = (seen()[scene]["texts"] for scene in ("bruits.notes", "bruits.notes_held"))
    told = [text for text in held if text not in covered]
    assert "Release to cover" in told
    assert any("from the top: " in text for text in told)
    # Where it lies, not what it is numbered.
    assert not any("card n" in text for text in held)
    assert [text for text in covered if text not in held] == ["Private: hold to read"]


def test_whoever_is_alone_with_bots_holds_nothing_down_to_read_it() -> None:
    notes, opening = (seen()[scene]["texts"] for scene in ("alone.notes", "opening.ghoul.alone"))
    assert not any("hold" in text for text in notes)
    assert any("shows you" in text for text in notes)
    assert any(text.startswith("You are ") and "secretly" not in text for text in opening)


def test_the_card_a_game_opens_with_stays_true_while_others_play() -> None:
    card = seen()["opening.bruits.alone"]
    assert card["before"].startswith("You are ")
    assert card["after"].split(",")[0] == card["before"].split(",")[0]
    assert card["after"] != card["before"], "my character was moved, and the card does not know"


def test_the_cover_of_a_secret_does_not_say_how_long_it_is() -> None:
    short, long = seen()["covers"]["heights"]
    assert short == long > 0


def test_a_location_that_turns_back_at_once_lies_as_it_should() -> None:
    turned = seen()["ghoul.waiting"]
    assert turned["begun"] < 1
    assert turned["back"] == [True, 1.0]
    assert turned["over"] == [False, 1.0]


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_that_something_lies_over_waits_to_be_seen(moment: str) -> None:
    assert seen()[moment]["below"]
    assert not seen()[moment]["after"]


def test_no_card_is_played_unseen_beneath_the_naming_of_a_suspect() -> None:
    played = seen()["calaveras.waiting"]
    assert played["beneath"] == played["named"] < played["afterwards"] == played["told"]


def test_naming_a_suspect_says_who_played_which_card() -> None:
    (said,) = seen()["calaveras.suspect_most"]["played"]
    assert said.endswith(".")
    assert " plays " in said or "suspicion" in said or "clears" in said or " moves " in said


def test_alone_i_read_what_happened_while_i_choose_a_card() -> None:
    line = seen()["calaveras.alone"]
    assert line["read"] == [" ".join(filter(None, line["happened"]))]


def test_once_it_is_chosen_where_a_card_goes_only_what_it_meets_there_is_crossed_out() -> None:
    line = seen()["calaveras.place"]
    assert len(line["may_cross"]) > 1
    assert line["crosses"] == [line["chosen"]]


def test_cards_are_not_covered_while_i_choose_among_them() -> None:
    line = seen()["calaveras.place"]
    assert line["eyes_left"] == line["cover_seconds"] > 3
