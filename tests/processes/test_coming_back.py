"""Phones that die in the middle of a game and start again: nobody types, no move is lost or doubled."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

from app.net.code import read
from app.store import Store
from tests.processes.kit import Phone, Room
from tests.store.kit import ended

GAME = "calaveras"
"""Nobody is ever out of this game, so it cannot end without the phone that died."""
SEATS = 4
PACE = ("--auto", "--pace", "0.03", "--report")
LOST = "has lost connection."
BACK = "is back."


def begin(room: Room) -> tuple[Phone, list[Phone], str]:
    """A table with its guests, some moves into the game."""
    host = room.host(GAME, "--seats", SEATS, *PACE, "--name", "Ana")
    host.expect("TABLE ")
    host.expect("\n")
    table = host.facts("TABLE")
    guests = [
        room.phone("join", table["link"], "--name", name, "--data", room.folder / name, *PACE)
        for name in ("Bo", "Cleo", "Dan")
    ]
    for phone in (host, *guests):
        phone.expect("   → ", count=2)
    return host, guests, table["table"]


def counted(made: list[tuple[int, bool]], result: dict[str, Any]) -> int:
    """The moves kept for a seat."""
    return [seat for seat, _ in made].count(result["seat"])


def invitation(host: Phone) -> tuple[str, str, list[str]]:
    """What a host invites to, and where it is. Not at which port: another program may have taken the usual
    one while it was dead, and its guests find it all the same."""
    invited = read(host.facts("TABLE")["link"])
    assert host.facts("TABLE")["code"] == invited.code
    assert host.facts("TABLE")["table"] == invited.table
    return invited.code, invited.table, [route.host for route in invited.addresses]


def test_a_guest_that_died_takes_its_seat_again(room: Room) -> None:
    host, (bo, *others), table = begin(room)
    bo.kill()
    host.expect(f"Bo {LOST}")
    back = room.again(bo)
    back.expect("Returning to your seat")
    host.expect(f"Bo {BACK}")
    results = [phone.result() for phone in (host, back, *others)]
    assert sorted(result["seat"] for result in results) == list(range(SEATS))
    made = room.check(table, results)
    # The last move before the end may have been taken without the phone hearing of it.
    assert counted(made, results[1]) - (bo.made + results[1]["made"]) in (0, 1)
    for result in (results[0], *results[2:]):
        assert counted(made, result) == result["made"]


def test_the_host_that_died_opens_its_table_again(room: Room) -> None:
    host, guests, table = begin(room)
    host.kill()
    for guest in guests:
        guest.expect("Connection lost")
    again = room.again(host)
    again.expect("Table reopened")
    assert again.expect("Code: ") is not None
    for guest in guests:
        guest.expect("Back at the table.")
    results = [phone.result() for phone in (again, *guests)]
    assert invitation(again) == invitation(host)
    made = room.check(table, results)
    assert counted(made, results[0]) - (host.made + results[0]["made"]) in (0, 1)
    for result in results[1:]:
        assert counted(made, result) == result["made"]


def test_a_game_against_bots_goes_on_after_the_phone_died(room: Room) -> None:
    phone = room.phone("solo", "--game", GAME, "--data", room.folder / "host", *PACE)
    phone.expect("   → ", count=3)
    phone.kill()
    again = room.again(phone)
    again.expect("Table reopened")
    result = again.result()
    with Store(room.folder / "host" / "soupcon.sqlite") as store:
        ((table, _),) = ended(store)
    made = room.check(table, [result])
    assert counted(made, result) - (phone.made + result["made"]) in (0, 1)


def test_a_game_by_other_rules_is_put_aside_and_another_one_begins(room: Room) -> None:
    phone = room.phone("solo", "--game", GAME, "--data", room.folder / "host", *PACE)
    phone.expect("   → ", count=3)
    phone.kill()
    with closing(sqlite3.connect(room.folder / "host" / "soupcon.sqlite")) as database, database:
        database.execute("UPDATE games SET header = json_set(header, '$.rules', 99)")
    again = room.again(phone)
    again.expect("Table reopened")
    again.expect("   → ")
    assert "cannot be taken up again" in again.err


def test_all_phones_die_at_once_and_meet_again(room: Room) -> None:
    host, guests, table = begin(room)
    for phone in (host, *guests):
        phone.process.kill()
    for phone in (host, *guests):
        phone.kill()
    # The guests are first: they look for their table until it is there.
    again = [room.again(guest) for guest in guests]
    results = [phone.result() for phone in (room.again(host), *again)]
    made = room.check(table, results)
    for dead, result in zip((host, *guests), results, strict=True):
        assert counted(made, result) - (dead.made + result["made"]) in (0, 1)
