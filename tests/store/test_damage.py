"""Files that cannot be used: put aside whole, with a notice, and never deleted."""

from __future__ import annotations

import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.refusal import AppRefusal, sentence
from app.store import Store
from app.store.schema import MIGRATIONS
from tests.store.kit import SEAT, TABLE, ended, finished, playing, refused, speaks
from tests.store.versions import version_1


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a database with something in every table."""
    path = tmp_path_factory.mktemp("healthy") / "soupcon.db"
    with Store(path) as store:
        for index in range(4):
            finished(store, f"{TABLE}{index}")
        playing(store)
        for index in range(40):
            store.settings.set(f"key {index}", "value " * 20)
        store.seats.save(SEAT)
        store.history.keep("game", 9.0, {"game": "complots"}, {"moves": []})
    return path.read_bytes()


def read_everything(store: Store) -> None:
    table = store.tables.to_reopen()
    for name, number in ended(store):
        store.games.recording(name, number)
        store.tables.get(name)
    if table is not None:
        store.people.all(table.id)
        store.games.recording(table.id, table.game_number)
    store.settings.all()
    store.seats.all()
    for game, _ in store.history.all():
        store.history.recording(game)


def chance(size: int) -> bytes:
    return random.Random(size).randbytes(size)


def after(statement: str) -> Callable[[bytes], bytes]:
    """The database after a statement that no version of ours ever made."""

    def change(data: bytes) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "changed.db"
            path.write_bytes(data)
            with closing(sqlite3.connect(path, isolation_level=None)) as connection:
                connection.execute(statement)
            return path.read_bytes()

    return change


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "random bytes over the header": lambda data: chance(100) + data[100:],
    "random bytes over the first page": lambda data: chance(4096) + data[4096:],
    "garbage in the middle": lambda data: data[:12_000] + chance(9000) + data[21_000:],
    "zeros in the middle": lambda data: data[:8192] + bytes(8192) + data[16_384:],
    "one letter of the magic word": lambda data: b"s" + data[1:],
    "a header that forbids writing": lambda data: data[:18] + b"\x09" + data[19:],
    "a schema that is no text": lambda data: data.replace(b"TABLE games (", b"TABLE games \xff"),
    "cut in half": lambda data: data[: len(data) // 2],
    "cut within a page": lambda data: data[: 5 * 4096 + 17],
    "only the header": lambda data: data[:100],
    "two bytes": lambda data: data[:2],
    "no database at all": lambda data: b"Dear diary, today we played Complots.\n" * 200,
    "all zeros": lambda data: bytes(len(data)),
    "another program's database": after("PRAGMA application_id = 7"),
    "a version below zero": after("PRAGMA user_version = -1"),
    "a table is missing": after("DROP TABLE moves"),
    "a column is missing": after("ALTER TABLE settings RENAME COLUMN value TO worth"),
    "tables but no version": after("PRAGMA user_version = 0"),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_file_is_put_aside_and_a_fresh_one_made(path: Path, healthy: bytes, kind: str) -> None:
    damaged = DAMAGE[kind](healthy)
    if kind == "tables but no version":
        damaged = after("PRAGMA application_id = 0")(damaged)
    path.write_bytes(damaged)
    with Store(path) as store:
        notice = store.notice
        assert notice is not None
        assert (notice.code, notice.details) == ("store_damaged", {"file": "soupcon.db.damaged-1"})
        speaks(notice)
        assert store.tables.to_reopen() is None
        assert store.settings.all() == {}
        playing(store)
    assert path.with_name("soupcon.db.damaged-1").read_bytes() == damaged
    with Store(path) as store:
        assert store.tables.to_reopen() is not None


def test_the_notice_stays_until_it_is_read(path: Path) -> None:
    path.write_bytes(b"not a database")
    with Store(path) as store:
        assert store.notice is not None
    with Store(path) as store:
        assert store.notice is not None
        assert "soupcon.db.damaged-1" in sentence(store.notice, "fr")
        store.dismiss_notice()
        assert store.notice is None
    with Store(path) as store:
        assert store.notice is None


def test_what_is_put_aside_never_takes_the_place_of_another(path: Path) -> None:
    path.with_name("soupcon.db.damaged-2-wal").write_bytes(b"from long ago")
    for index in (1, 3, 4):
        path.write_bytes(b"not a database %d" % index)
        with Store(path) as store:
            assert store.notice is not None
            assert store.notice.details == {"file": f"soupcon.db.damaged-{index}"}
    assert path.with_name("soupcon.db.damaged-2-wal").read_bytes() == b"from long ago"
    for index in (1, 3, 4):
        assert path.with_name(f"soupcon.db.damaged-{index}").read_bytes() == b"not a database %d" % index


def test_the_log_goes_with_its_database_as_it_was(path: Path, tmp_path: Path) -> None:
    """What is not yet in the file is in the log beside it: for whoever wants to save what can be saved."""
    leave_a_log(path)
    log = beside(path, "-wal").read_bytes()
    damaged = path.read_bytes()[:8192] + chance(4096 * 20)
    path.write_bytes(damaged)
    with Store(path) as store:
        assert store.notice is not None
    assert beside(path, ".damaged-1").read_bytes() == damaged
    assert beside(path, ".damaged-1-wal").read_bytes() == log
    assert beside(path, ".damaged-1-shm").exists()


@pytest.mark.parametrize("remains", [None, b"", b"S"], ids=["no database", "an empty one", "one byte"])
def test_a_log_that_has_lost_its_database_is_kept(path: Path, remains: bytes | None) -> None:
    """As when the app is killed while it moves the two aside."""
    leave_a_log(path)
    log = beside(path, "-wal").read_bytes()
    path.unlink()
    if remains is not None:
        path.write_bytes(remains)
    with Store(path) as store:
        assert store.notice is not None
        assert store.notice.code == "store_damaged"
    assert beside(path, ".damaged-1-wal").read_bytes() == log


def test_what_the_log_can_repair_is_not_damaged(path: Path) -> None:
    """The first page is in the log too: nothing is lost, so nothing is put aside."""
    leave_a_log(path)
    data = path.read_bytes()
    path.write_bytes(chance(100) + data[100:])
    with Store(path) as store:
        assert store.notice is None
        assert store.settings.get("key 299") == "value 299"


@pytest.mark.parametrize("data", [b"", b"S"])
def test_an_empty_file_is_a_new_store(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with Store(path) as store:
        assert store.notice is None
        playing(store)


def test_a_first_start_that_was_killed_halfway_is_simply_begun_anew(path: Path) -> None:
    """A rollback journal is there only in the first moment, before the log is ahead."""
    run_and_die(
        path,
        "connection.execute('PRAGMA cache_size = 1')",
        "connection.execute('BEGIN')",
        "connection.execute('CREATE TABLE big (x)')",
        "connection.executemany('INSERT INTO big VALUES (?)', [('x' * 3000,)] * 300)",
    )
    assert beside(path, "-journal").stat().st_size > 0
    assert path.stat().st_size > 0
    with Store(path) as store:
        assert store.notice is None
        playing(store)


def test_any_damage_anywhere_ends_in_a_store_that_works(path: Path, healthy: bytes) -> None:
    rng = random.Random(22)
    seen = set()
    for round_ in range(120):
        data = bytearray(healthy)
        at = rng.randrange(len(data)) if round_ % 2 else rng.randrange(100)
        some = rng.randbytes(rng.choice((1, 1, 8, 300)))
        data[at : at + len(some)] = some
        path.write_bytes(data)
        with Store(path) as store:
            notice = store.notice
            seen.add(None if notice is None else notice.code)
            if notice is not None:
                assert beside(path, ".damaged-1").read_bytes() == data
            try:
                read_everything(store)
            except AppRefusal as refusal:
                if refusal.code != "store_unreadable":
                    raise
            store.tables.create("new", "complots", {}, 1.0)
        shutil.rmtree(path.parent)
        path.parent.mkdir()
    assert seen == {None, "store_damaged", "store_newer"}


def test_one_row_that_cannot_be_read_does_not_hide_the_others(path: Path) -> None:
    with Store(path) as store:
        for name in ("first", "second", "third"):
            finished(store, name)
            store.tables.close(name, 60.0)
        playing(store)
        store.settings.set("language", "fr")
        store.settings.set("sound", True)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE settings SET value = '{' WHERE key = 'sound'")
        connection.execute("UPDATE games SET players = '[', header = '[]' WHERE table_id = 'second'")
        connection.execute("UPDATE tables SET lobby = CAST(x'ff7b' AS TEXT) WHERE id = 'first'")
        connection.execute("UPDATE moves SET move = '{]' WHERE table_id = 'third'")
    with Store(path) as store:
        assert store.notice is None
        assert store.settings.all() == {"language": "fr"}
        assert store.settings.get("sound", "default") == "default"
        refused("store_unreadable", store.tables.get, "first")
        refused("store_unreadable", store.games.recording, "second", 1)
        refused("store_unreadable", store.games.recording, "third", 1)
        assert store.games.recording("first", 1).moves
        assert store.tables.to_reopen() is not None


def test_a_fixture_of_this_file_is_healthy(path: Path, healthy: bytes) -> None:
    """Else every test above would prove nothing."""
    path.write_bytes(healthy)
    with Store(path) as store:
        assert store.notice is None
        read_everything(store)
    for kind in (f"PRAGMA user_version = {len(MIGRATIONS)}", "PRAGMA cache_size = 9"):
        path.write_bytes(after(kind)(healthy))
        with Store(path) as store:
            assert store.notice is None


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def leave_a_log(path: Path) -> None:
    """A database whose last changes are only in its log, as a killed app leaves it."""
    version_1(path)
    run_and_die(
        path,
        "connection.execute('PRAGMA journal_mode = WAL')",
        "connection.execute('PRAGMA synchronous = NORMAL')",
        "connection.execute('PRAGMA user_version = 1')",
        "for n in range(300):"
        " connection.execute('INSERT INTO settings VALUES (?, ?)', (f'key {n}', f'\"value {n}\"'))",
    )
    assert beside(path, "-wal").stat().st_size > 0


def run_and_die(path: Path, *statements: str) -> None:
    """Do something to a database in a process that is killed right after it."""
    lines = [
        "import os, sqlite3, sys",
        "connection = sqlite3.connect(sys.argv[1], isolation_level=None)",
        *statements,
        "os.kill(os.getpid(), 9)",
    ]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines), str(path)], timeout=30)
    assert done.returncode == -signal.SIGKILL
