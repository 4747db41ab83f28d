"""A copy of everything this phone keeps, carried elsewhere and taken over."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.refusal import AppRefusal
from app.store import MySeat, Store
from app.store.schema import MIGRATIONS


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Store]:
    """A phone with something on it."""
    with Store(tmp_path / "old" / "store.sqlite") as store:
        store.settings.set("profile", {"name": "Léa"})
        store.tables.create("t1", "complots", {"people": []}, 1.0)
        store.seats.save(MySeat("t2", "p1", "secret"))
        yield store


@pytest.fixture
def new(tmp_path: Path) -> Iterator[Store]:
    """Another phone, with something else."""
    with Store(tmp_path / "new" / "store.sqlite") as store:
        store.settings.set("profile", {"name": "Marius"})
        store.settings.set("setting.theme", "light")
        yield store


def refused(store: Store, file: Path) -> str:
    with pytest.raises(AppRefusal) as caught:
        store.take_copy(file)
    assert caught.value.sentence("fr") != caught.value.sentence("en")
    return caught.value.code


def test_a_copy_holds_everything_and_replaces_everything(old: Store, new: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    old.save_copy(copy)
    new.take_copy(copy)
    assert new.settings.all() == {"profile": {"name": "Léa"}}
    table, seat = new.tables.get("t1"), new.seats.get("t2")
    assert table is not None
    assert table.game == "complots"
    assert seat is not None
    assert seat.secret == "secret"


def test_a_copy_is_one_file_and_may_be_made_again(old: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.sqlite"
    old.save_copy(copy)
    old.settings.set("profile", {"name": "Inès"})
    old.save_copy(copy)
    assert [file.name for file in copy.parent.iterdir()] == ["copy.sqlite"]
    with closing(sqlite3.connect(copy)) as connection:
        assert "Inès" in connection.execute("SELECT value FROM settings").fetchone()[0].encode().decode(
            "unicode_escape"
        )


def test_what_is_taken_over_is_still_there_after_the_next_start(
    old: Store, new: Store, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite"
    old.save_copy(copy)
    new.take_copy(copy)
    new.settings.set("setting.theme", "dark")
    new.close()
    with Store(tmp_path / "new" / "store.sqlite") as again:
        assert again.notice is None
        assert again.settings.all() == {"profile": {"name": "Léa"}, "setting.theme": "dark"}
    assert not list((tmp_path / "new").glob("*.incoming*"))


def test_a_file_that_is_no_copy_changes_nothing(new: Store, tmp_path: Path) -> None:
    before = new.settings.all()
    text, empty, foreign = tmp_path / "text", tmp_path / "empty", tmp_path / "foreign"
    text.write_text("not a database, but longer than a header of one would be", encoding="utf-8")
    empty.touch()
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    for file in (text, empty, foreign, tmp_path / "nowhere"):
        assert refused(new, file) == "copy_not_ours"
    assert new.settings.all() == before
    assert new.notice is None


def test_a_damaged_copy_is_not_taken(old: Store, new: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    old.save_copy(copy)
    copy.write_bytes(copy.read_bytes()[:5000])
    assert refused(new, copy) == "copy_not_ours"
    assert new.settings.get("profile") == {"name": "Marius"}


def test_a_copy_of_a_newer_version_asks_for_an_update(old: Store, new: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    old.save_copy(copy)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    assert refused(new, copy) == "copy_newer"
    assert new.settings.get("profile") == {"name": "Marius"}
