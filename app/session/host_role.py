"""A table on this phone: for guests of the network, for bots alone, or for people who share the phone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import engine
from app.refusal import AppRefusal
from app.session.last_table import LastTable
from app.session.observer import OpenTable
from app.session.resources import Resources
from app.session.snapshot import ByBluetooth, Doors
from app.session.table_role import TableRole
from app.table.guest import Guest
from app.table.hosting import Hosting
from app.table.lobby import Lobby
from app.table.pace import NORMAL, PACES, Pace
from engine.core.json import Json

if TYPE_CHECKING:
    from app.phone.profile import Profile


@dataclass(frozen=True, slots=True)
class TablePlan:
    """What is to be played on this phone, and by whom."""

    game: str
    options: Json
    clock: int | None
    people: Sequence[Profile]
    """Those who hold the phone; the first is the host."""
    bots: Sequence[tuple[str, str]] = field(default=())
    """Their level and their personality."""


class HostRole(TableRole):
    """At a table of one's own: "host" with others who come, "solo" with bots, "pass" with those who share the
    phone."""

    hosts = True

    def __init__(
        self,
        kind: str,
        resources: Resources,
        plan: TablePlan | None,
        profile: Profile,
        pace: Callable[[], Pace] = lambda: PACES[NORMAL],
    ) -> None:
        """Without a plan it is the table that was kept."""
        super().__init__(kind, resources.phone_store)
        self._transports = (resources.network,) if kind == "host" else ()
        self._plan = plan
        self._profile = profile
        self._pace = pace
        self._bluetooth = resources.bluetooth if kind == "host" else None
        self._site = resources.site() if kind == "host" else None
        self._hosting: Hosting | None = None
        self._observer = resources.observer
        self._close_from_outside: Callable[[], None] | None = None
        self._sign: OpenTable | None = None
        """What the observer was told of the table; None while its door is closed."""
        self.settled = kind == "host" or plan is None

    async def _be_there(self) -> None:
        hosting = self._hosting = self._open()
        # Before anything is kept of the table: a kept table of which this is unknown would open its door.
        table = hosting.host.table
        self.phone_store.note(LastTable(table.id, self.kind, table.lobby.game, self._profile.name))
        if table.put_aside is not None:
            # Where nobody else can come there is no lobby to be shown: cards are dealt first.
            self.settled = self.kind == "host"
        async with hosting, self._observed():
            self.guests = [hosting.guest]
            await self._here(hosting.guest)
            if self._plan is None:
                if self._bluetooth is not None and self.phone_store.by_bluetooth(table.id):
                    # Those who came so look for the table where it was.
                    hosting.bluetooth.keep_open()
                await self._come_back(hosting)
                if not self.settled:
                    await self._deal(hosting)
            else:
                await self._lay(hosting, self._plan)
            self.settled = True
            self.changed()
            await self.until(lambda: hosting.guest.status in ("refused", "ended"))

    @asynccontextmanager
    async def _observed(self) -> AsyncIterator[None]:
        """While others can come, this phone stays at work; its user can end that from outside the app."""
        if not self._transports:
            yield
            return
        loop = asyncio.get_running_loop()

        def close() -> None:
            # The loop may have ended meanwhile, and the table with it.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self.leave, True)

        self._close_from_outside = close
        self._show_sign()
        try:
            yield
        finally:
            self._sign = None
            self._close_from_outside = None
            self._observer.closed()

    def _show_sign(self) -> None:
        if self._hosting is None or self._close_from_outside is None:
            return
        table = self._hosting.host.table
        owner = table.lobby.people.get(table.owner)
        sign = OpenTable(table.lobby.game, self._profile.name if owner is None else owner.name)
        if sign != self._sign:
            self._sign = sign
            self._observer.opened(sign, self._close_from_outside)

    def changed(self) -> None:
        super().changed()
        self._show_sign()

    def _open(self) -> Hosting:
        profile, store, kept = self._profile.to_json(), self.phone_store.store, None
        transports, how = self._transports, (self._pace, self.changed, self._bluetooth, self._site)
        if self._plan is not None:
            lobby = Lobby(self._plan.game, self._plan.options, self._plan.clock)
            return Hosting.open(lobby, profile, transports, store, *how)
        if store is not None:
            kept = Hosting.reopen(profile, transports, store, *how)
        if kept is None:
            raise AppRefusal("store_unknown_table")
        return kept

    async def _here(self, guest: Guest) -> None:
        """Wait until somebody on this phone sits at its table; what keeps them from it is final."""
        await self.until(lambda: guest.status != "connecting" or guest.refusal is not None)
        if guest.refusal is not None and guest.status != "here":
            raise guest.refusal

    async def _lay(self, hosting: Hosting, plan: TablePlan) -> None:
        """Have everybody sit down; where nobody else can come, deal."""
        try:
            for profile in plan.people[1:]:
                guest = hosting.seat(profile.to_json())
                self.guests = [*self.guests, guest]
                await self._here(guest)
            for level, personality in plan.bots:
                await hosting.guest.ask("add_bot", name=None, level=level, personality=personality)
        except engine.Refusal:
            await hosting.close()
            raise
        if self.kind != "host":
            await self._deal(hosting)

    async def _deal(self, hosting: Hosting) -> None:
        try:
            await hosting.guest.ask("start")
            await self.until(lambda: all(guest.document.get("game") for guest in self.guests))
        except engine.Refusal:
            # A table that cannot be played at is nothing to go on with.
            await hosting.close()
            raise

    async def _come_back(self, hosting: Hosting) -> None:
        """Where a phone is shared, everybody who held it takes their place again."""
        if self.kind != "pass":
            return
        table = hosting.host.table
        for person in list(table.lobby.people.values()):
            if not person.bot and person.id != table.owner:
                profile = {"name": person.name, "colour": person.colour, "emblem": person.emblem}
                guest = hosting.seat(profile, person.id)
                self.guests = [*self.guests, guest]
                await self._here(guest)

    def _give_up(self) -> None:
        if self._hosting is not None and self._is_last():
            self._hosting.host.close()

    async def _farewell(self) -> None:
        if self._hosting is not None and self._is_last():
            await self._hosting.close()

    def _is_last(self) -> bool:
        """Whether nobody will come back to this table: it was asked for, or a game without others is over."""
        assert self._hosting is not None
        table = self._hosting.host.table
        return self._for_good or (self.kind != "host" and table.play is not None and not table.running)

    async def set_bluetooth(self, on: bool) -> None:
        """Open or close the second door; AppRefusal when it cannot be opened."""
        if self._hosting is None:
            raise AppRefusal("table_closed")
        if on:
            await self._hosting.bluetooth.open()
        else:
            self._hosting.bluetooth.close()
        self.phone_store.note_bluetooth(self._hosting.host.table.id if on else None)

    @property
    def doors(self) -> Doors:
        """The port of the local network and the second door, where others can come."""
        if self._hosting is None:
            return Doors()
        door, people = self._hosting.bluetooth, self._hosting.server.by_bluetooth()
        bluetooth = ByBluetooth(door.wished, door.trouble, tuple(door.routes), people)
        port = self._hosting.port if self._transports else None
        return Doors(port, bluetooth, self._site is not None)

    def _put_aside(self) -> engine.Refusal | None:
        return None if self._hosting is None else self._hosting.host.table.put_aside
