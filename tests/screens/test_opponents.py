"""A tap on somebody shows what they claimed, lost and have; prices stay; messages keep off what is tapped."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import GAMES
from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

LOOKS = ("360x640-fr-dark-x1.5", "412x915-en-light")


@pytest.fixture(scope="module", params=LOOKS)
def seen(request: pytest.FixtureRequest) -> dict[str, dict[str, Any]]:
    """Every scene by its name."""
    return {line["scene"]: line for line in lines_of("tests.screens.opponents", request.param)}


@pytest.mark.parametrize("game", GAMES)
def test_a_tap_on_somebody_shows_what_is_known_of_them(seen: dict[str, dict[str, Any]], game: str) -> None:
    line = seen[f"about.{game}"]
    assert line["closed"], "Back closes it"
    assert line["same"], "a tap at the board opens it"
    said, row = " | ".join(line["texts"]), line["row"]
    match game:
        case "complots":
            assert any(words in said for words in ("caught lying", "mensonge"))
            assert f"{row['gold']} gold" in said or f"{row['gold']} or" in said
        case "calaveras":
            assert f"{row['points']} " in said
            assert "CIA" in said or "KGB" in said or "DGSE" in said
        case "ghoul":
            tokens = [count for count in row["tokens"].values() if count]
            assert all(f" · {count}" in said for count in tokens)
        case "bruits":
            assert f"{row['points']} point" in said


@pytest.mark.parametrize("game", ["ghoul", "bruits"])
def test_what_only_this_phone_knows_is_covered(seen: dict[str, dict[str, Any]], game: str) -> None:
    line = seen[f"about.{game}"]
    assert line["whispers"], "there is something to cover"
    assert not set(line["whispers"]) & set(line["texts"])
    assert any(text.startswith(("Private", "Privé")) for text in line["texts"])


def test_a_tap_still_names_whom_an_action_is_for(seen: dict[str, dict[str, Any]]) -> None:
    line = seen["complots.target"]
    assert line["named"] in line["lit"]
    assert not line["shown"]
    assert line["held"], "a long tap shows what is known of them"


def test_what_cannot_be_paid_still_says_what_it_costs(seen: dict[str, dict[str, Any]]) -> None:
    closed = {name: tile for name, tile in seen["complots.closed"]["tiles"].items() if tile["price"]}
    assert closed, "something is too dear"
    for name, tile in closed.items():
        assert str(tile["price"]) in tile["texts"], name


@pytest.mark.parametrize("scene", ["complots.closed", "complots.lose_open", "ghoul.move", "bruits.accuse"])
def test_a_message_lies_over_no_button_and_goes_with_its_question(
    seen: dict[str, dict[str, Any]], scene: str
) -> None:
    line = seen[scene]
    # Where a question has the whole page, it stands above the buttons at its foot, not over what is asked.
    over = [name for name in line["over"] if not line["full"] or name.startswith("answer.")]
    assert over == []
    assert not line["titled"]
    assert line["gone"]
    assert not any("why not" in text for text in line["left"])
