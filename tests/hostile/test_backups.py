"""Copies of somebody's data that were made to do harm: nothing in them runs, nothing unchecked is kept."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.history.entry import HistoryEntry
from app.phone import copies
from app.phone.phone_store import PhoneStore
from app.refusal import AppRefusal, sentence
from app.store import Store, backup
from tests.history.kit import kept, over
from tests.store.kit import playing, refused

MINE = {"name": "Mine", "colour": "jade", "emblem": "fox"}


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Store]:
    """A phone that is asked to take them."""
    with Store(tmp_path / "mine" / "soupcon.sqlite") as store:
        store.settings.set("profile", MINE)
        playing(store)
        yield store


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy with a game in it, to be altered."""
    file = tmp_path / "copy.sqlite"
    with Store(tmp_path / "theirs.sqlite") as store:
        store.settings.set("profile", {"name": "Theirs", "colour": "violet", "emblem": "raven"})
        game = kept(over("complots"))
        store.history.keep(game.entry.id, game.entry.ended, game.entry.to_json(), game.recording)
        copies.save(store, file)
    return file


def run(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def state(store: Store) -> Any:
    return store.settings.all(), store.history.all(), store.tables.to_reopen(), store.notice


ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, x FROM n"
SHAPES: dict[str, tuple[str, ...]] = {
    "a trigger": ("CREATE TRIGGER t AFTER INSERT ON settings BEGIN DELETE FROM settings; END",),
    "a view": (f"CREATE VIEW v AS {ENDLESS}",),
    "a view in place of a table": ("DROP TABLE settings", f"CREATE VIEW settings (key, value) AS {ENDLESS}"),
    "a virtual table": ("CREATE VIRTUAL TABLE v USING fts5(x)",),
    "a table more": ("CREATE TABLE more (x)",),
    "an index more": ("CREATE INDEX more ON settings (length(value))",),
    "a column that is computed": (
        "ALTER TABLE settings ADD COLUMN more AS (hex(zeroblob(500000000))) VIRTUAL",
    ),
    "a table less": ("DROP TABLE moves",),
    "another table of that name": (
        "DROP TABLE settings",
        "CREATE TABLE settings (key TEXT, value TEXT DEFAULT (1))",
    ),
}


@pytest.mark.parametrize("what", SHAPES)
def test_a_copy_of_another_shape_is_not_looked_into(mine: Store, copy: Path, what: str) -> None:
    before = state(mine)
    run(copy, *SHAPES[what])
    refused("copy_not_ours", copies.take, mine, copy)
    assert state(mine) == before


def test_a_file_of_three_gigabytes_is_not_read(mine: Store, tmp_path: Path) -> None:
    huge = tmp_path / "huge.sqlite"
    with huge.open("wb") as file:
        file.truncate(3_000_000_000)
    refused("copy_too_large", copies.take, mine, huge)


def test_more_rows_than_anybody_has_are_not_taken(mine: Store, copy: Path) -> None:
    before = state(mine)
    with closing(sqlite3.connect(copy)) as connection, connection:
        rows = [(f"key {number}", "1") for number in range(backup.MOST_SETTINGS + 1)]
        connection.executemany("INSERT INTO settings VALUES (?, ?)", rows)
    refused("copy_too_large", copies.take, mine, copy)
    assert state(mine) == before


def test_a_notice_in_a_copy_is_not_shown(mine: Store, copy: Path) -> None:
    run(copy, "INSERT INTO notices (code, details) VALUES ('boom', '[1, 2]')")
    copies.take(mine, copy)
    assert mine.notice is None


@pytest.mark.parametrize("details", ["[1, 2]", "{", '{"code": 1, "self": 2}', "null"])
def test_a_notice_that_makes_no_sense_does_not_keep_the_app_from_starting(
    tmp_path: Path, details: str
) -> None:
    PhoneStore(tmp_path).close()
    run(tmp_path / "soupcon.sqlite", f"INSERT INTO notices (code, details) VALUES ('boom', '{details}')")
    phone_store = PhoneStore(tmp_path)
    assert phone_store.notice is not None
    assert phone_store.notice.code == "other_refusal"
    sentence(phone_store.notice, "fr")
    phone_store.dismiss_notice()
    phone_store.close()


def test_a_table_in_a_copy_is_not_opened_here(mine: Store, copy: Path) -> None:
    before = mine.tables.to_reopen()
    run(
        copy,
        "INSERT INTO tables VALUES ('evil', 'playing', 1, 9e9, 9e9, 'complots', NULL, NULL, '[]', NULL)",
        """INSERT INTO my_seats VALUES ('evil', 'p', 's', '', 0, 9e9, '{"to": "7KQ4XM@203.0.113.9"}')""",
    )
    copies.take(mine, copy)
    assert mine.tables.to_reopen() == before
    assert mine.seats.all() == []


def test_settings_that_nobody_can_choose_are_left_out(mine: Store, copy: Path) -> None:
    values: dict[str, Any] = {
        "setting.theme": "plaid",
        "setting.text_scale": 99.0,
        "setting.cover_seconds": True,
        "setting.reading": "x" * 5000,
        "setting.sound": False,
        "setting.unheard_of": 1,
        "last_tables": [{"table": "evil", "mode": "host"}],
        "profile": {"name": "\u200b", "colour": "violet", "emblem": "raven"},
    }
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("DELETE FROM settings")
        rows = [(key, json.dumps(value)) for key, value in values.items()]
        connection.executemany("INSERT INTO settings VALUES (?, ?)", rows)
        connection.execute("INSERT INTO settings VALUES ('setting.lang', ?)", ("[" * 100_000,))
        connection.execute("INSERT INTO settings VALUES (x'ff', x'ff')")
    copies.take(mine, copy)
    assert mine.settings.all() == {"profile": MINE, "setting.sound": False}


ALTERED: dict[str, Callable[[dict[str, Any], dict[str, Any]], object]] = {
    "another game": lambda entry, recording: recording.update(game="chess"),
    "no moves": lambda entry, recording: recording.update(moves=[]),
    "a move that is not allowed": lambda entry, recording: recording["moves"].insert(0, [0, {"move": "win"}]),
    "too many moves": lambda entry, recording: recording.update(moves=recording["moves"][:1] * 20_001),
    "an endless seed": lambda entry, recording: recording.update(seed="x" * 100_000),
    "content beyond all bounds": lambda entry, recording: recording.update(content={"x": "y" * 9999}),
    "a player less": lambda entry, recording: entry["players"].pop(),
    "at the end of time": lambda entry, recording: entry.update(ended=1e300),
    "no time at all": lambda entry, recording: entry.pop("started"),
}


@pytest.mark.parametrize("what", ALTERED)
def test_a_game_that_was_never_played_is_left_out(mine: Store, copy: Path, what: str) -> None:
    with closing(sqlite3.connect(copy)) as connection, connection:
        entry, recording = map(
            json.loads, connection.execute("SELECT entry, recording FROM history").fetchone()
        )
        ALTERED[what](entry, recording)
        values = (json.dumps(entry), json.dumps(recording))
        connection.execute("INSERT INTO history SELECT 'altered', ended, 0, ?, ? FROM history", values)
    assert copies.take(mine, copy) == 1
    assert len(mine.history.all()) == 1


def test_what_an_entry_claims_against_its_recording_is_not_believed(mine: Store, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection, connection:
        true = json.loads(connection.execute("SELECT entry FROM history").fetchone()[0])
        lie = {**true, "outcome": "x", "figures": 7, "turns": [], "game": {}, "mode": [], "me": "me"}
        lie["players"] = [{**true["players"][0], "name": "x" * 100_000, "colour": []}, *true["players"][1:]]
        connection.execute("UPDATE history SET entry = ?", (json.dumps(lie),))
    assert copies.take(mine, copy) == 0
    ((game, data),) = mine.history.all()
    entry = HistoryEntry.from_json(game, data)
    for key in ("outcome", "figures", "turns", "game"):
        assert data[key] == true[key]
    assert entry.me is None
    assert (len(entry.players[0].name), entry.players[0].colour) == (24, "slate")


def test_whatever_is_in_a_copy_the_app_starts_afterwards(copy: Path, tmp_path: Path) -> None:
    """Bytes altered at random: refused, or taken over; never anything else."""
    rng = random.Random(15)
    healthy, altered = copy.read_bytes(), tmp_path / "altered.sqlite"
    answers = set()
    with Store(tmp_path / "mine.sqlite") as store:
        for _ in range(150):
            data = bytearray(healthy)
            for _ in range(rng.choice((1, 3, 30))):
                at = rng.randrange(len(data))
                data[at : at + 4] = rng.randbytes(rng.choice((1, 4)))
            altered.write_bytes(data)
            try:
                copies.take(store, altered)
                answers.add("taken")
            except AppRefusal as refusal:
                answers.add(refusal.code)
            for game, entry in store.history.all():
                assert HistoryEntry.from_json(game, entry).winners
    assert answers <= {"taken", "copy_not_ours", "copy_newer", "copy_too_large"}
    assert "taken" in answers
    phone_store = PhoneStore(tmp_path)
    assert phone_store.notice is None
    phone_store.close()
