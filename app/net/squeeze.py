"""Compression: a message that does not fit the smallest record is deflated.

A message is a JSON object and begins with a brace; a deflated one is a zlib stream (RFC 1950), which begins
with an x. Only the host deflates, and only a guest inflates, so that nobody can make the host read more than
they have sent.
"""

from __future__ import annotations

import zlib
from typing import Final

from app.net import strict

_BEST: Final = 9
_DEFLATED: Final = b"x"


def squeeze(data: bytes, fits: int) -> bytes:
    """The message as it is where it has at most so many bytes, else in as few as it takes."""
    return data if len(data) <= fits else min(data, zlib.compress(data, _BEST), key=len)


def unsqueeze(data: bytes, most: int) -> bytes:
    """The message that was squeezed; refused where it would have more than so many bytes."""
    if not data.startswith(_DEFLATED):
        return data
    inflater = zlib.decompressobj()
    try:
        plain = inflater.decompress(data, most)
    except zlib.error as error:
        raise strict.bad("it cannot be inflated") from error
    if not inflater.eof or inflater.unused_data:
        raise strict.bad("it is inflated too large, or not whole")
    return plain
