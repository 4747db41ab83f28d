"""A host in a pocket: the service, its notification, and the tap that closes the table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from app.device.android import AndroidDevice
from app.device.android.service import ICON, NAME
from app.device.device import HostingNotification, Note
from app.phone.network_thread import NetworkThread
from app.refusal import AppRefusal, sentence
from tests.android.handset import Handset

SIGN = HostingNotification(
    "La table d’Ana 🦉 est ouverte", "Complots", "Fermer la table", "Tant qu’une table est ouverte"
)
TYPE_CONNECTED_DEVICE = 16


def nothing(*_: object) -> None:
    """Nobody minds."""


@pytest.fixture
def phone(handset: Handset) -> AndroidDevice:
    return AndroidDevice(lambda call: call())


def begin(phone: AndroidDevice, close: Callable[[], None] = nothing) -> Note:
    return phone.begin_hosting(SIGN, close, nothing)


@pytest.mark.parametrize("version", [24, 26, 29, 31, 34])
def test_an_open_table_is_a_service_with_a_notification(
    handset: Handset, phone: AndroidDevice, version: int
) -> None:
    handset.be(version)
    assert begin(phone) is None
    assert handset.runs(NAME)
    shown = handset.notification()
    assert (shown.title, shown.text, shown.ongoing) == (SIGN.title, SIGN.text, True)
    assert shown.whole == SIGN.text
    assert shown.button(0) == SIGN.close
    assert shown.icon == f"bitmap {ICON}"
    assert shown.channel == ("table" if version >= 26 else None)
    kind = TYPE_CONNECTED_DEVICE if version >= 29 else 0
    assert f"foreground 1 type {kind}" in handset.said
    if version >= 26:
        assert handset.java("android.app.NotificationManager").channelName("table") == SIGN.channel


def test_the_end_of_the_table_is_the_end_of_all_of_it(handset: Handset, phone: AndroidDevice) -> None:
    begin(phone)
    phone.end_hosting()
    phone.end_hosting()
    assert not handset.runs(NAME)
    assert handset.notification() is None
    assert [said.split()[0] for said in handset.said if "-" in said] == ["multicast-", "wifi-", "wake-"]


def test_another_game_is_another_sign(handset: Handset, phone: AndroidDevice) -> None:
    begin(phone)
    handset.rest()
    phone.begin_hosting(HostingNotification("a", "b", "c", "d"), nothing, nothing)
    shown = handset.notification()
    assert (shown.title, shown.text, shown.button(0)) == ("a", "b", "c")
    assert sum(said.startswith("wake+") for said in handset.said) == 1


def test_a_tap_on_the_notification_opens_the_app(handset: Handset, phone: AndroidDevice) -> None:
    begin(phone)
    handset.notification().tap()
    (intent,) = handset.started
    assert intent.getComponent().getClassName() == "org.kivy.android.PythonActivity"
    assert intent.getAction() == "android.intent.action.MAIN"


def test_the_tap_that_closes_reaches_the_table_while_the_screen_sleeps(
    handset: Handset, phone: AndroidDevice
) -> None:
    """As on a phone: this thread, Kivy's, waits for the screen; the table lives in another one, and the tap
    comes in Android's own."""
    background = NetworkThread(phone.leave_thread)
    closed = threading.Event()
    heard: list[str] = []
    loops: list[asyncio.AbstractEventLoop] = []

    def close_there() -> None:
        heard.append(threading.current_thread().name)
        # The table ends in its own thread, and so does everything that was held for it.
        phone.end_hosting()
        closed.set()

    def close() -> None:
        heard.append(threading.current_thread().name)
        loops[0].call_soon_threadsafe(close_there)

    def open_there() -> None:
        loops.append(asyncio.get_running_loop())
        assert begin(phone, close) is None

    background.run(open_there)
    handset.notification().tapButton(0)
    assert closed.wait(30)
    assert heard[1] == "table"
    assert heard[0] not in ("table", threading.current_thread().name)
    assert not handset.runs(NAME)
    assert handset.notification() is None
    background.stop(nothing)


def test_a_second_tap_finds_nothing(handset: Handset, phone: AndroidDevice) -> None:
    taps: list[str] = []
    begin(phone, lambda: taps.append("close"))
    shown = handset.notification()
    shown.tapButton(0)
    shown.tapButton(0)
    handset.rest()
    assert taps == ["close", "close"]


def test_a_phone_in_the_background_may_not_start_it(handset: Handset, phone: AndroidDevice) -> None:
    """A sentence, no crash; and the phone stays awake as far as it can."""
    handset.refuse("start of services")
    note = begin(phone)
    assert note is not None
    assert note.code == "device_no_service"
    assert sentence(note, "fr") != sentence(note, "en")
    assert any(said.startswith("wake+") for said in handset.said)
    phone.end_hosting()
    assert any(said.startswith("wake-") for said in handset.said)


def test_a_service_that_may_not_come_to_the_fore_says_so(handset: Handset, phone: AndroidDevice) -> None:
    """ForegroundServiceStartNotAllowedException, in Android's own thread."""
    handset.refuse("foreground")
    troubles: list[AppRefusal] = []
    assert phone.begin_hosting(SIGN, nothing, troubles.append) is None
    assert not handset.runs(NAME)
    assert [trouble.code for trouble in troubles] == ["device_no_service"]
    phone.end_hosting()


def test_locks_that_are_missing_are_a_sentence(handset: Handset, phone: AndroidDevice) -> None:
    handset.refuse("wake")
    note = begin(phone)
    assert note is not None
    assert note.code == "device_no_reach"
    assert handset.runs(NAME)
    phone.end_hosting()


def test_a_sign_becomes_visible_once_it_is_allowed(handset: Handset, phone: AndroidDevice) -> None:
    begin(phone)
    handset.rest()
    shown = len([said for said in handset.said if said.startswith("foreground")])
    handset.permit("android.permission.POST_NOTIFICATIONS")
    phone.ask("notifications", nothing)
    assert len([said for said in handset.said if said.startswith("foreground")]) == shown + 1
    phone.end_hosting()
    handset.rest()
    phone.ask("notifications", nothing)
    assert not handset.runs(NAME)


def test_an_app_that_is_swiped_away_takes_its_service_along(handset: Handset, phone: AndroidDevice) -> None:
    begin(phone)
    handset.rest()
    handset.java("stub.Handset").swipe(NAME)
    assert not handset.runs(NAME)
    phone.end_hosting()


def test_a_process_without_python_hosts_nothing(handset: Handset, phone: AndroidDevice) -> None:
    handset.java(NAME).tell(None)
    begin(phone)
    assert not handset.runs(NAME)
    assert handset.notification() is None
