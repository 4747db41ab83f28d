"""Nonsense of every kind, at the gate and behind it: a clean refusal each time, no hang, no memory lost."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.net import gate as gate_module
from app.net import pairing, strict
from app.net.channel import Channel, Direction, Keys
from app.net.frames import BEFORE_PAIRING, FrameReader, write_frame
from app.net.gate import Gate
from app.net.messages import PROTOCOL, TO_HOST, decode
from app.net.pairing import Credential, SpakeExchange, connect, password, write_hello
from app.net.source_counts import MOST_SOURCES
from app.net.transport import Stream
from app.net.transports import tcp
from app.net.transports.memory import pair
from app.refusal import AppRefusal, sentence
from engine.core.refusal import Refusal
from tests.net.helpers import CODE, LONG, RIGHT, gate, knock

KEYS = Keys(to_host=bytes(range(32)), to_guest=bytes(range(32, 64)))
HELLO: dict[str, Any] = json.loads(
    write_hello(Credential("code", CODE, "lea"), SpakeExchange("guest", password("code", CODE)).start())
)

many = settings(max_examples=800, suppress_health_check=[HealthCheck.function_scoped_fixture])
some = settings(max_examples=250, suppress_health_check=[HealthCheck.function_scoped_fixture])

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
lengths = st.integers(0, 2**32 - 1) | st.sampled_from([0, 1, 64, 1024, 1025, 262144, 262145, 2**31])


@st.composite
def framed(draw: st.DrawFn, payloads: st.SearchStrategy[bytes]) -> bytes:
    """A frame, now and then one whose length is a lie."""
    payload = draw(payloads)
    size = draw(st.just(len(payload)) | lengths) if draw(st.booleans()) else len(payload)
    return size.to_bytes(4, "big") + payload


@st.composite
def altered(draw: st.DrawFn, data: bytes) -> bytes:
    """The right bytes with a few of them wrong, gone or too many."""
    spoilt = bytearray(data)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(spoilt) - 1)))
        match draw(st.sampled_from(["flip", "cut", "add"])):
            case "flip" if spoilt:
                spoilt[at] ^= 1 << draw(st.integers(0, 7))
            case "cut":
                del spoilt[at : at + draw(st.integers(1, 8))]
            case _:
                spoilt[at:at] = draw(st.binary(max_size=8))
    return bytes(spoilt)


def text_of(value: Any) -> bytes:
    return json.dumps(value).encode("utf-8", "surrogatepass")


hellos = st.one_of(
    st.binary(max_size=80),
    altered(text_of(HELLO)),
    values.map(text_of),
    st.tuples(st.sampled_from(sorted(HELLO)), values).map(
        lambda change: text_of({**HELLO, change[0]: change[1]})
    ),
    st.binary(min_size=33, max_size=33).map(lambda point: text_of({**HELLO, "spake": point.hex()})),
    st.binary(min_size=32, max_size=32).map(lambda point: text_of({**HELLO, "spake": "41" + point.hex()})),
)


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """One loop for all, on which an exception that nobody handled is remembered."""
    troubles: list[Any] = []
    with asyncio.Runner() as one:
        one.get_loop().set_exception_handler(lambda _, context: troubles.append(context))
        yield one
        gc.collect()
    assert troubles == []


async def feed(stream: Stream, data: bytes, chunk: int) -> None:
    """Say this in pieces, then hang up."""
    for start in range(0, len(data), chunk):
        stream.write(data[start : start + chunk])
        await asyncio.sleep(0)
    stream.close()


async def refused(at: Gate, data: bytes, chunk: int = 4096, source: str = "tcp:fuzz") -> None:
    """Whatever this is, it does not get in, and ends the way a refused guest ends."""
    guest, host = pair(source)
    feeding = asyncio.create_task(feed(guest, data, chunk))
    with pytest.raises(ConnectionError):
        async with asyncio.timeout(LONG):
            await at.accept(host)
    await feeding
    assert len(at._knocks) == 0


GATE = gate(clock=lambda: 0.0)


@many
@given(data=framed(hellos) | st.binary(max_size=40), chunk=st.integers(1, 200), number=st.integers(0, 10**6))
def test_nonsense_at_the_gate(runner: asyncio.Runner, data: bytes, chunk: int, number: int) -> None:
    runner.run(refused(GATE, data, chunk, f"tcp:{number}"))
    assert len(GATE._back_off) <= MOST_SOURCES


@some
@given(tail=st.lists(framed(st.binary(max_size=70) | st.binary(min_size=64, max_size=64)), max_size=3))
def test_nonsense_after_a_right_hello(runner: asyncio.Runner, tail: list[bytes]) -> None:
    hello = text_of(HELLO)
    data = len(hello).to_bytes(4, "big") + hello + b"".join(tail)
    runner.run(refused(gate(), data))


def test_thousands_of_strangers_leave_nothing_behind(runner: asyncio.Runner) -> None:
    rng = random.Random(7)

    async def strangers(count: int) -> None:
        for number in range(count):
            data = rng.randbytes(rng.choice([0, 1, 3, 4, 5, 20, 1000]))
            if rng.random() < 0.5:
                data = len(data).to_bytes(4, "big") + data
            await refused(at, data, source=f"tcp:{number}")

    at = gate()
    runner.run(strangers(500))
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        runner.run(strangers(2500))
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < 200_000
    finally:
        tracemalloc.stop()


def test_somebody_who_never_stops_talking_is_not_listened_to(runner: asyncio.Runner) -> None:
    """Ten megabytes at the gate, drained as they go: most of them are never even taken."""

    async def talk() -> None:
        guest, host = pair()
        accepting = asyncio.create_task(gate().accept(host))
        said = 0

        async def talk_on() -> None:
            nonlocal said
            for _ in range(1000):
                guest.write(bytes(10_000))
                said += 10_000
                await guest.drain()

        with pytest.raises(ConnectionError):
            await talk_on()
        assert said < 200_000
        with pytest.raises(ConnectionError):
            await accepting

    runner.run(talk())


messages = st.one_of(
    st.binary(max_size=100),
    values.map(text_of),
    st.dictionaries(
        st.sampled_from(["t", "id", "n", "rev", "move", "do", "args", "name"]), values, max_size=5
    ).map(text_of),
    st.sampled_from(["join", "resume", "act", "lobby", "view", "ping", "pong", "bye", "hello"]).flatmap(
        lambda name: st.dictionaries(st.sampled_from(["id", "n", "rev"]), values, max_size=3).map(
            lambda fields: text_of({"t": name, **fields})
        )
    ),
)


def makes_sense(data: bytes) -> bool:
    try:
        decode(data, TO_HOST)
    except AppRefusal:
        return False
    return True


async def heard(data: bytes, chunk: int) -> int:
    """How many whole messages a host takes from these bytes before the channel ends; others are refused."""
    guest, host = pair()
    channel = Channel(host, "host", KEYS)
    feeding = asyncio.create_task(feed(guest, data, chunk))
    count = 0
    try:
        async with asyncio.timeout(LONG):
            while True:
                try:
                    message = await channel.receive()
                except AppRefusal:
                    continue
                assert isinstance(message["t"], str)
                count += 1
    except ConnectionError:
        pass
    await feeding
    return count


@many
@given(
    said=st.lists(messages, max_size=4),
    spoil=st.none() | st.tuples(st.integers(0, 10**4), st.integers(0, 7)),
    chunk=st.integers(20, 400),
)
def test_nonsense_behind_the_gate(
    runner: asyncio.Runner, said: list[bytes], spoil: tuple[int, int] | None, chunk: int
) -> None:
    """Well sealed nonsense is refused one by one; a spoilt byte anywhere ends the channel there."""
    direction = Direction(b"to host", KEYS.to_host)
    frames = [len(record).to_bytes(4, "big") + record for record in map(direction.seal, said)]
    data = bytearray(b"".join(frames))
    whole = len(frames)
    if spoil is not None and data:
        at = spoil[0] % len(data)
        data[at] ^= 1 << spoil[1]
        whole = sum(end <= at for end in accumulate(map(len, frames)))
    assert runner.run(heard(bytes(data), chunk)) == sum(map(makes_sense, said[:whole]))


@some
@given(data=st.binary(max_size=300) | framed(st.binary(max_size=300)), chunk=st.integers(1, 100))
def test_bytes_that_were_never_sealed(runner: asyncio.Runner, data: bytes, chunk: int) -> None:
    assert runner.run(heard(data, chunk)) == 0


@some
@given(answer=framed(hellos) | st.binary(max_size=40), chunk=st.integers(1, 200))
def test_nonsense_from_a_host(runner: asyncio.Runner, answer: bytes, chunk: int) -> None:
    async def play() -> None:
        guest, host = pair()
        connecting = asyncio.create_task(connect(guest, RIGHT))
        await FrameReader(host, BEFORE_PAIRING, LONG).next()
        await feed(host, answer, chunk)
        with pytest.raises((ConnectionError, Refusal)) as caught:
            async with asyncio.timeout(LONG):
                await connecting
        if isinstance(caught.value, Refusal):
            assert sentence(caught.value, "fr")

    runner.run(play())


@some
@given(refusal=st.dictionaries(st.text(max_size=6), values, max_size=3), code=st.text(max_size=70))
def test_any_refusal_from_a_host_has_a_sentence(
    runner: asyncio.Runner, refusal: dict[str, Any], code: str
) -> None:
    async def play() -> None:
        guest, host = pair()
        connecting = asyncio.create_task(connect(guest, RIGHT))
        await FrameReader(host, BEFORE_PAIRING, LONG).next()
        frame = text_of({"v": PROTOCOL, "refused": code or "slow_down", "reason": None, "details": refusal})
        write_frame(host, frame)
        with pytest.raises((ConnectionError, Refusal)) as caught:
            await connecting
        if isinstance(caught.value, Refusal):
            assert sentence(caught.value, "en")

    runner.run(play())


def test_nonsense_over_tcp_and_then_a_guest(runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Real connections, many at once, some reset in the middle, some silent; then the gate still works."""
    monkeypatch.setattr(gate_module, "FIRST_FRAME_TIME", 0.2)
    for module in (gate_module, pairing):
        monkeypatch.setattr(module, "HELLO_TIME", 0.2)
    rng = random.Random(11)
    at = gate()
    ends: list[BaseException | None] = []

    async def accept(stream: Stream) -> None:
        try:
            await at.accept(stream)
        except ConnectionError as error:
            ends.append(error)

    async def nonsense(port: int) -> None:
        stream = await tcp.dial("127.0.0.1", port, local=f"127.0.0.{rng.randrange(2, 30)}")
        hello = text_of(HELLO)
        data = rng.choice([rng.randbytes(rng.randrange(60)), len(hello).to_bytes(4, "big") + hello])
        stream.write(data + rng.randbytes(rng.choice([0, 0, 70, 5000])))
        if rng.random() < 0.3:
            stream._writer.transport.abort()
        elif rng.random() < 0.5:
            with suppress(ConnectionError):
                await stream.read(2000)
        stream.close()

    async def play() -> None:
        tasks: set[asyncio.Task[None]] = set()
        listener = await tcp.listen(
            0, lambda stream: tasks.add(asyncio.create_task(accept(stream))), "127.0.0.1"
        )
        async with asyncio.timeout(LONG):
            for _ in range(15):
                await asyncio.gather(*(nonsense(listener.port) for _ in range(20)))
            # The last may come while we wait for the others.
            while len(tasks) < 250 or not all(task.done() for task in tasks):
                await asyncio.sleep(0.001)
        assert len(ends) == len(tasks)
        assert len(at._knocks) == 0
        listener.close()
        monkeypatch.setattr(gate_module, "FIRST_FRAME_TIME", LONG)
        for module in (gate_module, pairing):
            monkeypatch.setattr(module, "HELLO_TIME", LONG)
        await knock(at, RIGHT, "tcp:127.0.0.99")

    runner.run(play())


@many
@given(st.binary(max_size=200) | values.map(text_of) | altered(text_of(HELLO)))
def test_strict_json_takes_nothing_that_json_does_not(data: bytes) -> None:
    try:
        value = strict.read(data)
    except AppRefusal:
        return
    assert json.loads(data) == value
    assert strict.read(strict.write(value)) == value
