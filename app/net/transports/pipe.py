"""One direction of a stream: bytes wait here until they are read, in whatever pieces they came."""

from __future__ import annotations

import asyncio
from typing import Final

ROOM: Final = 64 * 1024
"""Unread bytes beyond which a writer has to wait."""


class Pipe:
    """The bytes on their way from a writer to a reader."""

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
