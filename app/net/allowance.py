"""Rate limiting: a burst, then so much a second, for each source."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Allowance(Generic[K]):
    """How much each source may still do; at most so many sources are remembered."""

    def __init__(self, clock: Callable[[], float], burst: float, per_second: float, most: int) -> None:
        self._clock = clock
        self._burst = burst
        self._per_second = per_second
        self._most = most
        # Whoever asked longest ago comes first: they have most of theirs back.
        self._buckets: dict[K, _Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def __contains__(self, key: K) -> bool:
        return key in self._buckets

    def take(self, key: K) -> bool:
        """Whether there is one more for this one."""
        bucket = self._bucket(key)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def untouched(self, key: K) -> bool:
        """Whether this one has all of theirs: they took nothing, or so long ago that they have it back."""
        bucket = self._buckets.get(key)
        return bucket is None or self._left(bucket) >= self._burst

    def _bucket(self, key: K) -> _Bucket:
        now = self._clock()
        bucket = self._buckets.pop(key, None) or _Bucket(self._burst, now)
        bucket.left, bucket.at = self._left(bucket), now
        self._buckets[key] = bucket
        if len(self._buckets) > self._most:
            del self._buckets[next(iter(self._buckets))]
        return bucket

    def _left(self, bucket: _Bucket) -> float:
        return min(self._burst, bucket.left + (self._clock() - bucket.at) * self._per_second)
