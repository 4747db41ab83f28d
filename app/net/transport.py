"""One way in which phones reach each other. Each is a file of `app/net/transports`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

from app.net.addresses import Route
from app.net.discovery.card import TableCard
from app.net.discovery.change_signal import ChangeSignal
from app.net.discovery.finder import Nearby
from app.refusal import AppRefusal


class Stream(Protocol):
    """Bytes both ways. Whatever goes wrong underneath is a ConnectionError."""

    source: str
    """Who is at the other end, as the back-off knows them: "tcp:192.0.2.7", "memory:host"."""

    async def read(self, size: int) -> bytes:
        """Exactly this many bytes; a cancelled read takes none."""

    def write(self, data: bytes) -> None:
        """Give these bytes to the stream; `drain` tells whether it could take them."""

    async def drain(self) -> None:
        """Wait while the other side is slow."""

    def close(self) -> None:
        """End the stream now; what was written may still arrive. Closing twice is fine."""


OnStream = Callable[[Stream], None]
"""What a listener does with each stream that comes in: hand it over at once, and go on listening."""


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things take over a transport, in seconds, and how many of them it can do at once."""

    find: float
    """To look for a table before saying that it cannot be found."""
    dial: float
    """For a phone to answer."""
    dial_any: float
    """The same where many are tried, and most of them are not the one that is meant."""
    prove: float
    """For a table to prove that it knows a code."""
    no_other: float
    """Without another table, after which those that were found are taken for all there are."""
    turn: float = 0.0
    """Among which those who come back at the same time draw their turn."""
    at_once: int = 128
    """Phones that may be dialled at the same time."""


@dataclass(frozen=True, slots=True)
class Entrance:
    """What a listener knows of the table to which it lets people in."""

    card: Callable[[], TableCard]
    """What the table says of itself to anybody nearby."""
    welcome: OnStream
    admits: Callable[[str], bool] = lambda source: True
    """Whether a source may come to the door at all: else nothing is spent on it."""


class Listener(Protocol):
    """Takes connections, and has the table found by those who look for it, until it is closed."""

    @property
    def port(self) -> int | None:
        """The port of the local network it listens on; None where it listens elsewhere."""

    @property
    def routes(self) -> Sequence[Route]:
        """Where guests can dial it now; empty where the system does not tell."""

    async def wait_closed(self) -> None:
        """Until it takes no more, because it was closed or because what carries it was turned off."""

    def close(self) -> None:
        """Take no more connections. Closing twice is fine."""


class Finding(AbstractAsyncContextManager["Finding"], Protocol):
    """Looks for tables, from `async with` on until its end."""

    @property
    def tables(self) -> tuple[Nearby, ...]:
        """Every table that answers now."""

    @property
    def hint(self) -> AppRefusal | None:
        """Why nothing may be found; None when there is nothing to say."""


class Transport(Protocol):
    """Dials, listens and finds. Whatever goes wrong on the way is a ConnectionError; what the user should
    know of is an AppRefusal."""

    @property
    def name(self) -> str:
        """ "tcp", "bluetooth" or "memory": the `transport` of its routes, and how the `source` of its streams
        begins."""

    @property
    def timing(self) -> Timing:
        """How long things take."""

    def trouble(self) -> AppRefusal | None:
        """Why it cannot be used now; None when it can."""

    async def dial(self, route: Route, table: str = "") -> Stream:
        """A stream to a phone; where it can tell that it is not the host of this table, ConnectionError."""

    async def listen(self, entrance: Entrance) -> Listener:
        """Let guests in from now on."""

    def find(self, news: ChangeSignal, given: Sequence[Route] = (), thorough: bool = False) -> Finding:
        """Look for tables, at the given routes first; `news` is told of every change. A thorough search goes
        on when some table has answered: it may not be the right one."""


Transports = Sequence[Transport]


def usable(transports: Iterable[Transport]) -> Transports:
    """Those that work and are allowed now; nobody is asked for anything here."""
    return [transport for transport in transports if transport.trouble() is None]


async def dial(transports: Iterable[Transport], route: Route, table: str = "") -> Stream:
    """A stream to a phone, by the transport its route belongs to."""
    for transport in transports:
        if transport.name == route.transport:
            return await transport.dial(route, table)
    raise ConnectionError(f"there is no way to {route}")
