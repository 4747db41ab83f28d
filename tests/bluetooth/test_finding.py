"""Cards over the air, the ways a dialler tries, and streams that live in threads."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from app.net.addresses import Address, BluetoothAddress, Route
from app.net.channel import Channel, Keys
from app.net.code import Invitation
from app.net.discovery.bluetooth import BluetoothFinder, BluetoothPace
from app.net.discovery.card import TableCard
from app.net.discovery.greeting import ask_card, show_card
from app.net.frames import write_frame
from app.net.transport import Stream
from app.net.transports.bluetooth import threads
from app.net.transports.bluetooth.radio import BluetoothDevice, NoRadio
from app.net.transports.bluetooth.threads import ThreadStream, in_thread
from app.net.transports.bluetooth.transport import TIMING, BluetoothTransport
from app.net.transports.memory import pair
from app.net.transports.tcp import TcpTransport
from app.refusal import AppRefusal
from app.table import joining
from app.table.joining import Dialler
from tests.net.helpers import Clock, both, run

CARD = TableCard("5f0c", "Ana", "complots", 5, False, 47777)
ANA, BO = BluetoothAddress("F0:F1:F2:F3:F4:01"), BluetoothAddress("F0:F1:F2:F3:F4:02")
QUICK = BluetoothPace(gap=0.005, answer=1.0, table_again=10.0, silent_again=100.0)


class Ether(NoRadio):
    """A radio whose hosts live in this test."""

    def __init__(self) -> None:
        super().__init__("bluetooth_off")
        self.cards: dict[BluetoothAddress, TableCard | None] = {}
        """Who is near; None: somebody without a table."""
        self.dialled: list[BluetoothAddress] = []
        self.on = True
        self._tasks: list[asyncio.Task[None]] = []

    def trouble(self) -> AppRefusal | None:  # type: ignore[override]
        return None if self.on else super().trouble()

    async def dial(self, address: BluetoothAddress) -> Stream:
        self.dialled.append(address)
        card = self.cards.get(address)
        if card is None:
            raise ConnectionError("nobody there")
        guest, host = pair()
        self._tasks.append(asyncio.ensure_future(show_card(host, card)))
        return guest

    def bonded(self) -> Sequence[BluetoothDevice]:
        return ()

    async def scan(self) -> AsyncGenerator[BluetoothDevice]:
        for address in list(self.cards):
            yield BluetoothDevice(address)


async def _until(finder: BluetoothFinder, come_true: Any) -> None:
    while not come_true():
        await asyncio.sleep(0.001)


def test_the_card_is_asked_for_and_shown_on_a_stream() -> None:
    async def scene() -> None:
        guest, host = pair()
        _, card = await both(show_card(host, CARD), ask_card(guest))
        assert card == CARD
        # The stream is still there for the pairing.
        guest.write(b"hello")
        assert await host.read(5) == b"hello"

    run(scene())


def test_whoever_does_not_ask_for_the_card_is_not_let_in() -> None:
    async def scene() -> None:
        guest, host = pair()
        write_frame(guest, b'{"v": 1}')
        with pytest.raises(ConnectionError):
            await show_card(host, CARD)
        with pytest.raises(ConnectionError):
            await guest.read(1)

    run(scene())


def test_whoever_answers_with_no_card_is_no_table() -> None:
    async def scene() -> None:
        guest, host = pair()
        write_frame(host, b"HTTP/1.1 400 Bad Request")
        with pytest.raises(ConnectionError):
            await ask_card(guest)

    run(scene())


def test_tables_come_change_and_go() -> None:
    async def scene() -> None:
        ether, clock = Ether(), Clock()
        ether.cards = {ANA: CARD, BO: None}
        async with BluetoothFinder(ether, pace=QUICK, clock=clock) as finder:
            await _until(finder, lambda: finder.tables)
            assert [(nearby.card, nearby.address) for nearby in finder.tables] == [(CARD, ANA)]
            await _until(finder, lambda: BO in ether.dialled)
            fuller = TableCard("5f0c", "Ana", "complots", 4, False, 47777)
            ether.cards[ANA] = fuller
            clock.now += 20
            await _until(finder, lambda: [nearby.card for nearby in finder.tables] == [fuller])
            # A device without a table is not asked again so soon.
            assert ether.dialled.count(BO) == 1
            ether.cards[ANA] = None
            clock.now += 20
            await _until(finder, lambda: not finder.tables)

    run(scene())


def test_an_address_that_was_given_is_asked_again_soon() -> None:
    async def scene() -> None:
        ether, clock = Ether(), Clock()
        async with BluetoothFinder(ether, given=[ANA], pace=QUICK, clock=clock) as finder:
            await _until(finder, lambda: ether.dialled)
            ether.cards[ANA] = CARD
            clock.now += QUICK.given_again
            await _until(finder, lambda: finder.tables)
        assert ether.dialled == [ANA, ANA]

    run(scene())


def test_a_radio_that_is_turned_off_forgets_and_says_so() -> None:
    async def scene() -> None:
        ether = Ether()
        ether.cards = {ANA: CARD}
        async with BluetoothFinder(ether, pace=QUICK) as finder:
            await _until(finder, lambda: finder.tables)
            ether.on = False
            await _until(finder, lambda: finder.hint is not None)
            assert finder.hint is not None
            assert finder.hint.code == "bluetooth_off"
            assert finder.tables == ()
            ether.on = True
            await _until(finder, lambda: finder.tables and finder.hint is None)

    run(scene())


def test_an_address_that_now_has_another_table_is_not_ours() -> None:
    async def scene() -> None:
        ether = Ether()
        ether.cards = {ANA: CARD}
        transport = BluetoothTransport(ether)
        with pytest.raises(ConnectionError):
            await transport.dial(ANA, "another table")
        (await transport.dial(ANA, CARD.table)).close()

    run(scene())


def test_ways_are_tried_beside_each_other_and_the_one_that_worked_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A way that says nothing holds the others up for a moment only."""
    tried: list[Route] = []
    wifi = Address("127.0.0.9")
    silent = [wifi]
    cancelled: list[Route] = []

    async def reached(transports: Any, route: Route, table: str) -> Stream:
        tried.append(route)
        if route in silent:
            try:
                await asyncio.sleep(1000)
            except asyncio.CancelledError:
                cancelled.append(route)
                raise
        return pair(str(route))[1]

    monkeypatch.setattr(joining, "dial", reached)
    monkeypatch.setattr(joining, "HEAD_START", 0.01)
    monkeypatch.setattr(BluetoothTransport, "timing", replace(TIMING, turn=0.0))

    async def scene() -> None:
        dialler = Dialler(
            Invitation("7KQ4XM", (wifi, ANA), "5f0c"), [TcpTransport(list), BluetoothTransport(NoRadio())]
        )
        assert (await dialler(proved)).source == str(ANA)
        await asyncio.sleep(0)
        assert cancelled == [wifi]
        silent[:] = [ANA]
        tried.clear()
        assert (await dialler(proved)).source == str(wifi)
        assert tried == [ANA, wifi]

    run(scene())


async def proved(stream: Stream) -> Channel:
    """Whoever is dialled is the host."""
    return Channel(stream, "guest", Keys(bytes(32), bytes(32)))


def test_those_who_come_back_by_bluetooth_draw_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[tuple[float, float]] = []

    def draw(low: float, high: float) -> float:
        slept.append((low, high))
        return 0.0

    monkeypatch.setattr(joining.random, "uniform", draw)

    async def scene() -> None:
        ether = Ether()
        ether.cards = {ANA: CARD}
        dialler = Dialler(Invitation("7KQ4XM", (ANA,), "5f0c"), [BluetoothTransport(ether)])
        await dialler(proved)
        assert slept == []
        await dialler(proved)
        assert slept == [(0, TIMING.turn)]

    run(scene())


# -- streams in threads ------------------------------------------------------------------------


class Plug:
    """A wire over a socket."""

    def __init__(self, end: socket.socket) -> None:
        self.end = end

    def read(self) -> bytes:
        return self.end.recv(1000)

    def write(self, data: bytes) -> None:
        self.end.sendall(data)

    def close(self) -> None:
        # Closing alone does not wake a thread that reads.
        with suppress(OSError):
            self.end.shutdown(socket.SHUT_RDWR)
        self.end.close()


def test_a_stream_in_threads_gives_its_last_words_a_moment_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other side takes nothing: what could not leave is left behind, and so are both threads."""
    monkeypatch.setattr(threads, "LINGER", 0.05)

    class Stuck(Plug):
        def __init__(self) -> None:
            self.over = threading.Event()

        def read(self) -> bytes:
            self.over.wait()
            raise OSError("closed")

        def write(self, data: bytes) -> None:
            self.over.wait()
            raise OSError("closed")

        def close(self) -> None:
            self.over.set()

    async def scene() -> None:
        stream = ThreadStream("bluetooth:stuck", Stuck())
        stream.write(b"good bye")
        stream.close()
        while any(thread.name.startswith("bluetooth:stuck") for thread in threading.enumerate()):
            await asyncio.sleep(0.005)

    run(scene())


def test_a_stream_in_threads_carries_what_is_larger_than_its_room() -> None:
    async def scene() -> None:
        ours, theirs = socket.socketpair()
        near, far = ThreadStream("bluetooth:near", Plug(ours)), ThreadStream("bluetooth:far", Plug(theirs))
        large = bytes(range(256)) * 2000
        near.write(large)
        assert await far.read(len(large)) == large
        assert await far.read(0) == b""
        near.close()
        with pytest.raises(ConnectionError):
            await far.read(1)
        far.close()

    run(scene())


def test_what_nobody_waits_for_any_more_is_undone() -> None:
    async def scene() -> None:
        go, undone = threading.Event(), asyncio.Event()

        def work() -> str:
            go.wait()
            return "late"

        waiting = asyncio.ensure_future(in_thread(work, "late", lambda _: undone.set()))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        go.set()
        await undone.wait()

    run(scene())
