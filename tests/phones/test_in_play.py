"""What changes while one plays, by taps: the language, the size of letters, the clock; and larger screens."""

from __future__ import annotations

import random
import time

import pytest

from tests.phones.conftest import Phones
from tests.phones.player import Player, peaceful
from tests.phones.process import PhoneProcess
from tests.phones.ways import begin, document, hand, play_alone
from tests.screens.drawing import long, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

ANSWERS = 8


def test_the_language_changes_in_the_middle_of_a_game(phone: Phones) -> None:
    lea = phone("Léa", lang="fr")
    play_alone(lea)
    before, cards = document(lea), hand(lea)
    french = set(lea.texts())
    lea.back()
    lea.tap("leave.keep")
    lea.tap("tab.settings")
    lea.tap("settings.lang.en")
    lea.wait_for(text="Settings")
    lea.tap("tab.home")
    lea.tap("home.continue")
    begin(lea)
    lea.shot("english")
    after = document(lea)
    assert (after["table"]["id"], hand(lea)) == (before["table"]["id"], cards)
    english = set(lea.texts())
    assert {text for text in french & english if len(text) > 12} == set()
    play_some(lea)


def test_letters_grow_at_the_table_and_the_game_goes_on(phone: Phones) -> None:
    lea = phone("Léa")
    play_alone(lea)
    low = lea.wait_for("table.more")["box"]
    lea.tap("table.more")
    lea.tap("menu.text.1.5")
    lea.wait_until(lambda state: state["settings"]["text_scale"] == 1.5)
    begin(lea)
    lea.shot("large")
    assert low
    play_some(lea)


@pytest.mark.parametrize(
    "game", ["complots", *(pytest.param(game, marks=long) for game in ("bruits", "calaveras", "ghoul"))]
)
def test_a_tablet_and_large_letters_are_played_on(phone: Phones, game: str) -> None:
    lea = phone("Léa", size="800x1280", settings={"text_scale": 1.5}, lang="fr")
    play_alone(lea, game)
    play_some(lea)
    lea.shot("played")


def test_a_clock_that_runs_out_answers_for_whoever_does_not(phone: Phones) -> None:
    lea = phone("Léa")
    lea.tap("home.alone")
    lea.tap("alone.solo")
    lea.tap("games.complots")
    lea.tap("options.clock.10")
    lea.tap("options.open")
    begin(lea)
    assert document(lea)["table"]["clock"] == 10
    # Where others are asked too, one of them may be faster than the clock.
    Player(lea, random.Random(1), peaceful).until(lambda _: asked_alone(document(lea)))
    sent = document(lea)
    lea.shot("asked")
    lea.wait_until(lambda state: state["session"]["document"]["game"]["decision"] != sent["game"]["decision"])
    assert document(lea)["table"]["status"] == "playing"


def asked_alone(sent: dict) -> bool:
    """Whether the table waits for this phone and nobody else."""
    alone: bool = sent["waiting"] == [sent["you"]["person"]]
    return alone


def play_some(lea: PhoneProcess) -> None:
    """Answer some questions; each of them can be read and tapped as it is shown."""
    player = Player(lea, random.Random(3))
    deadline = time.monotonic() + 120
    for _ in range(ANSWERS):
        moment = lea.moment()
        while not moment["question"][1] and moment["status"] == "playing" and time.monotonic() < deadline:
            time.sleep(0.1)
            moment = lea.moment()
        if moment["status"] != "playing":
            return
        assert lea.layout() == []
        player.answer(moment)
