"""The air does what a test asks of it: seen with plain datagrams between two stations."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable, Coroutine
from typing import Any

from tests.wifi.air import INTERFACE, Station, Wifi

PORT = 5000
GROUP = "224.0.0.9"


def plug(station: Station) -> socket.socket:
    """A socket inside a station."""

    def make() -> socket.socket:
        made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        made.setblocking(False)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        index = socket.if_nametoindex(INTERFACE)
        member = socket.inet_aton(GROUP) + socket.inet_aton("0.0.0.0") + index.to_bytes(4, "little")
        made.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
        made.bind(("0.0.0.0", PORT))
        return made

    return station.namespace.run(make)


async def arrives(sender: socket.socket, to: str, receiver: socket.socket) -> float:
    """The seconds something took to arrive."""
    started = time.monotonic()
    sender.sendto(b"x", (to, PORT))
    async with asyncio.timeout(30):
        await asyncio.get_running_loop().sock_recv(receiver, 16)
    return time.monotonic() - started


async def is_lost(sender: socket.socket, to: str, receiver: socket.socket) -> bool:
    """Whether nothing of it arrives."""
    sender.sendto(b"x", (to, PORT))
    try:
        async with asyncio.timeout(0.5):
            await asyncio.get_running_loop().sock_recv(receiver, 16)
    except TimeoutError:
        return True
    return False


Scene = Callable[[Wifi, Station, socket.socket, Station, socket.socket], Coroutine[Any, Any, None]]


def play(scene: Scene) -> None:
    """Two stations that have spoken already, each with a socket."""

    async def run() -> None:
        async with Wifi() as wifi:
            ana, bo = wifi.station(), wifi.station()
            with plug(ana) as ana_plug, plug(bo) as bo_plug:
                await arrives(ana_plug, bo.address, bo_plug)
                await scene(wifi, ana, ana_plug, bo, bo_plug)

    asyncio.run(run())


def test_a_frame_takes_its_time_or_is_lost() -> None:
    async def scene(
        wifi: Wifi, ana: Station, ana_plug: socket.socket, bo: Station, bo_plug: socket.socket
    ) -> None:
        wifi.delay, wifi.jitter = 0.15, 0.05
        took = await arrives(ana_plug, bo.address, bo_plug)
        assert took >= 0.1
        wifi.loss = 1.0
        assert await is_lost(ana_plug, bo.address, bo_plug)
        assert wifi.lost["other"] == 1

    play(scene)


def test_stations_that_are_kept_apart_reach_the_access_point_only() -> None:
    async def scene(
        wifi: Wifi, ana: Station, ana_plug: socket.socket, bo: Station, bo_plug: socket.socket
    ) -> None:
        wifi.isolated = True
        assert await is_lost(ana_plug, bo.address, bo_plug)
        assert await is_lost(ana_plug, "10.77.0.255", bo_plug)
        with plug(wifi.access_point) as middle:
            await arrives(ana_plug, wifi.access_point.address, middle)
            await arrives(middle, bo.address, bo_plug)

    play(scene)


def test_what_is_for_everybody_can_be_dead_while_the_rest_lives() -> None:
    async def scene(
        wifi: Wifi, ana: Station, ana_plug: socket.socket, bo: Station, bo_plug: socket.socket
    ) -> None:
        for to, kind in (("10.77.0.255", "broadcast"), (GROUP, "multicast")):
            wifi.dead = set()
            await arrives(ana_plug, to, bo_plug)
            wifi.dead = {kind}  # type: ignore[arg-type]
            assert await is_lost(ana_plug, to, bo_plug)
            await arrives(ana_plug, bo.address, bo_plug)

    play(scene)


def test_a_station_walks_away_comes_back_and_moves() -> None:
    async def scene(
        wifi: Wifi, ana: Station, ana_plug: socket.socket, bo: Station, bo_plug: socket.socket
    ) -> None:
        bo.within_reach = False
        assert await is_lost(ana_plug, bo.address, bo_plug)
        assert await is_lost(bo_plug, ana.address, ana_plug)
        bo.within_reach = True
        await arrives(ana_plug, bo.address, bo_plug)
        old = bo.address
        bo.move_to(250)
        await arrives(ana_plug, bo.address, bo_plug)
        assert await is_lost(ana_plug, old, bo_plug)

    play(scene)
