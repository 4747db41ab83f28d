"""Proving to each other that both know the same password, without telling it: SPAKE2, and the guest's side
of it.

Somebody who does not know the password may try one guess for each connection, and learns nothing else;
somebody who only listens learns nothing at all. Two plain frames, then the first sealed record of each side
as the proof:

    guest → host   {"v": 1, "with": "code" | "seat", "person": id | null, "spake": hex}
    host → guest   {"v": 1, "spake": hex}     or     {"v": 1, "refused": code, "reason": …, "details": {…}}
    host → guest   sealed {"t": "hello"}      a guest that cannot open it has another password
    guest → host   sealed {"t": "hello"}      until it comes, the host counts the attempt as wrong
"""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from app.net import strict
from app.net.channel import KEY, Channel, Keys, Role
from app.net.frames import BEFORE_PAIRING, HELLO_TIME, FrameReader, ProtocolError, write_frame
from app.net.messages import ID, OBJECT, PROTOCOL, Message, MessageField, check_fields, number, text
from app.net.transport import Stream
from app.refusal import AppRefusal, from_wire, to_wire
from engine.core.refusal import Refusal

Kind: TypeAlias = Literal["code", "seat"]

POINT: Final = 33
"""Bytes of what one side says: which side it is, and a point of the curve."""

_SPAKE: Final = MessageField(
    "a point", lambda v: type(v) is str and len(v) == 2 * POINT and set(v) <= set("0123456789abcdef")
)
_KIND: Final = MessageField("code or seat", lambda v: v in ("code", "seat"))
_HELLO: Final = {"v": number(), "with": _KIND, "person": text(ID, nullable=True), "spake": _SPAKE}
_ANSWER: Final = {"v": number(), "spake": _SPAKE}
_REFUSAL: Final = {"v": number(), "refused": text(ID), "reason": text(ID, nullable=True), "details": OBJECT}


def password(kind: Kind, value: str) -> str:
    """What both sides must know: a code never stands for a seat's secret, nor the other way round."""
    return f"{kind}:{value}"


@dataclass(frozen=True, slots=True)
class Credential:
    """What a guest shows: the table's code, or the secret of the seat they already have."""

    kind: Kind
    value: str
    person: str | None = None


@dataclass(frozen=True, slots=True)
class Hello:
    """What a guest says of itself before anything is proved."""

    kind: Kind
    person: str | None
    source: str


class SpakeExchange:
    """One side of SPAKE2. Its two steps are hard work: do them in a thread."""

    def __init__(self, role: Role, secret: str) -> None:
        from app.net.ciphers import SPAKE2_A, SPAKE2_B

        side = SPAKE2_B if role == "host" else SPAKE2_A
        self._side = side(secret.encode(), idA=b"soupcon guest", idB=b"soupcon host")

    def start(self) -> str:
        """Our point, for the other side."""
        point: bytes = self._side.start()
        return point.hex()

    def finish(self, theirs: str) -> bytes:
        """The secret that both have if their passwords are the same; ValueError for what is no point."""
        from app.net.ciphers import NotOnCurve, SPAKEError

        try:
            shared: bytes = self._side.finish(bytes.fromhex(theirs))
        except (SPAKEError, NotOnCurve) as error:
            raise ValueError("not a point of the other side") from error
        return shared


def keys(shared: bytes, hello: bytes, answer: bytes) -> Keys:
    """One key for each direction; both depend on every byte of the two plain frames."""
    from app.net.ciphers import HKDF, SHA256

    salt = hashlib.sha256(hashlib.sha256(hello).digest() + hashlib.sha256(answer).digest()).digest()
    material = HKDF(shared, 2 * KEY, salt, SHA256, context=b"soupcon 1 records")
    assert isinstance(material, bytes)
    return Keys(to_host=material[:KEY], to_guest=material[KEY:])


def write_hello(credential: Credential, point: str) -> bytes:
    """The guest's plain frame."""
    return strict.write({"v": PROTOCOL, "with": credential.kind, "person": credential.person, "spake": point})


def read_hello(frame: bytes, source: str) -> tuple[Hello, str]:
    """What a guest says, and its point."""
    message = _read_plain(frame, host=False)
    _check(message, _HELLO)
    return Hello(message["with"], message["person"], source), message["spake"]


def write_answer(point: str) -> bytes:
    """The host's plain frame to a guest it wants to hear more of."""
    return strict.write({"v": PROTOCOL, "spake": point})


def write_refusal(refusal: Refusal) -> bytes:
    """The host's plain frame to a guest it turns away."""
    parts = to_wire(refusal)
    frame = strict.write({"v": PROTOCOL, "refused": parts.pop("code"), **parts})
    if len(frame) > BEFORE_PAIRING:
        return strict.write({"v": PROTOCOL, "refused": refusal.code, "reason": None, "details": {}})
    return frame


async def connect(stream: Stream, credential: Credential, within: float | None = None) -> Channel:
    """Pair with the host at the other end of a stream, within so many seconds from our first word on.

    Refused with wrong_code or wrong_seat, other_version, slow_down or whatever else the host says;
    ConnectionError when the host goes away or takes too long. Either way the stream is closed.
    """
    try:
        exchange = SpakeExchange("guest", password(credential.kind, credential.value))
        # Not counted: it is our own computation, and others may be under way.
        point = await asyncio.to_thread(exchange.start)
        async with asyncio.timeout(within):
            return await _connect(stream, credential, exchange, point)
    except TimeoutError as error:
        stream.close()
        raise ProtocolError(AppRefusal("too_slow", seconds=round(within or 0))) from error
    except BaseException:
        stream.close()
        raise


async def _connect(stream: Stream, credential: Credential, exchange: SpakeExchange, point: str) -> Channel:
    hello = write_hello(credential, point)
    write_frame(stream, hello)
    await stream.drain()
    answer = await FrameReader(stream, BEFORE_PAIRING, HELLO_TIME).next()
    theirs = _read_answer(answer)
    try:
        shared = await asyncio.to_thread(exchange.finish, theirs)
    except ValueError as error:
        raise AppRefusal("bad_hello") from error
    channel = Channel(stream, "guest", keys(shared, hello, answer))
    try:
        await hear_proof(channel)
    except ProtocolError as error:
        if error.refusal.code != "bad_record":
            raise
        raise AppRefusal("wrong_seat" if credential.kind == "seat" else "wrong_code") from error
    await give_proof(channel)
    return channel


async def give_proof(channel: Channel) -> None:
    """Seal something with our key, for the other side to open."""
    await channel.send({"t": "hello"})


async def hear_proof(channel: Channel) -> None:
    """Open the other side's first record; ProtocolError("bad_record") when it has another key."""
    try:
        async with asyncio.timeout(HELLO_TIME):
            message = await channel.receive()
    except TimeoutError as error:
        raise ProtocolError(AppRefusal("too_slow", seconds=round(HELLO_TIME))) from error
    except AppRefusal as refusal:
        raise ProtocolError(refusal) from refusal
    if message["t"] != "hello":
        raise ProtocolError(AppRefusal("bad_hello"))


def _read_answer(frame: bytes) -> str:
    message = _read_plain(frame, host=True)
    if "refused" in message:
        _check(message, _REFUSAL)
        raise from_wire(message["refused"], message["reason"], message["details"])
    _check(message, _ANSWER)
    point: str = message["spake"]
    return point


def _read_plain(frame: bytes, *, host: bool) -> Message:
    """The version comes first: what else another version says is its own affair."""
    try:
        message = strict.read(frame)
    except AppRefusal as refusal:
        raise AppRefusal("bad_hello") from refusal
    version = message.get("v")
    if type(version) is not int:
        raise AppRefusal("bad_hello")
    if version != PROTOCOL:
        theirs, ours = ("host", "guest") if host else ("guest", "host")
        raise from_wire("other_version", None, {theirs: version, ours: PROTOCOL})
    return message


def _check(message: Message, fields: dict[str, MessageField]) -> None:
    try:
        check_fields(message, fields)
    except AppRefusal as refusal:
        raise AppRefusal("bad_hello") from refusal
