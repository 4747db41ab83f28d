"""Sealed messages between two phones that have proved to each other that they know the same password.

Each direction has its own key, and each record its own number, which both sides count: a record that was
altered, repeated, left out or sent back opens for nobody, and ends the channel. Records come in a few sizes
only, because the length of a message can betray what it says: each direction has a smallest size that holds
what is said in the course of a game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from app.net.frames import AFTER_PAIRING, FRAME_TIME, FrameReader, ProtocolError, write_frame
from app.net.messages import TO_GUEST, TO_HOST, Message, decode, encode
from app.net.squeeze import squeeze, unsqueeze
from app.net.transport import Stream
from app.refusal import AppRefusal

if TYPE_CHECKING:
    from app.net.ciphers import ChaCha20_Poly1305

KEY: Final = 32
SIZES: Final = (256, 1440, 4096, 16384, 65536, AFTER_PAIRING)
"""What a record may measure on the wire, its seal included."""
TO_HOST_SIZES: Final = SIZES
"""Every move fits the smallest."""
TO_GUEST_SIZES: Final = SIZES[1:]
"""Every change of a running game fits the smallest, which fits one packet of a local network."""
SEND_TIME: Final = 20.0
"""Seconds the other side may leave unread what it was sent, before we take it for gone."""

_SEAL: Final = 16
_LENGTH: Final = 4
_COUNTER: Final = 12

MOST: Final = AFTER_PAIRING - _SEAL - _LENGTH
"""The most bytes of one message."""
CHANGE: Final = TO_GUEST_SIZES[0] - _SEAL - _LENGTH
"""The bytes of a message that has room in the smallest record to a guest."""

Role: TypeAlias = Literal["host", "guest"]


@dataclass(frozen=True, slots=True, repr=False)
class Keys:
    """The key of each direction."""

    to_host: bytes
    to_guest: bytes


def record_size(length: int, sizes: Sequence[int]) -> int:
    """What a record for so many bytes measures."""
    return next(size for size in sizes if length + _LENGTH + _SEAL <= size)


class Direction:
    """The records of one direction: their key, their sizes, and how many there have been."""

    __slots__ = ("_count", "_key", "_name", "_sizes")

    def __init__(self, name: bytes, key: bytes, sizes: Sequence[int] = SIZES) -> None:
        self._name = name
        self._key = key
        self._sizes = sizes
        self._count = 0

    def seal(self, data: bytes, room: int = 0) -> bytes:
        """The next record: as large as for so many bytes, even if there are fewer."""
        size = record_size(max(len(data), room), self._sizes)
        padded = (len(data).to_bytes(_LENGTH, "big") + data).ljust(size - _SEAL, b"\0")
        sealed, seal = self._cipher().encrypt_and_digest(padded)
        self._count += 1
        return sealed + seal

    def open(self, record: bytes) -> bytes:
        """What the next record says; ValueError when this is not the next record."""
        if len(record) not in self._sizes:
            raise ValueError("no record has this size")
        padded = self._cipher().decrypt_and_verify(record[:-_SEAL], record[-_SEAL:])
        self._count += 1
        end = _LENGTH + int.from_bytes(padded[:_LENGTH], "big")
        if end > len(padded):
            raise ValueError("a record cannot hold more than its size")
        return padded[_LENGTH:end]

    def _cipher(self) -> ChaCha20_Poly1305.ChaCha20Poly1305Cipher:
        from app.net.ciphers import ChaCha20_Poly1305

        counter = self._count.to_bytes(_COUNTER, "big")
        cipher = ChaCha20_Poly1305.new(key=self._key, nonce=counter)
        cipher.update(self._name + counter)
        return cipher


class Channel:
    """Messages both ways, sealed. Any number of tasks may send; one at a time may receive."""

    def __init__(self, stream: Stream, role: Role, keys: Keys) -> None:
        self.source = stream.source
        self._stream = stream
        self._frames = FrameReader(stream, AFTER_PAIRING, FRAME_TIME, patient=True)
        to_host = Direction(b"to host", keys.to_host, TO_HOST_SIZES)
        to_guest = Direction(b"to guest", keys.to_guest, TO_GUEST_SIZES)
        self._is_host = role == "host"
        if role == "host":
            self._out, self._out_shapes = to_guest, TO_GUEST
            self._in, self._in_shapes = to_host, TO_HOST
        else:
            self._out, self._out_shapes = to_host, TO_HOST
            self._in, self._in_shapes = to_guest, TO_GUEST

    async def send(self, message: Message, room: int = 0) -> None:
        """Send a message, and wait while the other side is slow; ConnectionError when it is gone.

        Its record is as large as for `room` bytes, even if the message has fewer. A message that is too
        large or not in the table is refused, and the channel goes on.
        """
        data = encode(message, self._out_shapes)
        if len(data) > MOST:
            raise AppRefusal("message_too_large", size=len(data), most=MOST)
        if self._is_host:
            # What has room in its record as it is need not be squeezed.
            data = squeeze(data, max(CHANGE, room))
        # No await between sealing and writing: records must leave in the order of their numbers.
        write_frame(self._stream, self._out.seal(data, room))
        try:
            async with asyncio.timeout(SEND_TIME):
                await self._stream.drain()
        except TimeoutError as error:
            raise self._broken(AppRefusal("too_slow", seconds=round(SEND_TIME))) from error

    async def receive(self) -> Message:
        """The next message; ConnectionError when the other side is gone or something was altered on the way.

        A message that makes no sense is refused, and the channel goes on.
        """
        record = await self._frames.next()
        try:
            data = self._in.open(record)
        except ValueError as error:
            raise self._broken(AppRefusal("bad_record")) from error
        if not self._is_host:
            data = unsqueeze(data, MOST)
        return decode(data, self._in_shapes)

    def close(self) -> None:
        """End the channel now; what was sent may still arrive."""
        self._stream.close()

    def _broken(self, refusal: AppRefusal) -> ProtocolError:
        self._stream.close()
        return ProtocolError(refusal)
