"""What happens at a table of several phones besides playing, by taps: somebody pauses, looks on, is gone for
good; seats change places; an invitation comes as a link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.phones.conftest import Phones
from tests.phones.process import PhoneProcess
from tests.phones.ways import (
    add_bot,
    begin,
    document,
    join_by_code,
    open_table,
    people,
    person,
    start_game,
    type_code,
)
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

Party = Callable[..., list[PhoneProcess]]


def test_a_pause_stops_everybody_until_the_host_goes_on(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    start_game(ana, [ana, bo])
    ana.tap("table.more")
    ana.tap("menu.pause")
    for phone in (ana, bo):
        phone.wait_for("table.banner.paused")
    assert not acts(ana) | acts(bo)
    assert bo.find("table.resume") is None
    bo.shot("paused")
    ana.tap("table.resume")
    for phone in (ana, bo):
        phone.wait_for(gone="table.banner.paused")
        phone.wait_until(lambda state: not state["session"]["document"]["table"]["paused"])
    asked = next(phone for phone in (ana, bo) if phone.moment()["question"][1])
    assert acts(asked)


def test_somebody_looks_on_while_others_play_and_sees_no_cards(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    code = open_table(ana)
    add_bot(ana)
    start_game(ana, [ana])
    bo.tap("home.join")
    bo.wait_for("join.table.0")
    bo.tap("join.table.0")
    type_code(bo, code)
    begin(bo)
    bo.shot("looking-on")
    sent = document(bo)
    assert sent["you"]["seat"] is None
    assert sent["legal"] == []
    assert not acts(bo)
    assert bo.find("table.pocket") is None
    slots = [slot for player in sent["game"]["players"].values() for slot in player["slots"].values()]
    assert {slot["character"] for slot in slots} == {None}
    bo.back()
    bo.tap("leave.keep")
    bo.wait_for("home.host", page="home")
    ana.wait_until(lambda state: not here(state, "Bo"))


def test_a_bot_plays_for_a_phone_that_died_and_another_is_voted_out(party: Party) -> None:
    ana, bo, cleo = phones = party("Ana", "Bo", "Cleo")
    code = open_table(ana)
    for guest in (bo, cleo):
        join_by_code(guest, code)
    start_game(ana, phones)

    cleo.kill()
    for phone in (ana, bo):
        phone.tap("table.banner.vote")
    ana.wait_until(lambda state: person(state, "Cleo")["left"])
    ana.wait_for(gone="table.banner.absent")
    assert not document(ana)["game"]["players"][str(seat_of(ana, "Cleo"))]["alive"]

    before = document(ana)["game"]["decision"]
    bo.kill()
    ana.wait_for("table.banner.absent")
    assert document(ana)["game"]["decision"] == before
    ana.tap("table.banner.bot")
    ana.wait_until(lambda state: person(state, "Bo")["stand_in"])
    ana.wait_for(gone="table.banner.absent")
    ana.shot("a-bot-plays")
    bo.start()
    bo.tap("home.continue")
    begin(bo)
    ana.wait_until(lambda state: not person(state, "Bo")["stand_in"] and person(state, "Bo")["here"])


def test_seats_are_dragged_into_another_order(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    add_bot(ana)
    first, second, third = people(ana)
    ana.wait_for("lobby.seat.2.drag")
    places = [ana.find(f"lobby.seat.{seat}.drag") for seat in (0, 2)]
    (_, low, _, high), (_, last_low, _, last_high) = (place["box"] for place in places if place)
    ana.drag("lobby.seat.0.drag", by=[0, (last_low + last_high - low - high) / 2 - 12])
    for phone in (ana, bo):
        phone.wait_until(lambda _, phone=phone: people(phone) == [second, third, first])
    ana.shot("dragged")
    start_game(ana, [ana, bo])
    seated = document(bo)["table"]["seated"]
    assert [document(bo)["people"][one]["name"] for one in seated] == [second, third, first]


def test_the_host_chooses_another_game_for_the_same_people(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    ana.tap("lobby.menu")
    ana.tap("menu.game")
    ana.tap("games.bruits")
    ana.wait_for(text="Choose this game")
    ana.tap("options.open")
    ana.wait_for("lobby.code", page="lobby")
    bo.wait_for(text="Noises")
    assert people(bo) == ["Ana", "Bo"]
    ana.tap("lobby.menu")
    ana.tap("menu.game")
    ana.back()
    ana.wait_for("lobby.code", page="lobby")
    start_game(ana, [ana, bo])
    assert document(bo)["table"]["game"] == "bruits"


def test_an_invitation_that_comes_as_a_link_is_followed(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    open_table(ana)
    bo.tap("home.join")
    bo.wait_for("join.paste")
    bo.call("copy", text=f"Join my table: {ana.state()['session']['link']}")
    bo.tap("join.paste")
    bo.wait_for(page="lobby")
    ana.wait_for(text="Bo")
    assert people(bo) == ["Ana", "Bo"]


def test_a_guest_who_presses_back_is_asked_and_may_come_back_or_not(party: Party, phone: Phones) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    start_game(ana, [ana, bo])
    bo.back()
    bo.wait_for("leave.stay")
    assert bo.page == "table"
    bo.back()
    bo.wait_for(gone="leave.stay")
    bo.back()
    bo.tap("leave.keep")
    bo.wait_for("home.continue", page="home")
    bo.tap("home.continue")
    begin(bo)
    bo.back()
    bo.tap("leave.final")
    bo.wait_for("home.host", page="home")
    assert bo.find("home.continue") is None


def acts(phone: PhoneProcess) -> set[str]:
    """What can be tapped to make a move."""
    kinds = ("action.", "answer.", "card.")
    return {entry["name"] for entry in phone.names() if entry["name"].startswith(kinds)}


def here(state: dict[str, Any], name: str) -> bool:
    """Whether somebody is at the table with their phone."""
    found = [one for one in state["session"]["document"]["people"].values() if one["name"] == name]
    return bool(found) and found[0]["here"]


def seat_of(phone: PhoneProcess, name: str) -> int:
    """Where somebody sits."""
    sent = document(phone)
    names = [sent["people"][one]["name"] for one in sent["table"]["seated"]]
    return names.index(name)
