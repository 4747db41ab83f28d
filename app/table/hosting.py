"""Hosting on this phone: the table, its door to the network, and this phone's own player, all together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import engine
from app.net.addresses import DEFAULT_PORT
from app.net.code import Invitation
from app.net.discovery.card import TableCard
from app.net.transport import Entrance, Listener, Stream, Transport, Transports
from app.net.transports.bluetooth.radio import NoRadio
from app.net.transports.bluetooth.transport import BluetoothTransport
from app.net.transports.memory import MemoryAddress, MemoryTransport
from app.store import Store
from app.table.door import WishedDoor
from app.table.guest import Guest, SeatTicket, one_way
from app.table.host import Host
from app.table.lobby import Lobby
from app.table.pace import NORMAL, PACES, Pace
from app.table.persistence import Persistence
from app.table.server import Browsers, Server
from app.table.store_persistence import StorePersistence

if TYPE_CHECKING:
    from app.web.site import Site


class Hosting:
    """A table hosted on this phone, from `async with` on until its end.

    The person holding this phone is a guest of the table like everybody else, through memory instead of
    the network: `guest` shows what they see, and `seat` adds others who share the phone. All others come by
    the `transports`; without one, nobody does. The second door, `bluetooth`, is opened when asked for. With a
    `site`, the local network's port serves it to browsers, which then are guests too.
    """

    def __init__(
        self,
        host: Host,
        profile: dict[str, str],
        transports: Transports = (),
        on_change: Callable[[], None] = lambda: None,
        bluetooth: Transport | None = None,
        site: Site | None = None,
    ) -> None:
        self.host = host
        self.server = Server(host, None if site is None else self._browsers(site))
        self._transports = transports
        self._listeners: list[Listener] = []
        self._profile = profile
        self._inside = MemoryTransport()
        self.guest = Guest(
            one_way(self._dial), self._ticket_of(host.table.owner), profile, on_change=on_change
        )
        self._entrance = Entrance(self.card, self.server.welcome, self.server.admits)
        second = bluetooth or BluetoothTransport(NoRadio())
        self.bluetooth = WishedDoor(second, self._entrance, on_change)
        self._on_change = on_change
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    def open(
        cls,
        lobby: Lobby,
        profile: dict[str, str],
        transports: Transports = (),
        store: Store | None = None,
        pace: Callable[[], Pace] = lambda: PACES[NORMAL],
        on_change: Callable[[], None] = lambda: None,
        bluetooth: Transport | None = None,
        site: Site | None = None,
    ) -> Hosting:
        loop = asyncio.get_running_loop()
        persistence: Persistence | None = None if store is None else StorePersistence(store, time.time)
        host = Host(lobby, loop.call_later, loop.time, persistence, pace)
        return cls(host, profile, transports, on_change, bluetooth, site)

    @classmethod
    def reopen(
        cls,
        profile: dict[str, str],
        transports: Transports,
        store: Store,
        pace: Callable[[], Pace] = lambda: PACES[NORMAL],
        on_change: Callable[[], None] = lambda: None,
        bluetooth: Transport | None = None,
        site: Site | None = None,
    ) -> Hosting | None:
        """The table that was open when the app ended, or None."""
        persistence = StorePersistence(store, time.time)
        kept = persistence.reopen()
        if kept is None:
            return None
        loop = asyncio.get_running_loop()
        host = Host.reopen(*kept, loop.call_later, loop.time, persistence, pace)
        return cls(host, profile, transports, on_change, bluetooth, site)

    def _browsers(self, site: Site) -> Browsers:
        # Loaded for hosts only: it would keep everybody waiting when the app starts.
        from app.web.browsers import BrowserGuests

        return BrowserGuests(site, self.card)

    async def __aenter__(self) -> Hosting:
        fresh = not self.host.table.owner
        if fresh:
            self._seat_owner()
        try:
            await self._inside.listen(Entrance(self.card, self.server.welcome_own))
            for transport in self._transports:
                self._listeners.append(await transport.listen(self._entrance))
        except BaseException:
            self._close_doors()
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

    @property
    def port(self) -> int:
        """The port of the local network at which guests come in; the usual one before that is open."""
        ports = (listener.port for listener in self._listeners if listener.port is not None)
        return next(ports, DEFAULT_PORT)

    def _close_doors(self) -> None:
        for listener in self._listeners:
            listener.close()

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
                self._close_doors()
            finally:
                await self.server.abandon()

    async def close(self) -> None:
        """Close the table for good; everybody is told."""
        await self.server.close()

    def invitation(self) -> Invitation:
        """What a guest needs, with the addresses this phone has now."""
        routes = [route for listener in self._listeners for route in listener.routes]
        return Invitation(self.host.table.code, (*routes, *self.bluetooth.routes), self.host.table.id)

    def card(self) -> TableCard:
        """What the table says of itself to anybody nearby."""
        table = self.host.table
        owner = table.lobby.people.get(table.owner)
        most = engine.games()[table.lobby.game].max_players
        return TableCard(
            table=table.id,
            name="" if owner is None else owner.name,
            game=table.lobby.game,
            free=0 if table.running else max(0, most - len(table.lobby.order)),
            running=table.running,
            port=self.port,
        )

    async def _dial(self) -> Stream:
        return await self._inside.dial(MemoryAddress("memory:own"))

    def _ticket_of(self, person: str | None) -> SeatTicket:
        """The way in of somebody on this phone: with the seat's secret where they have a seat already."""
        table = self.host.table
        known = None if person is None else table.lobby.people.get(person)
        if known is None:
            return SeatTicket(table.code)
        return SeatTicket(
            table.code, known.joined_with, known.id, known.next_secret or known.secret, table.id
        )
