"""Asking another phone on which RFCOMM channel it has our service: a little of Bluetooth's service discovery.

Android chooses the channel by itself, and Linux sockets want its number.
"""

from __future__ import annotations

import uuid
from typing import Any, Final

PSM: Final = 1
"""Where every device answers such questions."""
MOST: Final = 1024
"""Bytes an answer may have."""
MOST_PARTS: Final = 16

_REQUEST: Final = 0x06
_RESPONSE: Final = 0x07
_PROTOCOLS: Final = bytes([0x35, 3, 0x09, 0x00, 0x04])
_RFCOMM: Final = 3
_BASE: Final = uuid.UUID("00000000-0000-1000-8000-00805f9b34fb").int
_INTEGER, _UUID, _SEQUENCE, _ALTERNATIVE = 1, 3, 6, 7
_DEEPEST: Final = 8


def request(service: str, number: int, continuation: bytes = b"\0") -> bytes:
    """The question on which protocols a service is offered."""
    pattern = bytes([0x35, 17, 0x1C]) + uuid.UUID(service).bytes
    body = pattern + (MOST - 64).to_bytes(2, "big") + _PROTOCOLS + continuation
    return bytes([_REQUEST]) + number.to_bytes(2, "big") + len(body).to_bytes(2, "big") + body


def read_response(data: bytes, number: int) -> tuple[bytes, bytes]:
    """What an answer holds, and how to ask for the rest of it; ValueError when it is none of ours."""
    if len(data) < 8 or data[0] != _RESPONSE or int.from_bytes(data[1:3], "big") != number:
        raise ValueError("not the answer to our question")
    size = int.from_bytes(data[5:7], "big")
    part, continuation = data[7 : 7 + size], data[7 + size :]
    if len(part) != size or len(continuation) != 1 + continuation[0]:
        raise ValueError("an answer of another length than it says")
    return part, continuation


def channel(lists: bytes) -> int | None:
    """The RFCOMM channel in an answer that is whole; None when the service is not there."""
    try:
        found = _find(_element(lists, 0, 0)[0])
    except (IndexError, ValueError):
        return None
    return found if found is not None and 0 < found <= 30 else None


def _find(element: Any) -> int | None:
    if not isinstance(element, list):
        return None
    if len(element) > 1 and element[0] == ("uuid", _RFCOMM) and isinstance(element[1], int):
        return element[1]
    return next((inner for part in element if (inner := _find(part)) is not None), None)


def _element(data: bytes, at: int, depth: int) -> tuple[Any, int]:
    """One element of an answer and where the next begins: a number, a UUID, a list, or something else."""
    if depth > _DEEPEST:
        raise ValueError("too deep")
    kind, size = data[at] >> 3, data[at] & 7
    at += 1
    if size < 5:
        length = 0 if kind == 0 else 1 << size
    else:
        wide = 1 << (size - 5)
        length = int.from_bytes(data[at : at + wide], "big")
        at += wide
    end = at + length
    if end > len(data):
        raise ValueError("cut off")
    body = data[at:end]
    if kind == _INTEGER:
        return int.from_bytes(body, "big"), end
    if kind == _UUID:
        return ("uuid", _short(body)), end
    if kind in (_SEQUENCE, _ALTERNATIVE):
        parts = []
        while at < end:
            part, at = _element(data[:end], at, depth + 1)
            parts.append(part)
        return parts, end
    return None, end


def _short(body: bytes) -> int:
    """A UUID as the short number it stands for, if it does."""
    value = int.from_bytes(body, "big")
    short = (value - _BASE) >> 96 if len(body) == 16 else value
    return short if len(body) < 16 or (short << 96) + _BASE == value else -1
