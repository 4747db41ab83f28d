"""The database file: opened safely, changed in whole transactions, errors told as refusals.

The log is written ahead (WAL) and handed to the system at each commit without waiting for the disk
(synchronous=NORMAL): what is committed survives the death of the app, whatever kills it. Only a phone that
loses its power at that moment may lose the last commits, never the database. Whatever is missing from the log
at the next opening is told (`app.store.log`).
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from app.refusal import AppRefusal
from app.store.damage import (
    DAMAGED,
    LOG_DAMAGED,
    LOG_NEEDLESS,
    copy_aside,
    log_aside,
    set_aside,
    trouble,
)
from app.store.errors import means_damage, told
from app.store.lock import Lock
from app.store.paths import beside
from app.store.schema import MIGRATIONS, Migration, migrate, version
from app.store.values import pack

BUSY_SECONDS: Final = 2.0
"""How long to wait for an outside program that looks into the file; another app is kept out by the lock."""

Row = tuple[Any, ...]
Values = Sequence[Any]


class Database:
    """One connection, for the thread that opened it. Nobody else can open the same file meanwhile."""

    def __init__(self, path: str | Path, migrations: Sequence[Migration] = MIGRATIONS) -> None:
        self.path = Path(os.path.realpath(path))
        self._depth = 0
        self._closed = False
        with told():
            if self.path.exists() and not self.path.is_file():
                raise AppRefusal("store_not_a_file", path=str(self.path))
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = Lock(beside(self.path, ".lock"))
            try:
                self._connection = _open(self.path, migrations)
            except BaseException:
                self._lock.release()
                raise

    def close(self) -> None:
        """Finish and let the next one in; closing twice does no harm."""
        if not self._closed:
            self._connection.close()
            self._closed = True
            self._lock.release()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All of what is done inside or nothing of it; committed when the outermost one ends."""
        begin, keep, undo = "BEGIN IMMEDIATE", "COMMIT", ["ROLLBACK"]
        if self._depth:
            begin, keep, undo = "SAVEPOINT inner", "RELEASE inner", ["ROLLBACK TO inner", "RELEASE inner"]
        self.write(begin)
        self._depth += 1
        try:
            yield
            self.write(keep)
        except BaseException:
            # A full disk makes SQLite undo everything by itself.
            if self._connection.in_transaction:
                for step in undo:
                    self.write(step)
            raise
        finally:
            self._depth -= 1

    def write(self, statement: str, values: Values = ()) -> int:
        """Run a statement; how many rows it changed."""
        with told():
            return self._connection.execute(statement, values).rowcount

    def rows(self, query: str, values: Values = ()) -> list[Row]:
        with told():
            return self._connection.execute(query, values).fetchall()

    def row(self, query: str, values: Values = ()) -> Row | None:
        with told():
            found: Row | None = self._connection.execute(query, values).fetchone()
            return found


def _open(path: Path, migrations: Sequence[Migration]) -> sqlite3.Connection:
    """The database there is, with a notice if its last changes may be missing; if it cannot be used, a fresh
    one with a notice that says so."""
    found = trouble(path, migrations, BUSY_SECONDS)
    if found == LOG_NEEDLESS:
        log_aside(path)
        found = trouble(path, migrations, BUSY_SECONDS)
    notice = None
    if found == LOG_DAMAGED:
        # Copied before it is opened for writing, which makes SQLite forget what comes after the damage.
        notice, found = AppRefusal(LOG_DAMAGED, file=copy_aside(path).name), None
    if found is None:
        try:
            return _connect(path, migrations, notice)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if not means_damage(error):
                raise
            found = DAMAGED
    aside = set_aside(path)
    return _connect(path, migrations, AppRefusal(found, file=aside.name))


def _connect(path: Path, migrations: Sequence[Migration], notice: AppRefusal | None) -> sqlite3.Connection:
    # Made here and not by SQLite, so that nobody else on the machine can read the seat secrets in it.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        # A letter that a failing disk altered must not hide the rest of its row.
        connection.text_factory = lambda data: data.decode("utf-8", "replace")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        # A migration may have to build a table anew, which must not take along the rows that refer to it.
        connection.execute("PRAGMA foreign_keys = OFF")
        _try_to_write(connection)
        connection.execute("BEGIN IMMEDIATE")
        migrate(connection, migrations)
        if notice is not None:
            values = (notice.code, pack(notice.details))
            connection.execute("INSERT INTO notices (code, details) VALUES (?, ?)", values)
        connection.execute("COMMIT")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Fail now rather than at the first move: SQLite begins a transaction even on what it may only read."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(f"PRAGMA user_version = {version(connection)}")
    connection.execute("ROLLBACK")
