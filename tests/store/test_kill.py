"""The app is killed, without warning and at any moment: what it said was kept is there."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from app.store import Store
from tests.store.kit import ROOT, TABLE
from tests.store.saver import move, sender
from tests.store.versions import version_1

OPEN = """
import sys
from app.store import Store
print("ready", flush=True)
with Store(sys.argv[1]):
    print("open", flush=True)
    sys.stdin.read()
"""


def test_every_move_that_was_kept_outlives_the_app(path: Path) -> None:
    rng = random.Random()
    kept = -1
    for _ in range(15):
        last = save_and_die(path, rng)
        kept = max(kept, last)
        with Store(path) as store:
            assert store.notice is None
            made = store.games.moves(TABLE, 1)
            assert [row.number for row in made] == list(range(len(made)))
            assert len(made) > kept
            assert all(row.move == move(row.number) for row in made)
            # A move comes with who sent it and as which action.
            assert all((row.person, row.action_id) == sender(row.number) for row in made)
    assert kept > 0


def save_and_die(path: Path, rng: random.Random) -> int:
    """Let an app keep moves and kill it some time after it has said so often enough; the last it said."""
    command = [sys.executable, "-m", "tests.store.saver", str(path)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(rng.randrange(1, 150))]
    time.sleep(rng.uniform(0, 0.01))
    process.kill()
    rest, _ = process.communicate(timeout=30)
    # The last line may have been cut short by the kill.
    lines = "".join([*said, rest]).split("\n")[:-1]
    assert lines
    return int(lines[-1])


def test_a_damaged_file_is_never_lost_however_the_app_dies(path: Path) -> None:
    """Killed while it looks, moves aside or makes the fresh one."""
    rng = random.Random()
    version_1(path)
    for round_ in range(10):
        damaged, log = b"damaged %d" % round_ * 600, b"log %d" % round_ * 600
        path.write_bytes(damaged)
        path.with_name("soupcon.db-wal").write_bytes(log)
        process = subprocess.Popen(
            [sys.executable, "-c", OPEN, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        time.sleep(rng.uniform(0, 0.03))
        process.kill()
        process.communicate(timeout=30)
        with Store(path) as store:
            store.settings.set("works", True)
        found = [file.read_bytes() for file in path.parent.iterdir() if "damaged" in file.name]
        assert damaged in found
        assert log in found
    with Store(path) as store:
        assert store.settings.get("works") is True
