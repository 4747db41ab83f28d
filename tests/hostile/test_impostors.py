"""Somebody else answers in the host's place: they can say what they like, and nobody loses a seat by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from app.net import pairing
from app.net.addresses import Address
from app.net.channel import Channel, Keys
from app.net.code import Invitation
from app.net.discovery.card import TableCard
from app.net.discovery.finder import Nearby
from app.net.pairing import SpakeExchange, password
from app.net.transport import Stream
from app.net.transports import tcp
from app.net.transports.memory import pair
from app.net.transports.tcp import TcpTransport
from app.refusal import AppRefusal, sentence
from app.table import guest as guest_module
from app.table import joining, race
from app.table.guest import Guest, SeatTicket
from app.table.joining import Dialler
from tests.hostile.stronghold import HOME, Stronghold, ended, framed, run, until

IMPOSTOR = "127.0.0.66"
SEALED_BY_NOBODY = framed(bytes(64))


@pytest.fixture(autouse=True)
def hurried() -> Iterator[None]:
    """Phones that try again sooner than in life."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guest_module, "FIRST_PAUSE", 0.01)
        patch.setattr(guest_module, "LONGEST_PAUSE", 0.02)
        patch.setattr(TcpTransport, "timing", replace(tcp.TIMING, find=0.05))
        patch.setattr(joining, "PROOF_START", 0.05)
        patch.setattr(race, "GREET_FOR", 0.3)
        yield


class Kept:
    """What a phone keeps of its place."""

    def __init__(self) -> None:
        self.kept = 0
        self.forgotten = 0

    def keep(self, ticket: SeatTicket) -> None:
        self.kept += 1

    def forget(self, ticket: SeatTicket) -> None:
        self.forgotten += 1


class Impostor:
    """Answers everybody with the same bytes, or with none."""

    def __init__(self, says: bytes) -> None:
        self.heard = 0
        self._says = says
        self._tasks: list[asyncio.Task[None]] = []

    def welcome(self, stream: Stream) -> None:
        """Somebody dials."""
        self.heard += 1
        self._tasks.append(asyncio.get_running_loop().create_task(self._answer(stream)))

    async def _answer(self, stream: Stream) -> None:
        stream.write(self._says)
        await ended(stream)
        stream.close()


@asynccontextmanager
async def impostor(says: bytes) -> AsyncIterator[tuple[Impostor, Address]]:
    """Somebody else in the same Wi-Fi."""
    somebody = Impostor(says)
    listener = await tcp.listen(0, somebody.welcome, IMPOSTOR)
    try:
        yield somebody, Address(IMPOSTOR, listener.port)
    finally:
        listener.close()
        await asyncio.gather(*somebody._tasks)


@asynccontextmanager
async def at_table(stronghold: Stronghold, *first: Address) -> AsyncIterator[tuple[Guest, Kept]]:
    """A phone that knows these addresses, and the host's after them."""
    memory, table = Kept(), stronghold.host.table
    assert stronghold._door is not None
    invitation = Invitation(table.code, (*first, Address(HOME, stronghold._door.port)), table.id)
    profile = {"name": "Bo", "colour": "", "emblem": ""}
    guest = Guest(Dialler(invitation, [TcpTransport(list)]), SeatTicket(table.code), profile, memory=memory)
    task = asyncio.get_running_loop().create_task(guest.run())
    try:
        yield guest, memory
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def plain(code: str) -> bytes:
    """A refusal as anybody can say it."""
    return framed(pairing.write_refusal(AppRefusal(code)))


def unproved() -> bytes:
    """The host's part of pairing as somebody plays it who does not know the password."""
    point = SpakeExchange("host", password("code", "GUESS1")).start()
    return framed(pairing.write_answer(point)) + SEALED_BY_NOBODY


LIES = {
    **{code: plain(code) for code in (*sorted(guest_module.FINAL), "bluetooth_full")},
    "another version": framed(b'{"v":99}'),
    "no proof": unproved(),
    "no frame": framed(b"hello"),
    "silence": b"",
}


@pytest.mark.parametrize("lie", LIES)
def test_nobody_but_the_host_takes_a_seat_away(lie: str) -> None:
    """The host is gone and somebody else answers: the seat is kept, the phone goes on trying, and says that
    somebody answers; as soon as the host is back, so is the phone."""

    async def scene() -> None:
        async with (
            Stronghold() as stronghold,
            impostor(LIES[lie]) as (somebody, address),
            at_table(stronghold) as (guest, memory),
        ):
            await until(lambda: guest.status == "here")
            person, dialler = guest.ticket.person, guest._reach
            assert isinstance(dialler, Dialler)
            assert stronghold._door is not None
            home = dialler._routes
            dialler._routes = [address]
            await _cut(stronghold)
            await until(lambda: somebody.heard > 2)
            if lie not in ("no frame", "silence"):
                await until(lambda: guest.refusal is not None)
                assert guest.refusal is not None
                assert sentence(guest.refusal, "fr")
            assert (guest.status, memory.forgotten, guest.ticket.person) == ("away", 0, person)
            dialler._routes = [address, *home]
            await until(lambda: guest.status == "here")
            assert (guest.ticket.person, guest.refusal, memory.forgotten) == (person, None, 0)

    run(scene)


@pytest.mark.parametrize("lie", ["wrong_code", "no proof", "silence"])
def test_an_impostor_is_passed_by(lie: str) -> None:
    """Also by a newcomer: whoever answers first is not the host."""

    async def scene() -> None:
        async with (
            Stronghold() as stronghold,
            impostor(LIES[lie]) as (somebody, address),
            at_table(stronghold, address) as (guest, _),
        ):
            await until(lambda: guest.status != "connecting")
            assert (guest.status, somebody.heard) == ("here", 1)
            # The way that worked comes first from now on.
            await _cut(stronghold)
            await until(lambda: guest.status == "away")
            await until(lambda: guest.status == "here")
            assert somebody.heard == 1

    run(scene)


def test_the_host_itself_may_end_a_stay() -> None:
    """What it says is sealed: closed is closed, and the place is worth nothing any more."""

    async def scene() -> None:
        async with Stronghold() as stronghold, at_table(stronghold) as (guest, memory):
            await until(lambda: guest.status == "here")
            await stronghold.server.close()
            await until(lambda: guest.status == "ended")
            assert (guest.why_ended, memory.forgotten) == ("closed", 1)

    run(scene)


def test_whoever_was_removed_while_away_is_told_by_the_host_itself() -> None:
    """The first attempt finds a seat nobody knows, which anybody could say; the second one hears a proof."""

    async def scene() -> None:
        async with Stronghold() as stronghold, at_table(stronghold) as (ana, _):
            await until(lambda: ana.status == "here")
            async with at_table(stronghold) as (bo, memory):
                await until(lambda: bo.status == "here")
                dialler, kick = bo._reach, stronghold.host.table.kick
                assert isinstance(dialler, Dialler)
                home, dialler._routes = dialler._routes, []
                await _cut(stronghold)
                await until(lambda: bo.status == "away" and ana.status == "here")
                kick(bo.ticket.person)
                dialler._routes = home
                await until(lambda: bo.status == "refused")
                assert bo.refusal is not None
                assert (bo.refusal.code, memory.forgotten) == ("kicked", 1)
                assert ana.status == "here"

    run(scene)


async def _cut(stronghold: Stronghold) -> None:
    """All connections are lost."""
    for visit in list(stronghold.server._streams.values()):
        visit.stream.close()


def test_a_host_that_is_back_where_it_was_is_found_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody answered there a moment ago: that it answers now is news. Who has said no is not asked twice."""
    home, other = Address("127.0.0.9"), Address(IMPOSTOR)
    card = TableCard("5f0c", "Ana", "complots", 3, False, 47777)
    tried: list[object] = []

    class Sight:
        """Both answer."""

        tables = tuple(Nearby(card, address) for address in (other, home))

        def __init__(self, *_: object, **__: object) -> None:
            pass

        async def __aenter__(self) -> Sight:
            return self

        async def __aexit__(self, *_: object) -> None:
            pass

        def changed(self) -> asyncio.Event:
            return asyncio.Event()

    async def reached(transports: object, route: Address, table: str) -> Stream:
        tried.append(route)
        if route == home and tried.count(home) == 1:
            raise ConnectionError("the host is gone")
        return pair(str(route))[1]

    async def greet(stream: Stream) -> Channel:
        if stream.source == str(other):
            raise AppRefusal("wrong_seat")
        return Channel(stream, "guest", Keys(bytes(32), bytes(32)))

    monkeypatch.setattr(joining, "Lookout", Sight)
    monkeypatch.setattr(joining, "dial", reached)
    monkeypatch.setattr(TcpTransport, "timing", replace(tcp.TIMING, find=3600.0))

    async def scene() -> None:
        dialler = Dialler(Invitation("7KQ4XM", (other, home), "5f0c"), [TcpTransport(list)])
        assert (await dialler(greet, everywhere=True)).source == str(home)
        assert tried == [other, home, home]

    run(scene)
