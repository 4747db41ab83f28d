"""What a phone may take along to another in one file, and reading such a file, which anybody may have made.

In it are settings and games that are over, and nothing of a table: whoever gets hold of the file must not
find the seed of a running game, anybody's cards, or the secret of a place.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from app import private_file
from app.refusal import AppRefusal
from app.store.database import Database
from app.store.errors import told
from app.store.paths import COMPANIONS, beside
from app.store.schema import APPLICATION, MIGRATIONS, migrate, version
from app.store.values import unpack
from engine.core.json import Json

FOREIGN: Final = "copy_not_ours"
TOO_NEW: Final = "copy_newer"
TOO_LARGE: Final = "copy_too_large"

LARGEST: Final = 32_000_000
"""Bytes: a thousand long games have some ten million."""
LONGEST_ROW: Final = 4_000_000
MOST_SETTINGS: Final = 1_000
MOST_GAMES: Final = 20_000


class KeptGame(NamedTuple):
    """A game that is over, as a copy says it was; nothing of it is known to be true."""

    id: str
    ended: float
    forgotten: bool
    entry: Json
    recording: Json


def save(database: Database, file: Path, takes_along: Callable[[str], bool]) -> None:
    """Write a copy, complete in one file that nobody else on the machine can read. One that is there already
    is replaced. `takes_along` says which settings are in it, by their keys."""
    with told():
        _remove(file)
        private_file.create(file).close()
        try:
            with closing(sqlite3.connect(file, isolation_level=None)) as copy:
                copy.execute("BEGIN")
                migrate(copy)
                settings = database.rows("SELECT key, value FROM settings")
                copy.executemany(
                    "INSERT INTO settings (key, value) VALUES (?, ?)",
                    [row for row in settings if takes_along(row[0])],
                )
                copy.executemany(
                    "INSERT INTO history (id, ended, forgotten, entry, recording) VALUES (?, ?, ?, ?, ?)",
                    database.rows("SELECT id, ended, forgotten, entry, recording FROM history"),
                )
                copy.execute("COMMIT")
        except BaseException:
            _remove(file)
            raise


class Copy:
    """A file that is a copy by its looks. What it holds is given out row by row, none of it checked further
    than that it is of the right kind; a row that is not is left out."""

    def __init__(self, connection: sqlite3.Connection, has_games: bool) -> None:
        self._connection = connection
        self._has_games = has_games

    def settings(self) -> Iterator[tuple[str, Json]]:
        for key, value in self._rows("SELECT key, value FROM settings", MOST_SETTINGS):
            if isinstance(key, str) and isinstance(value, str):
                try:
                    yield key, unpack(value)
                except AppRefusal:
                    continue

    def games(self) -> Iterator[KeptGame | None]:
        """The games; None in place of one that cannot be read."""
        if not self._has_games:
            return
        query = "SELECT id, ended, forgotten, entry, recording FROM history"
        for id_, ended, forgotten, entry, recording in self._rows(query, MOST_GAMES):
            texts = (id_, entry, recording)
            if not isinstance(ended, float) or not all(isinstance(text, str) for text in texts):
                yield None
                continue
            try:
                yield KeptGame(id_, ended, bool(forgotten), unpack(entry), unpack(recording))
            except AppRefusal:
                yield None

    def _rows(self, query: str, most: int) -> Iterator[tuple[Any, ...]]:
        rows = self._connection.execute(f"{query} LIMIT {most + 1}")
        for number, row in enumerate(rows):
            if number == most:
                raise AppRefusal(TOO_LARGE)
            yield row


@contextmanager
def opened(file: Path) -> Iterator[Copy]:
    """Open a copy for reading; another file is refused, and so is one that turns out to be damaged.

    Nothing in it is ever run: it is opened read-only, and before the first of its rows is looked at its
    tables must be, letter by letter, those that this app makes. So it has no trigger, no view, no virtual
    table, no expression of its own.
    """
    try:
        if not file.is_file() or file.stat().st_size <= 1:
            raise AppRefusal(FOREIGN)
        if file.stat().st_size > LARGEST:
            raise AppRefusal(TOO_LARGE)
        address = f"{file.resolve().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_ROW)
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA cell_size_check = ON")
            connection.execute("PRAGMA mmap_size = 0")
            reached = _checked_version(connection)
            if _shape(connection) != _shape_of(reached):
                raise AppRefusal(FOREIGN)
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise AppRefusal(FOREIGN)
            yield Copy(connection, any(name == "history" for _, name, _ in _shape_of(reached)))
    except (sqlite3.Error, UnicodeDecodeError, OSError) as error:
        raise AppRefusal(FOREIGN) from error


def _checked_version(connection: sqlite3.Connection) -> int:
    if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
        raise AppRefusal(FOREIGN)
    reached = version(connection)
    if reached > len(MIGRATIONS):
        raise AppRefusal(TOO_NEW)
    if reached < 1:
        raise AppRefusal(FOREIGN)
    return reached


def _shape(connection: sqlite3.Connection) -> set[tuple[str, str, str]]:
    """Everything a database is made of: kind, name, and the statement that made it, whatever its spaces."""
    rows = connection.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master")
    return {(kind, name, " ".join(sql.split())) for kind, name, sql in rows}


def _shape_of(reached: int) -> set[tuple[str, str, str]]:
    """What a database of this version is made of."""
    with closing(sqlite3.connect(":memory:")) as connection:
        migrate(connection, MIGRATIONS[:reached])
        return _shape(connection)


def _remove(file: Path) -> None:
    for part in (file, *(beside(file, suffix) for suffix in COMPANIONS)):
        part.unlink(missing_ok=True)
