"""Phones without any Wi-Fi: the second door of a table, and how others find it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.net import code
from app.net.discovery import bluetooth as discovery
from app.net.transports.bluetooth.transport import BluetoothTransport
from app.table import door
from tests.bluetooth.loopback import LoopbackRadio
from tests.bluetooth.loopback import Room as Air
from tests.phone.kit import Handset, Room


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BluetoothTransport, "timing", replace(BluetoothTransport.timing, turn=0.05))
    monkeypatch.setattr(door, "LOOK_AGAIN", 0.05)
    quick = discovery.BluetoothPace(gap=0.05, table_again=0.1, silent_again=0.1)
    monkeypatch.setattr(discovery, "BluetoothPace", lambda: quick)


@pytest.fixture
def air() -> Air:
    return Air()


def host_and_guest(room: Room, air: Air) -> tuple[Handset, Handset, LoopbackRadio]:
    """A table that is open by Bluetooth, and a phone with no network."""
    radio = air.radio()
    host, guest = room.handset("Ana", radio), room.handset("Bo", air.radio())
    host.wifi = guest.wifi = False
    host.phone.host("complots", {}, None)
    room.until(lambda: host.session.status == "here")
    host.session.set_bluetooth(True, host._answered)
    room.until(lambda: host.session.bluetooth.on)
    return host, guest, radio


def test_a_table_without_any_network_is_found_and_joined_by_bluetooth(room: Room, air: Air) -> None:
    host, guest, radio = host_and_guest(room, air)
    search = guest.phone.look_around(lambda: None)
    room.until(lambda: search.hint is not None)
    assert search.hint is not None
    assert search.hint.code == "no_network"
    search.use_bluetooth(True)
    room.until(lambda: bool(search.tables))
    assert search.hint is None
    table = search.tables[0]
    assert (table.name, table.game, table.over, table.address) == ("Ana", "complots", "bluetooth", radio.own)
    guest.phone.join(table, host.session.document["table"]["code"])
    room.until(lambda: guest.session.status == "here")
    assert (guest.session.way, host.session.way) == ("bluetooth", "")
    room.until(lambda: host.session.bluetooth.people == {guest.session.me})
    search.use_bluetooth(False)
    room.until(lambda: not search.tables)
    search.stop()
    host.ask("start")
    room.play_on(lambda: host.state == guest.state == "over")


def test_a_table_that_answers_both_ways_is_one_table_with_two_ways(room: Room, air: Air) -> None:
    host, guest, radio = host_and_guest(room, air)
    host.wifi = guest.wifi = True
    search = guest.phone.look_around(lambda: None)
    search.use_bluetooth(True)
    room.until(lambda: bool(search.tables) and bool(search.tables[0].more))
    (table,) = search.tables
    assert (table.over, table.more) == ("wifi", (radio.own,))
    search.stop()


def test_a_code_is_tried_by_bluetooth_too(room: Room, air: Air) -> None:
    host, guest, _ = host_and_guest(room, air)
    guest.phone.join(host.session.document["table"]["code"])
    room.until(lambda: guest.session.status == "here")


def test_the_host_comes_back_with_both_doors(room: Room, air: Air) -> None:
    """Killed and opened again, even while Bluetooth is off at first: the guest finds its way by itself."""
    host, guest, radio = host_and_guest(room, air)
    guest.phone.join(host.session.document["table"]["code"])
    room.until(lambda: guest.session.status == "here")
    host.ask("start")
    room.until(lambda: guest.state == "playing")
    radio.on = False
    host.restart()
    room.until(lambda: guest.session.status == "away")
    host.phone.resume()
    room.until(lambda: host.session.status == "here" and host.session.bluetooth.trouble is not None)
    assert host.session.bluetooth.on
    assert host.session.bluetooth.trouble is not None
    assert host.session.bluetooth.trouble.code == "bluetooth_off"
    radio.on = True
    room.until(lambda: host.session.bluetooth.trouble is None and guest.session.status == "here")


def test_the_invitation_says_what_it_knows_of_bluetooth(room: Room, air: Air) -> None:
    host, _, radio = host_and_guest(room, air)
    invitation = host.session.invitation()
    assert invitation is not None
    assert invitation.bluetooth
    assert code.read(invitation.link).addresses == ()
    radio.tells_address = True
    host.ask("clock", seconds=30)
    room.until(lambda: host.session.bluetooth.routes != ())
    invitation = host.session.invitation()
    assert invitation is not None
    assert f"bt={radio.own}" in invitation.link
    assert code.read(invitation.link).addresses == (radio.own,)


def test_a_door_that_cannot_be_opened_says_why(room: Room, air: Air) -> None:
    radio = air.radio()
    radio.on = False
    host = room.handset("Ana", radio)
    host.phone.host("complots", {}, None)
    room.until(lambda: host.session.status == "here")
    host.session.set_bluetooth(True, host._answered)
    room.until(lambda: bool(host.refusals))
    assert host.refusals == ["bluetooth_off"]
    assert not host.session.bluetooth.on
    trouble = host.phone.bluetooth_trouble()
    assert trouble is not None
    assert trouble.code == "bluetooth_off"
    assert host.phone.be_visible() is not None
    radio.on = True
    assert host.phone.be_visible() is None
    assert radio.visible == 1
    host.session.set_bluetooth(True, host._answered)
    room.until(lambda: host.session.bluetooth.on)
    host.session.set_bluetooth(False, host._answered)
    room.until(lambda: not host.session.bluetooth.on)
    assert air.ports == {}


def test_a_guest_has_no_door_of_its_own(room: Room, air: Air) -> None:
    host, guest, _ = host_and_guest(room, air)
    guest.phone.join(host.session.document["table"]["code"])
    room.until(lambda: guest.session.status == "here")
    guest.session.set_bluetooth(True, guest._answered)
    room.until(lambda: bool(guest.refusals))
    assert guest.refusals == ["not_the_host"]
