"""One port for both: phones with the app, and browsers.

The first byte tells them apart. A frame of ours begins with its length in four bytes, 1 KB at most before
pairing: its first byte is 0. A browser's is the first letter of a method. Whatever else knocks (a browser
that tries TLS first sends 0x16) is for the gate, which closes it at once.

All of this happens while the gate counts the stream among those that knock: its places, and how often a
source may come, are the same for both.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Final

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol
from websockets.typing import Origin

from app.net.channel import SEND_TIME
from app.net.discovery.card import TableCard
from app.net.frames import FIRST_FRAME_TIME, HELLO_TIME
from app.net.transport import Stream
from app.net.transports.sockets import SocketStream
from app.web.site import REASONS, Site, trusted_host
from app.web.stream import PIECE, QUIET, WebStream

PATH: Final = "/table"
"""Where the WebSocket is opened."""
MOST_HEAD: Final = 16 * 1024
"""The most bytes of one request; none has a body."""
MOST_REQUESTS: Final = 64
"""Requests on one connection, after which it is closed."""
OK: Final = 200
IDLE: Final = 5.0
"""Seconds a browser may keep a connection without asking for anything."""

_WORDS: Final = re.compile(r"/words/([a-z]+)\.json")
_END: Final = b"\r\n\r\n"
_METHODS: Final = frozenset(range(ord("A"), ord("Z") + 1))


class BrowserDoor:
    """Tells the app's streams from browsers, and serves the latter."""

    def __init__(
        self, site: Site, card: Callable[[], TableCard], reads: Callable[[str], None] = lambda lang: None
    ) -> None:
        """`reads` is told the language of every page that asks for its words."""
        self._site = site
        self._card = card
        self._reads = reads

    async def enter(self, stream: Stream) -> Stream:
        """The stream of the protocol: this one, or the one inside the WebSocket of a page. ConnectionError
        when it was a browser that came for files only and has been served, or nobody who says anything."""
        if not isinstance(stream, SocketStream) or not stream.source.startswith("tcp:"):
            return stream
        try:
            async with asyncio.timeout(FIRST_FRAME_TIME):
                first = await stream.peek()
            return await self._serve(stream) if first in _METHODS else stream
        except TimeoutError as error:
            raise ConnectionError("nothing was asked for in time") from error

    async def _serve(self, stream: SocketStream) -> WebStream:
        kept, within = b"", HELLO_TIME
        for _ in range(MOST_REQUESTS):
            async with asyncio.timeout(within):
                head, kept = await _head(stream, kept)
            protocol = ServerProtocol(max_size=PIECE, logger=QUIET)
            protocol.receive_data(head)
            events = protocol.events_received()
            if not events or not isinstance(request := events[0], Request):
                await _send(stream, _refusal(400))
                break
            if request.path == PATH:
                return await _upgrade(stream, protocol, request, early=bool(kept))
            response = self._site.answer(request, self._card)
            last = request.protocol != "HTTP/1.1" or "close" in request.headers.get("Connection", "").lower()
            response.headers["Connection"] = "close" if last else "keep-alive"
            await _send(stream, response)
            if response.status_code == OK and (words := _WORDS.fullmatch(request.path)):
                self._reads(words[1])
            if last:
                break
            within = IDLE
        raise ConnectionError("the browser has what it came for")


async def _head(stream: SocketStream, kept: bytes) -> tuple[bytes, bytes]:
    """One request with its headers, and what came after it."""
    data = bytearray(kept)
    while (end := data.find(_END)) < 0:
        if len(data) > MOST_HEAD:
            await _send(stream, _refusal(400))
            raise ConnectionError("a request that does not end")
        data += await stream.read_some(4096)
    end += len(_END)
    return bytes(data[:end]), bytes(data[end:])


async def _upgrade(
    stream: SocketStream, protocol: ServerProtocol, request: Request, *, early: bool
) -> WebStream:
    """The stream inside the WebSocket, or ConnectionError. Only our own page may open it: not another site's,
    in whose pages the same browser is."""
    host = trusted_host(request)
    if host is None or early:
        await _send(stream, _refusal(400 if early else 403))
        raise ConnectionError("not from a page of ours")
    protocol.origins = [Origin(f"http://{host}")]
    response = protocol.accept(request)
    protocol.send_response(response)
    stream.write(b"".join(protocol.data_to_send()))
    await _drain(stream)
    if response.status_code != 101:
        raise ConnectionError("no WebSocket of ours")
    return WebStream(stream, protocol)


def _refusal(status: int) -> Response:
    headers = Headers()
    headers["Content-Length"] = "0"
    headers["Connection"] = "close"
    return Response(status, REASONS[status], headers)


async def _send(stream: SocketStream, response: Response) -> None:
    stream.write(response.serialize())
    await _drain(stream)


async def _drain(stream: SocketStream) -> None:
    async with asyncio.timeout(SEND_TIME):
        await stream.drain()
