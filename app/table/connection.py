"""An open connection: messages both ways, with a heartbeat so that a dead one is noticed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from app.refusal import AppRefusal
from engine.core.json import Json

Message = dict[str, Json]

HEARTBEAT = 4.0
"""Seconds of silence after which one asks whether the other is still there."""
PATIENCE = 12.0
"""Seconds without any sign of life after which the connection is given up."""
MOST_QUEUED = 512
"""Messages a phone may be behind; one that is further behind comes back and gets the whole table."""
MOST_UNREAD = 32
"""Messages a phone may be behind and still be listened to: who does not take answers asks no more."""
CHECK = 3.0
"""Seconds a connection has to show that it is alive when that is doubted."""
GOODBYE = 2.0
"""Seconds that what was sent before closing may still take to leave."""


class MessageChannel(Protocol):
    """What carries the messages, already encrypted."""

    async def send(self, message: Message, room: int = 0) -> None:
        """Send one message, in a record as large as for so many bytes at least."""

    async def receive(self) -> Message:
        """The next message."""

    def close(self) -> None:
        """End it at once."""


class Connection:
    """Reads, writes and checks the other side's heartbeat until one side closes it."""

    browser = False

    def __init__(self, channel: MessageChannel, on_message: Callable[[Message], None]) -> None:
        self._channel = channel
        self._on_message = on_message
        self._queue: asyncio.Queue[tuple[Message, int] | None] = asyncio.Queue()
        self._room = asyncio.Event()
        self._room.set()
        self._heard = 0.0
        self.refusal: AppRefusal | None = None
        """What was wrong with what the other side said, if that has ended it."""

    def send(self, message: Message, room: int = 0) -> None:
        """Send, some time soon, without waiting, with room for so many bytes even if it has fewer."""
        if self._queue.qsize() >= MOST_QUEUED:
            self._channel.close()
        else:
            self._queue.put_nowait((message, room))
            if self._queue.qsize() >= MOST_UNREAD:
                self._room.clear()

    def check(self) -> None:
        """Ask for a sign of life now: a phone that was asleep has not counted the seconds of silence."""
        loop = asyncio.get_running_loop()
        asked = loop.time()
        self.send({"t": "ping", "n": 0})

        def look() -> None:
            if self._heard < asked:
                self._channel.close()

        loop.call_later(CHECK, look)

    def close(self) -> None:
        """Send what is under way, then end it; the other side cannot hold us up for long."""
        self._queue.put_nowait(None)
        asyncio.get_running_loop().call_later(GOODBYE, self._channel.close)

    async def run(self) -> None:
        """Go on until the connection ends."""
        self._heard = asyncio.get_running_loop().time()
        parts = [asyncio.ensure_future(part()) for part in (self._read, self._write, self._beat)]
        try:
            await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._channel.close()
            for part in parts:
                part.cancel()
            results = await asyncio.gather(*parts, return_exceptions=True)
            self.refusal = results[0] if isinstance(results[0], AppRefusal) else None
            for result in results:
                if isinstance(result, Exception) and not isinstance(result, ConnectionError | AppRefusal):
                    raise result

    async def _read(self) -> None:
        while True:
            message = await self._channel.receive()
            self._heard = asyncio.get_running_loop().time()
            if message["t"] == "ping":
                self.send({"t": "pong", "n": message["n"]})
            elif message["t"] != "pong":
                self._on_message(message)
            await self._room.wait()
            # Whoever sends without a pause gets one turn like everybody else.
            await asyncio.sleep(0)

    async def _write(self) -> None:
        while True:
            queued = await self._queue.get()
            if self._queue.qsize() < MOST_UNREAD:
                self._room.set()
            if queued is None:
                return
            await self._channel.send(*queued)

    async def _beat(self) -> None:
        count = 0
        while True:
            silence = asyncio.get_running_loop().time() - self._heard
            if silence >= PATIENCE:
                return
            if silence >= HEARTBEAT:
                count += 1
                self.send({"t": "ping", "n": count})
            await asyncio.sleep(min(HEARTBEAT - silence % HEARTBEAT, PATIENCE - silence))
