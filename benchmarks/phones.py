"""A table as it is played: a host with its store, and phones that reach it over loopback TCP, paired."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import engine
from app.net.transport import Stream
from app.net.transports import tcp
from app.store import Store
from app.table.connection import Message
from app.table.guest import Guest, SeatTicket, one_way
from app.table.host import Host
from app.table.lobby import Lobby
from app.table.server import Server
from app.table.store_persistence import StorePersistence
from engine.core.json import Json

ADDRESS = "127.0.0.1"
"""Nothing here ever leaves this machine."""


class Setting(NamedTuple):
    """What is played, by how many phones."""

    game: str
    phones: int
    options: dict[str, Json]


class Moment(NamedTuple):
    """A point in time, by the clock and by the work this thread has done until then, in seconds."""

    wall: float
    cpu: float

    @classmethod
    def now(cls) -> Moment:
        """This one."""
        return cls(time.perf_counter(), time.thread_time())


NEVER = Moment(0.0, 0.0)


class TimedStream:
    """A stream that notes when its last bytes came and went, and how many went."""

    def __init__(self, inner: Stream) -> None:
        self.source = inner.source
        self._inner = inner
        self.read_at = self.written_at = NEVER
        self.written = 0

    async def read(self, size: int) -> bytes:
        """Exactly this many bytes."""
        data = await self._inner.read(size)
        self.read_at = Moment.now()
        return data

    def write(self, data: bytes) -> None:
        """Put bytes on their way."""
        self._inner.write(data)
        self.written_at = Moment.now()
        self.written += len(data)

    async def drain(self) -> None:
        """Wait while the other side is slow."""
        await self._inner.drain()

    def close(self) -> None:
        """End it."""
        self._inner.close()


class HostPhone:
    """The host with its store in a folder; it can be killed and started again."""

    def __init__(self, setting: Setting, folder: Path) -> None:
        self._path = folder / "store.db"
        loop = asyncio.get_running_loop()
        self._store = Store(self._path)
        persistence = StorePersistence(self._store, time.time)
        self.host = Host(Lobby(setting.game, setting.options), loop.call_later, loop.time, persistence)
        self.port = 0
        self.streams: list[TimedStream] = []

    async def open(self) -> None:
        """Listen, on the port of the last time if there was one."""
        self._server = Server(self.host)
        self._listener = await tcp.listen(self.port, self._welcome, ADDRESS, self._server.admits)
        self.port = self._listener.port

    def _welcome(self, stream: Stream) -> None:
        self.streams.append(TimedStream(stream))
        self._server.welcome(self.streams[-1])

    def welcome_own(self, stream: Stream) -> None:
        """The host's own player comes in."""
        self._server.welcome_own(stream)

    async def everybody_has_it(self, phones: Sequence[Phone]) -> None:
        """Wait until all these phones show the table as it is now."""
        sent = {link.person.id: link.revision for link in self.host._links.values() if link.person}
        for phone in phones:
            await phone.until(lambda phone=phone: phone.revision >= sent[phone.ticket.person])  # type: ignore[misc]

    async def kill(self) -> None:
        """The app is gone, without a word to anybody."""
        self._listener.close()
        await self._server.abandon()
        self._store.close()
        self.streams.clear()

    async def reopen(self) -> None:
        """The app starts again and finds its table."""
        loop = asyncio.get_running_loop()
        self._store = Store(self._path)
        persistence = StorePersistence(self._store, time.time)
        kept = persistence.reopen()
        assert kept is not None
        self.host = Host.reopen(*kept, loop.call_later, loop.time, persistence)
        await self.open()


class Phone(Guest):
    """A guest that notes when it was told what, and how much that was."""

    def __init__(
        self,
        ticket: SeatTicket,
        name: str,
        port: int,
        told: Callable[[Phone, Message], None],
        address: str = ADDRESS,
        *,
        watch: bool = False,
    ) -> None:
        super().__init__(
            one_way(lambda: tcp.dial(ADDRESS, port, local=address)),
            ticket,
            {"name": name, "colour": "", "emblem": ""},
            watch,
            on_change=lambda: self.changed.set(),
        )
        self.changed = asyncio.Event()
        self.asked_at = self.applied_at = NEVER
        self._told = told

    async def act(self, move: Json) -> None:
        """Make a move, and note when."""
        self.asked_at = Moment.now()
        await super().act(move)

    def _receive(self, message: Message) -> None:
        super()._receive(message)
        self.applied_at = Moment.now()
        self._told(self, message)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until what this phone shows is so."""
        while not true():
            self.changed.clear()
            await self.changed.wait()

    async def seated(self) -> None:
        """Wait until it is at the table."""
        await self.until(lambda: self.status == "here")


class RandomTable:
    """Phones at a host that may be anywhere; they play at random, one after the other, game after game."""

    def __init__(
        self, code: str, port: int, told: Callable[[Phone, Message], None] = lambda phone, message: None
    ) -> None:
        self._code = code
        self._port = port
        self._told = told
        self._random = random.Random(1)
        self._tasks: list[asyncio.Task[None]] = []
        self.phones: list[Phone] = []

    async def join(self, count: int) -> list[float]:
        """So many phones sit down one after the other; the seconds each of them took."""
        took = []
        for number in range(count):
            start = time.perf_counter()
            phone = Phone(SeatTicket(self._code), f"Phone {number}", self._port, self._told)
            self._tasks.append(asyncio.get_running_loop().create_task(phone.run()))
            await phone.seated()
            took.append(time.perf_counter() - start)
            self.phones.append(phone)
        return took

    async def play_one(self) -> Phone:
        """One action of a phone that has one to make, and a game first where none runs; that phone, when the
        host has said yes."""
        while True:
            able = [phone for phone in self.phones if phone.document["legal"]]
            if able:
                phone = self._random.choice(able)
                # What a phone shows may be older than what the host has.
                with contextlib.suppress(engine.Refusal):
                    await phone.act(self._random.choice(phone.document["legal"]))
                    return phone
            elif self.phones[0].document["table"]["status"] != "playing":
                await self._begin()
            await asyncio.sleep(0.001)

    async def _begin(self) -> None:
        owner = self.phones[0]
        await owner.ask("start" if owner.document["game"] is None else "rematch")

    async def leave(self) -> None:
        """All phones are put away."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
