"""Streams within one process: the host's own player sits at the table through one, and tests do."""

from __future__ import annotations

from app.net.stream import OnStream
from app.net.transports.pipe import Pipe


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
        """Put bytes on their way."""
        self._outgoing.write(data)

    async def drain(self) -> None:
        """Wait while too much is unread."""
        await self._outgoing.drain()

    def close(self) -> None:
        """End both directions."""
        self._outgoing.end()
        self._incoming.abandon()


def pair(source: str = "memory:guest", host: str = "memory:host") -> tuple[MemoryStream, MemoryStream]:
    """The guest's and the host's end of a new stream; `source` is whom the host takes the guest for."""
    to_host, to_guest = Pipe(), Pipe()
    return MemoryStream(host, to_guest, to_host), MemoryStream(source, to_host, to_guest)


class MemoryListener:
    """A place to dial within this process."""

    def __init__(self, on_stream: OnStream) -> None:
        self._on_stream: OnStream | None = on_stream

    def dial(self, source: str = "memory:guest") -> MemoryStream:
        """A new stream to the listener, which takes the caller for `source`."""
        if self._on_stream is None:
            raise ConnectionError("nobody listens")
        guest, host = pair(source)
        self._on_stream(host)
        return guest

    def close(self) -> None:
        """Take no more streams."""
        self._on_stream = None
