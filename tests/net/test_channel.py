"""The sealed channel: nothing passes that was not sent here, now, in this order, by the other side."""

from __future__ import annotations

import asyncio
import random
import struct
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.net import channel as channel_module
from app.net import strict
from app.net.channel import CHANGE, MOST, SIZES, TO_GUEST_SIZES, Channel, Direction, Keys
from app.net.frames import ProtocolError, write_frame
from app.net.messages import ID
from app.net.transports.memory import pair
from app.net.transports.pipe import ROOM
from app.refusal import AppRefusal
from tests.net.helpers import Tap, gate, knock, refusal, run

SMALL = SIZES[0]
KEYS = Keys(to_host=bytes(range(32)), to_guest=bytes(range(32, 64)))


def channels() -> tuple[Channel, Tap, Channel]:
    """A guest's channel whose wire a test can hold, that wire, and the host's channel."""
    guest, host = pair()
    wire = Tap(guest)
    return Channel(wire, "guest", KEYS), wire, Channel(host, "host", KEYS)


def lobby(size: int) -> dict[str, Any]:
    """A message of exactly so many bytes."""
    message = {"t": "lobby", "id": "1", "do": "say", "args": {"text": ""}}
    message["args"]["text"] = "x" * (size - len(strict.write(message)))  # type: ignore[index]
    assert len(strict.write(message)) == size
    return message


async def expect_pings(host: Channel) -> None:
    for n in range(4):
        assert await host.receive() == {"t": "ping", "n": n}


async def refused_record(spoil: Callable[[list[bytes]], list[bytes]]) -> None:
    """Three messages, spoilt on their way: what still opens is what was sent, and then the channel ends."""
    guest, wire, host = channels()
    wire.hold = True
    for n in range(3):
        await guest.send({"t": "ping", "n": n})
    for frame in spoil(wire.written):
        wire.inner.write(frame)
    with pytest.raises(ProtocolError) as caught:
        await expect_pings(host)
    assert refusal(caught).code == "bad_record"
    with pytest.raises(ConnectionError):
        await wire.inner.read(1)
    with pytest.raises(ConnectionError):
        await host.send({"t": "ping", "n": 1})


def flip(frame: bytes, bit: int) -> bytes:
    data = bytearray(frame)
    data[bit // 8] ^= 1 << bit % 8
    return bytes(data)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda sent: [sent[0], sent[0]],
        lambda sent: [sent[0], sent[1], sent[0]],
        lambda sent: [sent[1], sent[0], sent[2]],
        lambda sent: [sent[0], sent[2]],
        lambda sent: [sent[1]],
        lambda sent: [struct.pack("!I", SMALL - 1) + sent[0][4:-1]],
        lambda sent: [struct.pack("!I", SMALL + 1) + sent[0][4:] + b"\0"],
        lambda sent: [struct.pack("!I", SIZES[1]) + sent[0][4:] + bytes(SIZES[1] - SMALL)],
        lambda sent: [struct.pack("!I", 16) + sent[0][4:20]],
        lambda sent: [struct.pack("!I", SMALL) + bytes(SMALL)],
        lambda sent: [struct.pack("!I", SMALL) + sent[0][4:36] + sent[1][36:]],
    ],
    ids=[
        "repeated",
        "repeated later",
        "in another order",
        "one left out",
        "the first left out",
        "cut short",
        "made longer",
        "made longer to a size",
        "only a seal",
        "nothing",
        "two mixed",
    ],
)
def test_a_spoilt_record_ends_the_channel(spoil: Callable[[list[bytes]], list[bytes]]) -> None:
    run(refused_record(spoil))


@settings(max_examples=60)
@given(st.integers(32, SMALL * 8 + 31))
def test_no_bit_of_a_record_can_be_turned(bit: int) -> None:
    run(refused_record(lambda sent: [flip(sent[0], bit)]))


def test_the_directions_have_different_keys() -> None:
    async def play() -> None:
        _, host, guest = await knock(gate())
        keys = {host._out._key, host._in._key, guest._out._key, guest._in._key}
        assert len(keys) == 2
        assert host._out._key == guest._in._key != host._in._key

    run(play())


def test_a_record_sent_back_does_not_open() -> None:
    async def play() -> None:
        # Even with the same key both ways, a record belongs to its direction.
        stream, mirror = pair()
        guest = Channel(stream, "guest", Keys(KEYS.to_host, KEYS.to_host))
        await guest.send(lobby(SMALL))
        mirror.write(await mirror.read(4 + SIZES[1]))
        with pytest.raises(ProtocolError) as caught:
            await guest.receive()
        assert refusal(caught).code == "bad_record"

    run(play())


@settings(max_examples=40)
@given(st.binary(max_size=300), st.binary(max_size=300))
def test_equal_messages_never_look_equal(first: bytes, second: bytes) -> None:
    direction = Direction(b"to host", KEYS.to_host)
    records = [direction.seal(data) for data in (first, second, first)]
    assert len(set(records)) == 3
    opening = Direction(b"to host", KEYS.to_host)
    assert [opening.open(record) for record in records] == [first, second, first]


@given(st.integers(0, MOST))
def test_a_record_shows_only_its_size_class(length: int) -> None:
    record = Direction(b"to host", KEYS.to_host).seal(bytes(length))
    room = [size - 20 for size in SIZES]
    assert len(record) == next(size for size, fits in zip(SIZES, room, strict=True) if length <= fits)


def test_two_messages_of_one_class_are_of_one_length_on_the_wire() -> None:
    async def play() -> None:
        guest, wire, host = channels()
        role = {"t": "act", "id": "1", "decision": 7, "move": {"move": "announce", "action": "pape"}}
        other = {"t": "act", "id": "1", "decision": 7, "move": {"move": "announce", "action": "inquisiteur"}}
        for message in ({"t": "view"}, {"t": "ping", "n": 123456}, role, other, lobby(300), lobby(1400)):
            await guest.send(message)
            assert await host.receive() == message
        assert [len(frame) - 4 for frame in wire.written] == [256, 256, 256, 256, 1440, 1440]

    run(play())


def patch(size: int) -> dict[str, Any]:
    """A message to a guest of exactly so many bytes, of which none stands for two."""
    message = {"t": "patch", "base": 1, "rev": 2, "patch": {"x": [""]}, "events": [], "left": None}
    noise = random.Random(1).randbytes(size).hex()
    message["patch"]["x"] = [noise[: size - len(strict.write(message))]]  # type: ignore[index]
    assert len(strict.write(message)) == size
    return message


async def told(message: dict[str, Any], room: int = 0) -> int:
    """What a guest is told arrives as it was; what its record measures."""
    guest, wire, host = channels()
    sending = asyncio.create_task(host.send(message, room))
    assert await guest.receive() == message
    await sending
    return len(wire.taken) - 4


def test_all_that_is_short_is_of_one_length_to_a_guest() -> None:
    async def play() -> None:
        refused = {"t": "refuse", "id": "1", "code": "illegal_move", "reason": "too_poor", "details": {}}
        short = ({"t": "ping", "n": 1}, {"t": "ack", "id": "1"}, refused, patch(100), patch(CHANGE))
        assert {await told(message) for message in short} == {TO_GUEST_SIZES[0]}
        assert await told(patch(2 * CHANGE + 100)) == TO_GUEST_SIZES[1]

    run(play())


def test_a_record_has_the_room_that_was_asked_for() -> None:
    async def play() -> None:
        for room, size in ((0, 1440), (CHANGE, 1440), (CHANGE + 1, 4096), (12_000, 16384)):
            assert await told(patch(100), room) == size

    run(play())


def test_what_is_long_for_a_guest_is_deflated() -> None:
    async def play() -> None:
        long = {"t": "view", "rev": 1, "document": {}, "log": [{"event": "gold"}] * 5000, "left": None}
        assert len(strict.write(long)) > 80_000
        assert await told(long) == TO_GUEST_SIZES[0]

    run(play())


def deflated_patch(size: int) -> bytes:
    message = {"t": "patch", "base": 1, "rev": 2, "patch": {"x": ["x" * size]}, "events": [], "left": None}
    return zlib.compress(strict.write(message), 9)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda: deflated_patch(MOST),
        lambda: deflated_patch(200 * MOST),
        lambda: deflated_patch(100)[:-1],
        lambda: deflated_patch(100) + b"{}",
        lambda: deflated_patch(100)[:20] + b"\xff" * 20,
        lambda: b"x",
    ],
    ids=["inflated too large", "a bomb", "cut short", "with something behind", "damaged", "only its mark"],
)
def test_what_cannot_be_inflated_is_refused_and_the_channel_goes_on(spoil: Callable[[], bytes]) -> None:
    async def play() -> None:
        guest_end, host_end = pair()
        guest = Channel(guest_end, "guest", KEYS)
        sealing = Direction(b"to guest", KEYS.to_guest, TO_GUEST_SIZES)
        write_frame(host_end, sealing.seal(spoil()))
        with pytest.raises(AppRefusal) as caught:
            await guest.receive()
        assert refusal(caught).code == "bad_message"
        write_frame(host_end, sealing.seal(b'{"t":"pong","n":1}'))
        assert await guest.receive() == {"t": "pong", "n": 1}

    run(play())


def test_a_host_inflates_nothing() -> None:
    """Else a small record would have it read a large message."""

    async def play() -> None:
        _, wire, host = channels()
        sealing = Direction(b"to host", KEYS.to_host)
        write_frame(wire.inner, sealing.seal(zlib.compress(b'{"t":"view"}')))
        with pytest.raises(AppRefusal) as caught:
            await host.receive()
        assert refusal(caught).code == "bad_message"

    run(play())


def test_the_largest_message_passes_and_a_larger_one_is_refused_before_it_is_sent() -> None:
    async def play() -> None:
        guest, wire, host = channels()
        sending = asyncio.create_task(guest.send(lobby(MOST)))
        assert await host.receive() == lobby(MOST)
        await sending
        with pytest.raises(AppRefusal) as caught:
            await guest.send(lobby(MOST + 1))
        assert refusal(caught).code == "message_too_large"
        assert len(wire.written) == 1
        await guest.send({"t": "ping", "n": 1})
        assert await host.receive() == {"t": "ping", "n": 1}

    run(play())


def test_a_message_that_makes_no_sense_is_refused_and_the_channel_goes_on() -> None:
    async def play() -> None:
        _, wire, host = channels()
        sealing = Direction(b"to host", KEYS.to_host)
        for nonsense in (b"", b"{", b'{"t":"fly"}', b'{"t":"ping","n":NaN}', b"\xff" * 100):
            write_frame(wire.inner, sealing.seal(nonsense))
            with pytest.raises(AppRefusal) as caught:
                await host.receive()
            assert refusal(caught).code == "bad_message"
        write_frame(wire.inner, sealing.seal(b'{"t":"view"}'))
        assert await host.receive() == {"t": "view"}

    run(play())


def test_a_record_that_claims_more_than_it_holds_ends_the_channel() -> None:
    async def play() -> None:
        _, wire, host = channels()
        cipher = Direction(b"to host", KEYS.to_host)._cipher()
        sealed, seal = cipher.encrypt_and_digest((SMALL - 19).to_bytes(4, "big").ljust(SMALL - 16, b"\0"))
        write_frame(wire.inner, sealed + seal)
        with pytest.raises(ProtocolError):
            await host.receive()

    run(play())


def test_a_record_that_shows_its_own_length_ends_the_channel() -> None:
    async def play() -> None:
        _, wire, host = channels()
        cipher = Direction(b"to host", KEYS.to_host)._cipher()
        sealed, seal = cipher.encrypt_and_digest((12).to_bytes(4, "big") + b'{"t":"view"}')
        write_frame(wire.inner, sealed + seal)
        with pytest.raises(ProtocolError):
            await host.receive()

    run(play())


def test_many_tasks_may_send_at_once() -> None:
    async def play() -> None:
        guest, _, host = channels()

        async def say(n: int) -> None:
            await guest.send({"t": "lobby", "id": str(n), "do": "x" * ID, "args": {"text": "y" * 2000}})

        sending = [asyncio.create_task(say(n)) for n in range(100)]
        heard = [(await host.receive())["id"] for _ in range(100)]
        await asyncio.gather(*sending)
        assert heard == [str(n) for n in range(100)]

    run(play())


def test_somebody_who_reads_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel_module, "SEND_TIME", 0.05)

    async def play() -> None:
        guest, wire, _ = channels()

        async def talk() -> None:
            while True:
                await guest.send(lobby(60_000))

        with pytest.raises(ProtocolError) as caught:
            await talk()
        assert refusal(caught).code == "too_slow"
        assert len(wire.written) <= ROOM // 60_000 + 1
        with pytest.raises(ConnectionError):
            await wire.inner.drain()

    run(play())


def test_a_closed_channel_stays_closed() -> None:
    async def play() -> None:
        guest, _, host = channels()
        await guest.send({"t": "bye"})
        guest.close()
        guest.close()
        assert await host.receive() == {"t": "bye"}
        for end in (guest, host):
            with pytest.raises(ConnectionError):
                await end.receive()
            with pytest.raises(ConnectionError):
                await end.send({"t": "ping", "n": 1})

    run(play())


def test_keys_are_not_shown() -> None:
    for shown in (repr(KEYS), str(KEYS), f"{KEYS}", repr(Direction(b"to host", KEYS.to_host))):
        for key in (KEYS.to_host, KEYS.to_guest):
            assert repr(key)[2:-1] not in shown
            assert key.hex() not in shown
            assert str(list(key))[1:-1] not in shown


def test_a_receive_that_was_cancelled_goes_on() -> None:
    async def play() -> None:
        guest, wire, host = channels()
        wire.hold = True
        await guest.send({"t": "ping", "n": 1})
        frame = wire.written[0]
        for start in range(0, len(frame), 7):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(host.receive(), 0.01)
            wire.inner.write(frame[start : start + 7])
        assert await host.receive() == {"t": "ping", "n": 1}

    run(play())
