"""Streams within one process: the host's own player sits at the table through one, and tests do."""

from __future__ import annotations

import asyncio
from typing import Final

from app.net.stream import OnStream

ROOM: Final = 64 * 1024
"""Unread bytes beyond which a writer has to wait."""


class _Pipe:
    """One direction: the bytes on their way from a writer to a reader."""

    def __init__(self) -> None:
        self._unread = bytearray()
        self._wanted = 0
        self._ended = False
        self._abandoned = False
        self._waiting: set[asyncio.Future[None]] = set()

    async def read(self, size: int) -> bytes:
        self._wanted = size
        self._wake()
        while len(self._unread) < size or self._abandoned:
            if self._ended or self._abandoned:
                raise ConnectionError("the stream is closed")
            await self._change()
        self._wanted = 0
        taken = bytes(self._unread[:size])
        del self._unread[:size]
        self._wake()
        return taken

    def write(self, data: bytes) -> None:
        if not (self._ended or self._abandoned):
            self._unread += data
            self._wake()

    async def drain(self) -> None:
        # A reader that wants more than there is room for must get it.
        while len(self._unread) > max(ROOM, self._wanted) and not (self._ended or self._abandoned):
            await self._change()
        if self._ended or self._abandoned:
            raise ConnectionError("the stream is closed")

    def end(self) -> None:
        """The writer is gone: what is on its way can still be read."""
        self._ended = True
        self._wake()

    def abandon(self) -> None:
        """The reader is gone: nothing will be read any more."""
        self._abandoned = True
        self._unread.clear()
        self._wake()

    async def _change(self) -> None:
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.add(waiting)
        try:
            await waiting
        finally:
            self._waiting.discard(waiting)

    def _wake(self) -> None:
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)


class MemoryStream:
    """One end of a stream within this process."""

    def __init__(self, source: str, incoming: _Pipe, outgoing: _Pipe) -> None:
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
    to_host, to_guest = _Pipe(), _Pipe()
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
