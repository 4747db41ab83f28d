"""Tokyo Ghoul on the smallest screen with the largest letters: what one chooses from can be tapped."""

from __future__ import annotations

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

SCENES = tuple(
    f"ghoul.{name}"
    for name in (
        *("move", "move_chosen", "move_four", "special", "interrogate", "attack", "attack_three"),
        *("give", "remove", "support"),
    )
)
LEAST_TARGET = 44
LARGE = "360x640-en-light-x1.5"


@pytest.mark.parametrize("look", ["360x640-fr-dark-x1.5", "360x640-en-light-x1.5"])
def test_locations_fit_a_finger_while_question_and_buttons_stay_in_sight(look: str) -> None:
    lines = {line["scene"]: line for line in lines_of("tests.screens.sight", look, *SCENES)}
    assert set(lines) == set(SCENES)
    for scene, line in lines.items():
        assert len(line["tiles"]) == 8, scene
        assert min(line["tiles"]) >= LEAST_TARGET, scene
        assert "table.question" in line["named"], scene
        assert "table.pocket" in line["named"], scene
        assert all(line["named"].values()), (scene, line["named"])


def test_nobody_is_without_a_name_in_large_letters() -> None:
    """Where room is short a name becomes small; the same people in the action area have theirs too."""
    people = {"Inès", "Malik", "Tom", "Zoé", "Anatole", "Bérénice", "Ada"}
    scenes = ("ghoul.move", "ghoul.interrogate", "ghoul.support", "ghoul.waiting")
    for line in lines_of("tests.screens.sight", LARGE, *scenes):
        assert all(line["seated"].values()), line["scene"]
        assert people <= {*line["seated"].values(), *line["texts"]}, line["scene"]
        assert line["seated"] or line["scene"] != "ghoul.move"


@pytest.mark.parametrize("look", ["360x640-fr-dark", LARGE])
def test_the_reserve_is_never_cut_through(look: str) -> None:
    """Where what is asked comes over the ring, the number moves up, or is not shown."""
    reserves = {"special": "14", "interrogate": "27", "attack": "10", "give": "15", "support": "32"}
    seen = 0
    for line in lines_of("tests.screens.sight", look, *(f"ghoul.{name}" for name in reserves)):
        number = reserves[line["scene"].removeprefix("ghoul.")]
        assert line["texts"].count(number) == line["read"].count(number), line["scene"]
        assert line["texts"].count("Réserve") == line["read"].count("Réserve"), line["scene"]
        seen += line["texts"].count(number)
    assert seen


def test_answers_beside_one_another_are_equally_high() -> None:
    for line in lines_of("tests.screens.sight", "360x640-fr-light-x1.5", "ghoul.interrogate", "ghoul.remove"):
        assert len(line["answers"]) == 2, line["scene"]
        assert len(set(line["answers"].values())) == 1, line["scene"]


def test_three_tokens_leave_room_for_what_to_do() -> None:
    waiting, covered = lines_of(
        "tests.screens.sight", "360x640-fr-dark", "ghoul.waiting_four", "ghoul.exchange_covered"
    )
    assert "Maintenir pour voir" in waiting["read"]
    assert {"prendre …", "donner …"} <= {*covered["read"]}


@pytest.mark.parametrize("look", ["360x640-en-dark", LARGE])
def test_an_attack_is_held_and_says_that_it_ends_the_game(look: str) -> None:
    scenes = ("ghoul.attack", "ghoul.special", "ghoul.attack_ask")
    lines = {line["scene"]: line for line in lines_of("tests.screens.sight", look, *scenes)}
    for scene in ("ghoul.attack", "ghoul.special"):
        assert {"answer.attack", "answer.special_action"} & {*lines[scene]["held"]}, scene
        assert any("An attack ends the game for everybody." in text for text in lines[scene]["texts"]), scene
    asked = [text for text in lines["ghoul.attack_ask"]["texts"] if "The game ends for everybody" in text]
    assert asked
    assert "Transformed Kaneki" in asked[0]


@pytest.mark.parametrize("look", ["360x640-en-dark", LARGE])
def test_support_says_what_both_of_its_actions_do(look: str) -> None:
    (line,) = lines_of("tests.screens.sight", look, "ghoul.support")
    said = " ".join(line["texts"])
    assert "Look: only you see that token. Swap: it trades places with yours, and nobody looks." in said


@pytest.mark.parametrize("look", ["360x640-en-dark", LARGE])
def test_my_secrets_say_what_is_impossible_and_that_one_is_enough(look: str) -> None:
    scenes = ("ghoul.look_companion_missing", "ghoul.look_prey_missing", "ghoul.look_inspector")
    companion, prey, inspector = lines_of("tests.screens.sight", look, *scenes)
    assert any(text.startswith("Touka alive at the end: impossible") for text in companion["texts"])
    assert any(text.startswith("Any one") for text in companion["texts"])
    assert any(text.startswith("Eliminate a Ghoul: impossible") for text in prey["texts"])
    assert any("no elimination here makes you win" in text for text in prey["texts"])
    # Why the Special Action is refused is said here, and only here.
    assert any(text.startswith("No Special Action: you are not an Inspector") for text in companion["texts"])
    assert any("Special Action" in text for text in inspector["texts"])
