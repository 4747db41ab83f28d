"""Hosting on this phone: the table, its door to the network, and this phone's own player, all together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack

import engine
from app.net.addresses import DEFAULT_PORT, Address, Route
from app.net.code import Invitation
from app.net.discovery.card import Card
from app.net.discovery.networks import Network, listening_address
from app.net.discovery.responder import Responder
from app.net.stream import Stream
from app.net.transports import memory, tcp
from app.net.transports.bluetooth.radio import NoRadio, Radio
from app.store import Store
from app.table.door import BluetoothDoor
from app.table.guest import Guest, SeatTicket, one_way
from app.table.host import Host
from app.table.lobby import Lobby
from app.table.pace import NORMAL, PACES, Pace
from app.table.persistence import Persistence
from app.table.server import Server
from app.table.store_persistence import StorePersistence

Networks = Callable[[], Sequence[Network]]


class Hosting:
    """A table hosted on this phone, from `async with` on until its end.

    The person holding this phone is a guest of the table like everybody else, through memory instead of
    the network: `guest` shows what they see, and `seat` adds others who share the phone. Without `networks`
    nobody else can come in: no door is opened. The second door, `bluetooth`, is opened when asked for.
    """

    def __init__(
        self,
        host: Host,
        profile: dict[str, str],
        networks: Networks | None,
        port: int = DEFAULT_PORT,
        on_change: Callable[[], None] = lambda: None,
        radio: Radio | None = None,
    ) -> None:
        self.host = host
        self.server = Server(host)
        self.port = port
        self._networks = networks
        self._profile = profile
        self._inside = memory.MemoryListener(self.server.welcome_own)
        self.guest = Guest(
            one_way(self._dial), self._ticket_of(host.table.owner), profile, on_change=on_change
        )
        self.bluetooth = BluetoothDoor(radio or NoRadio(), self.card, self.server.welcome, on_change)
        self._on_change = on_change
        self._stack = AsyncExitStack()
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    def open(
        cls,
        lobby: Lobby,
        profile: dict[str, str],
        networks: Networks | None,
        store: Store | None = None,
        port: int = DEFAULT_PORT,
        pace: Callable[[], Pace] = lambda: PACES[NORMAL],
        on_change: Callable[[], None] = lambda: None,
        radio: Radio | None = None,
    ) -> Hosting:
        """A new table."""
        loop = asyncio.get_running_loop()
        persistence: Persistence | None = None if store is None else StorePersistence(store, time.time)
        host = Host(lobby, loop.call_later, loop.time, persistence, pace)
        return cls(host, profile, networks, port, on_change, radio)

    @classmethod
    def reopen(
        cls,
        profile: dict[str, str],
        networks: Networks | None,
        store: Store,
        port: int = DEFAULT_PORT,
        pace: Callable[[], Pace] = lambda: PACES[NORMAL],
        on_change: Callable[[], None] = lambda: None,
        radio: Radio | None = None,
    ) -> Hosting | None:
        """The table that was open when the app ended, or None."""
        persistence = StorePersistence(store, time.time)
        kept = persistence.reopen()
        if kept is None:
            return None
        loop = asyncio.get_running_loop()
        host = Host.reopen(*kept, loop.call_later, loop.time, persistence, pace)
        return cls(host, profile, networks, port, on_change, radio)

    async def __aenter__(self) -> Hosting:
        fresh = not self.host.table.owner
        if fresh:
            self._seat_owner()
        try:
            if self._networks is not None:
                await self._open_door(self._networks)
        except BaseException:
            await self._stack.aclose()
            if fresh:
                # Nobody has been at this table: it is nothing to go on with later.
                self.host.close()
            raise
        self._attend(self.guest)
        return self

    def _seat_owner(self) -> None:
        """Whoever opens a table has its first seat before anybody else can come to the door."""
        table = self.host.table
        person = table.join(self.guest.ticket.join_id, self._profile, watch=False)
        table.lost(person.id)
        self.guest.ticket = self._ticket_of(person.id)

    def seat(self, profile: dict[str, str], person: str | None = None) -> Guest:
        """One more player who shares this phone: a new one, or a person of the table who is back."""
        guest = Guest(one_way(self._dial), self._ticket_of(person), profile, on_change=self._on_change)
        self._attend(guest)
        return guest

    def _attend(self, guest: Guest) -> None:
        self._tasks.append(asyncio.get_running_loop().create_task(guest.run()))

    async def _open_door(self, networks: Networks) -> None:
        address = listening_address(networks())
        listener = await tcp.listen(self.port, self.server.welcome, address, self.server.admits)
        self._stack.callback(listener.close)
        self.port = listener.port
        await self._stack.enter_async_context(Responder(self.card, networks))

    async def __aexit__(self, *_: object) -> None:
        """Stop serving; the table stays kept unless it was closed."""
        self.bluetooth.close()
        for task in self._tasks:
            task.cancel()
        try:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        finally:
            # Whoever is in a hurry to end must not leave a door open.
            try:
                await self._stack.aclose()
            finally:
                await self.server.abandon()

    async def close(self) -> None:
        """Close the table for good; everybody is told."""
        await self.server.close()

    def invitation(self) -> Invitation:
        """What a guest needs, with the addresses this phone has now."""
        networks = () if self._networks is None else self._networks()
        routes: list[Route] = [Address(network.address, self.port) for network in networks]
        if self.bluetooth.address is not None:
            routes.append(self.bluetooth.address)
        return Invitation(self.host.table.code, tuple(routes), self.host.table.id)

    def card(self) -> Card:
        """What the table says of itself to anybody nearby."""
        table = self.host.table
        owner = table.lobby.people.get(table.owner)
        most = engine.games()[table.lobby.game].max_players
        return Card(
            table=table.id,
            name="" if owner is None else owner.name,
            game=table.lobby.game,
            free=0 if table.running else max(0, most - len(table.lobby.order)),
            running=table.running,
            port=self.port,
        )

    async def _dial(self) -> Stream:
        return self._inside.dial("memory:own")

    def _ticket_of(self, person: str | None) -> SeatTicket:
        """The way in of somebody on this phone: with the seat's secret where they have a seat already."""
        table = self.host.table
        known = None if person is None else table.lobby.people.get(person)
        if known is None:
            return SeatTicket(table.code)
        return SeatTicket(
            table.code, known.joined_with, known.id, known.next_secret or known.secret, table.id
        )
