"""One table as this phone sees it: attributes that change between two frames only, and what one may do."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine
from typing import Any

import engine
from app.net.addresses import Address, Route
from app.net.code import Invitation as Ticket
from app.net.code import write
from app.phone.network_thread import NetworkThread
from app.phone.snapshot import ByBluetooth, Document, Invitation, Sight, Snapshot
from app.phone.stay import Stay
from app.phone.ui_queue import UiQueue
from app.table.commands import COMMANDS
from app.table.hosting import Networks
from engine.core.json import Json

Done = Callable[[engine.Refusal | None], None]


def nothing(refusal: engine.Refusal | None) -> None:
    """Nobody wants to know."""


class Visit:
    """A table from the wish to be there to its end. Whatever it shows is replaced, never changed."""

    def __init__(
        self,
        kind: str,
        background: NetworkThread | None = None,
        ui_queue: UiQueue | None = None,
        networks: Networks = lambda: (),
    ) -> None:
        """Without a background it is a table that is nowhere else, and does itself what is to be done."""
        self.kind = kind
        """How this phone is there: host, join, solo, pass or lesson."""
        self.holder = ""
        """The person whose eyes `document` and `log` are."""
        self._thread = background
        self._ui_queue = ui_queue
        self._networks = networks
        self._shown = Snapshot()
        self._sight = Sight()
        self._next: Sight | None = None
        self._lost_at: float | None = time.monotonic()
        self.whose = ""
        """Whose table it is, where that is known before it is seen."""
        self._stay: Stay | None = None
        self._left: Callable[[Visit], None] = lambda visit: None
        self._gone = False
        self._put_aside_told = False
        self._watchers: list[Callable[[], None]] = []

    # -- what is seen --------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """connecting, here, away (on its way back), refused, or ended."""
        return self._shown.status

    @property
    def refusal(self) -> engine.Refusal | None:
        """Why it does not work, if it does not."""
        return self._shown.refusal

    @property
    def unproved(self) -> engine.Refusal | None:
        """What somebody says who answers in the host's place and has not proved to be it, while this phone
        goes on trying; None when nobody does."""
        return self.refusal if self.kind == "join" and self.status in ("away", "connecting") else None

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
    def owner(self) -> bool:
        """Whether the table is this phone's own."""
        return self.kind != "join"

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
        return name or self.whose

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

    def seconds_left(self) -> float | None:
        """The time left for the decision; None without a clock."""
        return self._sight.seconds_left()

    @property
    def bluetooth(self) -> ByBluetooth:
        """Whether others can come to this table by Bluetooth."""
        return self._shown.bluetooth

    @property
    def way(self) -> str:
        """How this phone is connected to its table: "wifi", "bluetooth", or nothing at one's own."""
        return self._shown.way

    def set_bluetooth(self, on: bool, done: Done = nothing) -> None:
        """Let others come by Bluetooth too, or no more; `done` hears None, or why it cannot be."""
        self._request(lambda stay: stay.set_bluetooth(on), done)

    def invitation(self) -> Invitation | None:
        """How others come to this table; None where they cannot."""
        if self._shown.port is None or not self.document:
            return None
        table = self.document["table"]
        networks = tuple(network.address for network in self._networks())
        routes: list[Route] = [Address(host, self._shown.port) for host in networks]
        bluetooth = self._shown.bluetooth
        if bluetooth.address is not None:
            routes.append(bluetooth.address)
        link = write(Ticket(table["code"], tuple(routes), table["id"]))
        return Invitation(table["code"], link, networks, bluetooth.on and bluetooth.trouble is None)

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call this after every change; what is returned ends it."""
        self._watchers.append(callback)
        return lambda: self._watchers.remove(callback) if callback in self._watchers else None

    # -- what is done --------------------------------------------------------------------------

    def act(self, move: dict[str, Json], done: Done = nothing) -> None:
        """Make a move for the holder; `done` hears None, or why it was refused."""
        holder = self.holder
        self._request(lambda stay: stay.act(holder, move), done)

    def ask(self, do: str, done: Done = nothing, **args: Json) -> None:
        """Ask the table for something (see app.table.commands); `done` as above."""
        command = COMMANDS.get(do)
        # What only the host may ask for, everybody who shares the host's phone may.
        person = "" if command is not None and command.owner else self.holder
        self._request(lambda stay: stay.ask(person, do, args), done)

    def hand_to(self, person: str) -> None:
        """The phone goes to somebody else who shares it: from now on everything is seen with their eyes."""
        if person in self._shown.sights and person != self.holder:
            self.holder = person
            self._sight = self._shown.sights[person]
            self._tell()

    def wake(self) -> None:
        """The phone was asleep: see at once whether the table is still there."""
        stay, background = self._stay, self._thread
        if stay is not None and background is not None and not self._gone:
            background.post(stay.wake)

    def leave(self) -> None:
        """Go: a guest says goodbye, a host keeps the table to go on with later."""
        self._go(for_good=False)

    def leave_for_good(self) -> None:
        """A guest goes and the others are told that it is for good; only the code leads back."""
        self._go(for_good=True)

    def close_table(self) -> None:
        """The host closes the table for good, and everybody is told."""
        self._go(for_good=True)

    def fail(self, refusal: engine.Refusal) -> None:
        """What the table sends cannot be shown here: be there no more, without giving up the place."""
        stay, background = self._stay, self._thread
        if stay is not None and background is not None and not self._gone:
            self._gone = True
            background.post(lambda: stay.fail(refusal))
            self._left(self)

    # -- the background ------------------------------------------------------------------------

    def attend(self, stay: Stay | None, left: Callable[[Visit], None]) -> None:
        """From now on this is what happens in the background; `left` hears when one has gone."""
        self._stay = stay
        self._left = left

    def publish(self, snapshot: Snapshot) -> None:
        """The background has news; only the last of several is ever shown."""
        assert self._ui_queue is not None
        self._ui_queue.send(lambda: self._show(snapshot), self)

    def _show(self, snapshot: Snapshot) -> None:
        if snapshot.status == "here":
            self._lost_at = None
        elif self._lost_at is None:
            self._lost_at = time.monotonic()
        self._shown = snapshot
        if self.holder not in snapshot.sights:
            self.holder = next(iter(snapshot.sights), "")
        sight = snapshot.sights.get(self.holder, Sight())
        # A guest reads how a game ended for as long as they like; whoever deals again does so with a tap.
        if self.kind == "join" and sight.is_new_after(self._sight):
            self._next = sight
        else:
            self._sight, self._next = sight, None
        self._tell()

    def _tell(self) -> None:
        for callback in list(self._watchers):
            callback()

    def _request(self, ask: Callable[[Stay], Coroutine[Any, Any, None]], done: Done) -> None:
        background, ui_queue = self._thread, self._ui_queue
        assert background is not None
        assert ui_queue is not None

        async def answered() -> None:
            refusal = None
            try:
                assert self._stay is not None
                await ask(self._stay)
            except engine.Refusal as no:
                refusal = no
            ui_queue.send(lambda: done(refusal))

        background.spawn(answered())

    def _go(self, for_good: bool) -> None:
        stay, background = self._stay, self._thread
        if stay is not None and background is not None and not self._gone:
            self._gone = True
            background.post(lambda: stay.leave(for_good))
            self._left(self)
