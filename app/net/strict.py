"""Strict JSON: what every reader of the protocol understands in the same way, and nothing else.

Python's own reader is friendlier than the standard: it takes NaN, lets the last of two equal keys win, reads
numbers no other language can hold, and recurses as deep as it is told to.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final, NoReturn

from app.refusal import AppRefusal
from engine.core.json import Json

DEEPEST: Final = 32
LARGEST_NUMBER: Final = 2**53
"""Beyond this, readers that keep numbers as floating point no longer agree."""

# Possessive, and an unfinished string reaches to the end: no text makes the search go over itself again.
_STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
_NOT_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))
_SAME_BRACKETS: Final = bytes.maketrans(b"{}", b"[]")
_SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")


class Written(dict[str, Json]):
    """An object with its JSON, where that was put together of what was written before; it is not altered."""

    __slots__ = ("text",)

    def __init__(self, value: dict[str, Json], text: str) -> None:
        super().__init__(value)
        self.text = text


def write(value: Json) -> bytes:
    """A value as JSON, as short as it can be."""
    try:
        return text(value).encode("utf-8")
    except (ValueError, TypeError, RecursionError) as error:
        raise bad(f"it cannot be written as JSON ({type(error).__name__})") from error


def text(value: Json) -> str:
    """The same before it is encoded; ValueError, TypeError or RecursionError for what is no JSON."""
    return value.text if isinstance(value, Written) else _ENCODER.encode(value)


def read(data: bytes) -> dict[str, Json]:
    """The object these bytes stand for, or AppRefusal("bad_message")."""
    _check_depth(data)
    try:
        value = _DECODER.decode(data.decode("utf-8"))
        if _SURROGATE.search(data):
            # Only whole pairs can be written again.
            write(value)
    except ValueError as error:
        raise bad(f"it is not JSON ({type(error).__name__})") from error
    if not isinstance(value, dict):
        raise bad("it is not an object")
    return value


def bad(problem: str) -> AppRefusal:
    """The refusal of a message, which says what is wrong with it."""
    return AppRefusal("bad_message", problem=problem)


def _check_depth(data: bytes) -> None:
    if data.count(b"[") + data.count(b"{") <= DEEPEST:
        return
    # Before reading: the reader recurses, and a phone's thread has a small stack. Without its strings the
    # text is a row of brackets, of which each pass takes the innermost pairs away.
    brackets = _STRING.sub(b"", data).translate(_SAME_BRACKETS, _NOT_BRACKETS)
    for _ in range(DEEPEST):
        if not brackets:
            return
        brackets = brackets.replace(b"[]", b"")
    if brackets:
        raise bad(f"it is nested more than {DEEPEST} deep, or not closed")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise bad("it has the same key twice")
    return value


def _integer(digits: str) -> int:
    # Very long numbers are refused before Python spends time on them.
    if len(digits) > 17 or abs(number := int(digits)) > LARGEST_NUMBER:
        raise bad("it has a number that is too large")
    return number


def _fraction(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise bad("it has a number that is too large")
    return number


def _constant(name: str) -> NoReturn:
    raise bad(f"it has {name}, which is not JSON")


# What contains itself is nested too deep: there is no need to look for it.
_ENCODER: Final = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")
)
_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_fraction, parse_constant=_constant
)
