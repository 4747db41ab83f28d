"""What is held over the table stays for its time or until a tap, then things go on: the result after the last
blow, the handover screen after what everybody saw."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from app.table.pace import NORMAL, PACES
from tests.screens.drawing import lines_of, needs_drawing
from tests.screens.scenes.moments import SCENES

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

NAMES = [scene.name for scene in SCENES]
ATTACKS = ("moments.i_attack", "moments.attacked")
LAST = ("moments.last_blow", "moments.guilty", *ATTACKS)
LONGEST = {"moments.guilty": 6.5, **dict.fromkeys(ATTACKS, 9.5)}
"""What is turned up piece by piece stays for longer."""
"""What ends the game."""


@cache
def seen() -> dict[tuple[str, str], Any]:
    return {(line["scene"], line["lang"]): line for line in lines_of("tests.screens.moments")}


@pytest.mark.parametrize("name", NAMES)
def test_a_moment_stays_for_its_time(name: str) -> None:
    stayed = seen()[name, "en"]["stayed"]
    assert 2.5 <= stayed <= LONGEST.get(name, 2 * PACES[NORMAL].moment + 0.5)


@pytest.mark.parametrize("name", NAMES)
def test_a_tap_goes_on_and_says_that_it_was_seen(name: str) -> None:
    tapped, waited = seen()[name, "fr"], seen()[name, "en"]
    assert tapped["stayed"] < 0.5
    assert waited["asked"] == []
    assert tapped["asked"] == ([] if name in LAST else ["seen"])


@pytest.mark.parametrize("name", NAMES)
def test_the_last_blow_is_seen_before_the_result(name: str) -> None:
    for lang in ("en", "fr"):
        assert seen()[name, lang]["page"] == "table"
        assert seen()[name, lang]["then"] == ("end" if name in LAST else "table")


def test_whoever_is_out_sees_by_whom_and_which_card_it_was() -> None:
    told = seen()["moments.caught_and_out", "en"]
    assert "challenges your" in told["texts"][0]
    assert "You are out." in told["texts"][1]
    assert len(told["cards"]) == 1
    assert told["people"] == 2


def test_an_attack_says_who_attacks_whom_and_who_they_were() -> None:
    for name in ATTACKS:
        told = seen()[name, "en"]
        assert {"attacks", "is attacked"} <= set(told["texts"])
        assert any("eliminate" in text for text in told["texts"])
        assert told["people"] == 2


def test_a_proof_and_the_card_it_costs_are_both_shown() -> None:
    told = seen()["moments.no_bluff", "en"]
    assert len(told["cards"]) == 2
    # The challenger and whom they challenged, once: the loss has the same people.
    assert told["people"] == 2


def test_what_becomes_of_my_cards_is_shown_and_covered_where_others_look_on() -> None:
    covered, open_ = seen()["moments.exchanged", "en"], seen()["moments.exchanged_alone", "en"]
    assert "Private: hold to read" in covered["texts"]
    assert not any("gives you" in text for text in covered["texts"])
    assert any("gives you" in text for text in open_["texts"])
    # Under a thumb it takes longer to read.
    assert covered["stayed"] > open_["stayed"]


def test_what_i_asked_to_see_is_shown_at_once() -> None:
    assert any("lies hidden" in text for text in seen()["moments.looked_alone", "en"]["texts"])


def test_where_one_phone_goes_round_the_handover_screen_waits_for_it() -> None:
    told = seen()["moments.shared_phone", "en"]
    assert not told["handover"]
    assert told["then_handover"]


def test_new_answers_hear_no_finger_for_a_moment() -> None:
    assert 0.4 <= seen()["complots.turn", "en"]["deaf"] <= 0.7


def test_to_challenge_and_to_let_pass_weigh_the_same() -> None:
    for lang in ("en", "fr"):
        challenge, let_pass = seen()["complots.challenge", lang]["answers"]
        assert challenge == let_pass
        assert challenge["plate"]
