"""This phone: who holds it, what they chose, what it keeps, and the table it is at."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import engine
from app import language
from app.net.code import Invitation, normalise, read
from app.net.discovery.networks import networks as networks_here
from app.net.transports.bluetooth import Radio, radio_here
from app.net.transports.bluetooth.transport import BluetoothTransport
from app.net.transports.tcp import Networks, TcpTransport
from app.phone.archive import Archive
from app.phone.fetcher import Fetcher
from app.phone.network_thread import NetworkThread
from app.phone.phone_store import Interrupted, PhoneStore
from app.phone.profile import Profile
from app.phone.search import NearbyTable, TableSearch
from app.phone.settings import PhoneSettings
from app.phone.ui_queue import Deliver, UiQueue
from app.refusal import AppRefusal
from app.session.guest_role import Find, GuestRole
from app.session.host_role import HostRole, TablePlan
from app.session.last_table import LastTable
from app.session.observer import HostingObserver
from app.session.resources import Resources
from app.session.role import Role
from app.session.runner import NetworkRunner
from app.session.session import TableSession
from app.table.by_code import find_by_code
from app.table.guest import SeatTicket
from app.table.pace import PACES, Pace
from engine.core.json import Json

NOBODY = Profile("")


class Copied(NamedTuple):
    """What a file has brought to the store."""

    settings: dict[str, Json]
    profile: Json
    left_out: int


class Phone:
    """Used from the UI thread. `deliver` schedules a call on that thread."""

    def __init__(
        self,
        folder: Path,
        deliver: Deliver,
        networks: Networks = networks_here,
        pace: Pace | None = None,
        lang: str | None = None,
        observer: HostingObserver | None = None,
        radio: Radio | None = None,
    ) -> None:
        """`lang` is the language of the device, spoken until another one is chosen; `observer` is told of the
        tables that are open here; `pace` is that of the bots, if it is not to follow the settings."""
        self.session: TableSession | None = None
        """The table this phone is at."""
        self._fixed_pace = pace
        self._ui_queue = UiQueue(deliver)
        observer, self._radio = observer or HostingObserver(), radio or radio_here()
        self._thread = NetworkThread(observer.thread_ends)
        self._runner = NetworkRunner(self._thread, self._ui_queue)
        self._store = self._thread.run(lambda: PhoneStore(folder))
        self.fetch = Fetcher(self._ui_queue).fetch
        """For what waits for the store: calls it in a thread of its own and hands on what it returns."""
        self.history = Archive(self._thread, self._store, self._read_notes)
        """The games this phone has seen to their end."""
        self._networks = self._checked(networks)
        network, bluetooth = TcpTransport(self._networks), BluetoothTransport(self._radio)
        self._resources = Resources(self._store, network, bluetooth, observer)
        kept, profile, self.interrupted_last = self._thread.run(
            lambda: (self._store.settings(), self._store.profile(), self._store.interrupted())
        )
        self._read_notes()
        self.profile: Profile | None = Profile.kept(profile)
        spoken = lang if lang in language.languages() else language.preferred(os.environ)
        self.settings = PhoneSettings({"lang": spoken, **kept}, self._save_setting)
        language.use(self.settings.lang)

    def close(self) -> None:
        """The app ends: nobody is told goodbye, and everything can be resumed."""
        self._ui_queue.close()
        self._thread.stop(self._store.close)

    def wake(self) -> None:
        """The app is in front again: whatever slept meanwhile is checked at once."""
        if self.session is not None:
            self.session.wake()

    # -- who holds it, and what they chose -----------------------------------------------------

    def set_profile(self, name: str, colour: str, emblem: str) -> None:
        """Somebody introduces themselves; AppRefusal bad_name. A table one is at is told too."""
        profile = self.profile = Profile.read(name, colour, emblem)
        self._thread.post(lambda: self._store.save_profile(profile.to_json()))
        if self.session is not None and self.session.kind != "pass":
            self.session.ask("profile", name=profile.name, colour=profile.colour, emblem=profile.emblem)

    def save_copy(self) -> Path:
        """Profile, settings and the games that are over as one file, to be carried elsewhere; AppRefusal.
        Waits for the store."""
        return self._thread.run(self._store.save_copy)

    def take_copy(self, file: Path) -> int:
        """Take over what such a file holds, instead of one's own; AppRefusal, and nothing changes. How many
        of its games could not be read and were left out. `store_copy`, its first half, waits for the store.
        """
        return self.use_copy(self.store_copy(file))

    def store_copy(self, file: Path) -> Copied:
        """Keep what such a file holds, instead of one's own, until `use_copy` shows it; AppRefusal."""
        if self.session is not None and self.session.status not in ("refused", "ended"):
            raise AppRefusal("copy_at_table")
        left_out = self._thread.run(lambda: self._store.take_copy(file))
        kept = self._thread.run(lambda: (self._store.settings(), self._store.profile()))
        return Copied(*kept, left_out)

    def use_copy(self, copied: Copied) -> int:
        """Be what was copied; how many of its games could not be read and were left out."""
        self.profile = Profile.kept(copied.profile) or self.profile
        self.settings.replace({"lang": self.settings.lang, **copied.settings})
        return copied.left_out

    @property
    def notice(self) -> engine.Refusal | None:
        """What the user should know about what is kept: that it was put aside, or cannot be kept."""
        return self._store.notice

    def dismiss_notice(self) -> None:
        """The user has read the notice: do not show it again."""
        self._thread.post(self._store.dismiss_notice)

    def notes(self, table: str) -> Json:
        """What was noted at a table by whoever held this phone; None where nothing was."""
        return self._notes.get(table)

    def save_notes(self, table: str, notes: Json) -> None:
        """Keep what was noted at a table; nobody else is ever told."""
        self._notes[table] = notes
        self._thread.post(lambda: self._store.save_notes(table, notes))

    def _read_notes(self) -> None:
        """A notebook is opened in the middle of a game: what is in it is here, not in the store alone."""
        self._notes = self._thread.run(self._store.all_notes)

    def _save_setting(self, name: str, value: Json) -> None:
        if name == "lang":
            language.use(value)
        self._thread.post(lambda: self._store.save_setting(name, value))

    def _checked(self, networks: Networks) -> Networks:
        """Where the networks cannot be told, nothing is reachable, and the notice says why."""
        try:
            networks()
        except AppRefusal as refusal:
            self._store.notice = refusal
            return lambda: ()
        return networks

    # -- going on ------------------------------------------------------------------------------

    def interrupted(self) -> Interrupted | None:
        """The table to go on with; None while one is at a table. Waits for the store; what it said last is
        `interrupted_last`."""
        at_a_table = self.session is not None and self.session.status not in ("refused", "ended")
        self.interrupted_last = None if at_a_table else self._thread.run(self._store.interrupted)
        return self.interrupted_last

    def forget_interrupted(self) -> Interrupted | None:
        """It is not to be resumed; the table to go on with now. Waits for the store."""
        self._thread.run(self._store.forget_interrupted)
        return self.interrupted()

    def resume(self) -> TableSession:
        """Go on with the table that was interrupted."""
        found = self.interrupted_last or self.interrupted()
        mode = "host" if found is None else found.mode
        role = self._guest(self._way_back, watch=False) if mode == "join" else self._host(mode, None)
        return self._begin(role, "" if found is None else found.title)

    async def _way_back(self) -> tuple[Invitation, SeatTicket | None]:
        kept = self._store.last_ticket()
        if kept is None:
            raise AppRefusal("store_unknown_table")
        return kept[1], kept[0]

    # -- a table of one's own ------------------------------------------------------------------

    def host(self, game: str, options: dict[str, Json], clock: int | None) -> TableSession:
        """Open a table to which others can come."""
        return self._begin(self._host("host", TablePlan(game, options, clock, [self._own()])))

    def solo(
        self,
        game: str,
        options: dict[str, Json],
        bots: Sequence[tuple[str, str]],
        clock: int | None = None,
    ) -> TableSession:
        """Play against bots, each of a level and a personality; it starts by itself."""
        return self._begin(self._host("solo", TablePlan(game, options, clock, [self._own()], bots)))

    def invite_others(self) -> None:
        """Open the table one plays at alone, in the middle of a game or after it: the bots stay, others who
        come watch until the next game. AppRefusal where there is no such table."""
        if self.session is None or self.session.kind != "solo":
            raise AppRefusal("not_the_host")
        self.session.change_role(self._host("host", None))

    def pass_around(
        self,
        game: str,
        options: dict[str, Json],
        people: Sequence[Profile],
        bots: Sequence[tuple[str, str]] = (),
    ) -> TableSession:
        """Several people share this phone; it starts by itself."""
        return self._begin(self._host("pass", TablePlan(game, options, None, list(people), bots)))

    # -- somebody else's table -----------------------------------------------------------------

    def look_around(self, on_change: Callable[[], None]) -> TableSearch:
        """Look for tables nearby until it is stopped."""
        search = TableSearch(self._resources, self._ui_queue, on_change)
        self._thread.spawn(search.run())
        return search

    def known_table(self, table: str) -> LastTable | None:
        """What this phone remembers of a table it was at, by the table's id. Waits for the store."""
        return self._thread.run(lambda: self._store.known(table))

    def join(self, way: str | NearbyTable, code: str = "", watch: bool = False) -> TableSession:
        """Come to a table: by its code, by a link, or by its card nearby together with its code."""

        async def find() -> tuple[Invitation, SeatTicket | None]:
            found = await self._find(way, code)
            return found, _brought_along(found)

        return self._begin(self._guest(find, watch))

    async def _find(self, way: str | NearbyTable, code: str) -> Invitation:
        if isinstance(way, NearbyTable):
            routes = () if way.address is None else (way.address, *way.more)
            return Invitation(normalise(code), routes, way.table)
        invitation = read(way)
        if invitation.addresses:
            return invitation
        return await find_by_code(invitation, self._resources.transports)

    # -- Bluetooth -----------------------------------------------------------------------------

    def bluetooth_trouble(self) -> AppRefusal | None:
        """Why Bluetooth cannot be used on this phone now; None when it can."""
        return self._radio.trouble()

    def be_visible(self) -> AppRefusal | None:
        """Let phones that never met this one find it for some minutes; the user is asked by the system."""
        try:
            self._radio.be_visible()
        except AppRefusal as refusal:
            return refusal
        return None

    # -- sessions ------------------------------------------------------------------------------

    def _own(self) -> Profile:
        # Nobody has introduced themselves: the table refuses a person without a name.
        return self.profile or NOBODY

    def _pace(self) -> Pace:
        """As the settings say at this moment: it may be changed while a game is played."""
        return self._fixed_pace or PACES[self.settings.bot_pace]

    def _host(self, kind: str, plan: TablePlan | None) -> Role:
        profile = self._own() if plan is None or not plan.people else plan.people[0]
        return HostRole(kind, self._resources, plan, profile, self._pace)

    def _guest(self, find: Find, watch: bool) -> Role:
        return GuestRole(self._resources, find, self._own(), watch)

    def _begin(self, role: Role, title: str = "") -> TableSession:
        session = TableSession(role, self._runner, self._networks)
        session.title = title
        self.interrupted_last = None
        self.sit_down(session)
        return session.start()

    def sit_down(self, session: TableSession) -> None:
        """Be at this table, and at no other."""
        if self.session is not None:
            self.session.leave()
        self.session = session
        session.on_left = self._left

    def _left(self, session: TableSession) -> None:
        if self.session is session:
            self.session = None


def _brought_along(invitation: Invitation) -> SeatTicket | None:
    """The ticket to the seat somebody has in their browser on this phone; None where they bring none."""
    seat = invitation.seat
    if seat is None:
        return None
    return SeatTicket(invitation.code, seat.join_id, seat.person, seat.secret, invitation.table)
