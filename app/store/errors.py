"""What SQLite and the system say when something goes wrong, as refusals a player understands."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from app.refusal import AppRefusal

_UNREADABLE: Final = "store_unreadable"

# Primary result codes of SQLite. In their extended form they carry more in the higher bits.
_SQLITE: Final = {
    sqlite3.SQLITE_FULL: "store_full",
    sqlite3.SQLITE_BUSY: "store_busy",
    sqlite3.SQLITE_LOCKED: "store_busy",
    sqlite3.SQLITE_PERM: "store_unwritable",
    sqlite3.SQLITE_READONLY: "store_unwritable",
    sqlite3.SQLITE_CANTOPEN: "store_unwritable",
    sqlite3.SQLITE_IOERR: "store_failed",
    sqlite3.SQLITE_CORRUPT: _UNREADABLE,
    sqlite3.SQLITE_NOTADB: _UNREADABLE,
}
_SYSTEM: Final = {errno.ENOSPC: "store_full", errno.EDQUOT: "store_full", errno.EIO: "store_failed"}


@contextmanager
def told() -> Iterator[None]:
    """What the phone or its disk does wrong inside becomes a refusal; a mistake of the program stays one."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError, OSError) as error:
        code = _code(error)
        if code is None:
            raise
        raise AppRefusal(code) from error


def means_damage(error: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether an error met while opening lies in the file itself rather than around it."""
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_READONLY:
        # The system did open the file for writing: its header wrongly forbids it.
        return True
    return _code(error) in (None, _UNREADABLE)


def _code(error: Exception) -> str | None:
    match error:
        case OSError():
            return _SYSTEM.get(error.errno or 0, "store_unwritable")
        case UnicodeDecodeError():
            # SQLite quotes the garbage it complains of.
            return _UNREADABLE
        case _:
            return _SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
