"""The hosted tables: made, changed, closed, found again."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.store import Store, StoredTable
from tests.store.kit import LOBBY, MOVES, TABLE, finished, playing, recording, refused, seated


def test_a_new_table_is_found_as_it_was_made(store: Store) -> None:
    store.tables.create(TABLE, "complots", LOBBY, 5.5, "7KQ4XM")
    assert store.tables.get(TABLE) == StoredTable(TABLE, "open", 5.5, 5.5, "complots", LOBBY, code="7KQ4XM")


def test_a_table_needs_neither_code_nor_port(store: Store) -> None:
    store.tables.create(TABLE, "complots", None, 1.0)
    assert store.tables.get(TABLE) == StoredTable(TABLE, "open", 1.0, 1.0, "complots", None)


def test_there_is_no_table_that_was_not_made(store: Store) -> None:
    assert store.tables.get(TABLE) is None
    assert store.tables.to_reopen() is None


def test_a_table_is_made_once(store: Store) -> None:
    seated(store)
    refused("store_table_exists", store.tables.create, TABLE, "bruits", {}, 9.0)
    table = store.tables.get(TABLE)
    assert table is not None
    assert table.game == "complots"


def test_a_lobby_changes(store: Store) -> None:
    seated(store)
    store.tables.save_lobby(TABLE, "bruits", {"order": []}, 7.0)
    assert store.tables.get(TABLE) == StoredTable(TABLE, "open", 1.0, 7.0, "bruits", {"order": []}, "7KQ4XM")


def test_a_running_game_comes_with_its_table(store: Store) -> None:
    playing(store)
    header = recording().to_json()
    del header["moves"]
    table = store.tables.get(TABLE)
    assert table is not None
    assert (table.status, table.game_number, table.header, table.result) == ("playing", 1, header, None)


def test_the_last_move_counts_as_a_change(store: Store) -> None:
    playing(store, at=100.0)
    table = store.tables.get(TABLE)
    assert table is not None
    assert table.updated == 102.0 + len(MOVES) - 1


def test_the_lobby_can_be_kept_while_a_game_runs(store: Store) -> None:
    playing(store)
    store.tables.save_lobby(TABLE, "complots", {"paused": True}, 50.0)
    table = store.tables.get(TABLE)
    assert table is not None
    assert (table.status, table.lobby, table.updated) == ("playing", {"paused": True}, 50.0)


@pytest.mark.parametrize("stage", [seated, playing, finished])
def test_a_table_is_opened_again_until_it_is_closed(path: Path, stage: object) -> None:
    assert callable(stage)
    with Store(path) as store:
        stage(store)
        before = store.tables.get(TABLE)
    with Store(path) as store:
        assert store.tables.to_reopen() == before
        store.tables.close(TABLE, 60.0)
        assert store.tables.to_reopen() is None
        closed = store.tables.get(TABLE)
    assert closed is not None
    assert (closed.status, closed.updated) == ("closed", 60.0)


def test_the_table_used_last_is_the_one_to_reopen(store: Store) -> None:
    for table, at in (("first", 1.0), ("second", 100.0), ("third", 50.0)):
        playing(store, table, at)
    reopened = store.tables.to_reopen()
    assert reopened is not None
    assert reopened.id == "second"
    store.games.save_move("first", len(MOVES), 0, {"move": "pass"}, 500.0)
    reopened = store.tables.to_reopen()
    assert reopened is not None
    assert reopened.id == "first"


def test_closing_twice_changes_nothing(store: Store) -> None:
    finished(store)
    store.tables.close(TABLE, 60.0)
    closed = store.tables.get(TABLE)
    store.tables.close(TABLE, 70.0)
    assert store.tables.get(TABLE) == closed


def test_a_closed_table_no_longer_changes(store: Store) -> None:
    playing(store)
    store.tables.close(TABLE, 60.0)
    closed = store.tables.get(TABLE)
    refused("store_table_closed", store.tables.save_lobby, TABLE, "bruits", {}, 70.0)
    assert store.tables.get(TABLE) == closed


def test_closed_tables_are_erased_with_their_people_and_games(store: Store) -> None:
    finished(store)
    store.tables.create("open", "bruits", LOBBY, 2.0)
    store.tables.close(TABLE, 60.0)
    store.tables.erase_closed(60.0)
    assert store.tables.get(TABLE) is not None, "only those closed before"
    store.tables.erase_closed(60.1)
    assert store.tables.get(TABLE) is None
    rows = store._database.rows
    assert [rows(f"SELECT * FROM {part}") for part in ("people", "games", "moves")] == [[], [], []]
    store.tables.erase_closed()
    assert store.tables.get("open") is not None


def test_a_table_that_is_not_kept_is_refused(store: Store) -> None:
    refused("store_unknown_table", store.tables.save_lobby, TABLE, "bruits", {}, 1.0)
    refused("store_unknown_table", store.tables.close, TABLE, 1.0)
