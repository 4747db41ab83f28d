"""Pairing: the right password opens, nothing else does, and each side learns why."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from app.net import pairing
from app.net.frames import AFTER_PAIRING, BEFORE_PAIRING, FrameReader, ProtocolError, write_frame
from app.net.gate import Gate
from app.net.messages import PROTOCOL
from app.net.pairing import Credential, Hello, SpakeExchange, connect, password, write_hello
from app.net.transports.memory import pair
from app.refusal import AppRefusal
from tests.net.helpers import CODE, LONG, RIGHT, WRONG, both, gate, knock, refusal, run

SECRETS = {"lea": "aa" * 16, "bob": "bb" * 16}


def table_gate() -> Gate:
    """A gate that knows a code and two people's seats."""

    def password_for(hello: Hello) -> str:
        if hello.kind == "code":
            return password("code", CODE)
        if hello.person not in SECRETS:
            raise AppRefusal("wrong_seat")
        return password("seat", SECRETS[hello.person])

    return Gate(password_for)


async def hello_frame(**changes: Any) -> bytes:
    """A guest's first frame, with changes; a change to ... leaves the field out."""
    frame = json.loads(write_hello(RIGHT, SpakeExchange("guest", password("code", CODE)).start()))
    frame |= changes
    return json.dumps({key: value for key, value in frame.items() if value is not ...}).encode()


async def answer_to(frame: bytes, at: Gate | None = None) -> tuple[dict[str, Any], str]:
    """What the host says in plain to a first frame, and the code of what it raised."""
    guest, host = pair()
    write_frame(guest, frame)
    accepting = asyncio.create_task((at or gate()).accept(host))
    answer = json.loads(await FrameReader(guest, BEFORE_PAIRING, LONG).next())
    guest.close()
    with pytest.raises(ConnectionError) as caught:
        await accepting
    return answer, caught.value.refusal.code if isinstance(caught.value, ProtocolError) else ""


def test_the_right_code_opens() -> None:
    async def play() -> None:
        hello, host, guest = await knock(gate())
        assert hello == Hello("code", None, "memory:guest")
        assert host.source == "memory:guest"
        await guest.send({"t": "ping", "n": 1})
        await host.send({"t": "pong", "n": 1})
        assert await host.receive() == {"t": "ping", "n": 1}
        assert await guest.receive() == {"t": "pong", "n": 1}

    run(play())


def test_a_seat_is_reclaimed_with_its_secret() -> None:
    async def play() -> None:
        hello, _, _ = await knock(table_gate(), Credential("seat", SECRETS["lea"], "lea"))
        assert (hello.kind, hello.person) == ("seat", "lea")

    run(play())


@pytest.mark.parametrize(
    ("credential", "code"),
    [
        (WRONG, "wrong_code"),
        (Credential("code", ""), "wrong_code"),
        (Credential("code", SECRETS["lea"], "lea"), "wrong_code"),
        (Credential("seat", SECRETS["lea"], "bob"), "wrong_seat"),
        (Credential("seat", CODE, "lea"), "wrong_seat"),
        (Credential("seat", "", "lea"), "wrong_seat"),
    ],
    ids=["another code", "no code", "secret as code", "another's seat", "code as secret", "no secret"],
)
def test_the_wrong_password_does_not(credential: Credential, code: str) -> None:
    async def play() -> None:
        guest, host = pair()
        with pytest.raises(AppRefusal) as caught:
            await both(table_gate().accept(host), connect(guest, credential))
        assert refusal(caught).code == code
        for end in (guest, host):
            with pytest.raises(ConnectionError):
                await end.drain()

    run(play())


@pytest.mark.parametrize(("kind", "asked"), [("seat", "code"), ("code", "seat")])
def test_a_code_never_stands_for_a_secret_nor_the_other_way_round(kind: Any, asked: Any) -> None:
    async def play() -> None:
        at = Gate(lambda hello: password(asked, CODE))
        with pytest.raises(AppRefusal) as caught:
            await knock(at, Credential(kind, CODE, "lea"))
        assert refusal(caught).code == f"wrong_{kind}"

    run(play())


def test_a_host_with_another_code_cannot_pass_for_ours() -> None:
    async def play() -> None:
        with pytest.raises(AppRefusal) as caught:
            await knock(gate("ZZZZZZ"))
        assert refusal(caught).code == "wrong_code"

    run(play())


def test_somebody_unknown_is_told_so_in_plain() -> None:
    async def play() -> None:
        guest, host = pair()
        accepting = asyncio.create_task(table_gate().accept(host))
        with pytest.raises(AppRefusal) as caught:
            await connect(guest, Credential("seat", "cc" * 16, "eve"))
        assert refusal(caught).code == "wrong_seat"
        with pytest.raises(ProtocolError) as caught_too:
            await accepting
        assert refusal(caught_too).code == "wrong_seat"

    run(play())


def test_a_refusal_that_is_too_long_to_send_still_says_its_code() -> None:
    def password_for(hello: Hello) -> str:
        raise AppRefusal("bad_message", problem="x" * 5000)

    async def play() -> None:
        with pytest.raises(AppRefusal) as caught:
            await knock(Gate(password_for))
        # Its sentence cannot be said without what was left out.
        assert refusal(caught).details == {"other": "bad_message"}

    run(play())


@pytest.mark.parametrize("version", [0, PROTOCOL + 1, 2**40])
def test_another_version_is_said_to_both_sides(version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        # What a guest of another version says besides is not looked at.
        frame = json.dumps({"v": version, "cards": "on the table"}).encode()
        answer, raised = await answer_to(frame)
        assert raised == answer["refused"] == "other_version"
        assert answer["details"] == {"host": PROTOCOL, "guest": version}

        monkeypatch.setattr(pairing, "write_hello", lambda credential, point: frame)
        with pytest.raises(AppRefusal) as caught:
            await knock(gate())
        assert refusal(caught).code == "other_version"

    run(play())


def test_a_newer_host_is_told_apart_from_a_wrong_code() -> None:
    async def play() -> None:
        guest, host = pair()
        connecting = asyncio.create_task(connect(guest, RIGHT))
        await FrameReader(host, BEFORE_PAIRING, LONG).next()
        write_frame(host, json.dumps({"v": 9, "anything": 1}).encode())
        with pytest.raises(AppRefusal) as caught:
            await connecting
        met = refusal(caught)
        assert (met.code, met.details) == ("other_version", {"host": 9, "guest": PROTOCOL})

    run(play())


POINT = "41" + "58" + "66" * 31


@pytest.mark.parametrize(
    "changes",
    [
        {"v": ...},
        {"v": "1"},
        {"v": True},
        {"v": 1.0},
        {"with": ...},
        {"with": "luck"},
        {"with": ["code"]},
        {"person": 7},
        {"person": "x" * 65},
        {"person": ...},
        {"spake": ...},
        {"spake": ""},
        {"spake": None},
        {"spake": "41" + "00" * 32},
        {"spake": "41" + "01" + "00" * 31},
        {"spake": "41" + "ff" * 32},
        {"spake": "42" + POINT[2:]},
        {"spake": "53" + POINT[2:]},
        {"spake": POINT.replace("6", "F", 1)},
        {"spake": POINT.replace("6", "g", 1)},
        {"spake": POINT + "00"},
        {"spake": " " + POINT[1:]},
        {"more": 1},
    ],
    ids=str,
)
def test_a_hello_that_is_none_is_refused(changes: dict[str, Any]) -> None:
    async def play() -> None:
        answer, raised = await answer_to(await hello_frame(**changes))
        assert raised == answer["refused"] == "bad_hello"

    run(play())


@pytest.mark.parametrize(
    "answer",
    [
        b"[]",
        b"HTTP/1.1 400 Bad Request",
        {"v": PROTOCOL},
        {"v": PROTOCOL, "spake": ""},
        {"v": PROTOCOL, "spake": "42" + "00" * 32},
        {"v": PROTOCOL, "refused": 3, "reason": None, "details": {}},
        {"v": PROTOCOL, "refused": "x"},
    ],
)
def test_an_answer_that_is_none_is_refused(answer: bytes | dict[str, Any]) -> None:
    async def play() -> None:
        guest, host = pair()
        connecting = asyncio.create_task(connect(guest, RIGHT))
        await FrameReader(host, BEFORE_PAIRING, LONG).next()
        write_frame(host, answer if isinstance(answer, bytes) else json.dumps(answer).encode())
        with pytest.raises(AppRefusal) as caught:
            await connecting
        assert refusal(caught).code == "bad_hello"

    run(play())


def test_our_own_point_sent_back_is_no_answer() -> None:
    async def play() -> None:
        guest, host = pair()
        connecting = asyncio.create_task(connect(guest, RIGHT))
        hello = json.loads(await FrameReader(host, BEFORE_PAIRING, LONG).next())
        for point in (hello["spake"], "42" + hello["spake"][2:]):
            assert len(point) == 66
        write_frame(host, json.dumps({"v": PROTOCOL, "spake": "42" + hello["spake"][2:]}).encode())
        with pytest.raises(AppRefusal) as caught:
            await connecting
        assert refusal(caught).code == "bad_hello"

    run(play())


def test_a_hello_altered_on_the_way_gives_other_keys() -> None:
    """Also what is not secret is agreed on: nobody can make Léa's phone be taken for Bob's."""

    async def play() -> None:
        guest, towards = pair()
        onwards, host = pair()
        accepting = asyncio.create_task(gate().accept(host))
        connecting = asyncio.create_task(connect(guest, Credential("code", CODE, "lea")))
        hello = json.loads(await FrameReader(towards, BEFORE_PAIRING, LONG).next())
        write_frame(onwards, json.dumps({**hello, "person": "bob"}).encode())
        for _ in range(2):
            write_frame(towards, await FrameReader(onwards, AFTER_PAIRING, LONG).next())
        with pytest.raises(AppRefusal) as caught:
            await connecting
        assert refusal(caught).code == "wrong_code"
        onwards.close()
        with pytest.raises(ConnectionError):
            await accepting

    run(play())


def test_two_connections_have_nothing_in_common() -> None:
    async def play() -> list[bytes]:
        frames = []
        for _ in range(2):
            guest, host = pair()
            connecting = asyncio.create_task(connect(guest, RIGHT))
            frames.append(await FrameReader(host, BEFORE_PAIRING, LONG).next())
            host.close()
            with pytest.raises(ConnectionError):
                await connecting
        return frames

    first, second = run(play())
    assert first != second


@pytest.mark.parametrize("host_says", [None, b"", b'{"v":1'])
def test_a_host_that_goes_away_is_a_connection_error(host_says: bytes | None) -> None:
    async def play() -> None:
        guest, host = pair()
        connecting = asyncio.create_task(connect(guest, RIGHT))
        await host.read(1)
        if host_says is not None:
            host.write(b"\0\0\1\0" + host_says)
        host.close()
        with pytest.raises(ConnectionError):
            await connecting

    run(play())


def test_a_host_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "HELLO_TIME", 0.05)

    async def play() -> None:
        guest, _host = pair()
        with pytest.raises(ProtocolError) as caught:
            await connect(guest, RIGHT)
        assert refusal(caught).code == "too_slow"

    run(play())


def test_a_host_that_proves_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "HELLO_TIME", 0.2)

    async def play() -> None:
        guest, host = pair()
        connecting = asyncio.create_task(connect(guest, RIGHT))
        await FrameReader(host, BEFORE_PAIRING, LONG).next()
        point = SpakeExchange("host", password("code", CODE)).start()
        write_frame(host, json.dumps({"v": PROTOCOL, "spake": point}).encode())
        with pytest.raises(ProtocolError) as caught:
            await connecting
        assert refusal(caught).code == "too_slow"

    run(play())


def test_a_cancelled_guest_closes_its_stream() -> None:
    async def play() -> None:
        guest, host = pair()
        connecting = asyncio.create_task(connect(guest, RIGHT))
        await host.read(4)
        connecting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await connecting
        with pytest.raises(ConnectionError):
            await host.drain()

    run(play())
