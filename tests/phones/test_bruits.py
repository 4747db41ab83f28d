"""Whole games of Des Bruits dans la nuit on real phones, by taps only: placing, choosing, accusing, what is
told of it on every phone, and a phone that dies in the middle."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.phones.conftest import Phones
from tests.phones.player import Aimed, Player, play_to_the_end
from tests.phones.process import PhoneProcess
from tests.phones.ways import (
    add_bot,
    begin,
    document,
    join_by_code,
    open_table,
    people,
    start_game,
    watch_replay,
)
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

Party = Callable[..., list[PhoneProcess]]

ALWAYS = {"began", "placed", "drew", "round_over", "event", "won"}
NEVER = 3600.0
"""Seconds that a bot thinks where it is not to play."""
WHY_NOT = {
    "bathroom": "Characters never enter that room.",
    "bedroom": "Those rooms are not neighbours.",
    "garden": "Two characters with the same symbol may not be in the same room.",
}
"""In the house that is laid, the Cat of the cellar can go to the hallway only."""


def test_a_host_a_guest_and_two_bots_play_to_dawn(party: Party) -> None:
    ana, bo = phones = party("Ana", "Bo")
    join_by_code(bo, open_table(ana, "bruits"))
    for _ in range(2):
        add_bot(ana)
    start_game(ana, phones)
    check_that_secrets_are_ones_own(phones)

    players = [Player(phone, random.Random(phone.name), Aimed()) for phone in phones]
    tapped = play_to_the_end(players)
    for phone in phones:
        phone.wait_for(page="end")
    ana.shot("end")
    kinds = {event["event"] for event in ana.state()["session"]["log"]}
    assert kinds >= ALWAYS
    assert {"answer.place", "eyes.open", "face.up", "face.down"} <= set(tapped)
    for kind in ("card.", "room.", "answer."):
        assert any(name.startswith(kind) for name in tapped), f"nobody tapped {kind}…"
    assert len({str(document(phone)["game"]["outcome"]) for phone in phones}) == 1
    outcome = document(ana)["game"]["outcome"]
    best = outcome["details"]["players"][str(outcome["winners"][0])]
    assert {str(best["total"]), str(best["tokens"])} <= set(ana.texts())
    watch_replay(bo)


def test_the_host_says_why_a_character_cannot_enter_a_room(phone: Phones) -> None:
    ana = phone("Ana", bots=NEVER)
    open_table(ana, "bruits")
    add_bot(ana)
    placed = {"move": "place", "card": "C38", "face": "up", "location": "cellar"}
    staged = {"game": "bruits", "options": {"first_player": 0}, "seed": "why not 62", "moves": [(0, placed)]}
    decision = ana.call("lay", **staged, order=people(ana))
    ana.call("be_ready", decision=decision)
    ana.tap("character.cat")
    for room, why in WHY_NOT.items():
        ana.tap(f"table.room.{room}")
        ana.wait_for(contains=why)
        ana.shot(f"not-in-the-{room}")
    assert document(ana)["game"]["decision"] == decision
    ana.tap("answer.resolve")
    ana.wait_until(lambda state: state["session"]["log"][-1]["event"] == "moved_character")
    assert "cat" in document(ana)["game"]["locations"]["hallway"]["characters"]


def test_two_players_accuse_and_one_whose_phone_died_comes_back(party: Party) -> None:
    ana, bo = phones = party("Ana", "Bo")
    join_by_code(bo, open_table(ana, "bruits"))
    start_game(ana, phones)
    players = {phone.name: Player(phone, random.Random(phone.name), Aimed()) for phone in phones}
    until(phones, players, lambda view: view["phase"] == "deduction")
    before = own(bo)
    bo.kill()
    bo.start()
    bo.tap("home.continue")
    begin(bo)
    assert own(bo) == before

    accuser = next(phone for phone in phones if phone.moment()["question"][1])
    accuser.wait_for("answer.pass")
    target = 1 - document(accuser)["you"]["seat"]
    accuser.tap(f"seat.{target}")
    accuser.tap("identity.cat")
    accuser.tap("answer.accuse")
    accuser.wait_for("confirm.yes")
    accuser.tap("confirm.no")
    accuser.call("tap", name="answer.accuse", seconds=0.9)
    for phone in phones:
        phone.wait_until(lambda state: any(event["event"] == "accused" for event in state["session"]["log"]))
    accused = next(event for event in ana.state()["session"]["log"] if event["event"] == "accused")
    assert (accused["player"], accused["identity"]) == (target, "cat")


def test_three_phones_hear_who_accuses_whom_and_keep_it_until_they_answer(party: Party) -> None:
    phones = party("Ana", "Bo", "Cleo")
    ana, *guests = phones
    code = open_table(ana, "bruits")
    for guest in guests:
        join_by_code(guest, code)
    start_game(ana, phones)
    players = {phone.name: Player(phone, random.Random(phone.name), Aimed()) for phone in phones}
    until(phones, players, lambda view: view["phase"] == "deduction")

    accuser = next(phone for phone in phones if phone.moment()["question"][1])
    victim, third = (phone for phone in phones if phone is not accuser)
    seat = document(victim)["you"]["seat"]
    # One that it is not, and that nobody has been refuted of: the round is the first.
    wrong = "cat" if own(victim)[1] != "cat" else "bat"
    accuser.tap(f"seat.{seat}")
    accuser.tap(f"identity.{wrong}")
    accuser.call("tap", name="answer.accuse", seconds=0.9)
    who = wrong.capitalize()
    told = {
        accuser: f"You accuse {victim.name} of being the {who}: wrong!",
        victim: f"{accuser.name} accuses you of being the {who}: wrong!",
        third: f"{accuser.name} accuses {victim.name} of being the {who}: wrong!",
    }
    for phone, words in told.items():
        phone.wait_for(contains=words)
    # Whatever else happens meanwhile, it is still told when the victim is asked something.
    victim.shot("accused")
    if any(entry["name"] == "news.close" for entry in victim.names()):
        victim.call("tap", name="news.close")
    for _ in range(60):
        moment = victim.moment()
        if moment["question"][1]:
            break
        for phone in (accuser, third):
            asked = phone.moment()
            if asked["question"][1]:
                players[phone.name].answer(asked)
    victim.wait_for(gone="news.close")
    victim.shot("asked")
    assert victim.find(contains=f"{told[victim]} +") is not None, victim.texts()


def until(
    phones: list[PhoneProcess], players: dict[str, Player], wanted: Callable[[dict[str, Any]], bool]
) -> None:
    """Let whoever is asked answer, until the game has come so far."""
    for _ in range(200):
        for phone in phones:
            moment = phone.moment()
            if wanted(document(phone)["game"]) and any(one.moment()["question"][1] for one in phones):
                return
            if moment["question"][1] and moment["page"] == "table":
                players[phone.name].answer(moment)
    raise AssertionError("the game has not come so far")


def check_that_secrets_are_ones_own(phones: list[PhoneProcess]) -> None:
    """What a phone was sent names its own identity and hand, and no other."""
    for phone in phones:
        sent = document(phone)
        known = {
            int(seat) for seat, player in sent["game"]["players"].items() if player["identity"] is not None
        }
        seat = sent["you"]["seat"]
        assert known == {seat}
        # Bots may have begun, and one that has laid its cards may have swapped hands with somebody.
        assert len(sent["game"]["private"]["hand"]) == sent["game"]["players"][str(seat)]["hand"] > 0


def own(phone: PhoneProcess) -> tuple[Any, ...]:
    """What a phone was told of its own secrets."""
    sent = document(phone)
    seat = str(sent["you"]["seat"])
    return sent["game"]["private"]["hand"], sent["game"]["players"][seat]["identity"]
