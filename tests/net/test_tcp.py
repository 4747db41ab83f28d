"""Streams over TCP, on this machine's loopback: several of its addresses play several phones."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from app.net.frames import AFTER_PAIRING
from app.net.pairing import connect
from app.net.transport import Stream
from app.net.transports import sockets, tcp
from app.refusal import AppRefusal
from tests.net.helpers import RIGHT, WRONG, Clock, both, gate, refusal, run

HERE = "127.0.0.1"


@asynccontextmanager
async def listening(port: int = 0, address: str = HERE) -> AsyncIterator[tuple[int, asyncio.Queue[Stream]]]:
    """A listener's port, and the streams that come in."""
    came: asyncio.Queue[Stream] = asyncio.Queue()
    listener = await tcp.listen(port, came.put_nowait, address)
    try:
        yield listener.port, came
    finally:
        listener.close()


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[tcp.TcpStream, Stream]]:
    """A guest's and a host's end."""
    async with listening() as (port, came):
        guest = await tcp.dial(HERE, port)
        host = await came.get()
        yield guest, host
        guest.close()
        host.close()


def test_bytes_pass_both_ways() -> None:
    async def play() -> None:
        async with connected() as (guest, host):
            assert (guest.source, host.source) == ("tcp:127.0.0.1", "tcp:127.0.0.1")
            guest.write(b"hello")
            await guest.drain()
            assert [await host.read(2), await host.read(3)] == [b"he", b"llo"]
            big = bytes(range(256)) * (AFTER_PAIRING // 256)
            host.write(big)
            assert await guest.read(len(big)) == big

    run(play())


def test_every_phone_is_its_own_source() -> None:
    async def play() -> None:
        async with listening(address="127.0.0.9") as (port, came):
            for phone in ("127.0.0.2", "127.0.0.3"):
                guest = await tcp.dial("127.0.0.9", port, local=phone)
                assert (await came.get()).source == f"tcp:{phone}"
                guest.close()

    run(play())


def test_a_port_that_is_taken_is_replaced() -> None:
    async def play() -> None:
        async with listening() as (port, _), listening(port) as (other, came):
            assert other not in (0, port)
            guest = await tcp.dial(HERE, other)
            assert await came.get()
            guest.close()

    run(play())


def test_an_address_that_is_not_ours_is_an_error() -> None:
    async def play() -> None:
        with pytest.raises(OSError, match=r"assign|bind"):
            await tcp.listen(0, lambda stream: None, "192.0.2.77")

    run(play())


def test_small_messages_leave_at_once_and_a_lost_phone_is_noticed() -> None:
    async def play() -> None:
        async with connected() as (guest, host):
            for stream in (guest, host):
                plug = stream._writer.get_extra_info("socket")  # type: ignore[attr-defined]
                assert plug.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
                assert plug.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
                assert plug.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 20_000

    run(play())


def test_nobody_there_is_a_connection_error() -> None:
    async def play() -> None:
        # Taken, so that nobody else is there either, but not listening.
        with socket.socket() as plug:
            plug.bind((HERE, 0))
            port = plug.getsockname()[1]
            with pytest.raises(ConnectionError):
                await tcp.dial(HERE, port)
            with pytest.raises(ConnectionError):
                await tcp.dial(HERE, port, local="192.0.2.77")

    run(play())


def test_a_dial_that_takes_too_long_is_a_connection_error() -> None:
    async def play() -> None:
        # A full queue of connections nobody takes: the system then lets the next one wait.
        with socket.socket() as plug:
            plug.bind((HERE, 0))
            plug.listen(0)
            full = [socket.socket() for _ in range(4)]
            for other in full:
                other.setblocking(False)
                other.connect_ex(plug.getsockname())
            with pytest.raises(ConnectionError):
                await tcp.dial(HERE, plug.getsockname()[1], timeout=0.1)
            for other in full:
                other.close()

    run(play())


@pytest.mark.parametrize(
    "address", ["localhost", "host.example", "", "::1", "224.0.0.1", "127.1", "0x7f.0.0.1"]
)
def test_only_addresses_in_numbers_are_dialled(address: str) -> None:
    async def play() -> None:
        with pytest.raises(AppRefusal) as caught:
            await tcp.dial(address, 1)
        assert refusal(caught).code == "bad_address"

    run(play())


def test_the_other_end_going_away_is_a_connection_error() -> None:
    async def play() -> None:
        async with connected() as (guest, host):
            guest.write(b"ab")
            guest.close()
            guest.close()
            with pytest.raises(ConnectionError):
                await host.read(3)
            with pytest.raises(ConnectionError):
                await guest.read(1)
            with pytest.raises(ConnectionError):
                await guest.drain()
            guest.write(b"from beyond")

    run(play())


def test_a_reset_is_a_connection_error() -> None:
    async def play() -> None:
        async with connected() as (guest, host):
            guest._writer.transport.abort()
            with pytest.raises(ConnectionError):
                await host.read(1)

            async def talk() -> None:
                while True:
                    host.write(bytes(10_000))
                    await host.drain()
                    await asyncio.sleep(0.001)

            with pytest.raises(ConnectionError):
                await talk()

    run(play())


def test_a_writer_waits_while_the_reader_is_slow() -> None:
    async def play() -> None:
        async with connected() as (guest, host):
            written = 0

            async def talk() -> None:
                nonlocal written
                while True:
                    guest.write(bytes(65536))
                    written += 65536
                    await guest.drain()

            talking = asyncio.create_task(talk())
            last = -1
            while written != last:
                last = written
                await asyncio.sleep(0.05)
            assert not talking.done()
            await host.read(last // 2)
            while written == last:
                await asyncio.sleep(0.001)
            guest.close()
            with pytest.raises(ConnectionError):
                await talking

    run(play())


def test_closing_does_not_wait_for_somebody_who_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "LINGER", 0.05)

    async def play() -> None:
        async with connected() as (guest, _):
            guest.write(bytes(30_000_000))
            guest.close()
            transport = guest._writer.transport
            assert transport.get_write_buffer_size() > 0
            await asyncio.sleep(0.15)
            assert transport.get_write_buffer_size() == 0

    run(play())


def test_pairing_over_tcp_and_the_refusal_arrives() -> None:
    async def play() -> None:
        at = gate(clock=Clock())
        async with listening() as (port, came):

            async def accept() -> object:
                return await at.accept(await came.get())

            (_, host), guest = await both(accept(), connect(await tcp.dial(HERE, port), RIGHT))  # type: ignore[misc]
            await guest.send({"t": "ping", "n": 7})
            assert await host.receive() == {"t": "ping", "n": 7}
            codes = []
            for _ in range(6):
                with pytest.raises(AppRefusal) as caught:
                    await both(accept(), connect(await tcp.dial(HERE, port), WRONG))
                codes.append(refusal(caught).code)
            assert codes == ["wrong_code"] * 4 + ["slow_down"] * 2
            guest.close()
            host.close()

    run(play())


def test_who_is_not_admitted_is_closed_before_a_stream_is_made() -> None:
    async def play() -> None:
        asked: list[str] = []
        came: asyncio.Queue[Stream] = asyncio.Queue()

        def admits(source: str) -> bool:
            asked.append(source)
            return source != "tcp:127.0.0.2"

        listener = await tcp.listen(0, came.put_nowait, HERE, admits)
        turned_away = await tcp.dial(HERE, listener.port, local="127.0.0.2")
        with pytest.raises(ConnectionError):
            await turned_away.read(1)
        guest = await tcp.dial(HERE, listener.port, local="127.0.0.3")
        assert (await came.get()).source == "tcp:127.0.0.3"
        assert came.empty()
        assert asked == ["tcp:127.0.0.2", "tcp:127.0.0.3"]
        for stream in (turned_away, guest):
            stream.close()
        listener.close()
        listener.close()

    run(play())


def test_many_connections_are_taken_a_few_in_a_turn() -> None:
    """Whoever is at the table has their turn in between."""

    async def play() -> None:
        asked: list[str] = []

        def admits(source: str) -> bool:
            asked.append(source)
            return False

        listener = await tcp.listen(0, lambda stream: None, HERE, admits)
        plugs = []
        for _ in range(4 * tcp.AT_ONCE):
            plugs.append(socket.create_connection((HERE, listener.port)))
        before = 0
        while len(asked) < len(plugs):
            await asyncio.sleep(0)
            assert len(asked) - before <= tcp.AT_ONCE
            before = len(asked)
        for plug in plugs:
            plug.close()
        listener.close()

    run(play())


def test_when_no_more_files_can_be_opened_it_takes_connections_again_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tcp, "TAKE_AGAIN", 0.01)

    class Full:
        """A listening socket for which the system has no more files, at first."""

        def __init__(self, plug: socket.socket) -> None:
            self._plug = plug
            self.refusals = 3

        def accept(self) -> tuple[socket.socket, tuple[str, int]]:
            self.refusals -= 1
            if self.refusals >= 0:
                raise OSError(errno.EMFILE, "too many open files")
            return self._plug.accept()

        def __getattr__(self, name: str) -> object:
            return getattr(self._plug, name)

    async def play() -> None:
        came: asyncio.Queue[Stream] = asyncio.Queue()
        listener = await tcp.listen(0, came.put_nowait, HERE)
        full = Full(listener._plug)
        listener._plug = full  # type: ignore[assignment]
        guest = await tcp.dial(HERE, listener.port)
        assert await came.get()
        assert full.refusals < 0
        guest.close()
        listener.close()

    run(play())
