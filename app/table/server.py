"""The host's door: listens, lets in who knows the password, and connects them to the table."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass

from app.net.gate import Gate
from app.net.stream import Stream
from app.net.transports.bluetooth.radio import MOST_GUESTS
from app.refusal import AppRefusal, to_wire
from app.table.connection import Connection
from app.table.host import Host

MOST_STRANGERS = 64
"""Connections of nobody at the table: of those who pair, who have not said yet what they want, or whose time
is over. Everybody at the table has one more."""
BY_BLUETOOTH = "bluetooth:"
"""How the source of a stream begins that came by Bluetooth."""


@dataclass(slots=True)
class Visit:
    """A stream that came in, and what became of it."""

    stream: Stream
    connection: Connection | None = None


class Server:
    """Serves one table over any number of transports: `welcome` is what their listeners call."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._gate = Gate(host.password_for)
        self._visits: dict[asyncio.Task[None], Visit] = {}

    def welcome(self, stream: Stream) -> None:
        """Somebody is at the door; a task stays with them until they are gone."""
        visit = Visit(stream)
        # The loop itself keeps only weak references to tasks.
        task = asyncio.get_running_loop().create_task(self._serve(visit))
        self._visits[task] = visit
        task.add_done_callback(self._gone)
        self._make_room()

    def _gone(self, task: asyncio.Task[None]) -> None:
        # A task that was cancelled before its first step has not closed anything.
        self._visits.pop(task).stream.close()

    def _make_room(self) -> None:
        """When there are too many strangers, the source with the most of them gives up its oldest: whoever
        opens many connections is in nobody's way but their own."""
        strangers = {
            task: visit.stream.source
            for task, visit in self._visits.items()
            if self._strange(visit) and not task.cancelling()
        }
        if len(strangers) > MOST_STRANGERS:
            busiest = Counter(strangers.values()).most_common(1)[0][0]
            next(task for task, source in strangers.items() if source == busiest).cancel()

    def _strange(self, visit: Visit) -> bool:
        return visit.connection is None or not self.host.knows(visit.connection)

    def by_bluetooth(self) -> frozenset[str]:
        """The people who are here by Bluetooth, by person id."""
        people = (
            self.host.person_at(visit.connection)
            for visit in self._visits.values()
            if visit.connection is not None and visit.stream.source.startswith(BY_BLUETOOTH)
        )
        return frozenset(person for person in people if person is not None)

    def _no_more(self, stream: Stream) -> bool:
        """Whether as many other phones are here by Bluetooth as a radio can hold; who comes back has a place,
        even while the connection they lost is not given up yet."""
        if not stream.source.startswith(BY_BLUETOOTH):
            return False
        others = {
            visit.stream.source
            for visit in self._visits.values()
            if visit.connection is not None and visit.stream.source.startswith(BY_BLUETOOTH)
        }
        return len(others - {stream.source}) >= MOST_GUESTS

    async def _serve(self, visit: Visit) -> None:
        try:
            hello, channel = await self._gate.accept(visit.stream)
        except ConnectionError:
            return
        connection = Connection(channel, lambda message: self.host.receive(connection, message))
        if self._no_more(visit.stream):
            refusal = AppRefusal("bluetooth_full", most=MOST_GUESTS)
            connection.send({"t": "refuse", "id": "", **to_wire(refusal)})
            connection.close()
            await connection.run()
            return
        visit.connection = connection
        self.host.arrive(connection, hello)
        try:
            await connection.run()
        finally:
            self.host.depart(connection)

    async def close(self) -> None:
        """Close the table; everybody is told, then the connections end."""
        self.host.close()
        if self._visits:
            await asyncio.wait(self._visits, timeout=2)
        await self.abandon()

    async def abandon(self) -> None:
        """Stop serving without closing the table, as when the app is killed."""
        self.host.stop()
        open_now = list(self._visits)
        for task in open_now:
            task.cancel()
        await asyncio.gather(*open_now, return_exceptions=True)
