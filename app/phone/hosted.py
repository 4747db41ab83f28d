"""A table on this phone: for guests of the network, for bots alone, or for people who share the phone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

import engine
from app.net.transports.bluetooth import Radio
from app.phone.hosting_observer import HostingObserver, NoObserver, OpenTable
from app.phone.phone_store import LastTable, PhoneStore
from app.phone.profile import Profile
from app.phone.snapshot import ByBluetooth
from app.phone.stay import Publish, Stay
from app.refusal import AppRefusal
from app.table.guest import Guest
from app.table.hosting import Hosting, Networks
from app.table.lobby import Lobby
from app.table.pace import NORMAL, PACES, Pace
from engine.core.json import Json


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played on this phone, and by whom."""

    game: str
    options: Json
    clock: int | None
    people: Sequence[Profile]
    """Those who hold the phone; the first is the host."""
    bots: Sequence[tuple[str, str]] = field(default=())
    """Their level and their personality."""


class Hosted(Stay):
    """At a table of one's own."""

    def __init__(
        self,
        mode: str,
        phone_store: PhoneStore,
        publish: Publish,
        networks: Networks,
        plan: Plan | None,
        profile: Profile,
        pace: Callable[[], Pace] = lambda: PACES[NORMAL],
        observer: HostingObserver | None = None,
        radio: Radio | None = None,
    ) -> None:
        super().__init__(mode, phone_store, publish)
        self._networks = networks if mode == "host" else None
        self._plan = plan
        """None: the table that was kept."""
        self._profile = profile
        self._pace = pace
        self._radio = radio if mode == "host" else None
        self._hosting: Hosting | None = None
        self._observer = observer or NoObserver()
        self._close_from_outside: Callable[[], None] | None = None
        self._sign: OpenTable | None = None
        """What the house says of the table; None while its door is closed."""
        self.settled = mode == "host" or plan is None

    async def _be_there(self) -> None:
        hosting = self._hosting = self._open()
        # Before anything is kept of the table: a kept table of which this is unknown would open its door.
        table = hosting.host.table
        self.phone_store.note(LastTable(table.id, self.mode, table.lobby.game, self._profile.name))
        if table.put_aside is not None:
            # Where nobody else can come there is no lobby to be shown: cards are dealt first.
            self.settled = self.mode == "host"
        async with hosting, self._open_house():
            self.guests = [hosting.guest]
            await self._here(hosting.guest)
            if self._plan is None:
                if self._radio is not None and self.phone_store.by_bluetooth(table.id):
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
    async def _open_house(self) -> AsyncIterator[None]:
        """While others can come, this phone stays at work; its user can end that from outside the app."""
        if self._networks is None:
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
        profile, pace, radio = self._profile.to_json(), self._pace, self._radio
        if self._plan is not None:
            lobby = Lobby(self._plan.game, self._plan.options, self._plan.clock)
            return Hosting.open(
                lobby,
                profile,
                self._networks,
                self.phone_store.store,
                pace=pace,
                on_change=self.changed,
                radio=radio,
            )
        kept = None
        if self.phone_store.store is not None:
            kept = Hosting.reopen(
                profile,
                self._networks,
                self.phone_store.store,
                pace=pace,
                on_change=self.changed,
                radio=radio,
            )
        if kept is None:
            raise AppRefusal("store_unknown_table")
        return kept

    async def _here(self, guest: Guest) -> None:
        """Wait until somebody on this phone sits at its table; what keeps them from it is final."""
        await self.until(lambda: guest.status != "connecting" or guest.refusal is not None)
        if guest.refusal is not None and guest.status != "here":
            raise guest.refusal

    async def _lay(self, hosting: Hosting, plan: Plan) -> None:
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
        if self.mode != "host":
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
        if self.mode != "pass":
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
        return self._for_good or (self.mode != "host" and table.play is not None and not table.running)

    async def set_bluetooth(self, on: bool) -> None:
        """Open or close the second door; AppRefusal when it cannot be opened."""
        if self._hosting is None:
            raise AppRefusal("table_closed")
        if on:
            await self._hosting.bluetooth.open()
        else:
            self._hosting.bluetooth.close()
        self.phone_store.note_bluetooth(self._hosting.host.table.id if on else None)

    def _by_bluetooth(self) -> ByBluetooth:
        if self._hosting is None:
            return ByBluetooth()
        door = self._hosting.bluetooth
        people = self._hosting.server.by_bluetooth()
        return ByBluetooth(door.wished, door.trouble, door.address, people)

    def _put_aside(self) -> engine.Refusal | None:
        return None if self._hosting is None else self._hosting.host.table.put_aside

    def _port(self) -> int | None:
        return None if self._hosting is None or self._networks is None else self._hosting.port
