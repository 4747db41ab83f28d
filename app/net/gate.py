"""The host's side of pairing: everybody may knock, and nobody can keep the others out by knocking.

- What a source sends before it is known is small, and has to come soon.
- Open streams are cheap, and there is room for many; what is capped is the costly computation (see
  `computing`), and how often strangers may come.
- One source is heard one knock after the other. Who was let in before has places of their own.
- A source that gave wrong codes waits, alone, longer each time. Nothing is ever locked for everybody.
- Somebody who knocks too often pushes out their own knocks; when all places are taken, the busiest source
  gives one up, drawn at random.
- The player who holds the host's phone does not come through the network and waits for nobody.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from app.net.allowance import Allowance
from app.net.channel import SEND_TIME, Channel
from app.net.computing import Computing
from app.net.frames import (
    BEFORE_PAIRING,
    FIRST_FRAME_TIME,
    HELLO_TIME,
    FrameReader,
    ProtocolError,
    write_frame,
)
from app.net.knocks import BackOff, Knock, Knocks
from app.net.pairing import (
    Hello,
    SpakeExchange,
    give_proof,
    hear_proof,
    keys,
    read_hello,
    write_answer,
    write_refusal,
)
from app.net.source_counts import BY_BLUETOOTH, MOST_SOURCES, network_of
from app.net.transport import Stream
from app.refusal import AppRefusal
from engine.core.refusal import Refusal

MOST_KNOWN: Final = 64
"""Sources that are remembered for having been let in."""
VISITS: Final = (12, 1.0)
"""Streams a stranger may open at once, and then in a second."""
VISITS_OF_KNOWN: Final = (32, 4.0)
VISITS_OF_NETWORK: Final = (64, 16.0)
"""Streams all strangers of a network may open; beyond that only those who have not been here a moment ago."""


Enter = Callable[[Stream], Awaitable[Stream]]
"""What is done with a stream before pairing: it may carry the protocol inside another one."""


async def _as_it_is(stream: Stream) -> Stream:
    return stream


class Gate:
    """Lets guests in who know their password."""

    def __init__(
        self,
        password_for: Callable[[Hello], str],
        clock: Callable[[], float] = time.monotonic,
        enter: Enter = _as_it_is,
    ) -> None:
        """`password_for` gives the password (see `pairing.password`) a guest must know, or refuses the
        guest; the refusal is told them in plain. `enter` finds the stream of the protocol in what came."""
        self._password_for = password_for
        self._enter = enter
        self._back_off = BackOff(clock)
        self._knocks = Knocks()
        self._computing = Computing(clock)
        # Who was let in longest ago comes first.
        self._known: dict[str, None] = {}
        self._visits: Allowance[str] = Allowance(clock, *VISITS, MOST_SOURCES)
        self._visits_of_known: Allowance[str] = Allowance(clock, *VISITS_OF_KNOWN, MOST_KNOWN)
        self._visits_of_network: Allowance[str] = Allowance(clock, *VISITS_OF_NETWORK, MOST_SOURCES)

    def admits(self, source: str) -> bool:
        """Whether a source may open one more stream now; asked before anything is spent on it."""
        if source in self._known:
            return self._visits_of_known.take(source)
        fresh = self._visits.untouched(source)
        return self._visits.take(source) and (self._visits_of_network.take(network_of(source)) or fresh)

    async def accept(self, stream: Stream) -> tuple[Hello, Channel]:
        """Pair with the guest at the other end of a stream, or close it and raise ConnectionError.

        When the guest was refused it is a ProtocolError that says why.
        """
        with self._knocks.knock(stream, known=stream.source in self._known) as knock:
            try:
                inside = await self._enter(stream)
            except BaseException:
                stream.close()
                raise
            async with _turning_away(inside):
                return await self._pair(inside, knock)

    async def accept_own(self, stream: Stream) -> tuple[Hello, Channel]:
        """The same for the player who holds this phone: nobody else can hold them up."""
        async with _turning_away(stream):
            frame = await FrameReader(stream, BEFORE_PAIRING, HELLO_TIME).next()
            hello, theirs = read_hello(frame, stream.source)
            exchange = SpakeExchange("host", self._password_for(hello))
            point, shared = await asyncio.to_thread(_compute, exchange, theirs)
            return hello, await _prove(stream, frame, point, shared)

    async def _pair(self, stream: Stream, knock: Knock) -> tuple[Hello, Channel]:
        # A radio that is dialled by many takes its time, and holds seven of them at most.
        within = HELLO_TIME if stream.source.startswith(BY_BLUETOOTH) else FIRST_FRAME_TIME
        frame = await FrameReader(stream, BEFORE_PAIRING, within).next()
        hello, theirs = read_hello(frame, stream.source)
        async with self._knocks.turn(knock):
            if (pause := self._back_off.seconds(stream.source)) > 0:
                raise AppRefusal("slow_down", seconds=math.ceil(pause))
            wanted = self._password_for(hello)
            try:
                computed = await self._compute(knock, hello, SpakeExchange("host", wanted), theirs)
                channel = await _prove(stream, frame, *computed)
            except _NoTurnError:
                raise
            except BaseException:
                # Also when the guest just went away: it may have seen by then that its guess was wrong.
                self._was_wrong(stream.source)
                raise
            self._back_off.right(stream.source)
        if self._password_for(hello) != wanted:
            # Changed meanwhile: what they know opens nothing any more.
            raise ConnectionError("the password was changed during pairing")
        self._remember(stream.source)
        return hello, channel

    async def _compute(
        self, knock: Knock, hello: Hello, exchange: SpakeExchange, theirs: str
    ) -> tuple[str, bytes]:
        knock.turn = asyncio.get_running_loop().create_future()
        too_late = asyncio.get_running_loop().call_later(HELLO_TIME, knock.push_out)
        try:
            await self._computing.turn(
                knock.source, knock.turn, known=knock.source in self._known, by_code=hello.kind == "code"
            )
        except ConnectionError as error:
            raise _NoTurnError from error
        finally:
            too_late.cancel()
        try:
            return await self._computing.run(lambda: _compute(exchange, theirs))
        except ValueError as error:
            raise AppRefusal("bad_hello") from error

    def _was_wrong(self, source: str) -> None:
        self._back_off.wrong(source)
        if self._back_off.seconds(source) > 0:
            self._known.pop(source, None)

    def _remember(self, source: str) -> None:
        self._known.pop(source, None)
        self._known[source] = None
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]


class _NoTurnError(ConnectionError):
    """A stream was given up before anything was computed for it: it has guessed nothing."""


async def _prove(stream: Stream, hello: bytes, point: str, shared: bytes) -> Channel:
    answer = write_answer(point)
    write_frame(stream, answer)
    channel = Channel(stream, "host", keys(shared, hello, answer))
    await give_proof(channel)
    await hear_proof(channel)
    return channel


def _compute(exchange: SpakeExchange, theirs: str) -> tuple[str, bytes]:
    return exchange.start(), exchange.finish(theirs)


@asynccontextmanager
async def _turning_away(stream: Stream) -> AsyncIterator[None]:
    """Whoever does not get in is told why, if there is something to say, and the stream is closed."""
    try:
        yield
    except Refusal as refusal:
        await _turn_away(stream, refusal)
        raise ProtocolError(refusal) from refusal
    except BaseException:
        stream.close()
        raise


async def _turn_away(stream: Stream, refusal: Refusal) -> None:
    try:
        write_frame(stream, write_refusal(refusal))
        async with asyncio.timeout(SEND_TIME):
            await stream.drain()
    except (ConnectionError, TimeoutError):
        pass  # They are gone, or do not listen: they have no need of the sentence.
    finally:
        stream.close()
