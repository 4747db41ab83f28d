"""The host's door: listens, lets in who knows the password, and connects them to the table."""

from __future__ import annotations

import asyncio

from app.net.gate import Gate
from app.net.stream import Stream
from app.table.connection import Connection
from app.table.host import Host

MOST_CONNECTIONS = 64
"""A table has some twenty phones; whoever opens more connections than this is up to no good."""


class Server:
    """Serves one table over any number of transports: `welcome` is what their listeners call."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._gate = Gate(host.password_for)
        self._open: set[asyncio.Task[None]] = set()

    def welcome(self, stream: Stream) -> None:
        """Somebody is at the door; a task stays with them until they are gone."""
        if len(self._open) >= MOST_CONNECTIONS:
            stream.close()
            return
        # The loop itself keeps only weak references to tasks.
        task = asyncio.get_running_loop().create_task(self._serve(stream))
        self._open.add(task)
        task.add_done_callback(self._open.discard)

    async def _serve(self, stream: Stream) -> None:
        try:
            hello, channel = await self._gate.accept(stream)
        except ConnectionError:
            return
        connection = Connection(channel, lambda message: self.host.receive(connection, message))
        self.host.arrive(connection, hello)
        try:
            await connection.run()
        finally:
            self.host.depart(connection)

    async def close(self) -> None:
        """Close the table; everybody is told, then the connections end."""
        self.host.close()
        if self._open:
            await asyncio.wait(self._open, timeout=2)
        await self.abandon()

    async def abandon(self) -> None:
        """Stop serving without closing the table, as when the app is killed."""
        open_now = list(self._open)
        for task in open_now:
            task.cancel()
        await asyncio.gather(*open_now, return_exceptions=True)
