"""The table of Complots on a small screen: what must be in sight is, and what only I was told is not."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.complots.facts import ComplotsFacts
from app.language.narrator.names import standard_content
from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

LOOKS = ("360x640-fr-dark", "360x640-en-light-x1.5")


@pytest.fixture(scope="module", params=LOOKS)
def seen(request: pytest.FixtureRequest) -> dict[str, dict[str, Any]]:
    """Every moment of the game, by its name."""
    lines = lines_of("tests.screens.sight", request.param, "complots", "table.many_asked")
    return {line["scene"]: line for line in lines}


def test_the_button_and_my_hand_are_always_in_sight(seen: dict[str, dict[str, Any]]) -> None:
    hidden = {
        scene: [name for name, whole in line["named"].items() if not whole] for scene, line in seen.items()
    }
    assert {scene: names for scene, names in hidden.items() if names} == {}
    everything = set().union(*(line["named"] for line in seen.values()))
    assert {"answer.announce", "table.pocket", "table.unpick", "answer.challenge", "eyes.open"} <= everything


def test_what_only_i_was_told_does_not_lie_open(seen: dict[str, dict[str, Any]]) -> None:
    assert any(line["whispers"] for line in seen.values())
    for scene, line in seen.items():
        assert not set(line["whispers"]) & set(line["texts"]), scene


@pytest.mark.parametrize("scene", ["exchange", "exchange_open", "lose_open", "show", "decide", "draft"])
def test_cards_are_chosen_among_with_the_clock_in_sight(seen: dict[str, dict[str, Any]], scene: str) -> None:
    assert any(text.isdecimal() for text in seen[f"complots.{scene}"]["read"])


def test_a_card_lost_face_down_is_not_taken_for_a_living_one(seen: dict[str, dict[str, Any]]) -> None:
    """Only its owner's own pocket is spoken of here: what it was shows under the thumb."""
    for scene in ("complots.lost_down", "complots.lost_down_waiting"):
        lost = [sign for sign in seen[scene]["signs"] if sign.startswith("sign.lost.")]
        assert len(lost) == 1, scene
    assert not any(sign.startswith("sign.lost.") for sign in seen["complots.my_block"]["signs"])


def test_everybody_who_announced_has_their_sign_at_the_table(seen: dict[str, dict[str, Any]]) -> None:
    claims = [sign for sign in seen["complots.heirs"]["signs"] if sign.startswith("sign.claim.")]
    assert len(claims) == 3
    assert any("so do" in text or "également" in text for text in seen["complots.heirs"]["texts"])


def test_whom_the_vigilante_robs_is_shown_while_others_decide(seen: dict[str, dict[str, Any]]) -> None:
    line = seen["complots.robbed"]
    assert any(sign.startswith("sign.share.") for sign in line["signs"])
    assert any(
        text.startswith(("to take 1 gold from you", "pour prendre 1 or chez vous")) for text in line["texts"]
    )


def test_an_action_that_is_not_to_be_had_says_why(seen: dict[str, dict[str, Any]]) -> None:
    texts = " ".join(seen["complots.closed"]["texts"])
    assert "the Almshouse is empty" in texts or "l’Hospice est vide" in texts


def test_who_blocks_is_said_to_block(seen: dict[str, dict[str, Any]]) -> None:
    blocked = {"complots.same_blocks": ("Captain", "Capitaine"), "complots.my_block": ("your ", "votre ")}
    for scene, words in blocked.items():
        said = [text for text in seen[scene]["texts"] if text.startswith(("to block ", "pour contrer "))]
        assert len(said) == 1, scene
        assert any(word in said[0] for word in words), said
    for scene in ("complots.heirs", "complots.witch"):
        assert not any(text.startswith(("to block ", "pour contrer ")) for text in seen[scene]["texts"])


STANDS = ("it stands unless challenged", "l’annonce tient, sauf mise en doute")
LET_PASS = {
    "captain": ("you may still block it", "vous pourrez encore contrer"),
    "duchess": STANDS,
    "pope": ("you may still announce the Pope too", "vous pourrez encore annoncer le Pape aussi"),
    "pope_spared": ("you have nothing to lose", "vous n’avez rien à perdre"),
    "illusionist": (
        "you may still announce the Illusionist too",
        "vous pourrez encore annoncer l’Illusionniste aussi",
    ),
    "block": STANDS,
    "plague": STANDS,
    "witch": STANDS,
}


@pytest.mark.parametrize("about", LET_PASS)
def test_what_letting_it_pass_leads_to_is_said_and_true(seen: dict[str, dict[str, Any]], about: str) -> None:
    line = seen[f"complots.doubt_{about}"]
    assert set(LET_PASS[about]) & set(line["texts"])
    assert line["named"]["answer.pass"]


@pytest.mark.parametrize("scene", ["doubt_pope", "doubt_pope_spared", "doubt_plague", "eight", "plague_pass"])
def test_my_own_religion_is_always_in_sight(seen: dict[str, dict[str, Any]], scene: str) -> None:
    assert seen[f"complots.{scene}"]["named"]["sign.religion"]


def test_the_pope_spares_those_who_share_his_religion(seen: dict[str, dict[str, Any]]) -> None:
    purposes = {
        "to take 1 gold from everyone on the other side",
        "pour prendre 1 or à chacun de l’autre camp",
    }
    assert purposes & set(seen["complots.doubt_pope_spared"]["texts"])


def test_a_religion_has_the_sign_of_the_rules_at_the_table(seen: dict[str, dict[str, Any]]) -> None:
    facts = ComplotsFacts("complots", standard_content("complots"), "en")
    signs = {facts.entry("religion", side)[1] for side in ("catholique", "protestant")}
    assert signs <= set(seen["complots.eight"]["faiths"])


def test_everybodys_name_is_in_sight_while_i_choose_how_to_block(seen: dict[str, dict[str, Any]]) -> None:
    line = seen["complots.block_two"]
    names = {name for name in line["seated"].values() if name}
    assert len(names) == 2
    assert names <= set(line["read"])


def test_what_is_left_in_court_and_treasury_is_readable_while_others_think(
    seen: dict[str, dict[str, Any]],
) -> None:
    for scene in ("complots.waiting", "complots.my_block"):
        # In French, so in letters of the usual size: very large ones leave room for the people only.
        piles = [text for text in seen[scene]["texts"] if text.startswith(("Cour ·", "Trésor ·"))]
        assert set(piles) <= set(seen[scene]["read"]), scene
