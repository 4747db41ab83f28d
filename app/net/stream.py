"""A duplex byte stream between two phones, whatever carries it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Stream(Protocol):
    """Bytes both ways. Whatever goes wrong underneath is a ConnectionError."""

    source: str
    """Who is at the other end, as the back-off knows them: "tcp:192.0.2.7", "memory:host"."""

    async def read(self, size: int) -> bytes:
        """Exactly this many bytes; a cancelled read takes none."""

    def write(self, data: bytes) -> None:
        """Give these bytes to the stream; `drain` tells whether it could take them."""

    async def drain(self) -> None:
        """Wait while the other side is slow."""

    def close(self) -> None:
        """End the stream now; what was written may still arrive. Closing twice is fine."""


OnStream = Callable[[Stream], None]
"""What a listener does with each stream that comes in: hand it over at once, and go on listening."""
