"""The costly part of pairing, which is what strangers could wear a phone out with.

One computation at a time, in a thread, and strangers together get a share of the time only. Who was let in
before is first in line, then whoever had least done for them lately: once an attacker's address had its
first attempt, every newcomer comes before its second.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from app.net.source_counts import SourceCounts

SHARE: Final = 0.2
"""How much of the time goes into strangers' computations at most, while the games go on."""
SAVED: Final = 1.0
"""Seconds of computation that may be done at once after a quiet time: a whole party comes in together."""
FREE_WHEN_KNOWN: Final = 16
"""Computations after which a source that was let in before has to wait like everybody."""

T = TypeVar("T")


class Rank(NamedTuple):
    """Who comes first: the lowest."""

    stranger: bool
    had: int
    by_code: bool
    """Whoever names a seat and the tag of its secret has been here before, or has listened to who was."""
    had_in_network: int
    number: int
    """Among equals the newest comes first: when more arrive than can be served, the oldest give up anyway."""


class Computing:
    """Does one thing at a time for whoever comes first."""

    def __init__(self, clock: Callable[[], float], stopwatch: Callable[[], float] = time.thread_time) -> None:
        """`clock` is that of the sources' memory, `stopwatch` measures the work of a thread."""
        self._had = SourceCounts(clock)
        self._stopwatch = stopwatch
        self._spent = 0.0
        self._saved = SAVED
        self._saved_at = float("-inf")
        self._numbers = itertools.count(0, -1)
        self._waiting: dict[asyncio.Future[None], Rank] = {}
        self._busy = False
        self._later: asyncio.TimerHandle | None = None

    async def turn(self, source: str, turn: asyncio.Future[None], *, known: bool, by_code: bool) -> None:
        """Wait until it is this one's turn; `run` has to follow at once. An exception set on `turn` meanwhile
        takes it out of the line, and is raised here."""
        had = self._had.count(source)
        stranger = not known or had >= FREE_WHEN_KNOWN
        network = self._had.count_of_network(source)
        self._waiting[turn] = Rank(stranger, had, by_code, network, next(self._numbers))
        self._next()
        try:
            await turn
        except BaseException:
            if self._waiting.pop(turn, None) is None:
                # It was already its turn.
                self._release()
            raise
        self._had.add(source)

    async def run(self, work: Callable[[], T]) -> T:
        """Run `work` in a thread; returns what it returns, raises what it raises."""
        computed = asyncio.get_running_loop().run_in_executor(None, self._timed, work)
        # Nothing stops a thread: the next turn begins when it has ended, even if nobody waits for it.
        computed.add_done_callback(lambda _: self._release())
        return await asyncio.shield(computed)

    def _timed(self, work: Callable[[], T]) -> T:
        start = self._stopwatch()
        try:
            return work()
        finally:
            self._spent += self._stopwatch() - start

    def _release(self) -> None:
        self._busy = False
        self._next()

    def _next(self) -> None:
        waiting = [(turn, rank) for turn, rank in self._waiting.items() if not turn.done()]
        if self._busy or not waiting:
            return
        turn, rank = min(waiting, key=lambda one: one[1])
        pause = self._pause() if rank.stranger else 0.0
        if pause <= 0:
            del self._waiting[turn]
            self._busy = True
            turn.set_result(None)
        elif self._later is None:
            self._later = asyncio.get_running_loop().call_later(pause, self._look_again)

    def _look_again(self) -> None:
        self._later = None
        self._next()

    def _pause(self) -> float:
        """Seconds until the share of the time allows the next one."""
        now = asyncio.get_running_loop().time()
        self._saved = min(SAVED, self._saved + (now - self._saved_at) * SHARE) - self._spent
        self._spent, self._saved_at = 0.0, now
        return -self._saved / SHARE
