"""A table as it was at one moment: made by a role, shown by the screens, never changed."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import engine
from app.net.addresses import Address, Route
from app.net.code import PAGE_SCHEME, Invitation, write, write_page
from app.table.guest import Guest
from engine.core.json import Json

Document = dict[str, Json]


@dataclass(frozen=True, slots=True)
class ShownClock:
    """The clock of a decision, as a face shows it."""

    left: float
    """Seconds."""
    of: float
    """Seconds for the whole decision."""
    paused: bool
    """Whether it stands still."""


@dataclass(frozen=True, slots=True)
class PersonSight:
    """What one person may see."""

    document: Document = field(default_factory=dict)
    log: list[dict[str, Json]] = field(default_factory=list)
    left: float | None = None
    """Seconds left for the decision when this was seen, or None without a clock."""
    seen: float = 0.0

    @classmethod
    def of(cls, guest: Guest) -> PersonSight:
        """What this guest sees now."""
        now = time.monotonic()
        left = None if guest.clock_ends is None else max(0.0, guest.clock_ends - now)
        return cls(guest.document, guest.log, left, now)

    @property
    def state(self) -> str:
        """lobby, playing or over; empty before anything was seen."""
        state: str = self.document.get("table", {}).get("status", "")
        return state

    def is_new_after(self, before: PersonSight) -> bool:
        """Whether this is of another game than the one that was over before."""
        if before.state != "over" or self.state not in ("playing", "over"):
            return False
        return self.state == "playing" or _deal(self) != _deal(before)

    def clock(self) -> ShownClock | None:
        """The time left now, which stands still while the table pauses; None without a clock."""
        table = self.document.get("table", {})
        whole, paused = table.get("clock"), bool(table.get("paused"))
        if self.left is None or not whole or not (paused or self.state == "playing"):
            return None
        passed = 0.0 if paused else time.monotonic() - self.seen
        return ShownClock(max(0.0, self.left - passed), float(whole), paused)


def _deal(sight: PersonSight) -> Json:
    """What tells one finished game of a table from the next."""
    return (sight.document.get("recording") or {}).get("seed")


@dataclass(frozen=True, slots=True)
class ByBluetooth:
    """Whether guests can come by Bluetooth, and why not although they should."""

    on: bool = False
    trouble: engine.Refusal | None = None
    routes: tuple[Route, ...] = ()
    """Where they dial it, if the system tells."""
    people: frozenset[str] = frozenset()
    """Who is here by Bluetooth; known to the host alone."""


@dataclass(frozen=True, slots=True)
class ShownInvitation:
    """What to show those who want to come."""

    code: str
    link: str
    """For a picture to scan, or to be sent."""
    networks: tuple[str, ...] = ()
    """This phone's address in each local network it is on; empty: nobody can come that way yet."""
    bluetooth: bool = False
    """Whether they can come by Bluetooth."""
    page: str = ""
    """The address of the page for those without the app; empty where there is none."""


@dataclass(frozen=True, slots=True)
class Doors:
    """How others come to a table of this phone's own."""

    port: int | None = None
    """Where guests of the local network come in; None where nobody can."""
    bluetooth: ByBluetooth = field(default_factory=ByBluetooth)
    page: bool = False
    """Whether guests without the app are served a page there."""

    def invitation(self, table: Document, networks: tuple[str, ...]) -> ShownInvitation | None:
        """What leads to this table by the addresses the phone has now; None where nobody can come."""
        if self.port is None:
            return None
        routes = (*(Address(host, self.port) for host in networks), *self.bluetooth.routes)
        ticket = Invitation(table["code"], routes, table["id"])
        link = write_page(ticket) if self.page else write(ticket)
        by_bluetooth = self.bluetooth.on and self.bluetooth.trouble is None
        page = link.partition("#")[0] if link.startswith(PAGE_SCHEME) else ""
        return ShownInvitation(table["code"], link, networks, by_bluetooth, page)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """How this phone is at its table, with what each person holding it may see."""

    status: str = "connecting"
    """connecting, here, away (on its way back), refused, or ended."""
    refusal: engine.Refusal | None = None
    why_ended: str = ""
    sights: Mapping[str, PersonSight] = field(default_factory=dict)
    """By person: one, or several who share the phone."""
    doors: Doors = field(default_factory=Doors)
    way: str = ""
    """How this phone has come: "wifi" for whatever local network, or "bluetooth"; empty at a table of one's
    own."""
    kept_answer: int | None = None
    """The question to which an answer waits for the table to be back."""
    put_aside: engine.Refusal | None = None
    """Why the last game of a table of ours, opened again, is not on it."""


Publish = Callable[[Snapshot], None]
