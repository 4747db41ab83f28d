"""A stream of the protocol inside a WebSocket: the bytes of its binary messages, one after the other.

Where a message of the WebSocket begins and ends means nothing; a frame of ours may take several.
"""

from __future__ import annotations

import logging
from typing import Final

from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from app.net.transports.sockets import SocketStream

PIECE: Final = 16 * 1024
"""The most bytes of one message of the WebSocket to the host."""

_READ: Final = 16 * 1024

# What strangers send wrong is theirs to know: the library's own words about it would fill a phone's log.
QUIET: Final = logging.getLogger(f"{__name__}.library")
QUIET.propagate = False
QUIET.setLevel(logging.CRITICAL)


class WebStream:
    """The host's end."""

    def __init__(self, socket: SocketStream, protocol: ServerProtocol) -> None:
        """`protocol` has agreed to the upgrade."""
        self.source = socket.source
        self._socket = socket
        self._protocol = protocol
        self._unread = bytearray()

    async def read(self, size: int) -> bytes:
        """Exactly this many bytes."""
        while len(self._unread) < size:
            data = await self._socket.read_some(_READ)
            self._protocol.receive_data(data)
            self._take()
            if self._flush():
                # Whoever asks for a sign of life without a pause is answered as fast as they read.
                await self._socket.drain()
        taken = bytes(self._unread[:size])
        del self._unread[:size]
        return taken

    def write(self, data: bytes) -> None:
        """Send bytes as one message."""
        if self._protocol.state is OPEN:
            self._protocol.send_binary(data)
            self._flush()

    async def drain(self) -> None:
        """Wait while the other side is slow."""
        await self._socket.drain()

    def close(self) -> None:
        """Say goodbye as WebSockets do, and let go."""
        if self._protocol.state is OPEN:
            self._protocol.send_close(1000)
            self._flush()
        self._socket.close()

    def _take(self) -> None:
        """Keep what has come; the end, and what no page of ours sends, end the stream."""
        for event in self._protocol.events_received():
            assert isinstance(event, Frame)
            if event.opcode in (Opcode.BINARY, Opcode.CONT):
                self._unread += event.data
            elif event.opcode is Opcode.TEXT:
                self._protocol.fail(1003)
        if self._protocol.state is not OPEN:
            self._flush()
            self._socket.close()
            raise ConnectionError("the WebSocket is closed")

    def _flush(self) -> bool:
        data = b"".join(self._protocol.data_to_send())
        if data:
            self._socket.write(data)
        return bool(data)
