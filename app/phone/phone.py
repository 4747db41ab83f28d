"""This phone: who holds it, what they chose, what it keeps, and the table it is at."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from pathlib import Path

import engine
from app import language
from app.net.code import Invitation, normalise, read
from app.net.discovery.networks import networks as networks_here
from app.net.transports.bluetooth import Radio, radio_here
from app.phone.archive import Archive
from app.phone.hosted import Hosted, Plan
from app.phone.hosting_observer import HostingObserver, NoObserver
from app.phone.joined import Find, Joined
from app.phone.network_thread import NetworkThread
from app.phone.phone_store import Interrupted, LastTable, PhoneStore
from app.phone.profile import Profile
from app.phone.search import NearbyTable, Search
from app.phone.settings import Settings
from app.phone.stay import Stay
from app.phone.ui_queue import Deliver, UiQueue
from app.phone.visit import Visit
from app.refusal import AppRefusal
from app.table.by_code import find_by_code
from app.table.guest import SeatTicket
from app.table.hosting import Networks
from app.table.pace import PACES, Pace
from engine.core.json import Json

NOBODY = Profile("")


class Phone:
    """Used from the thread that draws. `deliver` makes that thread call something soon."""

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
        self.visit: Visit | None = None
        self._fixed_pace = pace
        self._ui_queue = UiQueue(deliver)
        self._observer = observer or NoObserver()
        self._radio = radio or radio_here()
        self._thread = NetworkThread(self._observer.thread_ends)
        self._store = self._thread.run(lambda: PhoneStore(folder))
        self.history = Archive(self._thread, self._store)
        """The games this phone has seen to their end."""
        self._networks = self._checked(networks)
        kept = self._thread.run(lambda: (self._store.settings(), self._store.profile()))
        self.profile: Profile | None = Profile.kept(kept[1])
        spoken = lang if lang in language.languages() else language.preferred(os.environ)
        self.settings = Settings({"lang": spoken, **kept[0]}, self._save_setting)
        language.use(self.settings.lang)
        self._at_a_table = asyncio.Lock()

    def close(self) -> None:
        """The app ends: nobody is told goodbye, and everything waits to be gone on with."""
        self._ui_queue.close()
        self._thread.stop(self._store.close)

    def wake(self) -> None:
        """The app is in front again: whatever slept meanwhile is checked at once."""
        if self.visit is not None:
            self.visit.wake()

    # -- who holds it, and what they chose -----------------------------------------------------

    def set_profile(self, name: str, colour: str, emblem: str) -> None:
        """Somebody introduces themselves; AppRefusal bad_name. A table one is at is told too."""
        profile = self.profile = Profile.read(name, colour, emblem)
        self._thread.post(lambda: self._store.save_profile(profile.to_json()))
        if self.visit is not None and self.visit.kind != "pass":
            self.visit.ask("profile", name=profile.name, colour=profile.colour, emblem=profile.emblem)

    def save_copy(self) -> Path:
        """Profile, settings and the games that are over as one file, to be carried elsewhere; AppRefusal."""
        return self._thread.run(self._store.save_copy)

    def take_copy(self, file: Path) -> int:
        """Take over what such a file holds, instead of one's own; AppRefusal, and nothing changes. How many
        of its games could not be read and were left out."""
        if self.visit is not None and self.visit.status not in ("refused", "ended"):
            raise AppRefusal("copy_at_table")
        left_out = self._thread.run(lambda: self._store.take_copy(file))
        settings, profile = self._thread.run(lambda: (self._store.settings(), self._store.profile()))
        self.profile = Profile.kept(profile) or self.profile
        self.settings.replace({"lang": self.settings.lang, **settings})
        return left_out

    @property
    def notice(self) -> engine.Refusal | None:
        """What the user should know about what is kept: that it was put aside, or cannot be kept."""
        return self._store.notice

    def dismiss_notice(self) -> None:
        """It has been read."""
        self._thread.post(self._store.dismiss_notice)

    def notes(self, table: str) -> Json:
        """What was noted at a table by whoever held this phone; None where nothing was."""
        return self._thread.run(lambda: self._store.notes(table))

    def save_notes(self, table: str, notes: Json) -> None:
        """Keep what was noted at a table; nobody else is ever told."""
        self._thread.post(lambda: self._store.save_notes(table, notes))

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
        """The table to go on with; None while one is at a table."""
        if self.visit is not None and self.visit.status not in ("refused", "ended"):
            return None
        return self._thread.run(self._store.interrupted)

    def forget_interrupted(self) -> None:
        """It is not to be gone on with."""
        self._thread.run(self._store.forget_interrupted)

    def resume(self) -> Visit:
        """Go on with the table that was interrupted."""
        found = self._thread.run(self._store.interrupted)
        mode = "host" if found is None else found.mode
        visit = self._visit(mode)
        visit.whose = "" if found is None else found.title
        if mode == "join":
            return self._begin(visit, self._joined(visit, self._way_back, watch=False))
        return self._begin(visit, self._hosted(visit, None))

    async def _way_back(self) -> tuple[Invitation, SeatTicket | None]:
        kept = self._store.last_ticket()
        if kept is None:
            raise AppRefusal("store_unknown_table")
        return kept[1], kept[0]

    # -- a table of one's own ------------------------------------------------------------------

    def host(self, game: str, options: dict[str, Json], clock: int | None) -> Visit:
        """Open a table to which others can come."""
        visit = self._visit("host")
        return self._begin(visit, self._hosted(visit, Plan(game, options, clock, [self._own()])))

    def solo(
        self,
        game: str,
        options: dict[str, Json],
        bots: Sequence[tuple[str, str]],
        clock: int | None = None,
    ) -> Visit:
        """Play against bots, each of a level and a personality; it starts by itself."""
        visit = self._visit("solo")
        return self._begin(visit, self._hosted(visit, Plan(game, options, clock, [self._own()], bots)))

    def pass_around(
        self,
        game: str,
        options: dict[str, Json],
        people: Sequence[Profile],
        bots: Sequence[tuple[str, str]] = (),
    ) -> Visit:
        """Several people share this phone; it starts by itself."""
        visit = self._visit("pass")
        return self._begin(visit, self._hosted(visit, Plan(game, options, None, list(people), bots)))

    def sit_down(self, visit: Visit) -> None:
        """Be at a table that needs no others and is not kept, such as that of a lesson."""
        if self.visit is not None:
            self.visit.leave()
        self.visit = visit
        visit.attend(None, self._left)

    # -- somebody else's table -----------------------------------------------------------------

    def look_around(self, on_change: Callable[[], None]) -> Search:
        """Look for tables nearby until it is stopped."""
        search = Search(self._networks, self._ui_queue, on_change, self._observer, self._radio)
        self._thread.spawn(search.run())
        return search

    def known_table(self, table: str) -> LastTable | None:
        """What this phone remembers of a table it was at, by the table's id."""
        return self._thread.run(lambda: self._store.known(table))

    def join(self, way: str | NearbyTable, code: str = "", watch: bool = False) -> Visit:
        """Come to a table: by its code, by a link, or by its card nearby together with its code."""

        async def find() -> tuple[Invitation, SeatTicket | None]:
            return await self._find(way, code), None

        visit = self._visit("join")
        return self._begin(visit, self._joined(visit, find, watch))

    async def _find(self, way: str | NearbyTable, code: str) -> Invitation:
        if isinstance(way, NearbyTable):
            routes = () if way.address is None else (way.address, *way.more)
            return Invitation(normalise(code), routes, way.table)
        invitation = read(way)
        if invitation.addresses:
            return invitation
        return await find_by_code(invitation, self._networks, radio=self._radio)

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

    # -- visits --------------------------------------------------------------------------------

    def _own(self) -> Profile:
        # Nobody has introduced themselves: the table refuses a person without a name.
        return self.profile or NOBODY

    def _pace(self) -> Pace:
        """As the settings say at this moment: it may be changed while a game is played."""
        return self._fixed_pace or PACES[self.settings.bot_pace]

    def _visit(self, kind: str) -> Visit:
        return Visit(kind, self._thread, self._ui_queue, self._networks)

    def _hosted(self, visit: Visit, plan: Plan | None) -> Stay:
        profile = self._own() if plan is None or not plan.people else plan.people[0]
        return Hosted(
            visit.kind,
            self._store,
            visit.publish,
            self._networks,
            plan,
            profile,
            self._pace,
            self._observer,
            self._radio,
        )

    def _joined(self, visit: Visit, find: Find, watch: bool) -> Stay:
        return Joined(
            self._store,
            visit.publish,
            self._networks,
            find,
            self._own(),
            watch,
            self._observer,
            self._radio,
        )

    def _begin(self, visit: Visit, stay: Stay) -> Visit:
        """Be at this table, and at no other."""
        if self.visit is not None:
            self.visit.leave()
        self.visit = visit
        visit.attend(stay, self._left)
        self._thread.spawn(self._attend(stay))
        return visit

    async def _attend(self, stay: Stay) -> None:
        # Whoever goes to another table has left the one before.
        async with self._at_a_table:
            await stay.run()

    def _left(self, visit: Visit) -> None:
        if self.visit is visit:
            self.visit = None
