"""A host under attack: its doors, its table as it must stay, and the honest people who play meanwhile."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import engine
from app.net import channel as channel_module
from app.net import gate, pairing
from app.net.channel import Channel
from app.net.discovery.card import TableCard
from app.net.pairing import Credential, connect
from app.net.transport import Stream
from app.net.transports import memory, tcp
from app.refusal import from_wire, sentence
from app.table import connection
from app.table.guest import Guest, SeatTicket, one_way
from app.table.host import Host
from app.table.ids import new_id
from app.table.lobby import Lobby
from app.table.pace import AT_ONCE
from app.table.server import Server
from app.web import door
from app.web.browsers import BrowserGuests
from tests.games import case
from tests.play import text
from tests.table.bench import MemoryPersistence
from tests.web import client
from tests.web.client import small_site

HOME = "127.0.0.1"
CARD = TableCard("5f0c", "Ana", "complots", 3, False, 47777)
ATTACKER = "127.0.0.66"
"""Where the attacks come from. All of 127.0.0.0/8 is this machine, and the host sees it as another phone."""
KINDS = ("memory", "tcp", "web")
"""How somebody comes: inside this process, over the network, or over the network inside a WebSocket."""
NAMES = ("Anaïs-Ombeline", "Barthélemy", "Clothilde", "Désiré-Marie", "Euphrosine", "Fulgence", "Gwendoline")


def run(scene: Callable[[], Coroutine[Any, Any, None]], within: float = 60.0) -> None:
    """Play a scene to its end on a loop of its own. An exception that nobody handled fails it, in whichever
    task or callback it was, and the death of a visit first of all; so does a scene that hangs."""

    async def watched() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: troubles.append(context))
        async with asyncio.timeout(within):
            await scene()
        await asyncio.sleep(0)

    troubles: list[Any] = []
    asyncio.run(watched())
    assert troubles == [], troubles


@contextmanager
def impatient(
    hello: float = 10.0, silence: float = 12.0, unread: float = 20.0, goodbye: float = 2.0
) -> Iterator[None]:
    """A host that waits less than in life: for each step of pairing, for a sign of life, for its reader, for
    those whose time is over."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gate, "FIRST_FRAME_TIME", hello)
        patch.setattr(gate, "HELLO_TIME", hello)
        patch.setattr(door, "FIRST_FRAME_TIME", hello)
        patch.setattr(door, "HELLO_TIME", hello)
        patch.setattr(pairing, "HELLO_TIME", hello)
        patch.setattr(connection, "HEARTBEAT", silence / 3)
        patch.setattr(connection, "PATIENCE", silence)
        patch.setattr(connection, "GOODBYE", goodbye)
        patch.setattr(channel_module, "SEND_TIME", unread)
        yield


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so; the scene's own time bounds it."""
    while not true():
        await asyncio.sleep(0.005)


def framed(payload: bytes) -> bytes:
    """A payload with its length."""
    return len(payload).to_bytes(4, "big") + payload


async def ended(stream: Stream) -> bytes:
    """What the host still said before it ended the stream."""
    said = b""
    try:
        while True:
            said += await stream.read(1)
    except ConnectionError:
        return said


class WatchedServer(Server):
    """Says at once when one of its visits ends with an exception; the loop would only say it some time."""

    def _gone(self, task: asyncio.Task[None]) -> None:
        super()._gone(task)
        if not task.cancelled() and task.exception() is not None:
            death = {"message": "a visit died", "exception": task.exception()}
            asyncio.get_running_loop().call_exception_handler(death)


class Stronghold:
    """A host with its doors: one in memory, and one on this machine's own network once it is opened."""

    def __init__(self, game: str = "complots") -> None:
        loop = asyncio.get_running_loop()
        golden = case(game).GOLDEN
        options = {key: value for key, value in golden.options.items() if key != "first_player"}
        self.host = Host(
            Lobby(game, options), loop.call_later, loop.time, MemoryPersistence(), lambda: AT_ONCE
        )
        self.server = WatchedServer(self.host, BrowserGuests(small_site(), lambda: CARD))
        self._inside = memory.MemoryListener(self.server.welcome)
        self._door: tcp.TcpListener | None = None

    async def __aenter__(self) -> Stronghold:
        self._door = await tcp.listen(0, self.server.welcome, HOME, self.server.admits)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._door is not None
        self._door.close()
        await self.server.abandon()

    async def dial(self, kind: str, source: str = HOME) -> Stream:
        """A stream to the host, from this source as the host sees it."""
        if kind == "memory":
            return self._inside.dial(f"memory:{source}")
        assert self._door is not None
        way = client.dial if kind == "web" else tcp.dial
        return await way(HOME, self._door.port, local=source)

    async def pair(self, kind: str, source: str = ATTACKER) -> Channel:
        """A channel of somebody who knows the code and has said nothing else yet."""
        return await connect(await self.dial(kind, source), Credential("code", self.host.table.code))

    async def watch(self, kind: str, source: str = ATTACKER) -> Channel:
        """A channel of a spectator."""
        channel = await self.pair(kind, source)
        await channel.send(
            {"t": "join", "id": new_id(), "name": "Attacker", "colour": "", "emblem": "", "watch": True}
        )
        assert (await channel.receive())["t"] == "welcome"
        return channel

    @property
    def connections(self) -> int:
        """How many streams the host has open, whoever they belong to."""
        return len(self.server._streams)

    def truth(self) -> str:
        """The whole table with all its secrets: what must not change."""
        table = self.host.table
        game = None if table.play is None else table.play.game.dump()
        moves = [] if table.play is None else table.play.recording.moves
        votes = {person: sorted(voters) for person, voters in table.votes.items()}
        return text(
            [table.to_json(), game, moves, votes, table.nudges.shown(), sorted(table.absent), table.closed]
        )


class Honest:
    """People who play at random and by the rules, game after game, whatever goes on around them."""

    def __init__(self, at: Stronghold, kind: str) -> None:
        self._at = at
        self._kind = kind
        self._random = random.Random(1)
        self._tasks: list[asyncio.Task[None]] = []
        self._changed = asyncio.Event()
        self.guests: list[Guest] = []
        self.moves = 0
        self.cuts = 0

    async def sit_down(self, players: int = 3) -> None:
        """So many people, and a first game begins."""
        for number in range(players):
            await self.join(NAMES[number], f"127.0.0.{10 + number}")
        await self.guests[0].ask("start")

    async def join(self, name: str, source: str, watch: bool = False) -> Guest:
        """One more phone comes in with the code."""
        profile = {"name": name, "colour": "", "emblem": ""}
        guest = Guest(
            one_way(lambda: self._dial(source)),
            SeatTicket(self._at.host.table.code),
            profile,
            watch,
            on_change=self._changed.set,
        )
        self._tasks.append(asyncio.get_running_loop().create_task(guest.run()))
        while guest.status != "here":
            assert guest.status != "refused", guest.refusal
            await self._change()
        self.guests.append(guest)
        return guest

    async def _dial(self, source: str) -> Stream:
        self.cuts += 1
        return await self._at.dial(self._kind, source)

    async def play(self, moves: int) -> None:
        """So many moves, each acknowledged and seen by everybody. Nobody is cut off while they are made."""
        cuts = self.cuts
        for _ in range(moves):
            await self._move()
        assert self.cuts == cuts

    async def _move(self) -> None:
        while True:
            able = [guest for guest in self.guests if guest.document["legal"]]
            if able:
                break
            if self.guests[0].document["table"]["status"] == "over":
                await self.guests[0].ask("rematch")
            else:
                await self._change()
        guest = self._random.choice(able)
        await guest.act(self._random.choice(guest.document["legal"]))
        self.moves += 1
        await self._everybody_has_seen()

    async def _everybody_has_seen(self) -> None:
        links = self._at.host._links.values()
        sent = {link.person.id: link.revision for link in links if link.person is not None}
        while any(guest.revision < sent[guest.ticket.person] for guest in self.guests):
            await self._change()

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    async def go_home(self) -> None:
        """All phones are put away."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def refusal_of(message: dict[str, Any], game: str) -> engine.Refusal:
    """The refusal in a message, which can be said in both languages."""
    refusal = from_wire(message["code"], message["reason"], message["details"], game)
    assert sentence(refusal, "fr")
    assert sentence(refusal, "en")
    return refusal
