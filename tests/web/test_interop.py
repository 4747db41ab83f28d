"""The page's pairing, records and patches against the app's own: the same secret, keys and bytes."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from spake2 import SPAKE2_A  # type: ignore[import-untyped]

from app.net import code
from app.net.channel import CHANGE, TO_GUEST_SIZES, TO_HOST_SIZES, Direction
from app.net.pairing import SpakeExchange, keys
from app.net.squeeze import squeeze
from app.refusal import AppRefusal
from app.table.patch import diff
from tests.web.node import SCRIPTS, bundle
from tools import web

PRIME, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
SECRET = "code:7KQ4XM"


class Peer:
    """The page's code in another process."""

    def __init__(self, script: str) -> None:
        node = str(web.NODE / "bin" / "node")
        self.process = subprocess.Popen(
            [node, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def __call__(self, do: str, **args: object) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps({"do": do, **args}), file=self.process.stdin, flush=True)
        said = json.loads(self.process.stdout.readline())
        if "error" in said:
            raise ValueError(said["error"])
        return said["ok"]


@pytest.fixture(scope="module")
def peer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Peer]:
    script = bundle(SCRIPTS / "peer.mjs", tmp_path_factory.mktemp("peer") / "peer.mjs", "node")
    peer = Peer(str(script))
    yield peer
    assert peer.process.stdin is not None
    peer.process.stdin.close()
    peer.process.wait(10)


def paired(peer: Peer, rng: random.Random) -> tuple[Direction, Direction]:
    """A pairing of which both sides have the same keys; the host's records of each direction."""
    kind = rng.choice(["code:", "seat:"])
    secret = kind + "".join(rng.choice(code.ALPHABET + "é") for _ in range(rng.randint(1, 48)))
    host = SpakeExchange("host", secret)
    theirs, ours = peer("start", secret=secret), host.start()
    shared = host.finish(theirs)
    assert bytes.fromhex(peer("finish", point=ours)) == shared
    hello, answer = rng.randbytes(rng.randint(1, 300)), rng.randbytes(rng.randint(1, 300))
    made = keys(shared, hello, answer)
    assert peer("keys", hello=hello.hex(), answer=answer.hex()) == (made.to_host + made.to_guest).hex()
    return (
        Direction(b"to host", made.to_host, TO_HOST_SIZES),
        Direction(b"to guest", made.to_guest, TO_GUEST_SIZES),
    )


@pytest.mark.parametrize("seed", range(20))
def test_both_sides_have_the_same_secret_and_the_same_records(peer: Peer, seed: int) -> None:
    rng = random.Random(seed)
    to_host, to_guest = paired(peer, rng)
    for size in (0, 1, 235, 236, 237, 1420, 1421, 5000, 20_000) if seed % 5 else (262_124,):
        data = rng.randbytes(size)
        sealed = bytes.fromhex(peer("seal", data=data.hex()))
        assert len(sealed) in TO_HOST_SIZES
        assert to_host.open(sealed) == data
        assert peer("open", record=to_guest.seal(data).hex()) == data.hex()


def test_the_same_chance_gives_the_same_point(peer: Peer) -> None:
    """Python's scalar is what it draws below the order; the page's is 1 + what it draws below that less 1."""
    rng = random.Random(7)
    for _ in range(20):
        wanted = rng.randrange(1, ORDER)
        python = SPAKE2_A(
            SECRET.encode(),
            idA=b"soupcon guest",
            idB=b"soupcon host",
            entropy_f=lambda count, wanted=wanted: wanted.to_bytes(count, "big"),
        )
        drawn = (wanted - 1).to_bytes(64, "big").hex()
        assert peer("start", secret=SECRET, seed=drawn) == python.start().hex()


def test_another_code_gives_another_secret(peer: Peer) -> None:
    host = SpakeExchange("host", "code:7KQ4XN")
    theirs, ours = peer("start", secret=SECRET), host.start()
    assert bytes.fromhex(peer("finish", point=ours)) != host.finish(theirs)


@pytest.mark.parametrize(
    "point",
    [
        b"B" + (1).to_bytes(32, "little"),
        b"B" + (PRIME - 1).to_bytes(32, "little"),
        b"B" + bytes(32),
        b"B" + bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
        b"B" + bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
        b"B" + (2).to_bytes(32, "little"),
        b"A" + (9).to_bytes(32, "little"),
        b"B" + bytes(31),
        b"",
    ],
    ids=[
        "neutral",
        "of order 2",
        "zero",
        "of order 8",
        "of order 8 too",
        "no point",
        "our side",
        "short",
        "none",
    ],
)
def test_what_is_no_point_of_the_host_is_refused(peer: Peer, point: bytes) -> None:
    peer("start", secret=SECRET)
    with pytest.raises(ValueError, match=r"."):
        peer("finish", point=point.hex())


def test_our_own_point_sent_back_is_refused(peer: Peer) -> None:
    ours = peer("start", secret=SECRET)
    with pytest.raises(ValueError, match="our own"):
        peer("finish", point="42" + ours[2:])


@pytest.mark.parametrize("what", ["altered", "repeated", "left out", "sent back", "of no size"])
def test_a_record_that_is_not_the_next_does_not_open(peer: Peer, what: str) -> None:
    rng = random.Random(what)
    _, to_guest = paired(peer, rng)
    first, second = to_guest.seal(b"one"), to_guest.seal(b"two")
    altered = bytearray(first)
    altered[rng.randrange(len(altered))] ^= 1
    wrong = {
        "altered": bytes(altered),
        "left out": second,
        "sent back": bytes.fromhex(peer("seal", data=b"one".hex())),
        "of no size": first[:-1],
    }
    if what == "repeated":
        assert peer("open", record=first.hex()) == b"one".hex()
        wrong[what] = first
    with pytest.raises(ValueError, match=r"."):
        peer("open", record=wrong[what].hex())


def test_squeezed_messages_are_read(peer: Peer) -> None:
    message = {"t": "sight", "base": 0, "rev": 1, "patch": {"told": ["Zoé révèle la Duchesse"] * 500}}
    data = json.dumps(message, ensure_ascii=False).encode()
    squeezed = squeeze(data, CHANGE)
    assert len(squeezed) < len(data)
    assert peer("decode", data=squeezed.hex()) == message
    assert peer("decode", data=data.hex()) == message


def test_patches_are_merged_alike(peer: Peer) -> None:
    rng = random.Random(3)

    def something(depth: int = 3) -> Any:
        if depth and rng.random() < 0.6:
            return {rng.choice("abcdef"): something(depth - 1) for _ in range(rng.randint(0, 4))}
        return rng.choice([0, 1, None, True, False, "x", "", [], [1, {"a": []}], 2.5])

    for _ in range(100):
        old, new = {"k": something(), "m": something()}, {"k": something(), "n": something()}
        assert peer("merge", document=old, patch=diff(old, new)) == new


@pytest.mark.parametrize(
    "text",
    ["7KQ4XM", "7kq 4xm", "7KQ-4XM", "o1lI0O", "7KQ4X", "7KQ4XMM", "7KQ4XU", "", "é", "7KQ4X!", " 7KQ4XM\n"],
)
def test_codes_are_read_alike(peer: Peer, text: str) -> None:
    try:
        meant: str | None = code.normalise(text)
    except AppRefusal:
        meant = None
    assert peer("code", text=text) == meant
