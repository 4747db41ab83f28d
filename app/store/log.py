"""Whether a write-ahead log still has all that was committed.

SQLite reads a log up to the first page that is not as it was written, and takes that for its end: whatever a
failing disk alters there makes all later commits disappear without a word. But SQLite also keeps an index of
the log (the file `-shm`), which says how many pages were committed. It is written at every commit, stays when
the app is killed, and is made anew from the log at the next opening. So it is read before that and after: if
there is less than before, something is missing.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.store.paths import INDEX, LOG, beside

_VERSION: Final = 3007000
_HEADER: Final = struct.Struct("=3I2BH4I8s2I")
"""SQLite's `WalIndexHdr`, in the machine's own order of bytes: version, unused, changes, ready, order of
bytes, size of a page, pages committed, size of the database, checksum of the log, its salt, of this."""
_SUMMED: Final = 40
_COPIED: Final = struct.Struct("=I")
"""How many pages of the log are in the database too; after two copies of the header."""
_WORD: Final = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Index:
    """What the index says of the log it was made for."""

    salt: bytes
    """Drawn anew each time the log begins again."""
    committed: int
    """Pages."""
    copied: int
    """Pages of them that are in the database too."""


def has_log(path: Path) -> bool:
    """Whether there is a log with anything in it beside this database."""
    log = beside(path, LOG)
    return log.exists() and log.stat().st_size > 0


def read_index(path: Path) -> Index | None:
    """The index of the log of this database; None if there is none, or none that can be trusted."""
    try:
        with beside(path, INDEX).open("rb") as file:
            data = file.read(2 * _HEADER.size + _COPIED.size)
    except FileNotFoundError:
        return None
    if len(data) < 2 * _HEADER.size + _COPIED.size:
        return None
    # Two copies are written one after the other: an app killed in between leaves one of them whole.
    for header in (data[: _HEADER.size], data[_HEADER.size : 2 * _HEADER.size]):
        version, _, _, ready, _, _, committed, _, _, _, salt, *sums = _HEADER.unpack(header)
        if version == _VERSION and ready and sums == _sums(header[:_SUMMED]):
            return Index(salt, committed, _COPIED.unpack(data[-_COPIED.size :])[0])
    return None


def _sums(data: bytes) -> list[int]:
    """SQLite's checksum of an index."""
    first = second = 0
    words = struct.unpack(f"={len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & _WORD
        second = (second + other + first) & _WORD
    return [first, second]
