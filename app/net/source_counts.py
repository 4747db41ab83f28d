"""How often each source did something lately. A network counts as a source too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address
from itertools import takewhile
from typing import Final

BY_BLUETOOTH: Final = "bluetooth:"
"""How the source of a stream begins that came by Bluetooth."""


@lru_cache(maxsize=1024)
def network_of(source: str) -> str:
    """The network a source belongs to: the /24 of an IPv4 address, the /64 of an IPv6 one; a source that has
    no such address is alone."""
    kind, _, text = source.partition(":")
    try:
        address = ip_address(text)
    except ValueError:
        return source
    if not isinstance(address, IPv4Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if isinstance(address, IPv4Address):
        return f"{kind}:{IPv4Network((int(address), 24), strict=False)}"
    return f"{kind}:{IPv6Network((int(address), 64), strict=False)}"


FORGET: Final = 120.0
"""Seconds after which a source that did nothing more is as good as new."""
MOST_SOURCES: Final = 1024
"""Sources that are remembered one by one, and as many networks."""


@dataclass(slots=True)
class _Record:
    network: str
    last: float
    count: int = 0


class SourceCounts:
    """Counts by source and by network, kept for a while.

    When there are too many sources, the network with the most of them gives up the one that did least: no
    number of new sources makes the others, or their own network, forgotten.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        # Whoever did nothing for longest comes first.
        self._sources: dict[str, _Record] = {}
        self._networks: dict[str, _Record] = {}
        self._crowds: Counter[str] = Counter()
        """How many sources of each network are remembered."""

    def __len__(self) -> int:
        return len(self._sources)

    def add(self, source: str) -> None:
        """Count one more for this source."""
        now = self._clock()
        network = network_of(source)
        for forgotten in _old(self._sources, now):
            self.drop(forgotten)
        for forgotten in _old(self._networks, now):
            del self._networks[forgotten]
        if source not in self._sources:
            self._crowds[network] += 1
        _count(self._sources, source, network, now)
        _count(self._networks, network, network, now)
        if len(self._sources) > MOST_SOURCES:
            crowded = max(self._crowds, key=self._crowds.__getitem__)
            self.drop(_least({key: one for key, one in self._sources.items() if one.network == crowded}))
        if len(self._networks) > MOST_SOURCES:
            del self._networks[_least(self._networks)]

    def count(self, source: str) -> int:
        """How often this source did it."""
        record = self._sources.get(source)
        return 0 if record is None else record.count

    def since(self, source: str) -> float:
        """Seconds since this source did it last."""
        record = self._sources.get(source)
        return FORGET if record is None else self._clock() - record.last

    def count_of_network(self, source: str) -> int:
        """How often it was done in the network of this source."""
        record = self._networks.get(network_of(source))
        return 0 if record is None else record.count

    def drop(self, source: str) -> None:
        """Forget this source, but not what its network did."""
        record = self._sources.pop(source, None)
        if record is not None:
            self._crowds[record.network] -= 1
            if not self._crowds[record.network]:
                del self._crowds[record.network]


def _old(records: dict[str, _Record], now: float) -> list[str]:
    return list(takewhile(lambda key: records[key].last + FORGET <= now, records))


def _count(records: dict[str, _Record], key: str, network: str, now: float) -> None:
    record = records.pop(key, None) or _Record(network, now)
    record.count, record.last = record.count + 1, now
    records[key] = record


def _least(records: dict[str, _Record]) -> str:
    return min(records, key=lambda key: (records[key].count, records[key].last))
