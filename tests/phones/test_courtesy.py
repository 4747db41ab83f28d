"""Somebody keeps the table waiting, by taps: a nudge, a stand-in, and the seat taken back. And two people of
one name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from screens.table.effects import NUDGE_SHAKE
from tests.phones.process import PhoneProcess
from tests.phones.ways import add_bot, document, join_by_code, open_table, people, person, start_game
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

Party = Callable[..., list[PhoneProcess]]


def test_who_does_not_answer_is_nudged_replaced_and_takes_their_seat_back(party: Party) -> None:
    # Bots think so long that the question stays.
    ana, bo = party("Ana", "Bo", hurry=1.0, bots=3600.0)
    join_by_code(bo, open_table(ana))
    add_bot(ana)
    ana.tap("lobby.seat.1")
    ana.tap("person.first")
    ana.wait_until(lambda state: state["session"]["document"]["table"]["first"] is not None)
    start_game(ana, [ana, bo])

    ana.wait_for("table.banner.slow")
    ana.tap("table.nudge")
    bo.wait_for("table.banner.nudged")
    assert "Ana is waiting for you" in bo.texts()
    assert ["vibrate", NUDGE_SHAKE] in bo.device("done")
    assert ["vibrate", NUDGE_SHAKE] not in ana.device("done")
    bo.shot("nudged")
    bo.tap("table.banner.nudged")
    bo.wait_for(gone="table.banner.nudged")
    assert bo.find("table.banner.slow") is None

    replace(ana, bo)
    assert document(bo)["legal"] == []
    bo.shot("replaced")
    bo.tap("table.take_back")
    ana.wait_until(lambda state: not person(state, "Bo")["stand_in"])
    bo.wait_for(gone="table.banner.replaced")
    assert document(bo)["legal"]

    # Whatever is touched, it is a sign of life.
    replace(ana, bo)
    bo.tap("table.log")
    ana.wait_until(lambda state: not person(state, "Bo")["stand_in"])
    bo.wait_for(gone="table.banner.replaced")


def replace(host: PhoneProcess, guest: PhoneProcess) -> None:
    """The host lets a bot play for a guest, and is asked about it first."""
    host.tap("table.replace")
    host.wait_for("confirm.yes")
    host.shot("asked")
    assert not person(host.state(), guest.name)["stand_in"]
    host.tap("confirm.yes")
    host.wait_until(lambda state: person(state, guest.name)["stand_in"])
    guest.wait_for("table.banner.replaced")


def test_a_second_ana_is_numbered_at_the_table_and_not_on_her_phone(party: Party) -> None:
    ana, other = party("Ana", "Ana")
    join_by_code(other, open_table(ana))
    other.wait_for(contains="you are Ana 2")
    assert people(other) == ["Ana", "Ana 2"]
    assert other.state()["name"] == "Ana"
    start_game(ana, [ana, other])
    assert people(ana) == ["Ana", "Ana 2"]
