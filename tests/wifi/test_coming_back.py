"""Phones that are killed, walk away or get another address find back to the same game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from tests.wifi.air import Wifi
from tests.wifi.party import Party
from tests.wifi.remote import Phone

LONG = 120.0
"""Seconds that nothing here should take."""


def here(phone: Phone) -> bool:
    """Connected, with everybody around the table."""
    return phone.shows(status="here") and all(phone.table["here"].values())


def beyond(decision: int) -> Callable[[Phone], bool]:
    """A condition: the game has come to a later question."""
    return lambda phone: bool(phone.table.get("decision", 0) > decision)


def test_killed_phones_come_back_and_nothing_is_lost(tmp_path: Path, note: Callable[[str], None]) -> None:
    """A guest, then the host, then both at once, in the middle of the game and without warning."""

    async def scene() -> None:
        async with (
            Wifi(loss=0.02, delay=0.02, jitter=0.02) as wifi,
            Party(wifi, tmp_path, count=4, game="bruits", pause=0.05) as party,
        ):
            host, guest = party.host, party.guests[0]
            for killed in ([guest], [host], [guest, host]):
                await party.all_until(here, LONG)
                # A game takes sixty at least.
                await host.until(beyond(host.table["decision"] + 5), LONG)
                assert host.shows(stage="playing")
                await asyncio.gather(*(phone.kill() for phone in killed))
                began = time.monotonic()
                await asyncio.gather(*(phone.start() for phone in killed))
                if host in killed:
                    await host.until(lambda phone: phone.table, LONG)
                    opened = time.monotonic()
                    await party.all_until(here, LONG)
                    names = " and ".join(phone.name for phone in killed)
                    note(
                        f"after kill -9 of {names}: table open again in {opened - began:.1f} s,"
                        f" everybody back {time.monotonic() - opened:.1f} s later"
                    )
            moves = await party.finish(LONG)
            note(f"three kills in a game of {moves} moves, none lost")

    asyncio.run(scene())


def test_a_phone_that_walks_away_comes_back_to_its_seat(tmp_path: Path, note: Callable[[str], None]) -> None:
    async def scene() -> None:
        async with (
            Wifi(loss=0.02, delay=0.02, jitter=0.02) as wifi,
            Party(wifi, tmp_path, count=3, pause=0.05) as party,
        ):
            walker, others = party.guests[0], [party.host, party.guests[1]]
            await walker.until(beyond(2), LONG)
            walker.station.within_reach = False
            seen = await party.all_until(
                lambda phone: phone.table["here"][walker.name] is False, LONG, others
            )
            assert all(phone.shows(status="here") for phone in others)
            noticed = await walker.until(lambda phone: phone.shows(status="away"), LONG)
            walker.station.within_reach = True
            back = await party.all_until(here, LONG)
            note(
                f"a phone walked away: seen by the others after {seen:.1f} s, by itself after"
                f" {seen + noticed:.1f} s; all at the table {back:.1f} s after its return"
            )
            await party.finish(LONG)

    asyncio.run(scene())


def test_a_host_with_a_new_address_is_found_again(tmp_path: Path, note: Callable[[str], None]) -> None:
    async def scene() -> None:
        async with (
            Wifi(loss=0.02, delay=0.02, jitter=0.02) as wifi,
            Party(wifi, tmp_path, count=3, pause=0.05) as party,
        ):
            await party.all_until(beyond(2), LONG)
            party.host.station.move_to(250)
            await party.all_until(lambda phone: phone.shows(status="away"), LONG, party.guests)
            back = await party.all_until(here, LONG)
            note(f"the host got a new address: found again {back:.1f} s after the silence was noticed")
            await party.finish(LONG)

    asyncio.run(scene())
