"""Whole games of Complots on four real phones, by taps only: from the first announcement to the end, and a
rematch in which a phone dies and comes back."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.phones.player import Curious, Player, play_to_the_end
from tests.phones.process import PhoneProcess
from tests.phones.ways import (
    add_bot,
    begin,
    document,
    hand,
    join_by_code,
    open_table,
    start_game,
    watch_replay,
)
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

Party = Callable[..., list[PhoneProcess]]

OFTEN = {"announced", "challenged", "life_lost", "eliminated", "won", "gold"}
"""What happens in every game."""
SOMETIMES = {"blocked", "bluff_caught", "proved", "hand"}
"""What happens in most games: there are rematches until it has."""
MOST_REMATCHES = 4


def test_a_host_and_three_guests_play_to_the_end_and_again(party: Party) -> None:
    phones = party("Ana", "Bo", "Cleo", "Dov")
    ana, *guests = phones
    code = open_table(ana)
    for guest in guests:
        join_by_code(guest, code)
    start_game(ana, phones)
    check_that_everybody_sees_their_own_cards_only(phones)

    wish = Curious()
    players = [Player(phone, random.Random(phone.name), wish) for phone in phones]
    tapped = play_to_the_end(players)
    told = [check_the_end(phone) for phone in phones]
    assert told[0]["events"] >= OFTEN
    assert {"answer.challenge", "answer.pass", "answer.announce"} <= set(tapped)
    assert len({str(end["winners"]) for end in told}) == 1

    events = told[0]["events"]
    for rematch in range(MOST_REMATCHES):
        ana.tap("end.rematch")
        ana.wait_for("table.more", page="table")
        for guest in guests:
            # Nobody is taken off the result they read.
            assert guest.page == "end"
            guest.tap("end.play")
        for phone in phones:
            begin(phone)
        decisions = {document(phone)["game"]["decision"] for phone in phones}
        assert decisions == {document(ana)["game"]["decision"]}
        if rematch == 0:
            die_and_come_back(guests[0])
        tapped += play_to_the_end(players)
        events |= check_the_end(ana)["events"]
        if events >= SOMETIMES:
            break
    assert events >= SOMETIMES, f"so many games without {SOMETIMES - events}"
    assert any(name.startswith("answer.block") for name in tapped)
    assert any(name.startswith("card.") for name in tapped)


def test_two_people_and_three_bots_play_with_both_extensions(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    code = open_table(ana, options=("options.saint_barthelemy", "options.tyrannie"))
    join_by_code(bo, code)
    for _ in range(3):
        add_bot(ana)
    start_game(ana, [ana, bo])
    assert {"saint_barthelemy", "tyrannie"} <= {
        name for name, chosen in document(ana)["table"]["options"].items() if chosen is True
    }
    wish = Curious()
    tapped = play_to_the_end([Player(phone, random.Random(phone.name), wish) for phone in (ana, bo)])
    told = [check_the_end(phone) for phone in (ana, bo)]
    assert told[0]["winners"] == told[1]["winners"]
    assert told[0]["events"] >= OFTEN - {"challenged"}
    assert any(name.startswith("action.") for name in tapped)
    watch_replay(bo)


def die_and_come_back(phone: PhoneProcess) -> None:
    """A phone dies in the middle of a game, and finds its seat and its cards again."""
    seat, cards = document(phone)["you"]["seat"], hand(phone)
    phone.kill()
    phone.start()
    phone.tap("home.continue")
    begin(phone)
    assert (document(phone)["you"]["seat"], hand(phone)) == (seat, cards)


def check_that_everybody_sees_their_own_cards_only(phones: list[PhoneProcess]) -> None:
    """What a phone was sent names the cards of its own seat, and of no other."""
    for phone in phones:
        sent = document(phone)
        for seat, player in sent["game"]["players"].items():
            known = [slot["character"] is not None for slot in player["slots"].values()]
            assert known == [int(seat) == sent["you"]["seat"]] * 2


def check_the_end(phone: PhoneProcess) -> dict[str, Any]:
    """The page says who won, on every phone; what was told on the way."""
    phone.wait_for("end.rematch" if phone.state()["session"]["hosts"] else "", page="end")
    phone.shot("end")
    sent = document(phone)
    winners = [
        sent["people"][sent["table"]["seated"][seat]]["name"] for seat in sent["game"]["outcome"]["winners"]
    ]
    said = " ".join(phone.texts())
    assert all(name in said for name in winners)
    return {"events": {event["event"] for event in phone.state()["session"]["log"]}, "winners": winners}
