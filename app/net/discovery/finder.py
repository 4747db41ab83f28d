"""The guest's side of finding tables: ask in every way that may work, and keep a live list of who answers.

Each round asks, in this order, the addresses we were given, the gateway (the host may be the hotspot), the
tables we know, then everybody at once by broadcast and by multicast. While nobody has answered, every
address near ours is asked one by one: that also works where the network drops what is meant for everybody.
"""

from __future__ import annotations

import asyncio
import errno
import random
import secrets
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from typing import Final

from app.net.addresses import Address, Route
from app.net.allowance import Allowance
from app.net.discovery.card import GROUP, NONCE, PORT, TableCard, read_answer, write_probe
from app.net.discovery.change_signal import ChangeSignal
from app.net.discovery.isolation import isolated
from app.net.discovery.networks import Network, neighbours_known
from app.net.discovery.udp import asking, send, unwatch, watch
from app.refusal import AppRefusal

MOST_TABLES: Final = 256
"""Somebody may invent tables, but not without end; there is room for one of every address of a /24."""
MOST_PER_SOURCE: Final = 4
"""Tables one address may have: some machines host more than one, and nobody hosts many."""
ANSWERS: Final = (24, 12.0)
"""Answers of one address that are read at once, and then in a second: twice what a host sends."""
SWEEP_SHARE: Final = 48
"""Addresses swept from one socket. The system keeps what it cannot deliver yet, some 3 seconds for an address
where nobody is, and a socket takes no more than some 160 probes meanwhile: the rest would never be sent."""


@dataclass(frozen=True, slots=True)
class SearchPace:
    """How often and how long to ask, in seconds."""

    first_gap: float = 0.1
    longest_gap: float = 3.0
    """Each gap between two rounds is twice the one before, up to this one."""
    silent: float = 10.0
    """A table that has not answered for so long is gone."""
    sweep_after: float = 0.6
    sweep_twice: float = 1.0
    """What got lost in a sweep is asked again so much later. That costs next to nothing: where nobody is, the
    system still waits for a hardware address and sends nothing more."""
    sweep_again: float = 15.0
    sweep_batch: int = 8
    sweep_gap: float = 0.01
    """A sweep sends its probes in batches, so that the network can keep up."""
    settle: float = 3.0
    """After a sweep, the system needs some 3 seconds to call an address unreachable."""


@dataclass(frozen=True, slots=True)
class Nearby:
    """A table that answers, and where to dial it."""

    card: TableCard
    address: Route

    @property
    def source(self) -> str:
        """The phone that answers, whatever it says of its tables."""
        return self.address.phone


def in_turn(tables: Iterable[Nearby], had: Mapping[str, int] | None = None) -> list[Nearby]:
    """Each address with one of its tables before any has its second, after those that had fewer before."""
    counts = Counter(had or {})
    placed: list[tuple[int, Nearby]] = []
    for nearby in tables:
        placed.append((counts[nearby.source], nearby))
        counts[nearby.source] += 1
    return [nearby for _, nearby in sorted(placed, key=lambda place: place[0])]


@dataclass(slots=True)
class _Seen:
    nearby: Nearby
    at: float


@dataclass(slots=True)
class _Reach:
    """What we know of one network."""

    plug: socket.socket
    sweepers: list[socket.socket]
    alive: set[str] = field(default_factory=set)
    unreachable: set[str] = field(default_factory=set)
    isolated: bool = False


class Finder:
    """Looks for tables on the given networks, and sends nothing elsewhere, from `async with` on until its
    end.

    `async for tables in finder` gives the list now and after each change of it or of the hint.
    """

    def __init__(
        self,
        networks: Callable[[], Sequence[Network]],
        *,
        given: Sequence[Address] = (),
        thorough: bool = False,
        port: int = PORT,
        pace: SearchPace | None = None,
        clock: Callable[[], float] = time.monotonic,
        news: ChangeSignal | None = None,
    ) -> None:
        """`given` are addresses to ask first. A thorough one asks every address near ours even when some
        table has answered: it may not be the right one."""
        self._networks = networks
        self._thorough = thorough
        self._given = given
        self._port = port
        self._pace = pace or SearchPace()
        self._clock = clock
        self._nonce = secrets.token_bytes(NONCE)
        self._answers: Allowance[str] = Allowance(clock, *ANSWERS, MOST_TABLES)
        self._reach: dict[Network, _Reach] = {}
        self._seen: dict[tuple[str, str], _Seen] = {}
        self._news = news or ChangeSignal()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Finder:
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._keep_asking()), loop.create_task(self._keep_sweeping())]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for network in list(self._reach):
            self._leave(network)

    async def __aiter__(self) -> AsyncIterator[tuple[Nearby, ...]]:
        while True:
            changed = self._news.heard()
            yield self.tables
            await changed.wait()

    @property
    def tables(self) -> tuple[Nearby, ...]:
        """Every table that answers now, in the order they were found."""
        return tuple(seen.nearby for seen in self._seen.values())

    @property
    def hint(self) -> AppRefusal | None:
        """Why nothing may be found: no_network, isolated_network, or None when there is nothing to say."""
        if self._seen:
            return None
        networks = self._networks()
        if not networks:
            return AppRefusal("no_network")
        reached = [self._reach.get(network) for network in networks]
        if all(reach is not None and reach.isolated for reach in reached):
            return AppRefusal("isolated_network")
        return None

    async def _keep_asking(self) -> None:
        gap = self._pace.first_gap
        while True:
            self._follow()
            self._forget_silent()
            for network, reach in self._reach.items():
                self._ask(network, reach.plug)
            await asyncio.sleep(gap)
            gap = min(2 * gap, self._pace.longest_gap)

    async def _keep_sweeping(self) -> None:
        await asyncio.sleep(self._pace.sweep_after)
        while True:
            if self._thorough or not self._seen:
                for reach in self._reach.values():
                    reach.alive.clear()
                    reach.unreachable.clear()
                await self._sweep_all()
                await asyncio.sleep(self._pace.sweep_twice)
                await self._sweep_all()
                await asyncio.sleep(self._pace.settle)
                self._judge()
            await asyncio.sleep(self._pace.sweep_again)

    def _follow(self) -> None:
        wanted = self._networks()
        for network in set(self._reach) - set(wanted):
            self._leave(network)
        for network in wanted:
            if network not in self._reach:
                # A network that just went is looked at again in the next round.
                with suppress(OSError):
                    self._enter(network)

    def _enter(self, network: Network) -> None:
        plugs: list[socket.socket] = []
        with ExitStack() as undo:
            for _ in (None, *range(0, len(network.neighbours()), SWEEP_SHARE)):
                plugs.append(asking(network))
                undo.callback(unwatch, plugs[-1])
            undo.pop_all()
        reach = self._reach[network] = _Reach(plugs[0], plugs[1:])

        def answered(data: bytes, source: str, port: int) -> None:
            # The ration comes first: what somebody floods us with is not even read.
            if not network.contains(source) or not self._answers.take(source):
                return
            card = read_answer(data, self._nonce)
            if card is not None:
                reach.alive.add(source)
                self._heard(card, source)

        def troubled(source: str, number: int) -> None:
            if not network.contains(source):
                return
            if number == errno.ECONNREFUSED:
                reach.alive.add(source)
            elif number == errno.EHOSTUNREACH:
                reach.unreachable.add(source)

        for plug in plugs:
            watch(plug, answered, troubled)

    def _leave(self, network: Network) -> None:
        reach = self._reach.pop(network)
        for plug in (reach.plug, *reach.sweepers):
            unwatch(plug)

    def _ask(self, network: Network, plug: socket.socket) -> None:
        probe = write_probe(self._nonce)
        one_by_one = [address.host for address in self._given]
        one_by_one += [network.gateway] if network.gateway else []
        one_by_one += [source for _, source in self._seen]
        for address in dict.fromkeys(one_by_one):
            if network.contains(address):
                send(plug, probe, address, self._port)
        send(plug, probe, network.broadcast, self._port)
        if not network.loopback:
            send(plug, probe, GROUP, self._port)

    async def _sweep_all(self) -> None:
        for network, reach in list(self._reach.items()):
            await self._sweep(network, reach)

    async def _sweep(self, network: Network, reach: _Reach) -> None:
        probe = write_probe(self._nonce)
        for count, address in enumerate(network.neighbours()):
            enough = self._seen and not self._thorough
            if enough or self._reach.get(network) is not reach:
                return
            send(reach.sweepers[count // SWEEP_SHARE], probe, address, self._port)
            if (count + 1) % self._pace.sweep_batch == 0:
                await asyncio.sleep(self._pace.sweep_gap)

    def _judge(self) -> None:
        hardware = neighbours_known()
        for network, reach in self._reach.items():
            was, reach.isolated = reach.isolated, isolated(network, reach.alive, reach.unreachable, hardware)
            if was != reach.isolated:
                self._news.tell()

    def _heard(self, card: TableCard, source: str) -> None:
        nearby = Nearby(card, Address(source, card.port))
        known = self._seen.get((card.table, source))
        if known is None:
            self._make_room(source)
        if known is None or known.nearby != nearby:
            self._news.tell()
        if known is None:
            self._seen[card.table, source] = _Seen(nearby, self._clock())
        else:
            known.nearby, known.at = nearby, self._clock()

    def _make_room(self, source: str) -> None:
        """An address that has too many tables gives one of its own up; when there are too many of all, one of
        those that have most. Which one is drawn: inventing tables first is no advantage."""
        counts = Counter(of for _, of in self._seen)
        if counts[source] >= MOST_PER_SOURCE:
            sources = {source}
        elif len(self._seen) >= MOST_TABLES:
            sources = {of for of, count in counts.items() if count == max(counts.values())}
        else:
            return
        del self._seen[random.choice([key for key in self._seen if key[1] in sources])]

    def _forget_silent(self) -> None:
        now = self._clock()
        silent = [key for key, seen in self._seen.items() if seen.at + self._pace.silent <= now]
        for key in silent:
            del self._seen[key]
            self._news.tell()
