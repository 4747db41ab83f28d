"""One phone, no network: against bots, by taps, to the end, for every game that has a table."""

from __future__ import annotations

import random

import pytest

from tests.phones.conftest import Phones
from tests.phones.player import Player
from tests.phones.ways import begin, document, hand, play_alone
from tests.screens.drawing import long, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]


@pytest.mark.parametrize(
    "game", ["complots", *(pytest.param(game, marks=long) for game in ("bruits", "calaveras", "ghoul"))]
)
def test_a_game_against_bots_to_the_end(phone: Phones, game: str) -> None:
    lea = phone("Léa")
    play_alone(lea, game)
    lea.shot("table")
    Player(lea, random.Random(7)).play()
    lea.wait_for(page="end")
    lea.shot("end")
    assert document(lea)["game"]["outcome"] is not None


def test_alone_against_bots_nothing_is_covered_unless_one_wants_it(phone: Phones) -> None:
    lea = phone("Léa")
    play_alone(lea)
    lea.shot("open")
    said = " ".join(lea.texts())
    assert "Hold to enlarge" in said
    assert "Hold to look" not in said
    lea.back()
    lea.tap("leave.keep")
    lea.tap("tab.settings")
    lea.tap("settings.cover_alone")
    lea.wait_until(lambda state: state["settings"].get("cover_alone") is True)
    lea.tap("tab.home")
    lea.tap("home.continue")
    begin(lea)
    assert "Hold to look" in " ".join(lea.texts())


def test_a_game_against_bots_goes_on_after_a_crash(phone: Phones) -> None:
    lea = phone("Léa")
    play_alone(lea)
    before, cards = document(lea), hand(lea)
    lea.kill()
    lea.start()
    lea.tap("home.continue")
    begin(lea)
    after = document(lea)
    assert after["table"]["id"] == before["table"]["id"]
    assert after["you"]["seat"] == before["you"]["seat"]
    assert hand(lea) == cards
