"""Streams over the local network."""

from __future__ import annotations

import asyncio
import errno
import socket
from contextlib import suppress
from typing import Final

from app.net.addresses import DEFAULT_PORT, is_address
from app.net.stream import OnStream
from app.refusal import AppRefusal

LINGER: Final = 2.0
"""Seconds that what was written before closing may still take to leave."""

# A phone that walked away says nothing: the system asks after it, and gives it up after some 20 seconds.
_OPTIONS: Final = (
    (socket.IPPROTO_TCP, "TCP_NODELAY", 1),
    (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
    (socket.IPPROTO_TCP, "TCP_KEEPIDLE", 10),
    (socket.IPPROTO_TCP, "TCP_KEEPINTVL", 5),
    (socket.IPPROTO_TCP, "TCP_KEEPCNT", 2),
    (socket.IPPROTO_TCP, "TCP_USER_TIMEOUT", 20_000),
)


class TcpStream:
    """One end of a TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        peer = writer.get_extra_info("peername")
        # A connection that was reset before it was looked at has no peer any more.
        self.source = f"tcp:{peer[0] if peer else 'gone'}"
        self._reader = reader
        self._writer = writer
        self._closed = False
        plug: socket.socket = writer.get_extra_info("socket")
        for level, name, value in _OPTIONS:
            option = getattr(socket, name, None)
            # Not every system has every option, and a closed socket none: the connection works without.
            if option is not None:
                with suppress(OSError):
                    plug.setsockopt(level, option, value)

    async def read(self, size: int) -> bytes:
        """Exactly this many bytes."""
        try:
            return await self._reader.readexactly(size)
        except (OSError, EOFError) as error:
            raise ConnectionError("the connection is gone") from error

    def write(self, data: bytes) -> None:
        """Hand bytes to the system."""
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


class TcpListener:
    """A port of this phone that takes connections."""

    def __init__(self, server: asyncio.Server) -> None:
        self._server = server
        self.port: int = server.sockets[0].getsockname()[1]

    def close(self) -> None:
        """Take no more connections."""
        self._server.close()


async def listen(port: int, on_stream: OnStream, address: str = "0.0.0.0") -> TcpListener:
    """Take connections on this port, or on any free one when another app has it."""

    def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        on_stream(TcpStream(reader, writer))

    try:
        server = await asyncio.start_server(connected, address, port, family=socket.AF_INET)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        server = await asyncio.start_server(connected, address, 0, family=socket.AF_INET)
    return TcpListener(server)


async def dial(
    address: str, port: int = DEFAULT_PORT, timeout: float = 5.0, local: str | None = None
) -> TcpStream:
    """Connect to a phone of the local network; ConnectionError when that cannot be done.

    `local` is the address of ours to connect from.
    """
    # Never a name: looking one up would ask the internet.
    if not is_address(address):
        raise AppRefusal("bad_address", address=address[:40])
    try:
        async with asyncio.timeout(timeout):
            reader, writer = await asyncio.open_connection(
                address, port, family=socket.AF_INET, local_addr=(local, 0) if local else None
            )
    except OSError as error:
        raise ConnectionError(f"{address}:{port} cannot be reached") from error
    return TcpStream(reader, writer)
