"""People come together at a table, by taps on real phones: by code, from the list, and with mistakes."""

from __future__ import annotations

from collections.abc import Callable

from tests.phones.conftest import Phones
from tests.phones.process import PhoneProcess
from tests.phones.ways import add_bot, document, join_by_code, open_table, people, start_game, type_code
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing

Party = Callable[..., list[PhoneProcess]]


def test_by_code_in_two_languages_and_the_lobby_shows_everybody(party: Party, phone: Phones) -> None:
    ana = phone("Ana", start=False, lang="en")
    bo = phone("Bô", start=False, lang="fr")
    for one in (ana, bo):
        one.launch()
    for one in (ana, bo):
        one.connect()
    code = open_table(ana)
    assert not (ana.find("lobby.start") or {})["enabled"]
    ana.shot("alone")
    join_by_code(bo, code)
    ana.wait_for(text="Bô")
    bo.wait_for(text="Ana")
    for one in (ana, bo):
        one.shot("together")
        assert people(one) == ["Ana", "Bô"]
    assert ana.state()["session"]["hosts"]
    assert not bo.state()["session"]["hosts"]
    start_game(ana, [ana, bo])
    for one in (ana, bo):
        one.shot("table")
        assert document(one)["table"]["status"] == "playing"
    assert document(ana)["you"]["seat"] != document(bo)["you"]["seat"]


def test_from_the_list_of_tables_nearby(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    code = open_table(ana, "calaveras")
    bo.tap("home.join")
    bo.wait_for("join.table.0")
    assert any("Ana" in text for text in bo.texts())
    bo.shot("nearby")
    bo.tap("join.table.0")
    type_code(bo, code)
    bo.wait_for(page="lobby")
    assert people(bo) == ["Ana", "Bo"]


def test_a_wrong_code_is_refused_in_words_and_the_right_one_still_works(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    code = open_table(ana)
    wrong = code[:-1] + ("A" if code[-1] != "A" else "C")
    bo.tap("home.join")
    bo.wait_for("join.table.0")
    bo.tap("join.table.0")
    type_code(bo, wrong)
    said = bo.wait_for("join.message")["text"]
    bo.shot("refused")
    assert "code" in said.lower()
    assert bo.page == "join"
    assert len(document(ana)["people"]) == 1
    # What was typed is still there: one sign is corrected, and the code is right.
    bo.tap("join.erase")
    type_code(bo, code[-1])
    bo.wait_for(page="lobby")
    ana.wait_for(text="Bo")
    assert people(ana) == ["Ana", "Bo"]


def test_joining_can_be_called_off(phone: Phones) -> None:
    bo = phone("Bo")
    bo.tap("home.join")
    type_code(bo, "ABCDEF")
    bo.back()
    bo.wait_for("join.key.A", page="join")
    bo.back()
    bo.wait_for("home.host", page="home")
    assert bo.state()["session"] is None


def test_bots_come_and_go(phone: Phones) -> None:
    ana = phone("Ana")
    open_table(ana)
    add_bot(ana)
    add_bot(ana)
    assert len(people(ana)) == 3
    ana.shot("bots")
    ana.tap("lobby.seat.2.remove")
    ana.wait_until(lambda state: len(state["session"]["document"]["people"]) == 2)
    start_game(ana, [ana])


def test_a_guest_leaves_and_the_host_sees_it(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    ana.wait_for(text="Bo")
    bo.back()
    bo.tap("confirm.yes")
    bo.wait_for("home.host", page="home")
    ana.wait_until(lambda state: len(state["session"]["document"]["people"]) == 1)
    assert bo.find("home.continue") is None


def test_the_host_closes_the_table_and_the_guest_is_told(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    ana.back()
    ana.shot("leaving")
    ana.tap("leave.close")
    ana.wait_for(contains="It closes for Bo too.")
    ana.tap("confirm.yes")
    ana.wait_for("home.host", page="home")
    bo.wait_for(text="Ana has closed the table")
    bo.shot("closed")
    bo.tap("notice.read")
    bo.wait_for("home.host", page="home", gone="notice.read")
    assert ana.find("home.continue") is None
