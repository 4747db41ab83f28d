"""Bluetooth of an Android phone: the app's own radio on real Java, its air being the loopback network."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from app.device.android import AndroidDevice
from app.net.addresses import BluetoothAddress
from app.net.code import Invitation
from app.net.discovery.bluetooth import BluetoothFinder, BluetoothPace
from app.net.discovery.card import TableCard
from app.net.discovery.greeting import show_card
from app.net.transport import Stream
from app.net.transports.bluetooth import android
from app.net.transports.bluetooth.android import AndroidRadio
from app.net.transports.bluetooth.radio import SERVICE, BluetoothDevice
from app.net.transports.bluetooth.transport import BluetoothTransport
from app.net.transports.tcp import TcpTransport
from app.refusal import AppRefusal
from app.table import door
from app.table.guest import Guest, SeatTicket
from app.table.hosting import Hosting
from app.table.joining import Dialler
from app.table.lobby import Lobby
from tests.android.handset import Handset
from tests.bluetooth.player import Player, profile
from tests.net.helpers import run as run_here
from tests.networks import own_network
from tests.play import text

HOST = BluetoothAddress("F0:F1:F2:F3:F4:01")
GUEST = "bluetooth:F0:F1:F2:F3:F4:99"
PHONE, HEADPHONES, UNCATEGORIZED = 0x0200, 0x0400, 0x1F00
ALLOWED = ("android.permission.BLUETOOTH_CONNECT", "android.permission.BLUETOOTH_SCAN")


def run(scene: Coroutine[Any, Any, None]) -> None:
    """Where the app does it: in a thread of Python's, to which Java shows less than to the app's own."""
    phone = AndroidDevice(lambda call: call())
    failures: list[BaseException] = []

    def there() -> None:
        try:
            run_here(scene)
        except BaseException as failure:
            failures.append(failure)
        finally:
            phone.leave_thread()

    thread = threading.Thread(target=there, name="table")
    thread.start()
    thread.join()
    for failure in failures:
        raise failure


@pytest.fixture
def adapter(handset: Handset) -> Any:
    """A phone whose user allowed Bluetooth."""
    handset.permit(*ALLOWED)
    return handset.java("android.bluetooth.BluetoothAdapter")


@asynccontextmanager
async def connected(radio: AndroidRadio) -> AsyncIterator[tuple[Stream, Stream]]:
    """The guest's end and the host's."""
    came: asyncio.Queue[Stream] = asyncio.Queue()
    listener = await radio.listen(came.put_nowait)
    guest = await radio.dial(HOST)
    host = await came.get()
    yield guest, host
    guest.close()
    host.close()
    listener.close()
    await _threads_end()


async def _threads_end() -> None:
    """No thread outlives what it was for."""
    while [thread for thread in threading.enumerate() if thread.name.startswith("bluetooth")]:
        await asyncio.sleep(0.005)


def test_streams_carry_bytes_both_ways(adapter: Any) -> None:
    async def scene() -> None:
        async with connected(AndroidRadio()) as (guest, host):
            assert (guest.source, host.source) == (f"bluetooth:{HOST}", GUEST)
            every = bytes(range(256))
            guest.write(every)
            assert await host.read(256) == every
            host.write(b"ab")
            host.write(b"cdef")
            assert [await guest.read(1), await guest.read(5)] == [b"a", b"bcdef"]
            large = every * 2000
            guest.write(large)
            host.write(large)
            assert await asyncio.gather(guest.read(len(large)), host.read(len(large))) == [large, large]
            await guest.drain()

    run(scene())


def test_a_cancelled_read_takes_none(adapter: Any) -> None:
    async def scene() -> None:
        async with connected(AndroidRadio()) as (guest, host):
            reading = asyncio.ensure_future(host.read(4))
            guest.write(b"ab")
            await guest.drain()
            await asyncio.sleep(0.05)
            reading.cancel()
            guest.write(b"cd")
            assert await host.read(4) == b"abcd"

    run(scene())


def test_a_writer_waits_while_the_reader_is_slow(adapter: Any) -> None:
    async def scene() -> None:
        async with connected(AndroidRadio()) as (guest, host):

            async def write() -> None:
                for _ in range(300):
                    guest.write(bytes(50_000))
                    await guest.drain()

            writing = asyncio.ensure_future(write())
            done, _ = await asyncio.wait([writing], timeout=0.5)
            assert not done
            for _ in range(300):
                await host.read(50_000)
            await writing

    run(scene())


@pytest.mark.parametrize("who", ["guest", "host", "adapter"])
def test_an_end_in_the_middle_of_a_read_is_a_connection_error(adapter: Any, who: str) -> None:
    async def scene() -> None:
        async with connected(AndroidRadio()) as (guest, host):
            reading = [asyncio.ensure_future(guest.read(10)), asyncio.ensure_future(host.read(10))]
            await asyncio.sleep(0.05)
            if who == "adapter":
                adapter.turn(False)
            else:
                (guest if who == "guest" else host).close()
            for met in await asyncio.gather(*reading, return_exceptions=True):
                assert isinstance(met, ConnectionError)
            for stream in (guest, host):
                stream.write(b"into nothing")
                with pytest.raises(ConnectionError):
                    await stream.drain()
                stream.close()
                stream.close()

    run(scene())


def test_what_was_written_before_closing_still_arrives(adapter: Any) -> None:
    async def scene() -> None:
        async with connected(AndroidRadio()) as (guest, host):
            guest.write(b"good bye" * 1000)
            guest.close()
            assert await host.read(8000) == b"good bye" * 1000
            with pytest.raises(ConnectionError):
                await host.read(1)

    run(scene())


def test_nobody_there_is_a_connection_error(adapter: Any) -> None:
    async def scene() -> None:
        with pytest.raises(ConnectionError):
            await AndroidRadio().dial(HOST)
        await _threads_end()

    run(scene())


def test_a_dial_that_is_cancelled_ends_its_thread(adapter: Any) -> None:
    adapter.put(HOST.mac, "Ana", PHONE, True).silent = True

    async def scene() -> None:
        dialling = asyncio.ensure_future(AndroidRadio().dial(HOST))
        await asyncio.sleep(0.1)
        dialling.cancel()
        with pytest.raises(asyncio.CancelledError):
            await dialling
        await _threads_end()

    run(scene())


def test_a_phone_that_says_nothing_is_given_up(adapter: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(android, "DIAL_FOR", 0.1)
    adapter.put(HOST.mac, "Ana", PHONE, True).silent = True

    async def scene() -> None:
        with pytest.raises(ConnectionError):
            await AndroidRadio().dial(HOST)
        await _threads_end()

    run(scene())


def test_a_search_is_ended_before_somebody_is_dialled(adapter: Any) -> None:
    async def scene() -> None:
        adapter.searching = True
        async with connected(AndroidRadio()) as (guest, host):
            guest.write(b"hello")
            assert await host.read(5) == b"hello"
        assert not adapter.searching

    run(scene())


def test_a_listener_ends_when_it_is_closed_and_when_bluetooth_is_turned_off(adapter: Any) -> None:
    async def scene() -> None:
        radio = AndroidRadio()
        for end in (lambda listener: listener.close(), lambda listener: adapter.turn(False)):
            adapter.turn(True)
            listener = await radio.listen(lambda stream: None)
            end(listener)
            await listener.wait_closed()
            with pytest.raises(ConnectionError):
                await radio.dial(HOST)
        await _threads_end()

    run(scene())


def test_why_it_cannot_be_used(handset: Handset) -> None:
    radio, adapter = AndroidRadio(), handset.java("android.bluetooth.BluetoothAdapter")

    async def refused() -> str:
        trouble = radio.trouble()
        with pytest.raises(AppRefusal) as met:
            await radio.listen(lambda stream: None)
        assert trouble is not None
        assert met.value.code == trouble.code
        return trouble.code

    async def scene() -> None:
        assert await refused() == "bluetooth_forbidden"
        handset.permit(*ALLOWED)
        assert radio.trouble() is None
        adapter.turn(False)
        assert await refused() == "bluetooth_off"
        adapter.present = False
        assert await refused() == "bluetooth_missing"

    run(scene())


def test_who_may_not_search_may_connect_all_the_same(handset: Handset) -> None:
    handset.permit(ALLOWED[0])

    async def scene() -> None:
        async with connected(AndroidRadio()) as (guest, host):
            guest.write(b"hello")
            assert await host.read(5) == b"hello"

    run(scene())


def test_before_android_12_nothing_has_to_be_allowed_to_connect(handset: Handset) -> None:
    handset.be(24)

    async def scene() -> None:
        async with connected(AndroidRadio()) as (guest, host):
            guest.write(b"hello")
            assert await host.read(5) == b"hello"

    run(scene())


def test_phones_it_knows_come_before_others_and_headphones_not_at_all(adapter: Any) -> None:
    adapter.put("F0:F1:F2:F3:F4:02", "Bo", PHONE, True)
    adapter.put("F0:F1:F2:F3:F4:03", "a headset", HEADPHONES, True)
    adapter.put("F0:F1:F2:F3:F4:04", None, -1, True).offers(SERVICE)
    adapter.put("F0:F1:F2:F3:F4:05", "not bonded", PHONE, False)
    assert list(AndroidRadio().bonded()) == [
        BluetoothDevice(BluetoothAddress("F0:F1:F2:F3:F4:04")),
        BluetoothDevice(BluetoothAddress("F0:F1:F2:F3:F4:02"), "Bo"),
    ]


def test_a_search_gives_the_phones_it_meets(adapter: Any, handset: Handset) -> None:
    adapter.put("F0:F1:F2:F3:F4:02", "Bo", PHONE, False)
    adapter.put("F0:F1:F2:F3:F4:03", "a headset", HEADPHONES, False)
    # A phone that has not said yet what it is.
    adapter.put("F0:F1:F2:F3:F4:06", "Cléo", UNCATEGORIZED, False)

    async def scene() -> None:
        found = {peer async for peer in AndroidRadio().scan()}
        assert found == {
            BluetoothDevice(BluetoothAddress("F0:F1:F2:F3:F4:02"), "Bo"),
            BluetoothDevice(BluetoothAddress("F0:F1:F2:F3:F4:06"), "Cléo"),
        }

    run(scene())
    assert not adapter.searching
    assert "searches" in handset.said


def test_a_search_that_never_ends_is_ended(adapter: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(android, "SCAN_FOR", 0.1)
    adapter.searchEnds = False

    async def scene() -> None:
        assert [peer async for peer in AndroidRadio().scan()] == []

    run(scene())
    assert not adapter.searching


def test_a_search_that_may_not_be_says_why(handset: Handset) -> None:
    handset.permit(ALLOWED[0])

    async def scene() -> None:
        with pytest.raises(AppRefusal) as met:
            [peer async for peer in AndroidRadio().scan()]
        assert met.value.code == "bluetooth_forbidden"

    run(scene())


@pytest.mark.parametrize(
    ("version", "code"),
    [(28, None), (29, "bluetooth_needs_location"), (30, "bluetooth_needs_location"), (31, None), (34, None)],
)
def test_where_a_search_wants_to_know_the_place_it_says_so(
    handset: Handset, version: int, code: str | None
) -> None:
    handset.be(version)
    handset.permit(*ALLOWED)
    handset.java("android.location.LocationManager").on = False

    async def scene() -> None:
        try:
            [peer async for peer in AndroidRadio().scan()]
            met = None
        except AppRefusal as refusal:
            met = refusal.code
        assert met == code

    run(scene())


def test_receivers_of_searches_that_are_over_stay_for_a_while(adapter: Any) -> None:
    """Java knows them by their address alone, and may be about to speak to them."""
    kept = android._SPENT

    async def scene() -> None:
        for _ in range(3):
            [peer async for peer in AndroidRadio().scan()]

    kept.clear()
    run(scene())
    assert len(kept) == 3


def test_a_table_is_found_with_its_card(adapter: Any) -> None:
    """The whole way: search, dial, probe, card."""
    card = TableCard("5f0c", "Ana", "complots", 5, False, 47777)
    adapter.put(HOST.mac, "Ana’s phone", PHONE, False)
    greeting: list[asyncio.Task[None]] = []

    async def scene() -> None:
        radio = AndroidRadio()
        listener = await radio.listen(
            lambda stream: greeting.append(asyncio.ensure_future(show_card(stream, card)))
        )
        async with BluetoothFinder(radio, pace=BluetoothPace(gap=0.02)) as finder:
            while not finder.tables:
                await asyncio.sleep(0.01)
            assert [(nearby.card, nearby.address) for nearby in finder.tables] == [(card, HOST)]
            listener.close()
        await asyncio.gather(*greeting, return_exceptions=True)

    run(scene())


def test_a_whole_game_with_a_break_in_it(adapter: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The app's own table and guest; Bluetooth is turned off and on again in the middle."""
    monkeypatch.setattr(BluetoothTransport, "timing", replace(BluetoothTransport.timing, turn=0.05))
    monkeypatch.setattr(door, "LOOK_AGAIN", 0.05)

    async def scene() -> None:
        ana, bo = Player("Ana", 1), Player("Bo", 2)
        hosting = Hosting.open(
            Lobby("complots", {}),
            profile("Ana"),
            [TcpTransport(lambda: [own_network()])],
            on_change=ana.look,
            bluetooth=BluetoothTransport(AndroidRadio()),
        )
        ana.guest = hosting.guest
        async with hosting:
            await hosting.bluetooth.open()
            await ana.until(lambda: ana.guest.status == "here")
            table = hosting.host.table
            dialler = Dialler(Invitation(table.code, (HOST,), table.id), [BluetoothTransport(AndroidRadio())])
            bo.guest = Guest(dialler, SeatTicket(table.code), profile("Bo"), on_change=bo.look)
            running = asyncio.ensure_future(bo.guest.run())
            await bo.until(lambda: bo.guest.status == "here")
            await ana.guest.ask("start")
            await bo.until(lambda: bo.legal)
            bo.moves_left = 1
            playing = asyncio.gather(ana.play(), bo.play())
            await bo.until(lambda: bo.moves_left == 0)
            adapter.turn(False)
            await bo.until(lambda: bo.guest.status == "away")
            adapter.turn(True)
            await bo.until(lambda: bo.guest.status == "here")
            bo.moves_left = 1000
            bo.look()
            await playing
            assert table.play is not None
            seat = bo.guest.document["you"]["seat"]
            assert [text(move) for by, move in table.play.recording.moves if by == seat] == bo.made
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
        await _threads_end()

    run(scene())


def test_being_visible_is_asked_of_the_user(adapter: Any, handset: Handset) -> None:
    AndroidRadio().be_visible()
    (intent,) = handset.started
    assert intent.getAction() == "android.bluetooth.adapter.action.REQUEST_DISCOVERABLE"
    assert intent.getIntExtra("android.bluetooth.adapter.extra.DISCOVERABLE_DURATION", 120) == 300
    handset.refuse("activity android.bluetooth.adapter.action.REQUEST_DISCOVERABLE")
    with pytest.raises(AppRefusal) as met:
        AndroidRadio().be_visible()
    assert met.value.code == "bluetooth_failed"
