"""People leave, hosts vanish and tables are closed, by taps on real phones."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.phones.player import Player, next_tap, peaceful, play_to_the_end
from tests.phones.process import PhoneProcess
from tests.phones.ways import add_bot, document, hand, join_by_code, open_table, person, start_game, type_code
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

Party = Callable[..., list[PhoneProcess]]


def test_whoever_leaves_for_good_is_said_to_have_left_and_comes_back_with_the_code(party: Party) -> None:
    ana, bo, cleo = phones = party("Ana", "Bo", "Cleo")
    code = open_table(ana)
    for guest in (bo, cleo):
        join_by_code(guest, code)
    start_game(ana, phones)
    cards = hand(bo)
    bo.back()
    bo.tap("leave.final")
    bo.wait_for("home.host", page="home")
    assert bo.find("home.continue") is None

    for phone in (ana, cleo):
        phone.wait_for(text="Bo has left")
        phone.shot("bo-has-left")
    offered = {entry["name"] for entry in ana.names()}
    assert {"table.banner.wait", "table.banner.bot", "table.banner.remove"} <= offered
    offered = {entry["name"] for entry in cleo.names()}
    assert {"table.banner.bot", "table.banner.remove"} & offered == set()
    cleo.tap("table.banner.wait")
    cleo.wait_for("table.banner.folded", gone="table.banner.wait")
    cleo.shot("folded")
    cleo.tap("table.banner.folded")
    cleo.wait_for("table.banner.wait", gone="table.banner.folded")

    bo.tap("home.join")
    bo.wait_for(page="join")
    type_code(bo, code)
    bo.wait_for("table.more", page="table")
    assert hand(bo) == cards
    ana.wait_for(gone="table.banner.absent")

    bo.back()
    bo.tap("leave.final")
    ana.tap("table.banner.remove")
    ana.shot("without-bo")
    ana.tap("confirm.yes")
    ana.wait_until(lambda state: person(state, "Bo")["left"])
    ana.wait_for(gone="table.banner.absent")


def test_an_answer_given_while_the_host_is_gone_is_made_when_it_is_back(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    start_game(ana, [ana, bo])
    host = Player(ana, random.Random(1), peaceful)
    while not document(bo)["legal"]:
        moment = ana.moment()
        if moment["question"][1]:
            host.answer(moment)
    me = document(bo)["you"]["person"]
    ana.kill()
    bo.wait_for(contains="Ana’s phone is not responding (0:")
    bo.wait_for(contains="Ask Ana to open Soupçon and tap Resume.")
    bo.shot("ana-is-gone")
    rng, tried = random.Random(2), set[str]()
    while bo.find("table.kept") is None:
        name = next_tap(bo.moment()["names"], tried, peaceful, rng)
        assert name is not None, bo.texts()
        tried.add(name)
        bo.call("tap", name=name)
    bo.wait_for(text="Your answer is kept")
    bo.shot("kept")
    assert me in document(bo)["waiting"]
    answers = ("action.", "answer.", "card.", "person.", "table.confirm")
    assert [entry["name"] for entry in bo.names() if entry["name"].startswith(answers)] == []

    ana.start()
    ana.tap("home.continue")
    ana.wait_for("table.more", page="table")
    bo.wait_for(gone="table.kept")
    for phone in (ana, bo):
        phone.wait_until(lambda state: me not in state["session"]["document"]["waiting"])
    assert bo.find("notice.read") is None
    assert bo.find(contains="phone is not responding") is None


def test_closing_the_table_is_asked_once_more_and_tells_who_closed_it(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    add_bot(ana)
    start_game(ana, [ana, bo])
    ana.back()
    ana.tap("leave.final")
    ana.wait_for(contains="It closes for Bo too.")
    ana.shot("closing")
    ana.tap("confirm.no")
    ana.wait_for("table.more", page="table", gone="confirm.no")
    assert bo.page == "table"

    ana.back()
    ana.tap("leave.final")
    ana.tap("confirm.yes")
    ana.wait_for("home.host", page="home")
    bo.wait_for(text="Ana has closed the table", page="home")
    bo.shot("closed")
    # A finger that was on its way elsewhere does not put it away.
    bo.call("tap", at=[180, 600])
    assert bo.find("notice.read") is not None
    bo.tap("notice.read")
    bo.wait_for("home.host", page="home", gone="notice.read")
    for phone in (ana, bo):
        assert phone.find("home.continue") is None


def test_a_guest_reads_the_result_until_they_tap_and_after_the_table_is_closed_too(party: Party) -> None:
    ana, bo = party("Ana", "Bo")
    join_by_code(bo, open_table(ana))
    start_game(ana, [ana, bo])
    players = [Player(phone, random.Random(phone.name)) for phone in (ana, bo)]
    play_to_the_end(players)
    for phone in (ana, bo):
        phone.wait_for("end.leave", page="end")
    result = bo.texts()[:3]
    ana.tap("end.rematch")
    ana.wait_for("table.more", page="table")
    bo.wait_for(text="Ana has started a new game.", page="end")
    bo.shot("a-new-game")
    assert bo.texts()[:3] == result
    bo.tap("end.table")
    bo.wait_for("end.play", page="table")
    assert document(bo)["table"]["status"] == "over"
    bo.tap("end.play")
    bo.wait_until(lambda state: state["session"]["document"]["table"]["status"] == "playing")
    assert bo.page == "table"

    play_to_the_end(players)
    for phone in (ana, bo):
        phone.wait_for("end.leave", page="end")
    # Somebody who was just about to leave is told, and not asked any more.
    bo.tap("end.leave")
    bo.wait_for("leave.keep")
    ana.back()
    ana.tap("leave.final")
    ana.tap("confirm.yes")
    ana.wait_for("home.host", page="home")
    bo.wait_for(text="Ana has closed the table", page="end", gone="leave.keep")
    bo.shot("closed")
    bo.tap("notice.read")
    bo.wait_for("end.closed", page="end", gone="notice.read")
    bo.tap("end.home")
    bo.wait_for("home.host", page="home")
