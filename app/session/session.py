"""The table this phone is at, as screens use it: its state changes between two frames only."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace

import engine
from app.net.transports.tcp import Networks
from app.session.noticed import Noticed
from app.session.role import Role
from app.session.runner import Done, Runner
from app.session.snapshot import ByBluetooth, Document, PersonSight, ShownClock, ShownInvitation, Snapshot
from app.table.commands import COMMANDS
from engine.core.json import Json


def ignore(refusal: engine.Refusal | None) -> None:
    """The default for `done`: the answer is not needed."""


class TableSession:
    """One stay at a table, from joining or opening it on. What it shows is replaced, never mutated."""

    def __init__(self, role: Role, runner: Runner | None = None, networks: Networks = lambda: ()) -> None:
        """Without a runner its role does at once, in this thread, what is to be done."""
        self.role = role
        self.holder = ""
        """The person whose eyes `document` and `log` are."""
        self.title = ""
        """Whose table it is, where that is known before it is seen."""
        self.noticed = Noticed()
        self.on_left: Callable[[TableSession], None] = lambda session: None
        """Called once, when its holder has left."""
        self._runner = runner or Runner()
        self._networks = networks
        self._shown = Snapshot()
        self._sights_before: Mapping[str, PersonSight] = {}
        """What the role before has shown, until the new one has something to show."""
        self._sight = PersonSight()
        self._next: PersonSight | None = None
        self._lost_at: float | None = time.monotonic()
        self._left = False
        self._put_aside_told = False
        self._watchers: list[Callable[[], None]] = []

    def start(self) -> TableSession:
        role = self.role
        self._runner.start(role, lambda snapshot: self._show(role, snapshot))
        return self

    def change_role(self, role: Role) -> None:
        """Take part in another way from now on, such as hosting for others the table one played at alone. The
        role before ends without a goodbye; what it showed stays until the new one has something to show."""
        before, self.role = self.role, role
        self._sights_before = self._shown.sights
        self._runner.post(before.stop)
        self.start()

    # -- what is seen --------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """How this phone is there: host, join, solo, pass or lesson."""
        return self.role.kind

    @property
    def status(self) -> str:
        """connecting, here, away (reconnecting), refused, or ended."""
        return self._shown.status

    @property
    def refusal(self) -> engine.Refusal | None:
        """Why it does not work, if it does not."""
        return self._shown.refusal

    @property
    def lost(self) -> bool:
        """Whether the table is on another phone, which cannot be reached now."""
        return self.role.remote and self.status in ("away", "connecting")

    @property
    def unproved(self) -> engine.Refusal | None:
        """What somebody says who answers in the host's place and has not proved to be it, while this phone
        goes on trying; None when nobody does."""
        return self.refusal if self.lost else None

    @property
    def why_ended(self) -> str:
        """closed, removed or left, once it has ended."""
        return self._shown.why_ended

    @property
    def document(self) -> Document:
        """What the holder may see of the table; empty before the first view."""
        return self._sight.document

    @property
    def log(self) -> list[dict[str, Json]]:
        """What the holder was told of this game."""
        return self._sight.log

    @property
    def me(self) -> str:
        """The holder's person id."""
        person: str = self.document.get("you", {}).get("person", "")
        return person

    @property
    def seat(self) -> int | None:
        """The holder's seat in the game on the table."""
        seat: int | None = self.document.get("you", {}).get("seat")
        return seat

    @property
    def holders(self) -> list[str]:
        """Everybody who shares this phone, by person id."""
        return list(self._shown.sights)

    @property
    def next_game(self) -> Document | None:
        """The table as it is now, where another game has begun while the holder still looks at the last one:
        `document` stays that of the last one until they go on."""
        return None if self._next is None else self._next.document

    def go_on(self) -> None:
        """The holder has seen enough of the last game: from now on they see the one that has begun."""
        if self._next is not None:
            self._sight, self._next = self._next, None
            self._tell()

    @property
    def host_name(self) -> str:
        """Who hosts the table; empty before that is known."""
        owner = self.document.get("table", {}).get("owner")
        name: str = self.document.get("people", {}).get(owner, {}).get("name", "")
        return name or self.title

    @property
    def away_for(self) -> float | None:
        """For how many seconds the table has not been reached; None while it is, and once it has ended."""
        if self._lost_at is None or self.status not in ("away", "connecting"):
            return None
        return time.monotonic() - self._lost_at

    @property
    def offline(self) -> bool:
        """Whether it is this very phone that is on no network, though its table is on one."""
        return self._shown.way == "wifi" and not self._networks()

    @property
    def kept_answer(self) -> int | None:
        """The question to which an answer waits for the table to be back."""
        return self._shown.kept_answer

    def put_aside(self) -> engine.Refusal | None:
        """Why the last game of a table that was opened again is not on it; said once."""
        why = None if self._put_aside_told else self._shown.put_aside
        self._put_aside_told |= why is not None
        return why

    def clock(self) -> ShownClock | None:
        """The time left for the decision; None without a clock."""
        return self._sight.clock()

    @property
    def bluetooth(self) -> ByBluetooth:
        """Whether others can come to this table by Bluetooth."""
        return self._shown.doors.bluetooth

    @property
    def way(self) -> str:
        """How this phone is connected to its table: "wifi", "bluetooth", or nothing at one's own."""
        return self._shown.way

    def invitation(self) -> ShownInvitation | None:
        """How others come to this table; None where they cannot."""
        if not self.document:
            return None
        networks = tuple(network.address for network in self._networks())
        return self._shown.doors.invitation(self.document["table"], networks)

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call this after every change; what is returned ends it."""
        self._watchers.append(callback)
        return lambda: self._watchers.remove(callback) if callback in self._watchers else None

    # -- what is done --------------------------------------------------------------------------

    def act(self, move: dict[str, Json], done: Done = ignore) -> None:
        """Make a move for the holder; `done` hears None, or why it was refused."""
        role, holder = self.role, self.holder
        self._runner.request(lambda: role.act(holder, move), done)

    def ask(self, do: str, done: Done = ignore, **args: Json) -> None:
        """Ask the table for something (see app.table.commands); `done` as above."""
        command = COMMANDS.get(do)
        # What only the host may ask for, everybody who shares the host's phone may.
        role, person = self.role, "" if command is not None and command.owner else self.holder
        self._runner.request(lambda: role.ask(person, do, args), done)

    def set_bluetooth(self, on: bool, done: Done = ignore) -> None:
        """Let others come by Bluetooth too, or no more; `done` hears None, or why it cannot be."""
        role = self.role
        self._runner.request(lambda: role.set_bluetooth(on), done)

    def hand_to(self, person: str) -> None:
        """The phone goes to somebody else who shares it: from now on everything is seen with their eyes."""
        if person in self._shown.sights and person != self.holder:
            self.holder = person
            self._sight = self._shown.sights[person]
            self._tell()

    def wake(self) -> None:
        """The phone was asleep: see at once whether the table is still there."""
        if not self._left:
            self._runner.post(self.role.wake)

    def leave(self, for_good: bool = False) -> None:
        """Go: a guest says goodbye, a host keeps the table to go on with later. A guest who goes for good has
        the others told so, and only the code leads back."""
        role = self.role
        self._go(lambda: role.leave(for_good))

    def close_table(self) -> None:
        """The host closes the table for good, and everybody is told."""
        self.leave(for_good=True)

    def fail(self, refusal: engine.Refusal) -> None:
        """What the table sends cannot be shown here: be there no more, without giving up the place."""
        role = self.role
        self._go(lambda: role.stop(refusal))

    def _go(self, end: Callable[[], None]) -> None:
        if not self._left:
            self._left = True
            self._runner.post(end)
            self.on_left(self)

    # -- what the role publishes ---------------------------------------------------------------

    def _show(self, role: Role, snapshot: Snapshot) -> None:
        if role is not self.role:
            return
        if snapshot.status == "here":
            self._lost_at = None
        elif self._lost_at is None:
            self._lost_at = time.monotonic()
        if snapshot.sights or snapshot.status != "connecting":
            self._sights_before = {}
        elif self._sights_before:
            snapshot = replace(snapshot, sights=self._sights_before)
        self._shown = snapshot
        if self.holder not in snapshot.sights:
            self.holder = next(iter(snapshot.sights), "")
        sight = snapshot.sights.get(self.holder, PersonSight())
        # A guest reads how a game ended for as long as they like; whoever deals again does so with a tap.
        if role.remote and sight.is_new_after(self._sight):
            self._next = sight
        else:
            self._sight, self._next = sight, None
        self._tell()

    def _tell(self) -> None:
        self.noticed.follow(self.document, self.lost)
        for callback in list(self._watchers):
            callback()
