"""Streams and calls over what can only wait: threads that read, write and connect for the loop.

Android has no other way. The loop never waits itself, and a thread that ends says so to Java.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, Protocol, TypeVar

from app.net.transports.pipe import ROOM, Pipe

LOG = logging.getLogger(__name__)

LINGER: Final = 2.0
"""Seconds that what was written before closing may still take to leave."""

T = TypeVar("T")


class Wire(Protocol):
    """Bytes both ways, each call waiting as long as it takes; every problem is an exception."""

    def read(self) -> bytes:
        """What has come, at least one byte; nothing once the other side has closed."""

    def write(self, data: bytes) -> None:
        """Send all of it."""

    def close(self) -> None:
        """End whatever waits in the other two."""


class ThreadStream:
    """A stream over a wire: one thread reads, one writes."""

    def __init__(self, source: str, wire: Wire) -> None:
        self.source = source
        self._wire = wire
        self._loop = asyncio.get_running_loop()
        self._incoming = Pipe()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._unsent = 0
        self._broken = False
        self._closed = False
        self._moved = asyncio.Event()
        self._in_time: asyncio.TimerHandle | None = None
        start(self._keep_reading, f"{source} in")
        start(self._keep_writing, f"{source} out")

    async def read(self, size: int) -> bytes:
        """Exactly this many bytes; a cancelled read takes none."""
        return await self._incoming.read(size)

    def write(self, data: bytes) -> None:
        """Give these bytes to the thread that writes."""
        if data and not (self._closed or self._broken):
            self._unsent += len(data)
            self._outbox.put(bytes(data))

    async def drain(self) -> None:
        """Wait while too much is unsent."""
        while self._unsent > ROOM and not (self._closed or self._broken):
            await self._moved.wait()
        if self._closed or self._broken:
            raise ConnectionError("the connection is gone")

    def close(self) -> None:
        """End the stream; what was written gets a moment to leave."""
        if self._closed:
            return
        self._closed = True
        self._incoming.abandon()
        self._wake()
        self._outbox.put(None)
        self._in_time = self._loop.call_later(LINGER, self._cut)

    # -- in the loop ---------------------------------------------------------------------------

    async def _feed(self, data: bytes) -> None:
        self._incoming.write(data)
        await self._incoming.drain()

    def _sent(self, count: int) -> None:
        self._unsent -= count
        self._wake()

    def _gone(self) -> None:
        self._broken = True
        self._incoming.end()
        # Nothing more can leave: the thread that writes has no reason to wait.
        self._outbox.put(None)
        self._wake()

    def _wake(self) -> None:
        self._moved.set()
        self._moved = asyncio.Event()

    def _cut(self) -> None:
        with suppress(Exception):
            self._wire.close()

    def _all_left(self) -> None:
        if self._in_time is not None:
            self._in_time.cancel()

    # -- in the threads ------------------------------------------------------------------------

    def _keep_reading(self) -> None:
        try:
            while data := self._wire.read():
                feeding = self._feed(data)
                try:
                    arrived = asyncio.run_coroutine_threadsafe(feeding, self._loop)
                except RuntimeError:
                    feeding.close()
                    raise
                arrived.result()
        except Exception as error:
            # Java's exceptions have no common ancestor here but this one.
            LOG.debug("%s: nothing more comes: %s", self.source, error)
        finally:
            self._tell(self._gone)

    def _keep_writing(self) -> None:
        try:
            while (data := self._outbox.get()) is not None:
                self._wire.write(data)
                self._tell(self._sent, len(data))
        except Exception as error:
            LOG.debug("%s: nothing more leaves: %s", self.source, error)
            self._tell(self._gone)
        finally:
            self._cut()
            self._tell(self._all_left)

    def _tell(self, call: Callable[..., None], *args: Any) -> None:
        # A loop that is closed needs to know nothing.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(call, *args)


def start(work: Callable[[], None], name: str) -> None:
    """Do this in a thread of its own, which holds up nobody who wants to end."""

    def whole() -> None:
        try:
            work()
        finally:
            detach()

    threading.Thread(target=whole, name=name, daemon=True).start()


async def in_thread(work: Callable[[], T], name: str, undo: Callable[[T], None] | None = None) -> T:
    """What this gives, however long it takes; when nobody waits for it any more, it is undone."""
    loop = asyncio.get_running_loop()
    waiting: asyncio.Future[T] = loop.create_future()

    def whole() -> None:
        try:
            result = work()
        except Exception as error:
            tell(fail, error)
        else:
            tell(finish, result)

    def tell(call: Callable[..., None], what: object) -> None:
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(call, what)

    def fail(error: Exception) -> None:
        if not waiting.done():
            waiting.set_exception(error)

    def finish(result: T) -> None:
        if not waiting.done():
            waiting.set_result(result)
        elif undo is not None:
            undo(result)

    start(whole, name)
    return await waiting


def detach() -> None:
    """Java wants to know of threads that end; where Java was never spoken to, there is nothing to say."""
    jnius = sys.modules.get("jnius")
    if jnius is not None:
        with suppress(Exception):
            jnius.detach()
