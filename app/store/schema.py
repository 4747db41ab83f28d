"""The shape of the database, version by version.

A migration that has been released is never edited: phones out there have run it. A change is a new entry at
the end of `MIGRATIONS`, with a builder of its version in the tests.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

APPLICATION: Final = 0x53504E43
"""Written into the file ("SPNC"), so that another program's database is not taken for ours."""

Migration = Sequence[str]
"""The statements that bring a database from one version to the next."""

# The small columns come first: what is read at every move must not wade through a large one.
_FIRST: Final[Migration] = (
    """
    CREATE TABLE settings (
        key TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE notices (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL,
        details TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'finished', 'closed')),
        game_number INTEGER NOT NULL DEFAULT 0 CHECK (game_number >= 0),
        created REAL NOT NULL,
        updated REAL NOT NULL,
        game TEXT NOT NULL,
        code TEXT,
        port INTEGER,
        lobby TEXT NOT NULL,
        sealed BLOB
    )
    """,
    """
    CREATE TABLE games (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        game_number INTEGER NOT NULL CHECK (game_number >= 1),
        started REAL NOT NULL,
        ended REAL,
        game TEXT NOT NULL,
        players TEXT NOT NULL,
        result TEXT,
        header TEXT NOT NULL,
        deal TEXT,
        PRIMARY KEY (table_id, game_number)
    )
    """,
    "CREATE INDEX games_by_end ON games (ended) WHERE ended IS NOT NULL",
    """
    CREATE TABLE moves (
        table_id TEXT NOT NULL,
        game_number INTEGER NOT NULL,
        number INTEGER NOT NULL CHECK (number >= 0),
        seat INTEGER NOT NULL CHECK (seat >= 0),
        move TEXT NOT NULL,
        person TEXT,
        action_id TEXT,
        at REAL NOT NULL,
        PRIMARY KEY (table_id, game_number, number),
        FOREIGN KEY (table_id, game_number) REFERENCES games (table_id, game_number) ON DELETE CASCADE
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        seat INTEGER CHECK (seat >= 0),
        name TEXT NOT NULL,
        colour TEXT NOT NULL,
        emblem TEXT NOT NULL,
        secret TEXT NOT NULL,
        next_secret TEXT NOT NULL,
        join_id TEXT NOT NULL,
        last_action TEXT NOT NULL,
        last_result TEXT NOT NULL,
        kicked INTEGER NOT NULL CHECK (kicked IN (0, 1)),
        traits TEXT NOT NULL,
        UNIQUE (table_id, person)
    )
    """,
    """
    CREATE TABLE my_seats (
        table_id TEXT PRIMARY KEY NOT NULL,
        person TEXT NOT NULL,
        secret TEXT NOT NULL,
        next_secret TEXT NOT NULL,
        revision INTEGER NOT NULL,
        updated REAL NOT NULL,
        invitation TEXT NOT NULL
    ) WITHOUT ROWID
    """,
)

_HISTORY: Final[Migration] = (
    """
    CREATE TABLE history (
        id TEXT PRIMARY KEY NOT NULL,
        ended REAL NOT NULL,
        forgotten INTEGER NOT NULL CHECK (forgotten IN (0, 1)),
        entry TEXT NOT NULL,
        recording TEXT NOT NULL
    )
    """,
    "CREATE INDEX history_by_end ON history (ended) WHERE forgotten = 0",
)

MIGRATIONS: Final[Sequence[Migration]] = (_FIRST, _HISTORY)
"""MIGRATIONS[n] brings version n to version n + 1; version 0 is an empty file."""


def version(connection: sqlite3.Connection) -> int:
    """The version a database says it has."""
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return number


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a database to the newest version. The caller has begun a transaction, so it is all or nothing."""
    reached = version(connection)
    if reached == len(migrations):
        return
    for migration in migrations[reached:]:
        for statement in migration:
            connection.execute(statement)
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise sqlite3.IntegrityError("rows without the row they belong to")
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {len(migrations)}")


def columns(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """Every column there is, as (table, column)."""
    found = connection.execute(
        "SELECT parts.name, fields.name"
        " FROM sqlite_master AS parts JOIN pragma_table_info(parts.name) AS fields"
        " WHERE parts.type = 'table' AND parts.name NOT LIKE 'sqlite!_%' ESCAPE '!'"
    )
    return set(found)
