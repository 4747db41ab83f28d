"""One phone, no network: against bots, by taps, to the end, for every game that has a table."""

from __future__ import annotations

import random

import pytest

from tests.phones.conftest import Phones
from tests.phones.player import Player
from tests.phones.ways import (
    begin,
    document,
    hand,
    join_by_code,
    people,
    play_alone,
    read_story,
    start_game,
    type_code,
)
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
    read_story(lea, "end.log")


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


def test_others_are_invited_to_a_game_begun_alone(phone: Phones) -> None:
    """In the middle of a game by its menu, after it from its end: the same table, with a door."""
    lea, ben = phone("Léa"), phone("Ben")
    play_alone(lea)
    before, cards = document(lea), hand(lea)
    lea.tap("table.more")
    lea.tap("menu.invite")
    lea.wait_until(lambda state: state["session"]["kind"] == "host" and state["session"]["status"] == "here")
    code = " ".join((before["table"]["code"][:3], before["table"]["code"][3:]))
    lea.wait_for(text=code)
    lea.shot("invited")
    lea.back()
    # Others may look on now: what lay open for somebody alone is covered.
    lea.wait_for(contains="Hold to look")
    assert document(lea)["table"]["id"] == before["table"]["id"]
    assert hand(lea) == cards
    ben.tap("home.join")
    ben.wait_for(page="join")
    type_code(ben, before["table"]["code"])
    ben.tap("join.offer")
    begin(ben)
    ben.shot("watching")
    assert document(ben)["you"]["seat"] is None
    lea.wait_until(
        lambda state: "Ben" in {one["name"] for one in state["session"]["document"]["people"].values()}
    )


def test_others_are_invited_after_a_game_alone(phone: Phones) -> None:
    lea, ben = phone("Léa"), phone("Ben")
    play_alone(lea)
    Player(lea, random.Random(7)).play()
    lea.wait_for(page="end")
    lea.shot("end-alone")
    lea.tap("end.lobby")
    lea.wait_for("lobby.code", page="lobby")
    lea.shot("lobby-after")
    join_by_code(ben, lea.state()["session"]["code"])
    lea.wait_until(
        lambda state: "Ben" in {one["name"] for one in state["session"]["document"]["people"].values()}
    )
    start_game(lea, (lea, ben))
    assert "Ben" in people(lea)
