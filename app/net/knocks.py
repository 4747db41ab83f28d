"""The streams that are in the middle of pairing: how many there may be, and whose turn it is."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Final

from app.net.stream import Stream

MOST: Final = 64
MOST_PER_SOURCE: Final = 16


@dataclass(slots=True, eq=False)
class Knock:
    """One stream that wants to pair."""

    stream: Stream
    turn: asyncio.Future[None] | None = None

    def push_out(self) -> None:
        """End it wherever it is: in the middle of reading, or in the queue."""
        self.stream.close()
        if self.turn is not None and not self.turn.done():
            self.turn.set_exception(ConnectionError("pushed out by another stream"))


class Knocks:
    """Everybody who is pairing, the oldest first."""

    def __init__(self) -> None:
        self._knocks: dict[Knock, None] = {}
        self._queues: dict[str, deque[Knock]] = {}

    def __len__(self) -> int:
        return len(self._knocks)

    @contextmanager
    def knock(self, stream: Stream) -> Iterator[Knock]:
        """One more, which may cost another its place: the oldest of its own source when that has too many,
        else the oldest of the busiest source."""
        knock = Knock(stream)
        self._knocks[knock] = None
        counts = Counter(other.stream.source for other in self._knocks)
        if counts[stream.source] > MOST_PER_SOURCE:
            self._push_out(stream.source)
        elif len(self._knocks) > MOST:
            self._push_out(counts.most_common(1)[0][0])
        try:
            yield knock
        finally:
            self._knocks.pop(knock, None)

    @asynccontextmanager
    async def turn(self, knock: Knock) -> AsyncIterator[None]:
        """Wait for those of the same source who came before; ConnectionError when pushed out meanwhile."""
        source = knock.stream.source
        queue = self._queues.setdefault(source, deque())
        queue.append(knock)
        try:
            if queue[0] is not knock:
                knock.turn = asyncio.get_running_loop().create_future()
                await knock.turn
            yield
        finally:
            queue.remove(knock)
            if not queue:
                del self._queues[source]
            elif (following := queue[0].turn) is not None and not following.done():
                following.set_result(None)

    def _push_out(self, source: str) -> None:
        oldest = next(knock for knock in self._knocks if knock.stream.source == source)
        del self._knocks[oldest]
        oldest.push_out()
