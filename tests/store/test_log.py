"""A write-ahead log that a failing disk has altered: what is missing is told, and what is left is kept.

`python -m tests.store.test_log 3000` damages so many logs and counts what happened.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from app.store import Store
from app.store.log import read_index
from app.store.paths import INDEX, LOG, beside
from tests.store.kit import TABLE, playing, speaks

MOVES = 30
LOGS = 120
HEADER, FRAME = 32, 4096 + 24
"""Bytes at the beginning of a log, and of each page in it."""


class Left(NamedTuple):
    """The files of a store whose app was killed in the middle of a game."""

    database: bytes
    log: bytes
    index: bytes

    def lay(self, path: Path, log: bytes | None = None, index: bool = True) -> None:
        """Put them where a store is opened, with another log if one is given."""
        path.write_bytes(self.database)
        beside(path, LOG).write_bytes(self.log if log is None else log)
        if index:
            beside(path, INDEX).write_bytes(self.index)


def killed(path: Path, copied: bool = False) -> Left:
    """What is left of a game of `MOVES` moves; `copied`: all of the log is in the database too."""
    with Store(path) as store:
        playing(store)
        for number in range(3, MOVES):
            store.games.save_move(TABLE, number, 0, {"move": "pass", "number": number}, 9.0)
        if copied:
            store._database.rows("PRAGMA wal_checkpoint(PASSIVE)")
        return Left(path.read_bytes(), beside(path, LOG).read_bytes(), beside(path, INDEX).read_bytes())


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Left:
    return killed(tmp_path_factory.mktemp("left") / "soupcon.db")


def damaged(log: bytes, rng: random.Random) -> bytes:
    """The log with some bytes altered, its end lost, or a part of it overwritten."""
    data = bytearray(log)
    at = rng.randrange(len(data))
    match rng.randrange(5):
        case 0:
            data[at] ^= 1 << rng.randrange(8)
        case 1:
            data[at : at + 8] = rng.randbytes(8)
        case 2:
            del data[at:]
        case 3:
            # At the end of a page, as if what came after had never been.
            del data[HEADER + (at // FRAME) * FRAME :]
        case _:
            data[at : at + 512] = bytes(len(data[at : at + 512]))
    return bytes(data)


def opened(path: Path) -> tuple[int, str | None]:
    """How many moves the store has, each as it was made, and what it says of itself."""
    with Store(path) as store:
        notice = store.notice
        if notice is not None:
            speaks(notice)
            assert beside(path, ".damaged-1").exists() or beside(path, ".damaged-1-wal").exists()
        # The first commits of a new store may be among what is lost.
        made = store.games.moves(TABLE, 1) if store.tables.get(TABLE) is not None else []
        assert [move.number for move in made] == list(range(len(made)))
        store.settings.set("works", True)
        return len(made), None if notice is None else notice.code


def campaign(left: Left, count: int, folder: Path) -> Iterator[tuple[int, str | None, bytes]]:
    """Logs damaged one after the other, and what was found of each."""
    rng = random.Random(1470)
    for number in range(count):
        home = folder / str(number)
        home.mkdir()
        log = damaged(left.log, rng)
        left.lay(home / "soupcon.db", log)
        yield *opened(home / "soupcon.db"), log


def test_no_move_is_lost_silently(left: Left, tmp_path: Path) -> None:
    lost = 0
    for moves, notice, log in campaign(left, LOGS, tmp_path):
        if moves < MOVES:
            lost += 1
            assert notice in ("store_log_damaged", "store_damaged")
        elif log == left.log:
            assert notice is None
    assert lost > LOGS // 2, "else this proves nothing"


def test_the_last_good_state_is_kept_and_the_rest_put_aside(left: Left, tmp_path: Path) -> None:
    """The damage is in the last page, which has the last move."""
    path = tmp_path / "soupcon.db"
    log = left.log[:-1] + bytes([left.log[-1] ^ 1])
    left.lay(path, log)
    assert opened(path) == (MOVES - 1, "store_log_damaged")
    assert beside(path, ".damaged-1" + LOG).read_bytes() == log
    assert beside(path, ".damaged-1").stat().st_mode & 0o777 == 0o600
    with Store(path) as store:
        assert store.notice is not None, "it stays until it is read"
        store.games.save_move(TABLE, MOVES - 1, 0, {"move": "pass"}, 10.0)


def test_a_log_that_is_whole_says_nothing(left: Left, tmp_path: Path) -> None:
    left.lay(tmp_path / "soupcon.db")
    assert opened(tmp_path / "soupcon.db") == (MOVES, None)


def test_what_was_being_written_when_the_app_was_killed_is_no_damage(left: Left, tmp_path: Path) -> None:
    """Nobody was told of it."""
    for number, unfinished in enumerate((left.log[-FRAME:], left.log[-FRAME:-2000], b"\x00")):
        path = tmp_path / f"{number}.db"
        left.lay(path, left.log + unfinished)
        assert opened(path) == (MOVES, None)


def test_a_log_that_is_gone_is_missed(left: Left, tmp_path: Path) -> None:
    for number, log in enumerate((b"", left.log[:HEADER])):
        path = tmp_path / f"{number}.db"
        left.lay(path, log)
        assert opened(path)[1] in ("store_log_damaged", "store_damaged")


def test_a_log_without_its_index_may_have_lost_something(left: Left, tmp_path: Path) -> None:
    """Nobody can tell, and that is said: as after a phone that lost its power."""
    left.lay(tmp_path / "soupcon.db", index=False)
    assert opened(tmp_path / "soupcon.db") == (MOVES, "store_log_damaged")


def test_an_index_is_not_believed_blindly(left: Left, tmp_path: Path) -> None:
    path = tmp_path / "soupcon.db"
    left.lay(path)
    assert read_index(path) is not None
    for index in (b"", left.index[:50], bytes(len(left.index)), b"x" * 200):
        beside(path, INDEX).write_bytes(index)
        assert read_index(path) is None


def test_a_damaged_log_that_is_in_the_database_already_is_not_needed(tmp_path: Path) -> None:
    """Read up to the damage it would turn everything back; without it nothing is missing."""
    done = killed(tmp_path / "done.db", copied=True)
    path = tmp_path / "soupcon.db"
    middle = len(done.log) // 2
    done.lay(path, done.log[:middle] + b"damage" + done.log[middle + 6 :])
    assert opened(path) == (MOVES, None)
    assert beside(path, ".damaged-1" + LOG).exists()


def test_the_index_is_sqlites_own(tmp_path: Path) -> None:
    """Should another version of SQLite keep it otherwise, this must be known."""
    path = tmp_path / "soupcon.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE things (name TEXT)")
        for _ in range(5):
            connection.execute("INSERT INTO things VALUES ('x')")
            index = read_index(path)
            assert index is not None
            assert index.salt == beside(path, LOG).read_bytes()[16:24]
            assert index.committed == (beside(path, LOG).stat().st_size - HEADER) // FRAME
            assert index.copied == 0
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        index = read_index(path)
        assert index is not None
        assert index.copied == index.committed


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        whole = killed(Path(folder) / "whole.db")
        found = campaign(whole, int(sys.argv[1]), Path(folder))
        print(Counter(("all moves" if moves == MOVES else "fewer", notice) for moves, notice, _ in found))
