"""The streams that are in the middle of pairing: how many there may be, and whose turn it is."""

from __future__ import annotations

import asyncio
import random
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Final

from app.net.source_counts import SourceCounts, network_of
from app.net.transport import Stream

MOST: Final = 512
"""An open stream costs little; there are only so many because a phone can have only so many open."""
MOST_KNOWN: Final = 64
"""Places of their own for those who have been let in before."""
MOST_PER_SOURCE: Final = 16


@dataclass(slots=True, eq=False)
class Knock:
    """One stream that wants to pair."""

    stream: Stream
    turn: asyncio.Future[None] | None = None

    @property
    def source(self) -> str:
        """Whose it is."""
        return self.stream.source

    def push_out(self) -> None:
        """End it wherever it is: in the middle of reading, or in the queue."""
        self.stream.close()
        if self.turn is not None and not self.turn.done():
            self.turn.set_exception(ConnectionError("pushed out by another stream"))


class _Places:
    """So many places, which nobody can keep taken for long."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._knocks: set[Knock] = set()
        self._counts: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._knocks)

    def take(self, knock: Knock) -> None:
        """One more, which may cost one of its own source its place when that has too many; when all places
        are taken, one of the busiest source, and where all are as busy, one of the busiest network. Which one
        is drawn: whoever came first has no more right to it than whoever came last."""
        self._knocks.add(knock)
        self._counts[knock.source] += 1
        if self._counts[knock.source] > MOST_PER_SOURCE:
            self._push_out({knock.source})
        elif len(self._knocks) > self._most:
            self._push_out(self._busiest())

    def leave(self, knock: Knock) -> None:
        """Forget a stream that has paired or gone."""
        if knock in self._knocks:
            self._knocks.remove(knock)
            self._counts[knock.source] -= 1
            if not self._counts[knock.source]:
                del self._counts[knock.source]

    def _busiest(self) -> set[str]:
        highest = max(self._counts.values())
        sources = [source for source, count in self._counts.items() if count == highest]
        networks = Counter(map(network_of, sources))
        most = max(networks.values())
        return {source for source in sources if networks[network_of(source)] == most}

    def _push_out(self, sources: set[str]) -> None:
        knock = random.choice([knock for knock in self._knocks if knock.source in sources])
        self.leave(knock)
        knock.push_out()


class Knocks:
    """Everybody who is pairing."""

    def __init__(self) -> None:
        self._strangers = _Places(MOST)
        self._known = _Places(MOST_KNOWN)
        self._queues: dict[str, deque[Knock]] = {}

    def __len__(self) -> int:
        return len(self._strangers) + len(self._known)

    @contextmanager
    def knock(self, stream: Stream, *, known: bool) -> Iterator[Knock]:
        """One more, from a source that has been let in before or from a stranger."""
        places = self._known if known else self._strangers
        knock = Knock(stream)
        places.take(knock)
        try:
            yield knock
        finally:
            places.leave(knock)

    @asynccontextmanager
    async def turn(self, knock: Knock) -> AsyncIterator[None]:
        """Wait for those of the same source who came before; ConnectionError when pushed out meanwhile."""
        queue = self._queues.setdefault(knock.source, deque())
        queue.append(knock)
        try:
            if queue[0] is not knock:
                knock.turn = asyncio.get_running_loop().create_future()
                await knock.turn
            yield
        finally:
            queue.remove(knock)
            if not queue:
                del self._queues[knock.source]
            elif (following := queue[0].turn) is not None and not following.done():
                following.set_result(None)


FREE: Final = 3
"""Wrong codes that cost nothing: people mistype."""
FREE_IN_NETWORK: Final = 64
"""Wrong codes of a whole network after which nobody there has free ones any more. Everybody still has their
first attempt: an honest guest, who needs no other, may be in the same network as whoever guesses."""
FIRST: Final = 1.0
LONGEST: Final = 30.0


class BackOff:
    """The wrong codes of each source and of its network, kept for a while."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._wrong = SourceCounts(clock)

    def __len__(self) -> int:
        return len(self._wrong)

    def seconds(self, source: str) -> float:
        """How long this source still has to wait before it may try again."""
        free = FREE if self._wrong.count_of_network(source) <= FREE_IN_NETWORK else 0
        beyond = self._wrong.count(source) - free
        if beyond <= 0:
            return 0.0
        pause = min(FIRST * 2.0 ** min(beyond - 1, 16), LONGEST)
        return max(0.0, pause - self._wrong.since(source))

    def wrong(self, source: str) -> None:
        """Count a wrong code of this source."""
        self._wrong.add(source)

    def right(self, source: str) -> None:
        """Forget the wrong codes of a source that knew the right one."""
        self._wrong.drop(source)
