"""Streams within one process: the host's own player sits at the table through one, and tests do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from app.net.addresses import Route
from app.net.discovery.card import TableCard
from app.net.discovery.change_signal import ChangeSignal
from app.net.discovery.finder import Nearby
from app.net.transport import Entrance, OnStream, Stream, Timing
from app.net.transports.pipe import Pipe
from app.refusal import AppRefusal


class MemoryStream:
    """One end of a stream within this process."""

    def __init__(self, source: str, incoming: Pipe, outgoing: Pipe) -> None:
        self.source = source
        self._incoming = incoming
        self._outgoing = outgoing

    async def read(self, size: int) -> bytes:
        """Exactly this many bytes."""
        return await self._incoming.read(size)

    def write(self, data: bytes) -> None:
        self._outgoing.write(data)

    async def drain(self) -> None:
        await self._outgoing.drain()

    def close(self) -> None:
        self._outgoing.end()
        self._incoming.abandon()


def pair(source: str = "memory:guest", host: str = "memory:host") -> tuple[MemoryStream, MemoryStream]:
    """The guest's and the host's end of a new stream; `source` is whom the host takes the guest for."""
    to_host, to_guest = Pipe(), Pipe()
    return MemoryStream(host, to_guest, to_host), MemoryStream(source, to_host, to_guest)


@dataclass(frozen=True, slots=True)
class MemoryAddress:
    """The table of this process, as it is dialled by somebody whom it takes for `source`."""

    transport: ClassVar[str] = "memory"
    source: str = "memory:guest"

    @property
    def phone(self) -> str:
        return "memory"


class MemoryListener:
    """A place to dial within this process."""

    port = None

    def __init__(self, on_stream: OnStream, card: Callable[[], TableCard] | None = None) -> None:
        self.card = card
        """What the table says of itself; None where it is not to be found."""
        self._on_stream: OnStream | None = on_stream
        self._closed = asyncio.Event()

    @property
    def routes(self) -> list[Route]:
        """For whoever is in this process."""
        return [MemoryAddress()]

    def dial(self, source: str = "memory:guest") -> MemoryStream:
        """A new stream to the listener, which takes the caller for `source`."""
        if self._on_stream is None:
            raise ConnectionError("nobody listens")
        guest, host = pair(source)
        self._on_stream(host)
        return guest

    async def wait_closed(self) -> None:
        """Until it is closed: nothing else ends it."""
        await self._closed.wait()

    def close(self) -> None:
        self._on_stream = self.card = None
        self._closed.set()


class MemoryTransport:
    """One table and its guests within one process."""

    name = "memory"
    timing = Timing(find=0.0, dial=0.0, dial_any=0.0, prove=2.0, no_other=0.0)

    def __init__(self) -> None:
        self._listener: MemoryListener | None = None

    def trouble(self) -> AppRefusal | None:
        """None: nothing can go wrong within a process."""
        return None

    async def dial(self, route: Route, table: str = "") -> Stream:
        """A stream to the one table there is."""
        if self._listener is None or not isinstance(route, MemoryAddress):
            raise ConnectionError("nobody listens")
        return self._listener.dial(route.source)

    async def listen(self, entrance: Entrance) -> MemoryListener:
        """Let guests of this process in."""
        self._listener = MemoryListener(entrance.welcome, entrance.card)
        return self._listener

    def find(self, news: ChangeSignal, given: Sequence[Route] = (), thorough: bool = False) -> MemoryFinding:
        """The table that listens is found at once."""
        return MemoryFinding(self._listener)


class MemoryFinding:
    """The one table of this process, if there is one."""

    hint = None

    def __init__(self, listener: MemoryListener | None) -> None:
        self._listener = listener

    async def __aenter__(self) -> MemoryFinding:
        return self

    async def __aexit__(self, *_: object) -> None:
        """There is no search to end."""

    @property
    def tables(self) -> tuple[Nearby, ...]:
        """The table of this process, as a list."""
        card = None if self._listener is None else self._listener.card
        return () if card is None else (Nearby(card(), MemoryAddress()),)
