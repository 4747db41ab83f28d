"""The host's door: listens, lets in who knows the password, and connects them to the table."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

from app.net.channel import Channel
from app.net.gate import Gate
from app.net.pairing import Hello
from app.net.source_counts import BY_BLUETOOTH
from app.net.transport import Stream
from app.net.transports.bluetooth.radio import MOST_GUESTS
from app.refusal import AppRefusal, to_wire
from app.table.connection import Connection, Message
from app.table.host import Host, Peer

MOST_STRANGERS = 64
"""Connections of those who know the code and are nobody at the table: who have not said yet what they want,
or whose time is over. Those who are still pairing are the gate's affair."""


class FacedPeer(Peer, Protocol):
    """A guest whose face is made here, of what its seat is told."""

    def receive(self, message: Message) -> None:
        """One message from the page."""


@dataclass(slots=True)
class IncomingStream:
    """A stream that came in, and what became of it."""

    stream: Stream
    connection: Connection | None = None
    face: FacedPeer | None = None

    @property
    def peer(self) -> Peer | None:
        """What the host knows it by, once it has paired."""
        return self.connection if self.face is None else self.face


class Browsers(Protocol):
    """What a table needs for guests without the app (`app.web`)."""

    async def enter(self, stream: Stream) -> Stream:
        """The stream of the protocol in one that came; ConnectionError where there is none."""

    def link(self, connection: Peer, host: Host, lang: str) -> FacedPeer:
        """A guest whose page shows what the host tells it."""


Accept = Callable[[Stream], Coroutine[Any, Any, tuple[Hello, Channel]]]


class Server:
    """Serves one table over any number of transports: `welcome` is what their listeners call."""

    def __init__(self, host: Host, browsers: Browsers | None = None) -> None:
        self.host = host
        self._browsers = browsers
        self._gate = (
            Gate(host.password_for) if browsers is None else Gate(host.password_for, enter=browsers.enter)
        )
        self._streams: dict[asyncio.Task[None], IncomingStream] = {}

    def admits(self, source: str) -> bool:
        """Whether somebody may come to the door at all, as a listener asks before it takes a connection."""
        return self._gate.admits(source)

    def welcome(self, stream: Stream) -> None:
        """Let somebody in who has connected; a task stays with them until they are gone."""
        self._attend(stream, self._gate.accept)

    def welcome_own(self, stream: Stream) -> None:
        """The player who holds this phone: they need not wait among those at the door."""
        self._attend(stream, self._gate.accept_own)

    def _attend(self, stream: Stream, accept: Accept) -> None:
        incoming = IncomingStream(stream)
        # The loop itself keeps only weak references to tasks.
        task = asyncio.get_running_loop().create_task(self._serve(incoming, accept))
        self._streams[task] = incoming
        task.add_done_callback(self._gone)

    def _gone(self, task: asyncio.Task[None]) -> None:
        # A task that was cancelled before its first step has not closed anything.
        self._streams.pop(task).stream.close()

    def _make_room(self) -> None:
        """When there are too many strangers, the source with the most of them gives one up: whoever opens
        many connections is in nobody's way but their own."""
        strangers = {
            task: incoming.stream.source
            for task, incoming in self._streams.items()
            if incoming.peer is not None and not self.host.knows(incoming.peer) and not task.cancelling()
        }
        if len(strangers) > MOST_STRANGERS:
            busiest = Counter(strangers.values()).most_common(1)[0][0]
            random.choice([task for task, source in strangers.items() if source == busiest]).cancel()

    def by_bluetooth(self) -> frozenset[str]:
        """The people who are here by Bluetooth, by person id."""
        people = (
            self.host.person_at(incoming.peer)
            for incoming in self._streams.values()
            if incoming.peer is not None and incoming.stream.source.startswith(BY_BLUETOOTH)
        )
        return frozenset(person for person in people if person is not None)

    def _no_more(self, stream: Stream) -> bool:
        """Whether as many other phones are here by Bluetooth as a radio can hold; who comes back has a place,
        even while the connection they lost is not given up yet."""
        if not stream.source.startswith(BY_BLUETOOTH):
            return False
        others = {
            incoming.stream.source
            for incoming in self._streams.values()
            if incoming.peer is not None and incoming.stream.source.startswith(BY_BLUETOOTH)
        }
        return len(others - {stream.source}) >= MOST_GUESTS

    async def _serve(self, incoming: IncomingStream, accept: Accept) -> None:
        try:
            hello, channel = await accept(incoming.stream)
        except ConnectionError:
            return
        connection = Connection(channel, lambda message: self._receive(incoming, connection, hello, message))
        if self._no_more(incoming.stream):
            refusal = AppRefusal("bluetooth_full", most=MOST_GUESTS)
            connection.send({"t": "refuse", "id": "", **to_wire(refusal)})
            connection.close()
            await connection.run()
            return
        incoming.connection = connection
        self.host.arrive(connection, hello)
        self._make_room()
        try:
            await connection.run()
        finally:
            self.host.depart(incoming.face or connection)

    def _receive(
        self, incoming: IncomingStream, connection: Connection, hello: Hello, message: Message
    ) -> None:
        """One message. Whoever asks for a face before anything else is a guest without the app."""
        if incoming.face is not None:
            incoming.face.receive(message)
        elif message["t"] == "face" and self._browsers is not None and not self.host.knows(connection):
            self.host.depart(connection)
            incoming.face = self._browsers.link(connection, self.host, message["lang"])
            self.host.arrive(incoming.face, hello)
        else:
            self.host.receive(connection, message)

    async def close(self) -> None:
        """Close the table; everybody is told, then the connections end."""
        self.host.close()
        if self._streams:
            await asyncio.wait(self._streams, timeout=2)
        await self.abandon()

    async def abandon(self) -> None:
        """Stop serving without closing the table, as when the app is killed."""
        self.host.stop()
        open_now = list(self._streams)
        for task in open_now:
            task.cancel()
        await asyncio.gather(*open_now, return_exceptions=True)
