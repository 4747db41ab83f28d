"""Opening a store: where it may be, who may have it, and what stands in the way."""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from app.language import languages
from app.refusal import sentence, sentences
from app.store import Store
from app.store import database as database_module
from app.store import lock as lock_module
from tests.store.kit import ROOT, playing, refused
from tests.store.versions import version_1

OPENER = """
import sys
from app.refusal import AppRefusal
from app.store import Store
print("ready", flush=True)
sys.stdin.readline()
try:
    store = Store(sys.argv[1])
except AppRefusal as refusal:
    print(refusal.code, flush=True)
else:
    print("open", flush=True)
    sys.stdin.readline()
"""


def opener(path: Path) -> subprocess.Popen[str]:
    """Another app, which opens the store at the first word and closes it by ending at the second."""
    process = subprocess.Popen(
        [sys.executable, "-c", OPENER, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert hear(process) == "ready"
    return process


def say(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("go on\n")
    process.stdin.flush()


def hear(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


# -- where ----------------------------------------------------------------------------------------


def test_folders_are_made_where_needed(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b é?#%" / "soupcon.db"
    with Store(str(path)) as store:
        playing(store)
    with Store(path) as store:
        assert store.tables.to_reopen() is not None


def test_the_log_is_ahead_and_rows_belong_together(path: Path) -> None:
    with Store(path) as store:
        database = store._database
        assert database.row("PRAGMA journal_mode") == ("wal",)
        assert database.row("PRAGMA synchronous") == (1,)
        assert database.row("PRAGMA foreign_keys") == (1,)
        assert database.row("PRAGMA busy_timeout") == (2000,)


def test_nobody_else_can_read_the_secrets(path: Path) -> None:
    with Store(path) as store:
        playing(store)
        files = {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
    assert {"soupcon.db", "soupcon.db-wal", "soupcon.db.lock"} <= set(files)
    assert set(files.values()) == {0o600}


def test_a_link_leads_to_the_file_it_names(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    link = tmp_path / "soupcon.db"
    link.symlink_to(tmp_path / "real" / "kept.db")
    with Store(link):
        refused("store_already_open", Store, tmp_path / "real" / "kept.db")
    (tmp_path / "real" / "kept.db").write_bytes(b"not a database")
    with Store(link) as store:
        assert store.notice is not None
    assert (tmp_path / "real" / "kept.db.damaged-1").read_bytes() == b"not a database"
    assert link.is_symlink()


def test_a_folder_is_no_store(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("kept")
    refusal = refused("store_not_a_file", Store, path)
    assert str(path) in sentence(refusal, "fr")
    assert [file.name for file in path.parent.iterdir()] == ["soupcon.db"]
    assert (path / "inside").read_text() == "kept"


def test_a_pipe_is_no_store(path: Path) -> None:
    os.mkfifo(path)
    refused("store_not_a_file", Store, path)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    refused("store_unwritable", Store, tmp_path / "file" / "soupcon.db")


def test_a_lock_that_cannot_be_made(path: Path) -> None:
    path.with_name("soupcon.db.lock").mkdir()
    refused("store_unwritable", Store, path)


# -- who may write --------------------------------------------------------------------------------


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder everybody may look into, unlike those of pytest."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "kept"
        folder.mkdir()
        Path(name).chmod(0o755)
        yield folder
        folder.chmod(0o755)


@contextmanager
def without_privileges() -> Iterator[None]:
    """As somebody whom permissions bind, also where the tests are run by root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def refused_to_everybody_else(path: Path) -> None:
    # The sentences are looked up by `refused`: read them while everything can be read.
    for lang in languages():
        sentences(lang)
    with without_privileges():
        refused("store_unwritable", Store, path)


def test_an_empty_folder_that_may_only_be_read(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    refused_to_everybody_else(open_folder / "soupcon.db")
    assert list(open_folder.iterdir()) == []


def test_a_folder_that_may_not_even_be_looked_into(open_folder: Path) -> None:
    open_folder.chmod(0o000)
    refused_to_everybody_else(open_folder / "soupcon.db")


@pytest.mark.parametrize("damaged", [False, True])
def test_a_store_in_a_folder_that_may_only_be_read(open_folder: Path, damaged: bool) -> None:
    path = open_folder / "soupcon.db"
    Store(path).close()
    if damaged:
        path.write_bytes(b"not a database")
    data = path.read_bytes()
    for file in open_folder.iterdir():
        file.chmod(0o666)
    open_folder.chmod(0o555)
    refused_to_everybody_else(path)
    assert path.read_bytes() == data
    assert sorted(file.name for file in open_folder.iterdir()) == ["soupcon.db", "soupcon.db.lock"]


def test_a_file_that_may_only_be_read(open_folder: Path) -> None:
    path = open_folder / "soupcon.db"
    version_1(path)
    path.chmod(0o444)
    open_folder.chmod(0o777)
    refused_to_everybody_else(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM moves").fetchone() == (3,)


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.ENOSPC, "store_full"), (errno.EIO, "store_failed"), (None, "store_unwritable")],
)
def test_what_the_system_refuses_has_its_own_sentence(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int | None, code: str
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, "refused") if number else OSError("refused")

    monkeypatch.setattr(lock_module.fcntl, "flock", refuse)
    refused(code, Store, path)


# -- one at a time --------------------------------------------------------------------------------


def test_a_second_store_in_the_same_app_is_refused(path: Path) -> None:
    with Store(path) as store:
        for _ in range(2):
            refused("store_already_open", Store, path)
        playing(store)
    with Store(path) as store:
        assert store.tables.to_reopen() is not None


def test_a_second_app_is_refused_until_the_first_has_closed(path: Path) -> None:
    first, second, third = opener(path), opener(path), opener(path)
    with first, second, third:
        say(first)
        assert hear(first) == "open"
        say(second)
        assert hear(second) == "store_already_open"
        refused("store_already_open", Store, path)
        say(first)
        assert first.wait(30) == 0
        say(third)
        assert hear(third) == "open"
        third.kill()
        third.wait(30)
        Store(path).close()


def test_of_several_apps_that_find_a_damaged_file_one_puts_it_aside(path: Path) -> None:
    """And none of them takes the fresh one for the damaged one."""
    path.write_bytes(b"not a database")
    openers = [opener(path) for _ in range(4)]
    for process in openers:
        say(process)
    answers = sorted(hear(process) for process in openers)
    assert answers == ["open", *["store_already_open"] * 3]
    for process in openers:
        process.kill()
        process.communicate()
    assert path.with_name("soupcon.db.damaged-1").read_bytes() == b"not a database"
    assert not path.with_name("soupcon.db.damaged-2").exists()
    with Store(path) as store:
        assert store.notice is not None


def test_a_refused_store_is_not_left_locked(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as outside:
        outside.execute("PRAGMA journal_mode = WAL")
        outside.execute("BEGIN EXCLUSIVE")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(database_module, "BUSY_SECONDS", 0.05)
            refused("store_busy", Store, path)
    Store(path).close()


def test_closing_twice_does_no_harm(path: Path) -> None:
    store = Store(path)
    store.close()
    store.close()
    with Store(path) as again:
        store.close()
        refused("store_already_open", Store, path)
        playing(again)


def test_a_store_that_was_left_by_an_error_is_closed(path: Path) -> None:
    def stumble() -> None:
        with Store(path) as store:
            store.settings.set("kept", True)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        stumble()
    with Store(path) as store:
        assert store.settings.get("kept") is True


def test_a_store_belongs_to_the_thread_that_opened_it(store: Store) -> None:
    caught: list[BaseException] = []

    def elsewhere() -> None:
        try:
            store.settings.get("language")
        except sqlite3.ProgrammingError as error:
            caught.append(error)

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert len(caught) == 1


# -- sentences ------------------------------------------------------------------------------------


def test_every_sentence_of_the_store_is_asked_for_and_there() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "app" / "store").glob("*.py"))
    asked = set(re.findall(r'"(store_\w+)"', sources))
    assert asked == {code for code in sentences("en") if code.startswith("store_")}
    assert asked
