"""At somebody else's table: finding it, taking a place, coming back to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from app.net.code import Invitation, write
from app.net.transport import usable
from app.refusal import AppRefusal
from app.session.resources import Resources
from app.session.table_role import TableRole
from app.table.guest import Guest, SeatTicket
from app.table.joining import Dialler, time_to_find

if TYPE_CHECKING:
    from app.phone.profile import Profile

GOODBYE = 2.0
"""Seconds a goodbye may take."""
PATIENCE = 4.0
"""Seconds more than it takes to find a table, after which one that was never reached is given up; a way back
is looked for without end."""

Find = Callable[[], Awaitable[tuple[Invitation, SeatTicket | None]]]
"""How the table is found, and the ticket to a seat there; None: the one this phone has, or a new one."""


class GuestRole(TableRole):
    """A guest of a table nearby."""

    remote = True

    def __init__(self, resources: Resources, find: Find, profile: Profile, watch: bool) -> None:
        super().__init__("join", resources.phone_store)
        self._transports = resources.transports
        self._observer = resources.observer
        self._find = find
        self._profile = profile
        self._watch = watch
        self._running: asyncio.Task[None] | None = None

    async def _be_there(self) -> None:
        self._observer.visiting(True)
        try:
            await self._take_place()
        finally:
            self._observer.visiting(False)

    async def _take_place(self) -> None:
        invitation, ticket = await self._find()
        # Who comes with the code has a seat there perhaps; if not any more, they ask for another one.
        new_code = invitation.code if ticket is None else ""
        known = ticket or self.phone_store.ticket_at(invitation)
        await self._visit(invitation, known or SeatTicket(invitation.code), new_code)

    async def _visit(self, invitation: Invitation, ticket: SeatTicket, new_code: str) -> None:
        first_time = not ticket.secret
        guest = Guest(
            Dialler(invitation, self._transports),
            ticket,
            self._profile.to_json(),
            watch=self._watch,
            memory=self.phone_store.memory(write(invitation)),
            on_change=self.changed,
            new_code=new_code,
        )
        self.guests = [guest]
        self._running = asyncio.get_running_loop().create_task(guest.run())
        try:
            if first_time:
                await self._be_patient(guest)
            await self._running
        finally:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _be_patient(self, guest: Guest) -> None:
        try:
            async with asyncio.timeout(time_to_find(usable(self._transports)) + PATIENCE):
                await self.until(lambda: guest.status != "connecting")
        except TimeoutError:
            raise guest.refusal or AppRefusal("table_not_found") from None

    def _give_up(self) -> None:
        # A place in a running game waits for its player, any other one does not.
        if not self.guests:
            return
        if not self._playing(self.guests[0]):
            self.phone_store.forget_ticket(self.guests[0].ticket)
        elif self._for_good:
            self.phone_store.set_aside(self.guests[0].ticket)

    async def _farewell(self) -> None:
        if not self.guests or self._running is None:
            return
        guest = self.guests[0]
        if guest.status == "here":
            playing = self._playing(guest)
            await self.quietly(guest.ask("leave_for_good" if self._for_good else "leave"), GOODBYE)
            if not playing:
                # The host shows us out, and only then is the place free for others.
                await asyncio.wait([self._running], timeout=GOODBYE)
        if guest.status == "here":
            guest.leave()
            await asyncio.wait([self._running], timeout=GOODBYE)

    def _playing(self, guest: Guest) -> bool:
        document = guest.document
        return (
            bool(document)
            and document["table"]["status"] == "playing"
            and document["you"]["seat"] is not None
        )
