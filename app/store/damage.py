"""Looking at a database file before it is trusted, and putting it aside when it is not to be."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from app.store.errors import means_damage
from app.store.schema import APPLICATION, Migration, columns, migrate, version

COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; without them the last moves may be missing."""

DAMAGED: Final = "store_damaged"
NEWER: Final = "store_newer"


def trouble(path: Path, migrations: Sequence[Migration], timeout: float) -> str | None:
    """Why this file cannot be used, as the code of a notice; None if it can, or if there is none yet.

    The file is opened for reading only: an ordinary connection would, when closed, write the log into the
    database and delete it, and a damaged file is to be put aside exactly as it was found.
    """
    if not path.exists() or path.stat().st_size <= 1:
        # SQLite takes one byte for an empty file too, and deletes the log of an empty file without a word.
        log = beside(path, "-wal")
        return DAMAGED if log.exists() and log.stat().st_size > 0 else None
    # Only a writer can undo what was left half done in the very first moment of a new file.
    mode = "rw" if beside(path, "-journal").exists() else "ro"
    try:
        with closing(
            sqlite3.connect(f"{path.as_uri()}?mode={mode}", timeout=timeout, uri=True)
        ) as connection:
            return _flaw(connection, migrations)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if means_damage(error):
            return DAMAGED
        raise


def _flaw(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> str | None:
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        return DAMAGED
    there = columns(connection)
    reached = version(connection)
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    if application != APPLICATION and (application or reached or there):
        return DAMAGED
    if reached > len(migrations):
        return NEWER
    return None if reached >= 0 and _columns_of(migrations[:reached]) <= there else DAMAGED


def _columns_of(migrations: Sequence[Migration]) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(":memory:")) as connection:
        migrate(connection, migrations)
        return columns(connection)


def set_aside(path: Path) -> Path:
    """Rename a database with its companions to the first free `<name>.damaged-<n>`; nothing is deleted.

    The database goes first: should the app be killed before its log has followed, the log is found alone and
    put aside at the next opening.
    """
    number = 1
    while any(file.exists() for file in _family(_aside(path, number))):
        number += 1
    for old, new in zip(_family(path), _family(_aside(path, number)), strict=True):
        if old.exists():
            old.rename(new)
    return _aside(path, number)


def beside(path: Path, suffix: str) -> Path:
    """A file of the same name with something added."""
    return path.with_name(path.name + suffix)


def _aside(path: Path, number: int) -> Path:
    return beside(path, f".damaged-{number}")


def _family(path: Path) -> list[Path]:
    return [path, *(beside(path, suffix) for suffix in COMPANIONS)]
