"""Back-off after wrong codes: how long their source has to wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.net.source_counts import SourceCounts

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
        """This source did not know the code."""
        self._wrong.add(source)

    def right(self, source: str) -> None:
        """This source knew the code: its wrong ones are forgotten."""
        self._wrong.drop(source)
