"""What the tests of the network share."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from app.net.channel import Channel
from app.net.gate import Gate
from app.net.pairing import Credential, Hello, connect, password
from app.net.transport import Stream
from app.net.transports.memory import pair
from app.refusal import sentence
from engine.core.refusal import Refusal

T = TypeVar("T")

LONG = 60.0
"""Seconds that nothing here should take."""

CODE = "7KQ4XM"
RIGHT = Credential("code", CODE)
WRONG = Credential("code", "7KQ4XN")


def run(play: Coroutine[Any, Any, T], within: float = LONG) -> T:
    """Play a test to its end; an exception nobody handled, in any task or callback, fails it."""

    async def watched() -> T:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: troubles.append(context))
        async with asyncio.timeout(within):
            result = await play
        await asyncio.sleep(0)
        return result

    troubles: list[Any] = []
    result = asyncio.run(watched())
    assert troubles == [], troubles
    return result


def refusal(caught: pytest.ExceptionInfo[Any]) -> Refusal:
    """The refusal a test met, by itself or as what ended the stream; it can be said in both languages."""
    value = caught.value
    found: Refusal = value if isinstance(value, Refusal) else value.refusal
    assert sentence(found, "fr")
    assert sentence(found, "en")
    return found


def gate(code: str = CODE, **named: Any) -> Gate:
    """A gate that asks everybody for the code."""
    return Gate(lambda hello: password("code", code), **named)


async def knock(
    at: Gate, credential: Credential = RIGHT, source: str = "memory:guest"
) -> tuple[Hello, Channel, Channel]:
    """A guest at a gate: what it said, the host's channel and the guest's."""
    guest_end, host_end = pair(source)
    (hello, host), guest = await both(at.accept(host_end), connect(guest_end, credential))
    return hello, host, guest


async def both(host: Coroutine[Any, Any, T], guest: Coroutine[Any, Any, Any]) -> tuple[T, Any]:
    """Both sides to their end; then what the guest met counts before what the host met."""
    ours, theirs = await asyncio.gather(host, guest, return_exceptions=True)
    for met in (theirs, ours):
        if isinstance(met, BaseException):
            raise met
    return ours, theirs  # type: ignore[return-value]


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Tap:
    """A stream that keeps a copy of all that passes, and lets a test alter what is written."""

    def __init__(self, inner: Stream) -> None:
        self.source = inner.source
        self.inner = inner
        self.written: list[bytes] = []
        self.taken = bytearray()
        self.hold = False

    async def read(self, size: int) -> bytes:
        data = await self.inner.read(size)
        self.taken += data
        return data

    def write(self, data: bytes) -> None:
        self.written.append(data)
        if not self.hold:
            self.inner.write(data)

    async def drain(self) -> None:
        await self.inner.drain()

    def close(self) -> None:
        self.inner.close()
