"""Phones die and come back, by taps on real phones: at the same table, with the same cards."""

from __future__ import annotations

from collections.abc import Callable

from tests.phones.conftest import Phones
from tests.phones.process import PhoneProcess
from tests.phones.ways import (
    add_bot,
    begin,
    document,
    hand,
    join_by_code,
    open_table,
    people,
    person,
    start_game,
)
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing

Party = Callable[..., list[PhoneProcess]]


def test_a_host_that_dies_in_the_lobby_continues_with_the_same_code(phone: Phones) -> None:
    ana = phone("Ana")
    code = open_table(ana)
    add_bot(ana)
    ana.kill()
    ana.start()
    ana.shot("home")
    ana.tap("home.continue")
    ana.wait_for("lobby.code", page="lobby")
    assert ana.state()["session"]["code"] == code
    assert len(people(ana)) == 2


def test_a_guest_that_dies_in_the_middle_of_a_game_gets_the_same_cards(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    start_game(ana, [ana, bo])
    before, cards = document(bo), hand(bo)
    bo.kill()
    ana.wait_until(lambda state: not person(state, "Bo")["here"])
    ana.shot("bo-is-gone")
    bo.start()
    bo.tap("home.continue")
    begin(bo)
    after = document(bo)
    assert after["you"] == before["you"]
    assert hand(bo) == cards
    ana.wait_until(lambda state: person(state, "Bo")["here"])


def test_a_host_that_dies_in_the_middle_of_a_game_comes_back_and_the_guest_with_it(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    start_game(ana, [ana, bo])
    cards = hand(ana)
    ana.kill()
    bo.wait_until(lambda state: state["session"]["status"] == "away")
    bo.shot("host-is-gone")
    ana.start()
    ana.tap("home.continue")
    begin(ana)
    assert hand(ana) == cards
    bo.wait_until(lambda state: state["session"]["status"] == "here")
    assert bo.page == "table"


def test_a_table_can_be_forgotten(phone: Phones) -> None:
    ana = phone("Ana")
    open_table(ana)
    ana.kill()
    ana.start()
    ana.tap("home.forget")
    ana.shot("sure")
    ana.tap("confirm.yes")
    ana.wait_for(gone="home.continue", page="home")
    ana.quit()
    ana.start()
    ana.wait_for("home.host", page="home")
    assert ana.find("home.continue") is None
