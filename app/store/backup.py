"""A copy of everything this phone keeps, to be carried elsewhere, and taking such a copy over."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from app.refusal import AppRefusal
from app.store.damage import COMPANIONS, NEWER, beside, trouble
from app.store.database import BUSY_SECONDS, Database
from app.store.errors import told
from app.store.schema import MIGRATIONS

FOREIGN: Final = "copy_not_ours"
TOO_NEW: Final = "copy_newer"


def save(database: Database, file: Path) -> None:
    """Write a copy, complete in one file. One that is there already is replaced."""
    with told():
        file.parent.mkdir(parents=True, exist_ok=True)
        _remove(file)
        with closing(sqlite3.connect(file)) as copy:
            database.copy_to(copy)
            # The copy travels alone: a log beside it would stay behind.
            copy.execute("PRAGMA journal_mode = DELETE")


def restore(database: Database, file: Path) -> None:
    """Replace everything by what a copy holds; another file is refused, and nothing changes."""
    scratch = beside(database.path, ".incoming")
    _remove(scratch)
    try:
        with told():
            if not file.is_file() or file.stat().st_size <= 1:
                raise AppRefusal(FOREIGN)
            scratch.write_bytes(file.read_bytes())
            found = trouble(scratch, MIGRATIONS, BUSY_SECONDS)
        if found is not None:
            raise AppRefusal(TOO_NEW if found == NEWER else FOREIGN)
        # Opened as a store of its own first: an older copy is brought to this version.
        incoming = Database(scratch)
        try:
            database.become(incoming)
        finally:
            incoming.close()
    finally:
        _remove(scratch)


def _remove(file: Path) -> None:
    for part in (file, *(beside(file, suffix) for suffix in (*COMPANIONS, ".lock"))):
        part.unlink(missing_ok=True)
