"""Finding a table in each way there is, and being told when none can work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from app.net import code
from tests.wifi import frames
from tests.wifi.air import Wifi
from tests.wifi.remote import Phone, Report

NEVER = 1000.0
TO_EVERYBODY: set[frames.Kind] = {"broadcast", "multicast"}


class Way(NamedTuple):
    """One way to find a table, all others being closed."""

    dead: set[frames.Kind]
    hotspot: bool = False
    """The phone that hosts is the access point itself."""
    sweep: bool = False


WAYS = {
    "broadcast": Way({"multicast", "probe"}),
    "multicast": Way({"broadcast", "probe"}),
    "gateway": Way(TO_EVERYBODY, hotspot=True),
    "sweep": Way(TO_EVERYBODY, sweep=True),
}


def host(wifi: Wifi, folder: Path, hotspot: bool = False) -> Phone:
    """A phone that opens a table and waits for a second player."""
    # As far down a sweep as can be.
    station = wifi.access_point if hotspot else wifi.station(254)
    return Phone(station, folder, "host", "Ana", game="complots", players=2)


@pytest.mark.parametrize("name", WAYS)
def test_each_way_is_enough(name: str, tmp_path: Path, note: Callable[[str], None]) -> None:
    way = WAYS[name]

    async def scene() -> None:
        async with (
            Wifi(delay=0.005, jitter=0.005) as wifi,
            host(wifi, tmp_path, way.hotspot) as ana,
        ):
            wifi.dead = way.dead
            link = code.read((await ana.heard("open"))["link"])
            pace = {} if way.sweep else {"sweep_after": NEVER}
            async with Phone(wifi.station(), tmp_path, "look", "Bo", pace=pace) as bo:
                found = await bo.heard("found")
            there = code.read(found["link"])
            assert (there.table, there.addresses) == (link.table, link.addresses)
            swept = wifi.looked_for - {station.address for station in wifi.stations.values()}
            assert bool(swept) == way.sweep
            note(f"found by {name}: {1000 * found['seconds']:.0f} ms")

    asyncio.run(scene())


def test_what_a_sweep_loses_is_asked_again(tmp_path: Path, note: Callable[[str], None]) -> None:
    # Long enough after the first time for what is done in between, and no other sweep after it.
    pace = {"sweep_twice": 5.0, "sweep_again": NEVER}

    async def scene() -> None:
        async with (
            Wifi() as wifi,
            host(wifi, tmp_path) as ana,
            Phone(wifi.station(), tmp_path, "look", "Bo", pace=pace) as bo,
        ):
            wifi.dead = {*TO_EVERYBODY, "probe"}
            await ana.heard("open")
            async with asyncio.timeout(60):
                while ana.station.address not in wifi.looked_for:
                    await asyncio.sleep(0.01)
            # Now the first sweep is through, and what was queued for the host on its way into nowhere.
            await asyncio.sleep(0.2)
            assert not bo.said("found")
            wifi.dead = TO_EVERYBODY
            found = await bo.heard("found")
            note(f"found by sweep, the first time lost: {1000 * found['seconds']:.0f} ms")

    asyncio.run(scene())


def test_an_invitation_with_an_address_needs_no_search(tmp_path: Path, note: Callable[[str], None]) -> None:
    async def scene() -> None:
        async with Wifi(delay=0.005, jitter=0.005) as wifi, host(wifi, tmp_path) as ana:
            wifi.dead = {"broadcast", "multicast", "probe"}
            link = (await ana.heard("open"))["link"]
            async with Phone(wifi.station(), tmp_path, "guest", "Bo", invitation=link) as bo:
                await bo.until(lambda phone: phone.shows(status="here"))
                seated = bo.table["at"] - bo.said("begun")[0]["at"]
                note(f"seated by an invitation with an address: {1000 * seated:.0f} ms")

    asyncio.run(scene())


def test_where_no_table_can_be_found_the_likeliest_reason_is_told(
    tmp_path: Path, note: Callable[[str], None]
) -> None:
    """Three networks side by side, because looking takes its time: one keeps phones apart; one does so and
    has an access point that answers for them; on the third another phone is there, but no table."""

    async def told(role: str, isolated: bool, answers_for_all: bool = False) -> Report:
        folder = tmp_path / f"{role}-{isolated}"
        folder.mkdir()
        async with Wifi() as wifi, AsyncExitStack() as phones:
            wifi.isolated, wifi.answers_for_all = isolated, answers_for_all
            other = host(wifi, folder)
            if isolated:
                await phones.enter_async_context(other)
                await other.heard("open")
            # Where there is a reason to tell, it is told as soon as it is known.
            patience = 60.0 if isolated else None
            bo = Phone(wifi.station(), folder, role, "Bo", invitation="7KQ4XM", patience=patience)
            await phones.enter_async_context(bo)
            return await bo.heard("refused")

    async def scene() -> None:
        refusals = await asyncio.gather(
            told("guest", isolated=True),
            told("look", isolated=True, answers_for_all=True),
            told("guest", isolated=False),
        )
        codes = [refusal["code"] for refusal in refusals]
        assert codes == ["isolated_network", "isolated_network", "table_not_found"]
        seconds = [refusal["seconds"] for refusal in refusals]
        note(f"phones kept apart: known after {seconds[1]:.1f} s, told for a code after {seconds[0]:.1f} s")

    asyncio.run(scene())


def test_a_hotspot_is_found_where_phones_are_kept_apart(tmp_path: Path) -> None:
    """The way out that the refusal proposes: guests reach nobody but the phone that hosts."""

    async def scene() -> None:
        async with Wifi() as wifi, host(wifi, tmp_path, hotspot=True) as ana:
            wifi.isolated, wifi.dead = True, TO_EVERYBODY
            wanted = code.read((await ana.heard("open"))["link"]).code
            async with Phone(wifi.station(), tmp_path, "guest", "Bo", invitation=wanted) as bo:
                await bo.until(lambda phone: phone.said("over"))

    asyncio.run(scene())
