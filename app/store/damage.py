"""Checks a database file before it is used, and sets a damaged one aside."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from app import private_file
from app.store.errors import means_damage
from app.store.log import Index, has_log, read_index
from app.store.paths import COMPANIONS, INDEX, JOURNAL, LOG, beside
from app.store.schema import APPLICATION, Migration, columns, migrate, version

DAMAGED: Final = "store_damaged"
NEWER: Final = "store_newer"
LOG_DAMAGED: Final = "store_log_damaged"
"""The database can be used, but the last changes may be missing."""
LOG_NEEDLESS: Final = "log_needless"
"""The log is damaged, but all of it is in the database: it is put aside, and nobody needs to know."""


def trouble(path: Path, migrations: Sequence[Migration], timeout: float) -> str | None:
    """Why this file cannot be used, as the code of a notice; None if it can, or if there is none yet.

    The file is opened for reading only: an ordinary connection would, when closed, write the log into the
    database and delete it, and a damaged file is to be put aside exactly as it was found.
    """
    if not path.exists() or path.stat().st_size <= 1:
        # SQLite takes one byte for an empty file too, and deletes the log of an empty file without a word.
        return DAMAGED if has_log(path) else None
    # Only a writer can undo what was left half done in the very first moment of a new file.
    mode = "rw" if beside(path, JOURNAL).exists() else "ro"
    logged, before = has_log(path), read_index(path)
    with closing(sqlite3.connect(f"{path.as_uri()}?mode={mode}", timeout=timeout, uri=True)) as connection:
        flaw = _flaw(connection, migrations)
        # While it is open: now the index tells what SQLite found in the log.
        log_flaw = _log_flaw(logged, before, read_index(path))
    # The flaw may go with a log that is not needed; where it does not, what the log lost matters no more.
    return log_flaw if log_flaw == LOG_NEEDLESS or flaw is None else flaw


def _log_flaw(logged: bool, before: Index | None, after: Index | None) -> str | None:
    if before is None:
        # Nobody can tell whether a log without its index has lost its end.
        return LOG_DAMAGED if logged else None
    found = 0 if after is None or after.salt != before.salt else after.committed
    if before.committed <= found:
        return None
    if found and before.committed <= before.copied:
        return LOG_NEEDLESS
    return LOG_DAMAGED if before.committed > before.copied else None


def _flaw(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> str | None:
    try:
        return _looked_through(connection, migrations)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if means_damage(error):
            return DAMAGED
        raise


def _looked_through(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> str | None:
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
    aside = _aside(path)
    for old, new in zip(_family(path), _family(aside), strict=True):
        if old.exists():
            old.rename(new)
    return aside


def copy_aside(path: Path) -> Path:
    """Put a copy of a database aside in the same way: for whoever wants to save what can be saved."""
    aside = _aside(path)
    for old, new in zip(_family(path), _family(aside), strict=True):
        if old.exists():
            with old.open("rb") as source, private_file.create(new) as target:
                shutil.copyfileobj(source, target)
    return aside


def log_aside(path: Path) -> None:
    """Put a log aside that its database can do without."""
    aside = _aside(path)
    for suffix in (LOG, INDEX):
        beside(path, suffix).rename(beside(aside, suffix))


def _aside(path: Path) -> Path:
    number = 1
    while any(file.exists() for file in _family(beside(path, f".damaged-{number}"))):
        number += 1
    return beside(path, f".damaged-{number}")


def _family(path: Path) -> list[Path]:
    return [path, *(beside(path, suffix) for suffix in COMPANIONS)]
