"""Too much of everything: connections, questions, unread answers. Whoever does it is bounded, the others play
on."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from app.net.channel import MOST, Channel
from app.net.knocks import MOST_PER_SOURCE
from app.net.messages import TO_GUEST, TO_HOST, encode
from app.net.pairing import Credential, SpakeExchange, connect, password, write_hello
from app.net.transports import sockets, tcp
from app.table import server
from app.table.connection import MOST_QUEUED, MOST_UNREAD, Connection
from app.table.host import LONGEST_LOG
from app.table.hosting import Hosting
from app.table.ids import new_id
from app.table.lobby import Lobby
from app.table.server import MOST_STRANGERS
from tests.hostile.stronghold import (
    ATTACKER,
    HOME,
    KINDS,
    Honest,
    Stronghold,
    ended,
    framed,
    impatient,
    run,
    until,
)

GUESS = framed(
    write_hello(Credential("code", "000000"), SpakeExchange("guest", password("code", "000000")).start())
)
HEAP = 200
FEW = 12
"""Moves that show that the others are not held up; a host that is would not make one."""


@asynccontextmanager
async def playing(kind: str) -> AsyncIterator[tuple[Stronghold, Honest]]:
    """A host with honest people at it, in the middle of a game."""
    async with Stronghold() as at:
        honest = Honest(at, kind)
        await honest.sit_down()
        await honest.play(2)
        yield at, honest
        await honest.go_home()


def answers(at: Stronghold) -> list[int]:
    """How many of them are answers to what that connection asked."""
    return [
        sum(queued is not None and queued[0]["t"] != "patch" for queued in incoming.connection._queue._queue)  # type: ignore[attr-defined]
        for incoming in at.server._streams.values()
        if incoming.connection is not None
    ]


def queued(at: Stronghold) -> list[int]:
    """How many messages wait for each connection."""
    return [
        incoming.connection._queue.qsize()
        for incoming in at.server._streams.values()
        if incoming.connection is not None
    ]


async def say_for_ever(channel: Channel, message: dict[str, object]) -> None:
    """The same again and again, as fast as the host takes it."""
    try:
        while True:
            await channel.send(message)
            # The attacker has a phone of their own: on the loop they share with the host here, they give way.
            await asyncio.sleep(0)
    except ConnectionError:
        return


async def listen_for_ever(channel: Channel) -> None:
    """Take whatever comes."""
    try:
        while True:
            await channel.receive()
    except ConnectionError:
        return


FLOODS: dict[str, dict[str, Any]] = {
    "view": {"t": "view"},
    "ping": {"t": "ping", "n": 1},
    "act": {"t": "act", "id": "x", "decision": 1, "move": {"move": "pass"}},
    "large": {"t": "act", "id": "x", "decision": 1, "move": {"move": ["x" * 1000] * 100}},
    "lobby": {"t": "lobby", "id": "x", "do": "kick", "args": {"person": "x"}},
    "join": {"t": "join", "id": "x", "name": "x", "colour": "", "emblem": "", "watch": False},
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_messages_holds_nobody_up(kind: str, flood: str) -> None:
    """A spectator who asks without a pause and takes every answer has one turn in the round like all."""

    async def scene() -> None:
        async with playing(kind) as (at, honest):
            channel = await at.watch(kind)
            tasks = [
                asyncio.create_task(say_for_ever(channel, FLOODS[flood])),
                asyncio.create_task(listen_for_ever(channel)),
            ]
            before = len(at.host.table.lobby.people)
            await honest.play(FEW)
            assert max(queued(at)) <= MOST_QUEUED
            assert len(at.host.table.lobby.people) == before
            channel.close()
            await asyncio.gather(*tasks)

    run(scene)


@pytest.mark.parametrize("message", [{"t": "pong", "n": 1}, {"t": "ping", "n": 1}, {"t": "view"}], ids=str)
def test_a_heap_of_messages_is_taken_one_in_a_turn(message: dict[str, object]) -> None:
    """They all arrive at once; whatever else the host has to do is done in between."""

    async def scene() -> None:
        async with Stronghold() as at:
            channel = await at.watch("memory")
            listening = asyncio.create_task(listen_for_ever(channel))
            heard: list[object] = []
            (incoming,) = at.server._streams.values()
            assert incoming.connection is not None
            receive = incoming.connection._channel.receive

            async def counted() -> Any:
                heard.append(received := await receive())
                return received

            incoming.connection._channel.receive = counted  # type: ignore[method-assign]
            heap = b"".join(framed(channel._out.seal(encode(message, TO_HOST))) for _ in range(HEAP))
            channel._stream.write(heap)
            turns = 0
            while len(heard) < HEAP - 1:
                turns += 1
                await asyncio.sleep(0)
            assert turns >= HEAP / 2
            channel.close()
            await listening

    run(scene)


@pytest.mark.parametrize("flood", FLOODS)
def test_who_does_not_read_is_not_heard_and_then_cut(flood: str) -> None:
    """The answers do not pile up: beyond some, nothing more is read from them; soon the connection ends."""

    async def scene() -> None:
        async with playing("memory") as (at, honest):
            channel = await at.watch("memory")
            flooding = asyncio.create_task(say_for_ever(channel, FLOODS[flood]))
            while at.connections > len(honest.guests):
                await honest.play(1)
                assert max(answers(at)) <= MOST_UNREAD
            await flooding
            await honest.play(FEW)

    with impatient(unread=0.2):
        run(scene)


def test_who_never_reads_is_cut_without_asking_anything() -> None:
    """Over memory, where there is no system in between to keep what is unread."""

    async def scene() -> None:
        async with playing("memory") as (at, honest):
            channel = await at.watch("memory")
            connections = at.connections
            while at.connections == connections:
                await honest.play(1)
                assert max(queued(at)) <= MOST_QUEUED
            await listen_for_ever(channel)

    with impatient(silence=3.0, unread=0.2):
        run(scene)


def test_a_system_that_keeps_what_is_unread_for_them_does_not_help() -> None:
    """Over TCP, with a tiny window: the host notices that nothing is taken, and its memory stays small."""

    async def scene() -> None:
        async with playing("tcp") as (at, honest):
            assert at._door is not None
            plug = socket.socket()
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            plug.bind((ATTACKER, 0))
            plug.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(plug, (HOME, at._door.port))
            reader, writer = await asyncio.open_connection(sock=plug, limit=2048)
            channel = await connect(tcp.TcpStream(reader, writer), Credential("code", at.host.table.code))
            await channel.send(
                {"t": "join", "id": new_id(), "name": "Deaf", "colour": "", "emblem": "", "watch": True}
            )
            await until(lambda: at.connections > len(honest.guests))
            flooding = asyncio.create_task(say_for_ever(channel, FLOODS["view"]))
            while at.connections > len(honest.guests):
                await honest.play(1)
                assert max(answers(at)) <= MOST_UNREAD
            channel.close()
            await flooding

    with impatient(unread=0.2):
        run(scene)


@pytest.mark.parametrize("kind", KINDS)
def test_who_stops_in_the_middle_of_a_record_is_cut(kind: str) -> None:
    """Paired and seated, then half a frame: without a sign of life the connection is given up."""

    async def scene() -> None:
        async with playing(kind) as (at, honest):
            channel = await at.watch(kind)
            channel._stream.write((1024).to_bytes(4, "big") + b"half")
            await until(lambda: at.connections == len(honest.guests))
            await honest.play(FEW)
            channel.close()

    with impatient(silence=3.0):
        run(scene)


async def come_for_ever(at: Stronghold, kind: str, source: str, says: bytes) -> None:
    """Open a stream, say something or nothing, wait for its end, and open the next."""
    while True:
        try:
            stream = await at.dial(kind, source)
            stream.write(says)
            try:
                await ended(stream)
            finally:
                stream.close()
        except ConnectionError:
            pass
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sources", [1, 30, 250])
def test_many_connections_keep_nobody_out(kind: str, sources: int) -> None:
    """Streams of one or of all addresses of a network, every other of which guesses a code and the rest say
    nothing, opened again when they are closed: new guests come in at the first attempt, those at the table
    stay."""

    async def scene() -> None:
        async with playing(kind) as (at, honest):
            attackers = [
                asyncio.create_task(come_for_ever(at, kind, f"127.0.1.{1 + number % sources}", says))
                for number in range(max(sources, 40))
                for says in (b"", GUESS)
            ]
            await until(lambda: at.connections >= len(honest.guests) + min(sources, MOST_PER_SOURCE // 2))
            dialled = honest.cuts
            for number in range(3):
                await honest.join(f"Latecomer {number}", f"127.0.1.{252 + number}", watch=True)
            assert honest.cuts == dialled + 3
            await honest.play(FEW)
            for task in attackers:
                task.cancel()
            await asyncio.gather(*attackers, return_exceptions=True)
            await until(lambda: at.connections == len(honest.guests))

    # They do not go away by themselves while this lasts.
    with impatient(hello=600.0):
        run(scene)


def test_the_player_of_the_host_s_phone_waits_for_no_stranger() -> None:
    """All the time for computations is taken, and yet they sit at their own table."""

    async def scene() -> None:
        profile = {"name": "Léa", "colour": "", "emblem": ""}
        hosting = Hosting.open(Lobby("complots", {}), profile)
        hosting.server._gate._computing._busy = True
        async with hosting:
            await until(lambda: hosting.guest.status == "here")

    run(scene)


@pytest.mark.parametrize("kind", KINDS)
def test_many_who_know_the_code_and_say_nothing_keep_nobody_out(kind: str) -> None:
    """Paired, and then silent but alive: they are strangers still."""

    async def scene() -> None:
        async with playing(kind) as (at, honest):
            alive: list[asyncio.Task[None]] = []
            for number in range(16):
                channel = await at.pair(kind, f"127.0.1.{1 + number % 3}")
                connection = Connection(channel, lambda message: None)
                alive.append(asyncio.create_task(connection.run()))
            await until(lambda: at.connections == len(honest.guests) + 10)
            await honest.join("Latecomer", "127.0.0.40", watch=True)
            await honest.play(FEW)
            for task in alive:
                task.cancel()
            await asyncio.gather(*alive, return_exceptions=True)
            await until(lambda: at.connections == len(honest.guests))

    with pytest.MonkeyPatch.context() as patch:
        # Pairing so many times takes its time.
        patch.setattr(server, "MOST_STRANGERS", 10)
        run(scene)


@pytest.mark.parametrize("kind", KINDS)
def test_ghosts_of_one_phone_do_not_pile_up(kind: str) -> None:
    """The same phone comes back again and again, and none of its old connections reads its goodbye."""

    async def scene() -> None:
        async with playing(kind) as (at, honest):
            join = {"t": "join", "id": "again", "name": "G", "colour": "", "emblem": "", "watch": True}
            channels = []
            for _ in range(8):
                channel = await at.pair(kind)
                await channel.send(join)
                assert (await channel.receive())["t"] == "welcome"
                for _ in range(40):
                    await channel.send({"t": "view"})
                channels.append(channel)
            assert len(at.host._links) == len(honest.guests) + 1
            await until(lambda: at.connections == len(honest.guests) + 1)
            await honest.play(FEW)
            for channel in channels:
                channel.close()

    with impatient(silence=600.0, unread=600.0, goodbye=0.3):
        run(scene)


def test_streams_that_are_turned_away_leave_nothing_behind() -> None:
    """Nothing was written to them, so nothing has to leave: they are not kept for a while either."""

    def kept() -> int:
        gc.collect()
        # By its type: what is asked for its class may be a proxy of something that is gone.
        return sum(issubclass(type(thing), asyncio.Transport) for thing in gc.get_objects())

    async def scene() -> None:
        async with Stronghold() as at:
            for _ in range(3 * MOST_STRANGERS):
                (await at.dial("tcp", ATTACKER)).close()
            await until(lambda: at.connections == 0)
            while kept() > before:
                await asyncio.sleep(0.1)

    before = kept()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sockets, "LINGER", 600.0)
        run(scene)


def test_a_game_without_end_still_fits_a_message() -> None:
    """Somebody who comes back to it is told how it stands, and the end of what happened."""

    async def scene() -> None:
        async with playing("memory") as (at, _):
            play = at.host.table.play
            assert play is not None
            play.told = play.told * 5000
            channel = await at.watch("memory")
            view = await channel.receive()
            assert view["t"] == "view"
            assert len(view["log"]) == LONGEST_LOG
            assert len(encode(view, TO_GUEST)) < MOST
            channel.close()

    run(scene)
