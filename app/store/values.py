"""JSON values as text columns."""

from __future__ import annotations

import json

from app.refusal import AppRefusal
from engine.core.json import Json


def pack(value: Json) -> str:
    return json.dumps(value, allow_nan=False, separators=(",", ":"))


def unpack(text: str) -> Json:
    """The value that `pack` wrote. A text altered by a failing disk is refused, not guessed at."""
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise AppRefusal("store_unreadable") from error


def unpack_if_any(text: str | None) -> Json:
    """The same, where the column may be empty."""
    return None if text is None else unpack(text)
