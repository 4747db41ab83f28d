"""Somebody who hears every byte of a session learns no name, no code, no secret and no move from it."""

from __future__ import annotations

import asyncio
import json

from app.net.gate import Gate
from app.net.pairing import Credential, Hello, connect, password
from app.net.transports.memory import pair
from tests.net.helpers import CODE, Tap, both, run

NAMES = ["Léa-Ombeline", "Zébulon", "Ambassadeur", "duchesse"]
SECRET = "5ec2e75ec2e75ec2e75ec2e75ec2e7ff"


async def session(credential: Credential) -> bytes:
    """A small session; every byte of it, in both directions."""

    def password_for(hello: Hello) -> str:
        return password(hello.kind, CODE if hello.kind == "code" else SECRET)

    guest_end, host_end = pair()
    wire = Tap(guest_end)
    (_, host), guest = await both(Gate(password_for).accept(host_end), connect(wire, credential))
    await guest.send(
        {"t": "join", "id": "j1", "name": NAMES[0], "colour": "red", "emblem": "nightingale", "watch": False}
    )
    await host.send({"t": "ack", "id": "j1"})
    await host.send({"t": "refuse", "id": "x", "code": "bad", "reason": None, "details": {"seats": NAMES}})
    await guest.send(
        {"t": "act", "id": "a1", "decision": 3, "move": {"move": "announce", "action": NAMES[3]}}
    )
    heard = [await host.receive(), await host.receive()]
    told = [await guest.receive(), await guest.receive()]
    assert NAMES[0] in json.dumps(heard, ensure_ascii=False)
    assert NAMES[1] in json.dumps(told, ensure_ascii=False)
    await asyncio.sleep(0)
    return b"".join(wire.written) + bytes(wire.taken)


def test_a_recorded_session_shows_nothing_of_what_was_said() -> None:
    for credential in (Credential("code", CODE, None), Credential("seat", SECRET, "p1")):
        wire = run(session(credential))
        assert b'"spake"' in wire
        # Nothing so short that noise might hold it.
        plain = [*NAMES, CODE, SECRET, '"join"', "announce", "nightingale", '{"t":"', "decision"]
        for word in plain:
            for form in (word.encode(), json.dumps(word)[1:-1].encode(), word.encode("utf-16-le")):
                assert form not in wire
        assert bytes.fromhex(SECRET) not in wire


def test_what_is_sealed_looks_like_noise() -> None:
    """Neither the padding shows nor that two messages are alike."""
    wire = run(session(Credential("code", CODE)))
    assert bytes(8) not in wire
    # From the end of the host's plain answer on; noise may hold two bytes of it anywhere.
    sealed = wire[wire.index(b'"}', wire.rindex(b'"spake"')) :]
    blocks = [sealed[start : start + 8] for start in range(len(sealed) - 8)]
    assert len(blocks) > 300
    assert len(set(blocks)) == len(blocks)
