"""The host's side of pairing: everybody may knock, and nobody can keep the others out by knocking.

- What a source sends before it is known is small, and has to come soon.
- One source is heard one knock after the other; different sources are served in turn, one hard computation
  at a time.
- A source that gave wrong codes waits, alone, longer each time. Nothing is ever locked for everybody.
- Somebody who knocks too often pushes out their own older knocks; when all places are taken, the busiest
  source gives one up.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable

from app.net.backoff import BackOff
from app.net.channel import SEND_TIME, Channel
from app.net.frames import BEFORE_PAIRING, HELLO_TIME, FrameReader, ProtocolError, write_frame
from app.net.knocks import Knock, Knocks
from app.net.pairing import (
    Exchange,
    Hello,
    give_proof,
    hear_proof,
    keys,
    read_hello,
    write_answer,
    write_refusal,
)
from app.net.stream import Stream
from app.refusal import AppRefusal
from engine.core.refusal import Refusal


class Gate:
    """Lets guests in who know their password."""

    def __init__(
        self, password_for: Callable[[Hello], str], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`password_for` gives the password (see `pairing.password`) a guest must know, or refuses the
        guest; the refusal is told them in plain."""
        self._password_for = password_for
        self._back_off = BackOff(clock)
        self._knocks = Knocks()
        # First come, first served; as each source has one entrant at most, that is one after the other.
        self._computing = asyncio.Lock()

    async def accept(self, stream: Stream) -> tuple[Hello, Channel]:
        """Pair with the guest at the other end of a stream, or close it and raise ConnectionError.

        When the guest was refused it is a ProtocolError that says why.
        """
        try:
            with self._knocks.knock(stream) as knock:
                return await self._pair(stream, knock)
        except Refusal as refusal:
            await _turn_away(stream, refusal)
            raise ProtocolError(refusal) from refusal
        except BaseException:
            stream.close()
            raise

    async def _pair(self, stream: Stream, knock: Knock) -> tuple[Hello, Channel]:
        frame = await FrameReader(stream, BEFORE_PAIRING, HELLO_TIME).next()
        hello, theirs = read_hello(frame, stream.source)
        async with self._knocks.turn(knock):
            if (pause := self._back_off.seconds(stream.source)) > 0:
                raise AppRefusal("slow_down", seconds=math.ceil(pause))
            wanted = self._password_for(hello)
            exchange = Exchange("host", wanted)
            try:
                channel = await self._prove(stream, exchange, frame, theirs)
            except BaseException:
                # Also when the guest just went away: it may have seen by then that its guess was wrong.
                self._back_off.wrong(stream.source)
                raise
            self._back_off.right(stream.source)
        if self._password_for(hello) != wanted:
            # Changed meanwhile: what they know opens nothing any more.
            raise ConnectionError("the password was changed during pairing")
        return hello, channel

    async def _prove(self, stream: Stream, exchange: Exchange, hello: bytes, theirs: str) -> Channel:
        try:
            async with self._computing:
                point, shared = await asyncio.to_thread(_compute, exchange, theirs)
        except ValueError as error:
            raise AppRefusal("bad_hello") from error
        answer = write_answer(point)
        write_frame(stream, answer)
        channel = Channel(stream, "host", keys(shared, hello, answer))
        await give_proof(channel)
        await hear_proof(channel)
        return channel


def _compute(exchange: Exchange, theirs: str) -> tuple[str, bytes]:
    return exchange.start(), exchange.finish(theirs)


async def _turn_away(stream: Stream, refusal: Refusal) -> None:
    try:
        write_frame(stream, write_refusal(refusal))
        async with asyncio.timeout(SEND_TIME):
            await stream.drain()
    except (ConnectionError, TimeoutError):
        pass  # They are gone, or do not listen: they have no need of the sentence.
    finally:
        stream.close()
