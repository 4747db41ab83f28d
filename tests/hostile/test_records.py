"""Sealed records in the wrong hands: repeated, swapped, left out, altered, sent back. None opens, nothing
changes, and the one connection ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from app.net.channel import TO_GUEST_SIZES, TO_HOST_SIZES, Channel
from app.net.frames import BEFORE_PAIRING, FrameReader, write_frame
from app.net.pairing import Credential, connect
from app.table.ids import new_id
from tests.hostile.stronghold import ATTACKER, KINDS, Honest, Stronghold, run, until
from tests.net.helpers import Tap

SMALL, LARGER = TO_HOST_SIZES[:2]

Records = list[bytes]
Tamper = Callable[[Records, Tap], Records]


def flipped(record: bytes, place: int) -> bytes:
    """The record with one bit changed."""
    changed = bytearray(record)
    changed[place] ^= 1
    return bytes(changed)


def sent_back(_: Records, tap: Tap) -> Records:
    """The last record of the host, to the host."""
    return [bytes(tap.taken[-4 - TO_GUEST_SIZES[0] :])]


TAMPER: dict[str, Tamper] = {
    "repeated": lambda held, tap: [held[0], held[0]],
    "an old one": lambda held, tap: [tap.written[1]],
    "swapped": lambda held, tap: held[::-1],
    "one left out": lambda held, tap: held[1:],
    "first bit": lambda held, tap: [flipped(held[0], 4)],
    "last bit": lambda held, tap: [flipped(held[0], -1)],
    "another length": lambda held, tap: [LARGER.to_bytes(4, "big") + held[0][4:].ljust(LARGER, b"\0")],
    "no record's length": lambda held, tap: [(SMALL - 1).to_bytes(4, "big") + held[0][4:-1]],
    "sent back": sent_back,
    "noise": lambda held, tap: [SMALL.to_bytes(4, "big") + bytes(range(SMALL))],
}


async def player(at: Stronghold, kind: str) -> tuple[Channel, Tap]:
    """An attacker at the table, and the wire between them and the host."""
    tap = Tap(await at.dial(kind, ATTACKER))
    channel = await connect(tap, Credential("code", at.host.table.code))
    await channel.send(
        {"t": "join", "id": new_id(), "name": "Attacker", "colour": "", "emblem": "", "watch": False}
    )
    assert [(await channel.receive())["t"] for _ in range(2)] == ["welcome", "view"]
    return channel, tap


def profile(name: str) -> dict[str, object]:
    """A request that is fulfilled when it arrives whole."""
    return {"t": "lobby", "id": new_id(), "do": "profile", "args": {"name": name, "colour": "", "emblem": ""}}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("tamper", TAMPER)
def test_a_record_opens_once_in_its_place_and_as_it_was(kind: str, tamper: str) -> None:
    """What came before the tampering counts; nothing after it does."""

    async def scene() -> None:
        async with Stronghold() as at:
            honest = Honest(at, kind)
            ana = await honest.join("Ana", "127.0.0.10")
            channel, tap = await player(at, kind)
            attacker = next(
                person for person in at.host.table.lobby.people.values() if person.name == "Attacker"
            )
            tap.hold = True
            count = len(tap.written)
            await channel.send(profile("First"))
            await channel.send(profile("Second"))
            held = tap.written[count:]
            records = TAMPER[tamper](held, tap)
            for record in records:
                tap.inner.write(record)
            await until(lambda: at.connections == 1)
            assert attacker.name == ("First" if records[0] == held[0] else "Attacker")
            assert at.host.table.lobby.people[ana.ticket.person].name == "Ana"
            channel.close()
            await honest.go_home()

    run(scene)


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_session_played_back_is_a_wrong_guess(kind: str) -> None:
    """Every byte as it was, from the hello on: the host's own part is another one this time."""

    async def scene() -> None:
        async with Stronghold() as at:
            honest = Honest(at, kind)
            await honest.join("Ana", "127.0.0.10")
            channel, tap = await player(at, kind)
            await channel.send(profile("Renamed"))
            while (await channel.receive())["t"] != "ack":
                pass
            channel.close()
            await until(lambda: at.connections == 1)
            # The absence of the attacker is announced, and with it nothing else changes any more.
            before = at.truth()
            stream = await at.dial(kind, "127.0.0.67")
            stream.write(b"".join(tap.written))
            await FrameReader(stream, BEFORE_PAIRING, 60).next()
            await until(lambda: at.connections == 1)
            assert at.truth() == before
            assert at.server._gate._back_off._wrong.count(stream_source(kind)) == 1
            stream.close()
            await honest.go_home()

    run(scene)


def stream_source(kind: str) -> str:
    """Whom the host takes the one who plays back for: an address is one, by the app or by a page."""
    return f"{'tcp' if kind == 'web' else kind}:127.0.0.67"


@pytest.mark.parametrize("kind", KINDS)
def test_the_records_of_one_connection_open_on_no_other(kind: str) -> None:
    """Two phones of the same table with the same code: each connection has keys of its own."""

    async def scene() -> None:
        async with Stronghold() as at:
            first, tap = await player(at, kind)
            second, other = await player(at, kind)
            tap.hold = True
            count = len(tap.written)
            await first.send(profile("Stolen"))
            other.inner.write(tap.written[count])
            await until(lambda: at.connections == 1)
            await asyncio.sleep(0)
            assert [person.name for person in at.host.table.lobby.people.values()] == [
                "Attacker",
                "Attacker 2",
            ]
            first.close()
            second.close()

    run(scene)


GARBAGE = {
    "nothing": b"",
    "no text": b"\xff\xfe",
    "not closed": b'{"t":',
    "no object": b"[]",
    "null": b"null",
    "no type": b"{}",
    "a type that is none": b'{"t":[]}',
    "an unknown type": b'{"t":"open sesame"}',
    "the host's own type": b'{"t":"bye","why":"closed"}',
    "a field too many": b'{"t":"view","all":true}',
    "a field too few": b'{"t":"ping"}',
    "a field of another kind": b'{"t":"ping","n":"1"}',
    "not a number": b'{"t":"ping","n":NaN}',
    "a negative number": b'{"t":"ping","n":-1}',
    "a number too large": b'{"t":"ping","n":' + b"9" * 5000 + b"}",
    "the same key twice": b'{"t":"view","t":"view"}',
    "half a character": b'{"t":"lobby","id":"\\ud800","do":"leave","args":{}}',
    "too deep": b'{"t":"act","id":"","decision":0,"move":{"x":' + b"[" * 40 + b"]" * 40 + b"}}",
    "far too deep": b'{"t":' + b"[" * 200_000,
    "a text too long": b'{"t":"join","id":"' + b"x" * 200_000 + b'"}',
}


@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_under_a_good_seal(garbage: str) -> None:
    """Somebody at the table sends what is no message: their connection ends, and nothing else."""

    async def scene() -> None:
        async with Stronghold() as at:
            channel, tap = await player(at, "memory")
            table = at.host.table
            before = table.to_json()
            write_frame(tap, channel._out.seal(GARBAGE[garbage]))
            await until(lambda: at.connections == 0)
            assert table.to_json() == before
            assert table.absent == {table.owner}

    run(scene)
