"""Streams over a socket of the system, whatever kind of socket it is."""

from __future__ import annotations

import asyncio
from typing import Final

LINGER: Final = 2.0
"""Seconds that what was written before closing may still take to leave."""


class SocketStream:
    """One end of a connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, source: str) -> None:
        self.source = source
        self._reader = reader
        self._writer = writer
        self._begun = b""
        """What has been looked at and not been read yet."""
        self._closed = False

    async def peek(self) -> int:
        """The first byte that comes, which stays to be read."""
        if not self._begun:
            self._begun = await self.read_some(1)
        return self._begun[0]

    async def read_some(self, most: int) -> bytes:
        """Whatever has come, at least one byte and not more than so many."""
        if self._begun:
            begun, self._begun = self._begun[:most], self._begun[most:]
            return begun
        try:
            data = await self._reader.read(most)
        except OSError as error:
            raise ConnectionError("the connection is gone") from error
        if not data:
            raise ConnectionError("the connection is gone")
        return data

    async def read(self, size: int) -> bytes:
        """Exactly this many bytes."""
        try:
            data = self._begun + await self._reader.readexactly(size - len(self._begun))
        except (OSError, EOFError) as error:
            raise ConnectionError("the connection is gone") from error
        self._begun = b""
        return data

    def write(self, data: bytes) -> None:
        if not self._closed:
            self._writer.write(data)

    async def drain(self) -> None:
        """Wait while the other side is slow."""
        if self._closed:
            raise ConnectionError("the connection is closed")
        try:
            await self._writer.drain()
        except OSError as error:
            raise ConnectionError("the connection is gone") from error

    def close(self) -> None:
        """Let go of the connection; what was written gets a moment to leave."""
        if self._closed:
            return
        self._closed = True
        self._writer.close()
        # Most have nothing left to send, and many that come at once must not be kept for it.
        if self._writer.transport.get_write_buffer_size():
            asyncio.get_running_loop().call_later(LINGER, self._writer.transport.abort)
