"""Several routes to one table, tried in parallel until the host has proved itself on one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from app.net.addresses import Route
from app.net.channel import Channel
from app.net.transport import Stream
from app.refusal import AppRefusal

Greet = Callable[[Stream], Awaitable[Channel]]
"""Pairs with whoever is at the other end of a stream. AppRefusal: they said no, or are not the host."""

GREET_FOR = 8.0
"""Seconds for whoever answers to prove that they are the host."""
MOST_AT_ONCE = 16
"""Ways tried at the same time; each costs this phone the beginning of a pairing."""


class Race:
    """The first way on which the host has proved itself wins. Whoever answers on another one, and says no or
    nothing at all, cannot keep it from winning."""

    def __init__(self, dial: Callable[[Route], Awaitable[Stream]], greet: Greet) -> None:
        self.tried: set[Route] = set()
        self.refusal: AppRefusal | None = None
        """What somebody said who has not proved to be the host."""
        self.greeting = 0
        """How many have answered and are asked for their proof now."""
        self._dial = dial
        self._greet = greet
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._trying: set[asyncio.Task[None]] = set()
        self._won: asyncio.Future[tuple[Route, Channel]] = asyncio.get_running_loop().create_future()
        self._taken = self._stopped = False

    def start(self, route: Route) -> None:
        """Try this way too. Once somebody there has said no that is an answer; where nobody answered, it can
        be tried again later: a host that was gone comes back to the same address."""
        if route not in self.tried:
            self.tried.add(route)
            self._trying.add(asyncio.get_running_loop().create_task(self._try(route)))

    async def winner(
        self, within: float | None = None, more: asyncio.Task[None] | None = None
    ) -> tuple[Route, Channel] | None:
        """The way that won, and its channel; None when none has within so many seconds, or none is left.

        `more` is a task that may still start others.
        """
        loop = asyncio.get_running_loop()
        end = None if within is None else loop.time() + within
        while not self._won.done():
            pending: set[asyncio.Future[Any]] = {
                task for task in (*self._trying, more) if task is not None and not task.done()
            }
            left = None if end is None else end - loop.time()
            if not pending or (left is not None and left <= 0):
                break
            await asyncio.wait({*pending, self._won}, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            for task in [task for task in self._trying if task.done()]:
                self._trying.discard(task)
                task.result()
        self._taken = self._won.done()
        return self._won.result() if self._taken else None

    def stop(self) -> None:
        """Enough: let go of every way but the one that won."""
        self._stopped = True
        for task in self._trying:
            task.cancel()
        if self._won.done() and not self._taken:
            self._won.result()[1].close()

    async def _try(self, route: Route) -> None:
        try:
            async with self._places:
                stream = await self._dial(route)
                try:
                    channel = await self._proved(stream)
                except BaseException:
                    stream.close()
                    raise
        except ConnectionError as error:
            if not isinstance(error.__cause__, AppRefusal):
                self.tried.discard(route)
            return
        if self._stopped or self._won.done():
            channel.close()
        else:
            self._won.set_result((route, channel))

    async def _proved(self, stream: Stream) -> Channel:
        self.greeting += 1
        try:
            async with asyncio.timeout(GREET_FOR):
                return await self._greet(stream)
        except TimeoutError as error:
            raise ConnectionError("whoever answers does not prove anything") from error
        except AppRefusal as refusal:
            # Who has to wait was told something else before.
            if self.refusal is None or self.refusal.code == "slow_down":
                self.refusal = refusal
            raise ConnectionError("whoever answers is not the host") from refusal
        finally:
            self.greeting -= 1
