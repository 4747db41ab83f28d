"""The real app, drawn and tapped, with the phone's own Java under it instead of the desktop's twin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.net.code import read, write
from tests.android import jvm
from tests.phones.conftest import phone as phone
from tests.phones.process import PhoneProcess
from tests.phones.ways import add_bot, open_table, people, start_game, type_code
from tests.screens.drawing import needs_drawing

pytestmark = [jvm.needs_java, needs_drawing]

NOTIFY = "POST_NOTIFICATIONS"
HOST = "F0:F1:F2:F3:F4:01"


@pytest.fixture
def handset(phone: Callable[..., PhoneProcess]) -> Callable[..., PhoneProcess]:
    """Phones on Java: handset("Ana", "POST_NOTIFICATIONS") has allowed notifications before."""

    def switch_on(name: str, *allowed: str, link: str = "", wifi: bool = True) -> PhoneProcess:
        variables = {**jvm.environment(), "SOUPCON_TEST_ALLOWED": " ".join(allowed)}
        if not wifi:
            variables["SOUPCON_TEST_NO_WIFI"] = "1"
        made = phone(name, start=False, environment=variables)
        made.module, made.link = "tests.android.app", link
        return made.start()

    return switch_on


def said(one: PhoneProcess, about: str) -> list[str]:
    """What the phone did about something."""
    return [line for line in one.device("said") if line.startswith(about)]


def secrecy(one: PhoneProcess) -> list[str]:
    """What became of the flag that keeps the window out of screenshots."""
    return [line for line in said(one, "flag") if line.endswith(" 8192")]


Handsets = Callable[..., PhoneProcess]


def test_a_table_in_a_pocket_is_closed_from_its_notification(handset: Handsets, phone: Any) -> None:
    ana = handset("Ana", NOTIFY)
    open_table(ana)
    sign = [
        "Ana’s table is open",
        "Coup: the others play on. If they have to wait, turn this screen on.",
        "Close the table",
    ]
    ana.wait_until(lambda _: ana.device("sign") == sign)
    bo = phone("Bo")
    bo.device("open_link", ana.state()["session"]["link"])
    bo.tap("confirm.yes")
    bo.wait_for(page="lobby")
    ana.device("tap_close")
    bo.wait_for(contains="Ana has closed the table", page="home")
    ana.wait_for("home.host", page="home")
    ana.wait_until(lambda _: ana.device("sign") is None and len(said(ana, "wake-")) == 1)
    assert said(ana, "wake+") == ["wake+ soupcon:table"]
    assert ana.device("crashes") == []


def test_the_first_table_asks_about_notifications_through_android(handset: Handsets) -> None:
    ana = handset("Ana")
    open_table(ana)
    ana.tap("permission.ask")
    ana.wait_for(contains="Your table is open anyway", page="lobby")
    assert said(ana, "asks") == ["asks for android.permission.POST_NOTIFICATIONS"]
    ana.wait_until(lambda _: ana.device("sign") is not None)
    ana.quit()


def test_cards_are_in_no_screenshot(handset: Handsets) -> None:
    ana = handset("Ana", NOTIFY)
    open_table(ana)
    add_bot(ana)
    assert secrecy(ana) == []
    start_game(ana, [ana])
    ana.call("pause")
    ana.wait_until(lambda _: secrecy(ana) == ["flag+ 8192"])
    ana.back()
    ana.tap(contains="Close the table")
    if ana.find("confirm.yes") is not None:
        ana.tap("confirm.yes")
    ana.wait_for("home.host", page="home")
    ana.wait_until(lambda _: secrecy(ana) == ["flag+ 8192", "flag- 8192"])
    assert ana.device("crashes") == []


def test_a_wifi_of_the_phones_own(handset: Handsets) -> None:
    """Refused by the system, then opened, then closed with the table."""
    ana = handset("Ana", NOTIFY, "NEARBY_WIFI_DEVICES")
    open_table(ana)
    for failure, shows in ((2, "own_wifi.settings"), (0, "own_wifi.password")):
        ana.tap("lobby.unseen")
        ana.tap("ways_out.own_wifi")
        ana.wait_for(contains="Creating a Wi-Fi network")
        ana.device("answer_hotspot", failure)
        ana.wait_for(shows)
        ana.tap("own_wifi.close")
    ana.wait_for("lobby.own_wifi")
    ana.device("tap_close")
    ana.wait_for("home.host", page="home")
    ana.wait_until(lambda _: said(ana, "hotspot") == ["hotspot+", "hotspot+", "hotspot-"])
    assert ana.device("crashes") == []


@pytest.mark.parametrize("running", [False, True])
def test_an_intent_leads_to_the_table(handset: Handsets, phone: Any, running: bool) -> None:
    ana = phone("Ana")
    open_table(ana)
    # The app's own link, as the page for guests offers it: a camera opens the page itself.
    link = write(read(ana.state()["session"]["link"]))
    bo = handset("Bo", link="" if running else link)
    if running:
        bo.wait_for("home.host", page="home")
        bo.device("open_link", link)
    bo.tap("confirm.yes")
    bo.wait_for(page="lobby")
    bo.wait_until(lambda state: bool(state["session"]["document"]))
    assert people(bo) == ["Ana", "Bo"]
    assert bo.device("crashes") == []


def test_two_phones_without_wifi_meet_by_bluetooth(handset: Handsets) -> None:
    """The switch of the lobby and the switch of the search, all the way through Android's classes."""
    ana = handset("Ana", NOTIFY, "BLUETOOTH_CONNECT", "BLUETOOTH_ADVERTISE", wifi=False)
    bo = handset("Bo", "BLUETOOTH_CONNECT", "BLUETOOTH_SCAN", wifi=False)
    code = open_table(ana)
    ana.wait_for(contains="nobody can join yet")
    ana.tap("lobby.bluetooth")
    ana.wait_until(lambda _: said(ana, "announces") == ["announces Soupcon"])
    ana.wait_for("lobby.bluetooth.seen")
    assert "android.bluetooth.adapter.action.REQUEST_DISCOVERABLE" in ana.device("started")
    bo.device("meet", HOST, ana.device("bluetooth_port"))
    bo.tap("home.join")
    bo.tap("join.bluetooth")
    bo.wait_for("join.table.0")
    assert "Bluetooth" in bo.texts()
    bo.shot("found")
    bo.tap("join.table.0")
    type_code(bo, code)
    bo.wait_for(page="lobby")
    ana.wait_for(contains="by Bluetooth")
    ana.shot("together")
    bo.shot("together")
    assert people(ana) == people(bo) == ["Ana", "Bo"]
    start_game(ana, [ana, bo])
    ana.device("turn_bluetooth", False)
    bo.wait_until(lambda state: state["session"]["status"] == "away")
    ana.device("turn_bluetooth", True)
    ana.wait_until(lambda _: ana.device("bluetooth_port") > 0)
    bo.device("meet", HOST, ana.device("bluetooth_port"))
    bo.wait_until(lambda state: state["session"]["status"] == "here")
    assert ana.device("crashes") == bo.device("crashes") == []
