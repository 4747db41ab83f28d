"""Streams within one process behave like real ones: order, back-pressure, and an end."""

from __future__ import annotations

import asyncio

import pytest

from app.net.transports.memory import MemoryListener, MemoryStream, pair
from app.net.transports.pipe import ROOM
from tests.net.helpers import run


def test_bytes_arrive_in_order_in_whatever_pieces() -> None:
    async def play() -> None:
        guest, host = pair()
        guest.write(b"abc")
        guest.write(b"defgh")
        assert [await host.read(1), await host.read(4), await host.read(3)] == [b"a", b"bcde", b"fgh"]
        host.write(b"back")
        assert await guest.read(4) == b"back"
        assert await guest.read(0) == b""

    run(play())


def test_a_read_waits_for_all_it_wants() -> None:
    async def play() -> None:
        guest, host = pair()
        reading = asyncio.create_task(host.read(6))
        for byte in b"abcdef":
            await asyncio.sleep(0)
            assert not reading.done()
            guest.write(bytes([byte]))
        assert await reading == b"abcdef"

    run(play())


def test_a_writer_waits_while_the_reader_is_slow() -> None:
    async def play() -> None:
        guest, host = pair()
        guest.write(bytes(ROOM))
        await guest.drain()
        guest.write(b"x")
        draining = asyncio.create_task(guest.drain())
        await asyncio.sleep(0.02)
        assert not draining.done()
        await host.read(1)
        await draining

    run(play())


def test_a_writer_that_drains_never_has_much_on_its_way() -> None:
    async def play() -> None:
        guest, host = pair()
        written = read = 0

        async def write() -> None:
            nonlocal written
            for _ in range(1000):
                guest.write(bytes(1000))
                written += 1000
                await guest.drain()

        writing = asyncio.create_task(write())
        while read < 1_000_000:
            read += len(await host.read(500))
            assert written - read <= ROOM + 1000
        await writing

    run(play())


def test_a_reader_gets_more_at_once_than_there_is_room_for() -> None:
    async def play() -> None:
        guest, host = pair()
        reading = asyncio.create_task(host.read(4 * ROOM))
        for _ in range(4):
            guest.write(bytes(ROOM))
            await guest.drain()
        assert len(await reading) == 4 * ROOM

    run(play())


def test_what_was_written_before_the_end_can_still_be_read() -> None:
    async def play() -> None:
        guest, host = pair()
        guest.write(b"last words")
        guest.close()
        guest.write(b"from beyond")
        assert await host.read(10) == b"last words"
        with pytest.raises(ConnectionError):
            await host.read(1)

    run(play())


def test_an_end_wakes_everybody_who_waits() -> None:
    async def play() -> None:
        guest, host = pair()
        guest.write(bytes(ROOM + 1))
        waiting = [
            asyncio.create_task(guest.read(1)),
            asyncio.create_task(guest.drain()),
            asyncio.create_task(guest.drain()),
        ]
        await asyncio.sleep(0)
        host.close()
        host.close()
        for task in waiting:
            with pytest.raises(ConnectionError):
                await task
        for end in (guest, host):
            with pytest.raises(ConnectionError):
                await end.drain()
        with pytest.raises(ConnectionError):
            await host.read(1)

    run(play())


def test_a_cancelled_read_takes_nothing() -> None:
    async def play() -> None:
        guest, host = pair()
        guest.write(b"ab")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(host.read(3), 0.01)
        guest.write(b"c")
        assert await host.read(3) == b"abc"

    run(play())


def test_a_listener_hands_over_streams_until_it_is_closed() -> None:
    async def play() -> None:
        came: list[MemoryStream] = []
        listener = MemoryListener(came.append)  # type: ignore[arg-type]
        guest = listener.dial("memory:lea")
        assert [stream.source for stream in came] == ["memory:lea"]
        listener.close()
        with pytest.raises(ConnectionError):
            listener.dial()
        guest.write(b"x")
        assert await came[0].read(1) == b"x"

    run(play())
