"""Whole games by Bluetooth: real RFCOMM over virtual radios, with cuts, returns, and Wi-Fi in between."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.refusal import sentence

pytest.importorskip("bumble", reason="the Bluetooth stack of the tests is not installed")

from dataclasses import replace

from app.net.code import Invitation
from app.net.transports import tcp
from app.net.transports.bluetooth.radio import MOST_GUESTS
from app.net.transports.bluetooth.transport import BluetoothTransport
from app.net.transports.tcp import TcpTransport
from app.table import door, table
from app.table.by_code import find_by_code
from tests.bluetooth.party import NAMES, Party, Phone
from tests.games import GAMES
from tests.net.helpers import run

TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "complots": (5, {}),
    "calaveras": (4, {}),
    "ghoul": (5, {}),
    "bruits": (3, {}),
}


@pytest.fixture(autouse=True)
def _quick_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Virtual radios need no pauses as long as real ones; and the cards are the same every time."""
    monkeypatch.setattr(table, "new_seed", lambda: f"{1:064x}")
    monkeypatch.setattr(BluetoothTransport, "timing", replace(BluetoothTransport.timing, turn=0.2))
    monkeypatch.setattr(door, "LOOK_AGAIN", 0.05)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_bluetooth_alone_with_cuts_in_the_middle(game: str) -> None:
    """Every guest's connection breaks some time, the host's radio once; nobody loses anything."""
    count, options = TABLES[game]

    async def scene() -> None:
        async with Party(game, options) as party:
            await party.sit(count - 1)
            await party.host.guest.ask("start")
            playing = asyncio.ensure_future(party.finish())
            # The first at once: a game may be over after four questions.
            cuts = 0
            while party.host.table["status"] == "playing":
                await party.host.until(lambda after=6 * cuts: _decision(party) >= after or _over(party))
                cuts += 1
                victim = cuts % count
                await (party.radio if victim == 0 else party.guests[victim - 1].radio).cut()
            assert await playing > 0
            assert all(set(guest.ways) == {"bluetooth"} for guest in party.guests)
            assert any(len(guest.ways) > 1 for guest in party.guests)

    run(scene(), within=100)


def test_a_player_goes_from_bluetooth_to_wifi_and_back_with_the_same_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        async with Party("complots", TABLES["complots"][1]) as party:
            await party.sit(3)
            await party.host.guest.ask("start")
            bo, others = party.guests[0], [party.host, *party.guests[1:]]
            # So early in the game nobody can be out of it.
            bo.moves_left = 0
            playing = asyncio.ensure_future(party.finish())
            await bo.until(lambda: bo.moves_left == 0 and bo.legal)
            before = _seat_and_cards(bo)

            bo.wifi = True
            await bo.radio.turn_off()
            await bo.until(lambda: bo.guest.status != "here")
            await bo.until(lambda: bo.guest.status == "here")
            assert bo.ways == ["bluetooth", "tcp"]
            assert _seat_and_cards(bo) == before
            bo.moves_left = 1
            bo.look()
            await bo.until(lambda: bo.moves_left == 0 and bo.legal)
            before = _seat_and_cards(bo)

            bo.wifi = False
            bo.radio.turn_on()
            monkeypatch.setattr(tcp, "dial", _out_of_reach)
            connection = bo.guest._connection
            assert connection is not None
            connection.close()
            await bo.until(lambda: bo.guest.status != "here")
            await bo.until(lambda: bo.guest.status == "here")
            assert bo.ways == ["bluetooth", "tcp", "bluetooth"]
            assert _seat_and_cards(bo) == before
            bo.moves_left = 1_000_000
            bo.look()
            assert await playing > 0
            assert {other.guest.status for other in others} == {"here"}

    run(scene(), within=100)


def _decision(party: Party) -> int:
    found: int = party.host.guest.document["game"]["decision"]
    return found


def _over(party: Party) -> bool:
    return bool(party.host.table["status"] == "over")


def _seat_and_cards(phone: Phone) -> tuple[Any, Any]:
    """Who somebody is, and the cards that only they see."""
    document = phone.guest.document
    cards = document["game"]["players"][str(document["you"]["seat"])]["slots"]
    assert all(card["character"] for card in cards.values())
    return document["you"], cards


async def _out_of_reach(*_: Any, **__: Any) -> Any:
    raise ConnectionError("the Wi-Fi is gone")


def test_seven_guests_come_by_bluetooth_and_the_eighth_is_told() -> None:
    async def scene() -> None:
        async with Party("complots") as party:
            await party.sit(MOST_GUESTS)
            eighth = await party.arrive(party.radio.address)
            await eighth.until(lambda: eighth.guest.status == "refused")
            refusal = eighth.guest.refusal
            assert refusal is not None
            assert refusal.code == "bluetooth_full"
            assert "Wi-Fi" in sentence(refusal, "fr")
            assert "Wi-Fi" in sentence(refusal, "en")
            people = party.hosting.host.table.lobby.people.values()
            assert {person.name for person in people} == set(NAMES[: MOST_GUESTS + 1])

            # One of the seven who comes back has their place.
            gus = party.guests[5]
            before = len(gus.ways)
            await gus.radio.cut()
            await gus.until(lambda: len(gus.ways) > before and gus.guest.status == "here")
            assert all(guest.guest.status == "here" for guest in party.guests[:MOST_GUESTS])

    run(scene())


def test_the_eighth_finds_a_chair_once_one_of_the_seven_has_gone() -> None:
    async def scene() -> None:
        async with Party("complots") as party:
            await party.sit(MOST_GUESTS)
            await party.guests[0].guest.ask("leave")
            await party.guests[0].until(lambda: party.guests[0].guest.status == "ended")
            await party.host.until(lambda: len(party.hosting.host.table.lobby.people) == MOST_GUESTS)
            late = await party.arrive(party.radio.address)
            await late.until(lambda: late.guest.status == "here")

    run(scene())


def test_all_come_back_when_the_host_turns_bluetooth_off_and_on_again() -> None:
    async def scene() -> None:
        async with Party("complots") as party:
            await party.sit(MOST_GUESTS)
            await party.radio.turn_off()
            for guest in party.guests:
                await guest.until(lambda guest=guest: guest.guest.status == "away")
            await party.host.until(lambda: party.hosting.bluetooth.trouble is not None)
            assert party.hosting.bluetooth.trouble is not None
            assert party.hosting.bluetooth.trouble.code == "bluetooth_off"
            party.radio.turn_on()
            await party.host.until(lambda: party.hosting.bluetooth.trouble is None)
            for guest in party.guests:
                await guest.until(lambda guest=guest: guest.guest.status == "here")
                assert set(guest.ways) == {"bluetooth"}

    run(scene())


def test_a_typed_code_finds_the_table_among_phones_that_have_none() -> None:
    """No address, no Wi-Fi: whoever is near is asked for a card, and the code opens one table of two."""

    async def scene() -> None:
        async with Party("bruits", host=100) as other, Party("complots", air=other.air) as party:
            for _ in range(2):
                await party.air.handset()
            bo = await party.air.handset()
            found = await find_by_code(
                Invitation(party.hosting.host.table.code), [TcpTransport(list), BluetoothTransport(bo)]
            )
            assert found == Invitation(
                party.hosting.host.table.code, (party.radio.address,), party.hosting.host.table.id
            )

    run(scene())


def test_a_guest_without_an_address_looks_around_for_its_table() -> None:
    async def scene() -> None:
        async with Party("complots") as party:
            phone = await party.arrive()
            await phone.until(lambda: phone.guest.status == "here")
            assert phone.ways == ["bluetooth"]

    run(scene())
