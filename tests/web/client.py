"""The far end of a WebSocket to the host, as a page's browser has it, and the smallest site there can be."""

from __future__ import annotations

from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import OPEN
from websockets.typing import Origin
from websockets.uri import parse_uri

from app.net.transports import tcp
from app.net.transports.sockets import SocketStream
from app.web.door import PATH
from app.web.site import ServedFile, Site

PAGE = b"<!doctype html><title>Soupcon</title>"


def small_site(**more: bytes) -> Site:
    """A page, and what else is asked for."""
    files = {f"/{name}": ServedFile("text/plain", data, False) for name, data in more.items()}
    page = ServedFile("text/html; charset=utf-8", PAGE, False)
    return Site({**files, "/": page, "/index.html": page})


class ClientStream:
    """A stream inside a WebSocket, from the page's side."""

    def __init__(self, socket: SocketStream, protocol: ClientProtocol) -> None:
        self.source = socket.source
        self.socket = socket
        self._protocol = protocol
        self._unread = bytearray()

    async def read(self, size: int) -> bytes:
        """Exactly this many bytes."""
        while len(self._unread) < size:
            self._protocol.receive_data(await self.socket.read_some(65536))
            for event in self._protocol.events_received():
                if isinstance(event, Frame) and event.opcode in (Opcode.BINARY, Opcode.CONT):
                    self._unread += event.data
            self._flush()
            if self._protocol.state is not OPEN and len(self._unread) < size:
                raise ConnectionError("the WebSocket is closed")
        taken = bytes(self._unread[:size])
        del self._unread[:size]
        return taken

    def write(self, data: bytes) -> None:
        """In pieces as small as a page makes them."""
        for start in range(0, len(data), 16384):
            if self._protocol.state is OPEN:
                self._protocol.send_binary(data[start : start + 16384])
        self._flush()

    async def drain(self) -> None:
        """Wait while the other side is slow."""
        await self.socket.drain()

    def close(self) -> None:
        """Hang up."""
        self.socket.close()

    def _flush(self) -> None:
        if data := b"".join(self._protocol.data_to_send()):
            self.socket.write(data)


async def dial(host: str, port: int, local: str | None = None, **headers: str) -> ClientStream:
    """Open a WebSocket to a table, as its own page does; ConnectionError where that is refused."""
    socket = await tcp.dial(host, port, local=local)
    own = f"{host}:{port}"
    protocol = ClientProtocol(parse_uri(f"ws://{own}{PATH}"), origin=Origin(f"http://{own}"), max_size=None)
    request = protocol.connect()
    for name, value in headers.items():
        del request.headers[name]
        request.headers[name] = value
    protocol.send_request(request)
    stream = ClientStream(socket, protocol)
    stream._flush()
    answer: Any = None
    try:
        while answer is None:
            protocol.receive_data(await socket.read_some(65536))
            answer = next(
                (event for event in protocol.events_received() if isinstance(event, Response)), None
            )
            if protocol.handshake_exc is not None:
                raise ConnectionError("refused") from protocol.handshake_exc
    except BaseException:
        # Whoever gives up, or is told to, leaves no open line behind.
        socket.close()
        raise
    return stream
