"""The page of the rules, used: from the table and back to it, looking things up, going on where one was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing


@pytest.fixture(scope="module")
def steps() -> dict[str, dict[str, Any]]:
    """What was seen at each step."""
    return {line["step"]: line for line in lines_of("tests.rules.reading", timeout=280)}


def test_nothing_broke(steps: dict[str, dict[str, Any]]) -> None:
    assert "broken" not in steps, steps["broken"]["why"]
    assert list(steps)[-1] == "the box"


def test_at_a_table_the_book_has_its_numbers(steps: dict[str, dict[str, Any]]) -> None:
    here, box = (" ".join(steps[step]["texts"]) for step in ("at a table with its own content", "the box"))
    assert "Prenez 5 or au Trésor" in here
    assert "Prenez 3 or au Trésor" in box
    assert "Prenez 5 or au Trésor" not in box


def test_back_leads_to_the_table_without_leaving_it(steps: dict[str, dict[str, Any]]) -> None:
    for step in ("back at the table", "table again", "by the button"):
        assert steps[step]["page"] == "table", step
        assert steps[step]["same_session"], step


def test_the_table_that_waits_for_me_says_so(steps: dict[str, dict[str, Any]]) -> None:
    assert "C’est à vous\u00a0: retour à la table" in steps["opened"]["texts"]


def test_the_next_section_follows(steps: dict[str, dict[str, Any]]) -> None:
    assert "Contrer" in steps["opened"]["texts"]
    assert "Les Personnages" in steps["next"]["texts"]


def test_one_goes_on_where_one_was(steps: dict[str, dict[str, Any]]) -> None:
    assert steps["back at the table"]["reading"].startswith("complots:characters:")
    assert steps["again"]["page"] == "rules"
    assert "Les Personnages" in steps["again"]["texts"]
    assert steps["contents"]["sections"] > 10
    assert "dernière lecture" in steps["contents"]["texts"]


def test_what_is_looked_for_is_listed_marked_and_jumped_to(steps: dict[str, dict[str, Any]]) -> None:
    assert steps["searched"]["hits"] > 3
    assert steps["searched"]["sections"] == 0
    assert steps["found"]["hits"] == 0
    assert steps["found"]["marked"] > 0
    assert steps["results"]["hits"] == steps["searched"]["hits"]
    assert (steps["contents again"]["hits"], steps["contents again"]["sections"]) == (0, 14)
    assert steps["section again"]["page"] == "rules"
    assert steps["section again"]["marked"] == 0


def test_from_the_lobby_one_comes_to_the_game_that_has_begun_meanwhile(
    steps: dict[str, dict[str, Any]],
) -> None:
    assert steps["from the lobby"]["page"] == "rules"
    assert steps["lobby again"]["page"] == "lobby"
    assert steps["the game has begun"]["page"] == "table"


def test_without_a_table_one_goes_home(steps: dict[str, dict[str, Any]]) -> None:
    assert steps["no table left"]["page"] == "home"


def test_one_comes_from_home_and_from_the_options_too(steps: dict[str, dict[str, Any]]) -> None:
    assert steps["a book from home"]["sections"] > 10
    assert steps["home again"]["page"] == "home"
    assert steps["from the options"]["page"] == "rules"
    assert (steps["options again"]["page"], steps["options again"]["way"]) == ("options", "solo")
