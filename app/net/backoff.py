"""How long somebody who gave wrong codes has to wait: they alone, and not for ever."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

FREE: Final = 3
"""Wrong codes that cost nothing: people mistype."""
FIRST: Final = 1.0
LONGEST: Final = 30.0
FORGET: Final = 120.0
"""Seconds without a wrong code after which a source is as good as new."""
MOST_SOURCES: Final = 1024


@dataclass(slots=True)
class _Record:
    wrong: int
    last: float


class BackOff:
    """The wrong codes of each source, kept for a while, for so many sources at most."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        # The source that was wrong longest ago comes first.
        self._records: dict[str, _Record] = {}

    def __len__(self) -> int:
        return len(self._records)

    def seconds(self, source: str) -> float:
        """How long this source still has to wait before it may try again."""
        record = self._records.get(source)
        if record is None or record.wrong <= FREE:
            return 0.0
        pause = min(FIRST * 2.0 ** min(record.wrong - FREE - 1, 16), LONGEST)
        return max(0.0, record.last + pause - self._clock())

    def wrong(self, source: str) -> None:
        """This source did not know the code."""
        now = self._clock()
        self._forget(now)
        record = self._records.pop(source, None) or _Record(0, now)
        record.wrong += 1
        record.last = now
        self._records[source] = record
        if len(self._records) > MOST_SOURCES:
            del self._records[next(iter(self._records))]

    def right(self, source: str) -> None:
        """This source knew the code: all is forgotten."""
        self._records.pop(source, None)

    def _forget(self, now: float) -> None:
        while self._records:
            source, record = next(iter(self._records.items()))
            if record.last + FORGET > now:
                return
            del self._records[source]
