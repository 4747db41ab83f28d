"""Streams over the local network."""

from __future__ import annotations

import asyncio
import errno
import socket
from contextlib import suppress
from typing import Final

from app.net.addresses import DEFAULT_PORT, is_address
from app.net.stream import OnStream
from app.net.transports.sockets import SocketStream
from app.refusal import AppRefusal

# A phone that walked away says nothing: the system asks after it, and gives it up after some 20 seconds.
_OPTIONS: Final = (
    (socket.IPPROTO_TCP, "TCP_NODELAY", 1),
    (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
    (socket.IPPROTO_TCP, "TCP_KEEPIDLE", 10),
    (socket.IPPROTO_TCP, "TCP_KEEPINTVL", 5),
    (socket.IPPROTO_TCP, "TCP_KEEPCNT", 2),
    (socket.IPPROTO_TCP, "TCP_USER_TIMEOUT", 20_000),
)


class TcpStream(SocketStream):
    """One end of a TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        peer = writer.get_extra_info("peername")
        # A connection that was reset before it was looked at has no peer any more.
        super().__init__(reader, writer, f"tcp:{peer[0] if peer else 'gone'}")
        plug: socket.socket = writer.get_extra_info("socket")
        for level, name, value in _OPTIONS:
            option = getattr(socket, name, None)
            # Not every system has every option, and a closed socket none: the connection works without.
            if option is not None:
                with suppress(OSError):
                    plug.setsockopt(level, option, value)


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
