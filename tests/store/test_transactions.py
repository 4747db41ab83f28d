"""All or nothing: several calls in one, and a disk that fails in the middle."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.store import Store
from app.store import database as database_module
from app.store.errors import told
from tests.store.kit import ANA, BOB, MOVES, TABLE, finished, playing, recording, refused, seated


def seen_by_others(path: Path, query: str) -> list[tuple[object, ...]]:
    """What is committed, as another connection sees it."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def test_a_move_is_committed_when_it_is_kept(store: Store, path: Path) -> None:
    playing(store)
    store.games.save_move(TABLE, len(MOVES), 0, {"move": "pass"}, 9.0, "ana", "act-1")
    last = "SELECT max(number), person, action_id FROM moves"
    assert seen_by_others(path, last) == [(len(MOVES), "ana", "act-1")]


def test_several_calls_are_committed_together(store: Store, path: Path) -> None:
    with store.transaction():
        finished(store)
        assert seen_by_others(path, "SELECT * FROM tables") == []
    assert seen_by_others(path, "SELECT status FROM tables") == [("finished",)]


def test_of_several_calls_with_an_error_nothing_is_kept(store: Store) -> None:
    def stumble() -> None:
        with store.transaction():
            finished(store)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        stumble()
    assert store.tables.get(TABLE) is None
    assert store.people.all(TABLE) == []
    finished(store)


def test_a_refusal_inside_undoes_only_what_was_refused(store: Store) -> None:
    def go_too_far() -> None:
        with store.transaction():
            store.people.remove(TABLE, "ana")
            store.games.start(TABLE, recording(), [], 2.0)
            store.games.save_move(TABLE, 7, 0, {}, 3.0)

    with store.transaction():
        seated(store)
        refused("store_table_exists", seated, store)
        refused("store_wrong_number", go_too_far)
        store.settings.set("after", True)
    table = store.tables.get(TABLE)
    assert table is not None
    assert (table.status, table.game_number) == ("open", 0)
    assert store.people.all(TABLE) == [ANA, BOB]
    assert store.settings.get("after") is True


def test_a_full_disk_refuses_the_move_and_loses_nothing(store: Store, path: Path) -> None:
    """Then there is room again, and the game goes on."""
    playing(store)
    database = store._database
    large = {"move": "pass", "padding": "x" * 50_000}
    used = database.row("PRAGMA page_count")
    assert used is not None
    database.row(f"PRAGMA max_page_count = {used[0] + 2}")
    number = len(MOVES)
    refused("store_full", store.games.save_move, TABLE, number, 0, large, 9.0, "ana", "act-1")
    assert len(store.games.moves(TABLE, 1)) == number

    def keep_both() -> None:
        with store.transaction():
            store.settings.set("lost", True)
            store.games.save_move(TABLE, number, 0, large, 9.0)

    refused("store_full", keep_both)
    assert store.settings.get("lost") is None
    database.row("PRAGMA max_page_count = 100000")
    store.games.save_move(TABLE, number, 0, large, 9.0, "ana", "act-1")
    assert seen_by_others(path, "SELECT max(number) FROM moves") == [(number,)]


def test_an_outside_program_that_holds_the_file_is_waited_for_and_then_named(path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database_module, "BUSY_SECONDS", 0.05)
        with Store(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as outside:
            playing(store)
            outside.execute("BEGIN IMMEDIATE")
            refused("store_busy", store.games.save_move, TABLE, len(MOVES), 0, {"move": "pass"}, 9.0)
            assert len(store.games.moves(TABLE, 1)) == len(MOVES)
            outside.execute("ROLLBACK")
            store.games.save_move(TABLE, len(MOVES), 0, {"move": "pass"}, 9.0)


def test_garbage_in_a_complaint_of_sqlite_is_told_as_damage() -> None:
    """It quotes what it stumbles over, which may be no text at all."""

    def complain() -> None:
        with told():
            b"malformed database schema (g\xffmes)".decode()

    refused("store_unreadable", complain)


def test_damage_done_while_the_store_is_open_is_told_as_such(store: Store, path: Path) -> None:
    seated(store)
    store._database.row("PRAGMA wal_checkpoint(TRUNCATE)")
    store._database.write("PRAGMA cache_size = 1")
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    refused("store_unreadable", store.tables.get, TABLE)
