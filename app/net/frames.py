"""Whole pieces on a byte stream: four bytes of length, then that many bytes."""

from __future__ import annotations

import asyncio
from typing import Final

from app.net.transport import Stream
from app.refusal import AppRefusal
from engine.core.refusal import Refusal

BEFORE_PAIRING: Final = 1024
"""The most that anybody may say before they have proved to know the code."""
AFTER_PAIRING: Final = 256 * 1024
HELLO_TIME: Final = 10.0
"""Seconds for each step of pairing; somebody who sends one byte at a time is cut off."""
FIRST_FRAME_TIME: Final = 2.0
"""Seconds for what a guest says first: whoever came to say something has it ready."""
FRAME_TIME: Final = 30.0
"""Seconds for the rest of a frame once its length is here."""

_HEADER: Final = 4


class ProtocolError(ConnectionError):
    """The other side broke the protocol, or was refused by it; the stream is closed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def write_frame(stream: Stream, payload: bytes) -> None:
    stream.write(len(payload).to_bytes(_HEADER, "big") + payload)


class FrameReader:
    """Takes frame after frame off a stream. A cancelled read loses nothing: the next one goes on."""

    def __init__(self, stream: Stream, most: int, within: float, *, patient: bool = False) -> None:
        """Frames of at most `most` bytes, each whole `within` seconds; a patient reader counts them only
        from the moment the frame's length is known."""
        self._stream = stream
        self._most = most
        self._within = within
        self._patient = patient
        self._size: int | None = None

    async def next(self) -> bytes:
        """The next frame, or ProtocolError for one that is empty, too large or too slow."""
        try:
            if self._patient:
                await self._length()
            async with asyncio.timeout(self._within):
                size = await self._length()
                payload = await self._stream.read(size)
        except TimeoutError as error:
            raise self._broken(AppRefusal("too_slow", seconds=round(self._within))) from error
        self._size = None
        return payload

    async def _length(self) -> int:
        if self._size is None:
            size = int.from_bytes(await self._stream.read(_HEADER), "big")
            if not 0 < size <= self._most:
                raise self._broken(AppRefusal("bad_frame", size=size, most=self._most))
            self._size = size
        return self._size

    def _broken(self, refusal: AppRefusal) -> ProtocolError:
        self._stream.close()
        return ProtocolError(refusal)
