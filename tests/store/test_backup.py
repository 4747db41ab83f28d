"""What a phone may take along to another, carried there in one file and taken over."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.phone import copies
from app.refusal import AppRefusal
from app.store import MySeat, Store
from app.store.schema import MIGRATIONS
from tests.history.kit import kept, over
from tests.store.kit import playing, refused
from tests.store.versions import BUILDERS

LEA = {"name": "Léa", "colour": "violet", "emblem": "raven"}
MARIUS = {"name": "Marius", "colour": "jade", "emblem": "fox"}


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Store]:
    """A phone with something on it."""
    with Store(tmp_path / "old" / "store.sqlite") as store:
        store.settings.set("profile", LEA)
        game = kept(over("complots"))
        store.history.keep(game.entry.id, game.entry.ended, game.entry.to_json(), game.recording)
        yield store


@pytest.fixture
def new(tmp_path: Path) -> Iterator[Store]:
    """Another phone, with something else."""
    with Store(tmp_path / "new" / "store.sqlite") as store:
        store.settings.set("profile", MARIUS)
        store.settings.set("setting.theme", "light")
        yield store


def games(store: Store) -> list[Any]:
    return [(game, entry, store.history.recording(game)) for game, entry in store.history.all()]


def test_a_copy_holds_profile_settings_and_games_and_replaces_them(
    old: Store, new: Store, tmp_path: Path
) -> None:
    old.history.keep_forgotten("0" * 32, 5.0)
    copies.save(old, tmp_path / "copy.sqlite")
    assert copies.take(new, tmp_path / "copy.sqlite") == 0
    assert new.settings.all() == {"profile": LEA}
    assert games(new) == games(old)
    assert not new.history.keep("0" * 32, 5.0, {}, {}), "forgotten there, forgotten here"


def test_nothing_of_a_table_is_in_a_copy(old: Store, new: Store, tmp_path: Path) -> None:
    """Neither the seed and the cards of a running game, nor what takes somebody's place, nor old tables."""
    table = playing(old)
    old.seats.save(MySeat("t2", "p1", "my-own-secret", invitation={"to": "7KQ4XM"}))
    old.settings.set("last_tables", [{"table": table, "mode": "host"}])
    old.settings.set("notes", {table: {"Bob": "bluffs"}})
    copy = tmp_path / "copy.sqlite"
    copies.save(old, copy)
    with closing(sqlite3.connect(copy)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        filled = {name for (name,) in tables if connection.execute(f"SELECT 1 FROM {name}").fetchone()}
        assert filled == {"settings", "history"}
        assert connection.execute("SELECT key FROM settings").fetchall() == [("profile",)]
    for secret in (table, "my-own-secret", "7KQ4XM", "join-ana", "a" * 64, "bluffs"):
        assert secret.encode() not in copy.read_bytes()


def test_a_table_that_is_open_here_stays(old: Store, new: Store, tmp_path: Path) -> None:
    table = playing(new)
    new.seats.save(MySeat("t2", "p1", "secret"))
    copies.save(old, tmp_path / "copy.sqlite")
    copies.take(new, tmp_path / "copy.sqlite")
    assert new.games.moves(table, 1)
    assert new.seats.get("t2") is not None


def test_nobody_else_on_the_machine_can_read_a_copy(old: Store, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        copy = tmp_path / "copies" / "copy.sqlite"
        for _ in range(2):
            copies.save(old, copy)
            assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert stat.S_IMODE(copy.parent.stat().st_mode) == 0o700
    finally:
        os.umask(before)


def test_a_copy_is_one_file_and_may_be_made_again(old: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.sqlite"
    copies.save(old, copy)
    old.settings.set("profile", {**LEA, "name": "Ines"})
    copies.save(old, copy)
    assert [file.name for file in copy.parent.iterdir()] == ["copy.sqlite"]
    with closing(sqlite3.connect(copy)) as connection:
        assert "Ines" in connection.execute("SELECT value FROM settings").fetchone()[0]


def test_what_is_taken_over_is_still_there_after_the_next_start(
    old: Store, new: Store, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite"
    copies.save(old, copy)
    copies.take(new, copy)
    new.settings.set("setting.theme", "dark")
    new.close()
    with Store(tmp_path / "new" / "store.sqlite") as again:
        assert again.notice is None
        assert again.settings.all() == {"profile": LEA, "setting.theme": "dark"}
        assert games(again) == games(old)


def test_a_file_that_is_no_copy_changes_nothing(new: Store, tmp_path: Path) -> None:
    before = new.settings.all()
    text, empty, foreign = tmp_path / "text", tmp_path / "empty", tmp_path / "foreign"
    text.write_text("not a database, but longer than a header of one would be", encoding="utf-8")
    empty.touch()
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    for file in (text, empty, foreign, tmp_path, tmp_path / "nowhere"):
        refused("copy_not_ours", copies.take, new, file)
    assert new.settings.all() == before
    assert new.notice is None


def test_a_damaged_copy_is_not_taken(old: Store, new: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copies.save(old, copy)
    copy.write_bytes(copy.read_bytes()[:5000])
    refused("copy_not_ours", copies.take, new, copy)
    assert new.settings.get("profile") == MARIUS


def test_a_copy_of_a_newer_version_asks_for_an_update(old: Store, new: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copies.save(old, copy)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    refused("copy_newer", copies.take, new, copy)
    assert new.settings.get("profile") == MARIUS


@pytest.mark.parametrize("version", [version for version in BUILDERS if version])
def test_copies_made_by_older_versions_are_still_taken(new: Store, tmp_path: Path, version: int) -> None:
    copy = tmp_path / "copy.sqlite"
    BUILDERS[version](copy)
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(
            "UPDATE settings SET value = ?", ('{"name":"Ana","colour":"violet","emblem":"raven"}',)
        )
    copies.take(new, copy)
    assert new.settings.all() == {"profile": {"name": "Ana", "colour": "violet", "emblem": "raven"}}
    assert new.tables.to_reopen() is None


def test_a_disk_that_is_full_leaves_everything_as_it_was(
    old: Store, new: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.sqlite"
    copies.save(old, copy)

    def full(*given: Any) -> None:
        raise AppRefusal("store_full")

    monkeypatch.setattr(new.history, "keep", full)
    refused("store_full", copies.take, new, copy)
    assert new.settings.all() == {"profile": MARIUS, "setting.theme": "light"}
