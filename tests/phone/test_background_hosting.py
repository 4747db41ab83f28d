"""A phone that hosts stays at work, says so, and can be told to close from outside the app."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.device.desktop import DesktopDevice
from app.device.device import HostingNotification
from app.phone.background_hosting import BackgroundHosting
from app.refusal import AppRefusal
from app.session.observer import OpenTable
from app.table import guest as guest_module
from tests.phone.kit import Handset, Room

ASKED = ("begin_hosting", "end_hosting", "search")


def asked(handset: Handset) -> list[str]:
    """What the device was asked for around tables."""
    return [str(what[0]) for what in handset.device.done if what[0] in ASKED]


def test_an_open_table_keeps_its_phone_at_work(room: Room) -> None:
    host, guest = room.table("Ana", "Bo")
    assert asked(host) == ["begin_hosting"]
    host.session.close_table()
    room.until(lambda: asked(host) == ["begin_hosting", "end_hosting"])
    assert host.device.sign is None
    assert asked(guest) == []


def test_a_table_that_is_left_to_go_on_later_is_not_open(room: Room) -> None:
    (host,) = room.table("Ana")
    host.session.leave()
    room.until(lambda: asked(host) == ["begin_hosting", "end_hosting"])
    host.phone.resume()
    room.until(lambda: asked(host)[2:] == ["begin_hosting"])


def test_a_table_without_a_door_is_nobodys_business(room: Room) -> None:
    alone = room.handset("Ana")
    alone.phone.solo("complots", {}, [("beginner", "balanced")] * 2)
    room.until(lambda: alone.session.status == "here")
    assert asked(alone) == []


def test_the_sign_names_the_table_in_the_language_of_its_host(room: Room) -> None:
    ana = room.handset("Ana")
    ana.phone.settings.lang = "en"
    ana.phone.host("bruits", {}, None)
    room.until(lambda: ana.device.sign is not None)
    assert ana.device.sign == HostingNotification(
        "Ana’s table is open",
        "Noises at Night: the others play on while this screen is off.",
        "Close the table",
        "While a table is open",
    )
    ana.phone.settings.lang = "fr"
    ana.background_hosting.speak()
    assert ana.device.sign is not None
    assert ana.device.sign.title == "La table d’Ana est ouverte"
    assert ana.device.sign.text.startswith("Des Bruits dans la nuit")


def test_the_sign_promises_nothing_that_the_wifi_may_not_keep(room: Room) -> None:
    """From Android 14 on it may be slow while the screen is off: then the sign says what helps."""
    ana = room.handset("Ana")
    ana.phone.settings.lang = "en"
    ana.device.lacks = {"wifi_in_the_dark"}
    ana.phone.host("bruits", {}, None)
    room.until(lambda: ana.device.sign is not None)
    assert ana.device.sign is not None
    assert "screen is off" not in ana.device.sign.text
    assert "turn this screen on" in ana.device.sign.text


def test_the_sign_follows_the_game(room: Room) -> None:
    (host,) = room.table("Ana")
    before = host.device.sign
    host.ask("game", game="ghoul", options={})
    room.until(lambda: host.device.sign != before or bool(host.refusals))
    assert host.refusals == []
    assert host.device.sign is not None
    assert "Tokyo Ghoul" in host.device.sign.text


def test_the_table_is_closed_from_the_notification_while_nothing_is_drawn(room: Room) -> None:
    """The host's screen is off: not one frame of it is drawn, and the guest hears all the same."""
    host, guest = room.table("Ana", "Bo")
    room.handsets.remove(host)
    host.device.tap_close()
    room.until(lambda: guest.session.status == "ended" and host.device.sign is None)
    assert guest.session.why_ended == "closed"
    assert host.session.status == "here"
    host.pump()
    assert (host.session.status, host.session.why_ended) == ("ended", "closed")
    assert host.phone.interrupted() is None
    # A second tap finds nothing to close.
    host.device.tap_close()
    host.phone.close()


def test_closing_the_app_closes_the_house_and_keeps_the_table(room: Room) -> None:
    host, _ = room.table("Ana", "Bo")
    host.restart()
    assert asked(host) == ["begin_hosting", "end_hosting"]
    found = host.phone.interrupted()
    assert found is not None
    assert found.mode == "host"


def test_answers_to_everybody_are_heard_while_a_search_runs(room: Room) -> None:
    bo = room.handset("Bo")
    search = bo.phone.look_around(lambda: None)
    room.until(lambda: bo.device.done[-1:] == [("search", True)])
    search.stop()
    room.until(lambda: bo.device.done[-1:] == [("search", False)])


def test_a_search_that_begins_before_the_last_has_ended_is_heard() -> None:
    device = DesktopDevice(Path(), lambda call: call())
    background_hosting = BackgroundHosting(device, lambda note: None)
    for on in (True, True, False, False, True, False):
        background_hosting.searching(on)
    assert device.done == [("search", True), ("search", False), ("search", True), ("search", False)]


def test_a_guest_takes_the_way_to_the_host_as_long_as_it_is_one(room: Room) -> None:
    host, guest = room.table("Ana", "Bo")
    assert ("visit", True) in guest.device.done
    assert ("visit", False) not in guest.device.done
    guest.session.leave()
    room.until(lambda: guest.device.done[-1:] == [("visit", False)])
    assert not any(what[0] == "visit" for what in host.device.done)


def test_a_guest_that_is_taken_up_again_does_not_wait(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its next attempt would be in an hour: the host was away, and is back."""
    host, guest = room.table("Ana", "Bo")
    monkeypatch.setattr(guest_module, "FIRST_PAUSE", 3600.0)
    host.phone.wake()
    host.restart()
    room.until(lambda: guest.session.status == "away")
    host.phone.resume()
    room.until(lambda: host.session.status == "here")
    assert guest.session.status == "away"
    guest.phone.wake()
    room.until(lambda: guest.session.status == "here")


def test_waking_up_without_a_table_is_nothing(room: Room) -> None:
    alone = room.handset("Ana")
    alone.phone.wake()
    alone.phone.close()
    alone.phone.close()


class Sleepy:
    """A device that is not allowed to stay awake."""

    def __init__(self) -> None:
        self.trouble = AppRefusal("device_no_service")

    def begin_hosting(self, sign: object, on_close: object, on_trouble: object) -> AppRefusal:
        return self.trouble

    def wifi_slows_in_the_dark(self) -> bool:
        return False

    def end_hosting(self) -> None:
        """Nothing."""


def test_what_does_not_work_is_said_once_for_each_table() -> None:
    said: list[str] = []
    background_hosting = BackgroundHosting(Sleepy(), lambda note: said.append(note.code))  # type: ignore[arg-type]
    background_hosting.opened(OpenTable("complots", "Ana"), lambda: None)
    background_hosting.opened(OpenTable("ghoul", "Ana"), lambda: None)
    assert said == ["device_no_service"]
    background_hosting.closed()
    background_hosting.opened(OpenTable("complots", "Ana"), lambda: None)
    assert said == ["device_no_service"] * 2
