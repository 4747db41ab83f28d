"""Databases of other versions: older ones are brought up to date, whole or not at all."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.store import Made, MySeat, Store, StoredPerson
from app.store.database import Database
from app.store.schema import APPLICATION, MIGRATIONS, columns, migrate, version
from tests.store.kit import ended, speaks
from tests.store.versions import BUILDERS

NEWEST = len(MIGRATIONS)

# Two versions that do not exist, with what real ones will do: add, and build anew what others refer to.
FUTURE = (
    *MIGRATIONS,
    (
        "ALTER TABLE my_seats ADD COLUMN colour TEXT NOT NULL DEFAULT 'ruby'",
        "UPDATE my_seats SET colour = 'jade' WHERE revision > 10",
    ),
    (
        "CREATE TABLE new_tables (id TEXT PRIMARY KEY NOT NULL, status TEXT NOT NULL, lobby TEXT NOT NULL)",
        "INSERT INTO new_tables SELECT id, upper(status), lobby FROM tables",
        "DROP TABLE tables",
        "ALTER TABLE new_tables RENAME TO tables",
    ),
)


def schema_of(path: Path) -> dict[str, str]:
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {name: " ".join(sql.split()) for name, sql in rows}


def test_there_is_a_builder_for_every_version() -> None:
    assert sorted(BUILDERS) == list(range(NEWEST + 1))


@pytest.mark.parametrize("number", BUILDERS)
def test_a_released_migration_is_never_edited(tmp_path: Path, number: int) -> None:
    BUILDERS[number](tmp_path / "then.db")
    with closing(sqlite3.connect(tmp_path / "now.db")) as connection:
        migrate(connection, MIGRATIONS[:number])
        connection.commit()
    assert schema_of(tmp_path / "now.db") == schema_of(tmp_path / "then.db")


@pytest.mark.parametrize("number", BUILDERS)
def test_an_older_database_is_brought_up_to_date(path: Path, tmp_path: Path, number: int) -> None:
    BUILDERS[number](path)
    with Store(path) as store:
        assert store.notice is None
    with Store(tmp_path / "fresh.db"):
        pass
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(tmp_path / "fresh.db")) as fresh:
        assert version(old) == version(fresh) == NEWEST
        assert columns(old) == columns(fresh)
        assert old.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


@pytest.mark.parametrize("number", [number for number in BUILDERS if number >= 1])
def test_nothing_of_an_older_database_is_lost(path: Path, number: int) -> None:
    BUILDERS[number](path)
    with Store(path) as store:
        assert store.settings.all() == {"profile": {"name": "Ana"}}
        table = store.tables.to_reopen()
        assert table is not None
        assert (table.id, table.status, table.updated, table.code) == ("t1", "playing", 31.0, "7KQ4XM")
        assert store.games.moves("t1", 1) == [
            Made(0, 0, {"move": "pass"}, "ana", "act-1", 3.0),
            Made(1, 1, "forfeit", None, None, 4.0),
        ]
        assert ended(store) == [("t1", 1)]
        assert store.games.recording("t1", 2).seed == "two"
        assert store.people.all("t1") == [
            StoredPerson("ana", "Ana", "ruby", "owl", "s1", "s2", "j1", {"left": False}),
            StoredPerson("bob", "Bob", "jade", "fox", "s3", "", "j2", {}),
        ]
        assert store.seats.all() == [MySeat("t9", "me", "mine", "mine next", {"code": "ABC234"}, 40.0)]
        assert store.history.all() == ([("g1", {"game": "complots"})] if number >= 2 else [])
        store.games.save_move("t1", 1, 0, {"move": "pass"}, 50.0, "ana", "act-3")


@pytest.mark.parametrize("reached", range(NEWEST, len(FUTURE) + 1))
@pytest.mark.parametrize("number", BUILDERS)
def test_several_versions_are_made_up_for_at_once(path: Path, number: int, reached: int) -> None:
    BUILDERS[number](path)
    database = Database(path, FUTURE[:reached])
    assert database.row("PRAGMA user_version") == (reached,)
    if number >= 1:
        # What refers to a table that was built anew is still there.
        assert database.rows("SELECT person FROM people") == [("ana",), ("bob",)]
        assert database.row("SELECT count(*) FROM moves") == (3,)
        status = "PLAYING" if reached == len(FUTURE) else "playing"
        assert database.rows("SELECT status FROM tables") == [(status,)]
        if reached > NEWEST:
            assert database.rows("SELECT colour FROM my_seats") == [("jade",)]
    database.close()
    again = Database(path, FUTURE[:reached])
    assert again.row("SELECT count(*) FROM notices") == (0,)
    again.close()


def test_rows_still_belong_together_after_a_migration(path: Path) -> None:
    BUILDERS[NEWEST](path)
    database = Database(path, FUTURE)
    database.write("DELETE FROM tables")
    assert database.row("SELECT count(*) FROM moves") == (0,)
    database.close()


@pytest.mark.parametrize(
    "broken",
    [
        "INSERT INTO settings (key, value) SELECT table_id, NULL FROM my_seats",
        "INSERT INTO tables SELECT * FROM tables",
        "DELETE FROM tables",
    ],
    ids=["a value is missing", "a key is there twice", "rows are left without what they belong to"],
)
def test_a_database_that_cannot_be_migrated_is_put_aside_as_it_was(path: Path, broken: str) -> None:
    BUILDERS[NEWEST](path)
    schema = schema_of(path)
    database = Database(path, (*MIGRATIONS, ("ALTER TABLE settings ADD COLUMN note TEXT", broken)))
    assert database.row("SELECT code FROM notices") == ("store_damaged",)
    assert database.row("SELECT count(*) FROM people") == (0,)
    database.close()
    aside = path.with_name("soupcon.db.damaged-1")
    assert schema_of(aside) == schema
    with Store(aside) as store:
        assert store.notice is None
        assert store.settings.all() == {"profile": {"name": "Ana"}}
        assert len(store.people.all("t1")) == 2


def test_a_migration_that_can_never_work_is_a_mistake_of_the_program(path: Path) -> None:
    """It is told as one, and the store is not left locked."""
    with pytest.raises(sqlite3.OperationalError):
        Database(path, (*MIGRATIONS, ("ALTER TABLE no_such_table ADD COLUMN note TEXT",)))
    Database(path).close()


def test_a_newer_database_is_put_aside_until_the_app_is_newer_too(path: Path) -> None:
    BUILDERS[NEWEST](path)
    Database(path, FUTURE).close()
    with Store(path) as store:
        notice = store.notice
        assert notice is not None
        assert (notice.code, notice.details) == ("store_newer", {"file": "soupcon.db.damaged-1"})
        speaks(notice)
        assert store.tables.to_reopen() is None
        store.settings.set("language", "fr")
    database = Database(path.with_name("soupcon.db.damaged-1"), FUTURE)
    assert database.rows("SELECT status FROM tables") == [("PLAYING",)]
    database.close()


def test_a_database_that_says_it_is_newer_but_is_another_programs_is_damaged(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE notes (text)")
        connection.execute("PRAGMA user_version = 40")
    with Store(path) as store:
        assert store.notice is not None
        assert store.notice.code == "store_damaged"
