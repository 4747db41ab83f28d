"""A database of every version there has ever been, as a phone of that time left it.

Written out and never made with the app's own code, which only knows the newest version. A new migration needs
a new builder here: the tests say so.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

APPLICATION = 1397771843


def version_0(path: Path) -> None:
    """The app was killed in the moment of its very first start: a database with nothing in it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")


def version_1(path: Path) -> None:
    """A game over, another one in course at the same table, a place elsewhere and a profile."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(VERSION_1)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("PRAGMA user_version = 1")


VERSION_1 = """
CREATE TABLE settings (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE notices (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    details TEXT NOT NULL
);
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
);
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
);
CREATE INDEX games_by_end ON games (ended) WHERE ended IS NOT NULL;
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
) WITHOUT ROWID;
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
);
CREATE TABLE my_seats (
    table_id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL,
    secret TEXT NOT NULL,
    next_secret TEXT NOT NULL,
    revision INTEGER NOT NULL,
    updated REAL NOT NULL,
    invitation TEXT NOT NULL
) WITHOUT ROWID;

INSERT INTO settings VALUES ('profile', '{"name":"Ana"}');
INSERT INTO tables VALUES
    ('t1', 'playing', 2, 1.0, 30.0, 'complots', '7KQ4XM', 47777, '{"owner":"ana"}', x'00ff');
INSERT INTO games VALUES
    ('t1', 1, 2.0, 9.0, 'complots', '[{"name":"Ana"}]', '{"winners":[1]}',
     '{"game":"complots","players":2,"options":{},"seed":"one","content":null}', '{"seed":"agreed"}'),
    ('t1', 2, 30.0, NULL, 'complots', '[]', NULL,
     '{"game":"complots","players":2,"options":{},"seed":"two","content":null}', NULL);
INSERT INTO moves VALUES
    ('t1', 1, 0, 0, '{"move":"pass"}', 'ana', 'act-1', 3.0),
    ('t1', 1, 1, 1, '"forfeit"', NULL, NULL, 4.0),
    ('t1', 2, 0, 1, '{"move":"pass"}', 'bob', 'act-2', 31.0);
INSERT INTO people VALUES
    (1, 't1', 'ana', 0, 'Ana', 'ruby', 'owl', 's1', 's2', 'j1', 'act-1', '{"t":"ack"}', 0, '{"left":false}'),
    (2, 't1', 'bob', 1, 'Bob', 'jade', 'fox', 's3', '', 'j2', 'act-2', 'null', 1, '{}');
INSERT INTO my_seats VALUES ('t9', 'me', 'mine', 'mine next', 12, 40.0, '{"code":"ABC234"}');
"""


def version_2(path: Path) -> None:
    """The same, with games that were seen to their end; one of them is to be forgotten."""
    version_1(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(VERSION_2)
        connection.execute("PRAGMA user_version = 2")


VERSION_2 = """
CREATE TABLE history (
    id TEXT PRIMARY KEY NOT NULL,
    ended REAL NOT NULL,
    forgotten INTEGER NOT NULL CHECK (forgotten IN (0, 1)),
    entry TEXT NOT NULL,
    recording TEXT NOT NULL
);
CREATE INDEX history_by_end ON history (ended) WHERE forgotten = 0;

INSERT INTO history VALUES
    ('g1', 9.0, 0, '{"game":"complots"}', '{"moves":[]}'),
    ('g2', 10.0, 1, 'null', 'null');
"""

BUILDERS: dict[int, Callable[[Path], None]] = {0: version_0, 1: version_1, 2: version_2}
