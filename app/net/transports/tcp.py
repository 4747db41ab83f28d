"""The local network: streams over TCP, found by UDP."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from app.net.addresses import DEFAULT_PORT, Address, Route, is_address
from app.net.discovery.change_signal import ChangeSignal
from app.net.discovery.finder import Finder
from app.net.discovery.networks import Network, listening_address
from app.net.discovery.responder import Responder
from app.net.transport import Entrance, OnStream, Stream, Timing
from app.net.transports.sockets import SocketStream
from app.refusal import AppRefusal

LOG = logging.getLogger(__name__)

Networks = Callable[[], Sequence[Network]]
"""The local networks this phone is on now."""

TIMING = Timing(find=8.0, dial=3.0, dial_any=2.0, prove=2.0, no_other=1.5)

WAITING: Final = 512
"""Connections the system keeps for us until we take them."""
AT_ONCE: Final = 16
"""Connections taken before others get their turn: those at the table play on while many knock."""
TAKE_AGAIN: Final = 0.5
"""Seconds before the next attempt when the system cannot give us one more."""

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
        super().__init__(reader, writer, _source(peer[0] if peer else "gone"))
        plug: socket.socket = writer.get_extra_info("socket")
        for level, name, value in _OPTIONS:
            option = getattr(socket, name, None)
            # Not every system has every option, and a closed socket none: the connection works without.
            if option is not None:
                with suppress(OSError):
                    plug.setsockopt(level, option, value)


class TcpListener:
    """A port of this phone that takes connections."""

    def __init__(self, plug: socket.socket, on_stream: OnStream, admits: Callable[[str], bool]) -> None:
        self.port: int = plug.getsockname()[1]
        self._plug = plug
        self._on_stream = on_stream
        self._admits = admits
        self._opening: set[asyncio.Task[None]] = set()
        self._again: asyncio.TimerHandle | None = None
        self._listen()

    def close(self) -> None:
        """Take no more connections. Closing twice is fine."""
        if self._plug.fileno() < 0:
            return
        if self._again is not None:
            self._again.cancel()
        asyncio.get_running_loop().remove_reader(self._plug)
        self._plug.close()
        for task in self._opening:
            task.cancel()

    def _listen(self) -> None:
        asyncio.get_running_loop().add_reader(self._plug, self._take)

    def _take(self) -> None:
        for _ in range(AT_ONCE):
            try:
                plug, (host, *_) = self._plug.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                # Too many files are open: some will be closed soon.
                LOG.warning("no connection can be taken: %s", error)
                loop = asyncio.get_running_loop()
                loop.remove_reader(self._plug)
                self._again = loop.call_later(TAKE_AGAIN, self._listen)
                return
            if self._admits(_source(host)):
                task = asyncio.get_running_loop().create_task(self._open(plug))
                self._opening.add(task)
                task.add_done_callback(self._opening.discard)
            else:
                plug.close()

    async def _open(self, plug: socket.socket) -> None:
        try:
            plug.setblocking(False)
            reader, writer = await asyncio.open_connection(sock=plug)
        except BaseException as error:
            plug.close()
            if isinstance(error, OSError):
                return  # It was reset before it was looked at.
            raise
        self._on_stream(TcpStream(reader, writer))


def _source(host: str) -> str:
    return f"tcp:{host}"


async def listen(
    port: int,
    on_stream: OnStream,
    address: str = "0.0.0.0",
    admits: Callable[[str], bool] = lambda source: True,
) -> TcpListener:
    """Take connections on this port, or on any free one when another app has it.

    A connection whose source is not admitted is closed before anything is spent on it.
    """
    try:
        plug = _bound(address, port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        plug = _bound(address, 0)
    return TcpListener(plug, on_stream, admits)


def _bound(address: str, port: int) -> socket.socket:
    plug = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        plug.setblocking(False)
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        plug.bind((address, port))
        plug.listen(WAITING)
    except OSError:
        plug.close()
        raise
    return plug


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


class TcpTransport:
    """Phones of the same Wi-Fi or hotspot."""

    name = "tcp"
    timing = TIMING

    def __init__(self, networks: Networks, port: int = DEFAULT_PORT) -> None:
        self.networks = networks
        self._port = port

    def trouble(self) -> AppRefusal | None:
        """None: a phone that is on no network now may be on one soon."""
        return None

    async def dial(self, route: Route, table: str = "") -> Stream:
        """Whose table it is, the pairing tells."""
        if not isinstance(route, Address):
            raise ConnectionError(f"{route} is no address of a network")
        return await dial(route.host, route.port, self.timing.dial)

    async def listen(self, entrance: Entrance) -> TcpEntrance:
        """Take connections, and answer those who ask for tables."""
        address = listening_address(self.networks())
        listener = await listen(self._port, entrance.welcome, address, entrance.admits)
        responder = Responder(entrance.card, self.networks)
        try:
            await responder.__aenter__()
        except BaseException:
            listener.close()
            raise
        return TcpEntrance(listener, responder, self.networks)

    def find(self, news: ChangeSignal, given: Sequence[Route] = (), thorough: bool = False) -> Finder:
        """By UDP, on every network."""
        near = [route for route in given if isinstance(route, Address)]
        return Finder(self.networks, given=near, thorough=thorough, news=news)


class TcpEntrance:
    """A port that is open, and found."""

    def __init__(self, listener: TcpListener, responder: Responder, networks: Networks) -> None:
        self.port: int = listener.port
        self._listener = listener
        self._responder = responder
        self._networks = networks
        self._closed = asyncio.Event()

    @property
    def routes(self) -> list[Route]:
        """By the addresses this phone has now."""
        return [Address(network.address, self.port) for network in self._networks()]

    async def wait_closed(self) -> None:
        """Until it is closed. It stays open while the phone changes networks."""
        await self._closed.wait()

    def close(self) -> None:
        """Let nobody else in, and be found no more."""
        self._listener.close()
        self._responder.close()
        self._closed.set()
