"""Every transport keeps the same promises; one that a test has made up needs nothing else to carry a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

import pytest

from app.net.addresses import Address, BluetoothAddress, Route
from app.net.code import Invitation
from app.net.discovery import bluetooth as discovery
from app.net.discovery.card import TableCard
from app.net.discovery.lookout import Lookout
from app.net.transport import Entrance, Stream, Transport, dial, usable
from app.net.transports.bluetooth.radio import NoRadio
from app.net.transports.bluetooth.transport import BluetoothTransport
from app.net.transports.memory import MemoryAddress, MemoryTransport
from app.net.transports.tcp import TcpTransport
from app.table.guest import Guest, SeatTicket
from app.table.hosting import Hosting
from app.table.joining import Dialler
from app.table.lobby import Lobby
from tests.bluetooth.loopback import Room as Air
from tests.net.helpers import run
from tests.networks import own_network

CARD = TableCard("5f0c", "Ana", "complots", 5, False, 47777)
LEA = {"name": "Léa", "colour": "", "emblem": ""}
BO = {"name": "Bo", "colour": "", "emblem": ""}
NOWHERE = {
    "tcp": BluetoothAddress("F0:F1:F2:F3:F4:01"),
    "bluetooth": Address("127.0.0.1"),
    "memory": Address("127.0.0.1"),
}
"""For each transport, a route that belongs to another one."""

Pair = tuple[Transport, Transport]


def _tcp() -> Pair:
    network = own_network(1)
    both = TcpTransport(lambda: [network], port=0)
    return both, both


def _bluetooth() -> Pair:
    air = Air()
    host, guest = air.radio(), air.radio()
    host.tells_address = True
    return BluetoothTransport(host), BluetoothTransport(guest)


def _memory() -> Pair:
    both = MemoryTransport()
    return both, both


@pytest.fixture(params=[_tcp, _bluetooth, _memory], ids=["tcp", "bluetooth", "memory"])
def made(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Pair]:
    """The transport of a host and that of a guest."""
    quick = discovery.BluetoothPace(gap=0.01, table_again=0.1, silent_again=0.1)
    monkeypatch.setattr(discovery, "BluetoothPace", lambda: quick)
    return request.param  # type: ignore[no-any-return]


async def spoken(came: asyncio.Queue[Stream], words: bytes) -> Stream:
    """The stream on which somebody says this; whoever looked for tables may have come and gone before."""
    while True:
        stream = await came.get()
        with suppress(ConnectionError):
            assert await stream.read(len(words)) == words
            return stream


def test_a_host_is_found_and_dialled_where_it_says(made: Callable[[], Pair]) -> None:
    async def scene() -> None:
        host, guest = made()
        came: asyncio.Queue[Stream] = asyncio.Queue()
        listener = await host.listen(Entrance(lambda: CARD, came.put_nowait))
        (route,) = listener.routes
        assert route.transport == guest.name == host.name
        assert (listener.port is None) is (host.name != "tcp")
        async with Lookout([guest]) as lookout:
            while not lookout.tables:
                await lookout.changed().wait()
            (nearby,) = lookout.tables
            assert (nearby.card.table, nearby.address.transport) == (CARD.table, guest.name)
            assert lookout.hint is None
        ours = await guest.dial(route, CARD.table)
        ours.write(b"to the host")
        theirs = await spoken(came, b"to the host")
        theirs.write(b"and back")
        assert await ours.read(8) == b"and back"
        assert ours.source.partition(":")[0] == theirs.source.partition(":")[0] == host.name
        ours.close()
        theirs.close()
        listener.close()
        listener.close()
        await asyncio.wait_for(listener.wait_closed(), 5)
        with pytest.raises(ConnectionError):
            await guest.dial(route)

    run(scene())


def test_a_door_that_is_closed_is_not_found_any_more() -> None:
    async def scene() -> None:
        memory, network = MemoryTransport(), own_network(1)
        inside = await memory.listen(Entrance(lambda: CARD, lambda stream: None))
        async with Lookout([memory]) as lookout:
            assert len(lookout.tables) == 1
            inside.close()
            assert lookout.tables == ()
        entrance = Entrance(lambda: CARD, lambda stream: None)
        port = await TcpTransport(lambda: [network], port=0).listen(entrance)
        assert port._responder.reachable_on == [network]
        port.close()
        assert port._responder.reachable_on == []

    run(scene())


def test_a_route_of_another_transport_leads_nowhere(made: Callable[[], Pair]) -> None:
    async def scene() -> None:
        _, guest = made()
        with pytest.raises(ConnectionError):
            await guest.dial(NOWHERE[guest.name])
        with pytest.raises(ConnectionError, match="there is no way"):
            await dial([guest], NOWHERE[guest.name])

    run(scene())


def test_what_cannot_be_used_is_left_out() -> None:
    network, off = TcpTransport(list), BluetoothTransport(NoRadio("bluetooth_off"))
    assert usable([network, off]) == [network]
    trouble = off.trouble()
    assert trouble is not None
    assert trouble.code == "bluetooth_off"


def test_the_reason_why_nothing_is_found_is_said_where_all_have_one() -> None:
    async def scene() -> None:
        air = Air()
        off = air.radio()
        off.on = False
        async with Lookout([TcpTransport(list)]) as lookout:
            assert lookout.hint is not None
            assert lookout.hint.code == "no_network"
            await lookout.begin(BluetoothTransport(air.radio()))
            assert lookout.hint is None
            await lookout.end("bluetooth")
            await lookout.begin(BluetoothTransport(off))
            while lookout.hint_of("bluetooth") is None:
                await asyncio.sleep(0.001)
            assert lookout.hint.code == "no_network"
            assert lookout.hint_of("pigeon") is None

    run(scene())


# -- one more ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Loft:
    """Where pigeons fly to."""

    transport: ClassVar[str] = "pigeon"
    name: str

    @property
    def phone(self) -> str:
        return self.name


class Pigeons(MemoryTransport):
    """A transport of its own name and with routes of its own."""

    name = "pigeon"

    def __init__(self) -> None:
        super().__init__()
        self.sent = 0

    async def dial(self, route: Route, table: str = "") -> Stream:
        self.sent += 1
        stream = await super().dial(MemoryAddress(f"pigeon:{route.phone}"), table)
        stream.source = f"pigeon:{route.phone}"
        return stream


def test_one_more_transport_is_one_more_class() -> None:
    async def scene() -> None:
        pigeons = Pigeons()
        async with Hosting.open(Lobby("complots", {}), LEA, [pigeons]) as hosting:
            table = hosting.host.table
            dialler = Dialler(
                Invitation(table.code, (Loft("home"),), table.id), [TcpTransport(list), pigeons]
            )
            changed = asyncio.Event()
            guest = Guest(dialler, SeatTicket(table.code), BO, on_change=changed.set)
            running = asyncio.get_running_loop().create_task(guest.run())
            while guest.status == "connecting":
                await changed.wait()
                changed.clear()
            assert (guest.status, guest.way, pigeons.sent) == ("here", "pigeon", 1)
            assert len(table.lobby.order) == 2
            guest.leave()
            await running

    run(scene())
