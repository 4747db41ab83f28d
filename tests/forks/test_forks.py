"""A forked process is like one that was started, but for the imports it finds done; none is left behind."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.forks.process import AVAILABLE, SHARED, ForkedProcess, ForkServer
from tests.processes.kit import ROOT
from tests.processes.test_kit import running
from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [
    needs_drawing,
    pytest.mark.skipif(not AVAILABLE, reason="only Linux watches over the children of others"),
]

STARTER = """
import os
from tests.forks.process import ForkedProcess
process = ForkedProcess.listened_to("tests.forks.sample", ["stay"], os.environ)
process.stdout.readline()
print(process.pid, flush=True)
process.wait()
"""

ASKS = """
import os
from tests.forks.process import ForkedProcess
ForkedProcess.listened_to("tests.forks.sample", ["end", "0"], os.environ).wait()
"""
SIDE_BY_SIDE = f"""
import os, subprocess, sys
from tests.forks.process import SHARED, share
share()
print(os.environ[SHARED].partition(" ")[2], flush=True)
both = [subprocess.Popen([sys.executable, "-c", {ASKS!r}]) for _ in range(2)]
assert [one.wait() for one in both] == [0, 0]
print("both have asked", flush=True)
sys.stdin.read()
"""


def sample(*arguments: str, **variables: str) -> tuple[ForkedProcess, dict[str, Any]]:
    """A process, and what it said about itself."""
    process = ForkedProcess.listened_to("tests.forks.sample", arguments, variables)
    assert process.stdout is not None
    return process, json.loads(process.stdout.readline())


def complaints(process: ForkedProcess) -> str:
    """What it says until it has ended."""
    assert process.stderr is not None
    return process.stderr.read()


def test_it_has_its_own_arguments_variables_and_nothing_typed() -> None:
    process, told = sample("end", "0", SOUPCON_HOME="there")
    assert process.wait(30) == 0
    assert told == {
        "name": "__main__",
        "arguments": ["end", "0"],
        "variables": {"SOUPCON_HOME": "there"},
        "typed": "",
        "imported": True,
        "opened": False,
    }


def test_what_is_typed_is_read() -> None:
    process = ForkedProcess.talked_to("tests.forks.sample", ["end", "0"], {})
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("some words")
    process.stdin.close()
    assert json.loads(process.stdout.readline())["typed"] == "some words"
    assert process.wait(30) == 0


def test_its_code_and_its_errors_are_heard() -> None:
    process, _ = sample("end", "7")
    assert process.wait(30) == 7
    assert process.poll() == 7
    process, _ = sample("break")
    assert "ValueError: broken as asked" in complaints(process)
    assert process.wait(30) == 1


def test_it_is_killed_at_once() -> None:
    process, _ = sample("stay")
    assert process.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(0.01)
    process.kill()
    assert process.wait(30) == -9
    process.kill()


def test_a_server_that_was_killed_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    # Not that of the other tests.
    monkeypatch.delenv(SHARED, raising=False)
    own = ForkServer()
    monkeypatch.setattr("tests.forks.process._running", own)
    for _ in range(2):
        process, _ = sample("end", "0")
        assert process.wait(30) == 0
        killed = own.pid
        os.kill(killed, signal.SIGKILL)
        os.waitpid(killed, 0)
    process, _ = sample("end", "0")
    assert process.wait(30) == 0
    assert own.pid != killed


def test_processes_that_test_side_by_side_have_one_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SHARED, raising=False)
    command = [sys.executable, "-c", SIDE_BY_SIDE]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as tests:
        assert tests.stdout is not None
        folder = tests.stdout.readline().decode().strip()
        assert tests.stdout.readline() == b"both have asked\n"
        (serving,) = servers(folder)
    for _ in range(600):
        if not servers(folder) and not Path(folder).exists():
            break
        time.sleep(0.05)
    assert not servers(folder), serving
    assert not Path(folder).exists()


def servers(folder: str) -> list[int]:
    """The processes that serve there."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if f"tests.forks.server\0{folder}/" in file.read_text():
                found.append(int(file.parent.name))
    return found


def test_none_outlives_tests_that_are_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", STARTER], cwd=ROOT, stdout=subprocess.PIPE) as tests:
        assert tests.stdout is not None
        pid = int(tests.stdout.readline())
        assert running(pid)
        tests.kill()
    for _ in range(600):
        if not running(pid):
            return
        time.sleep(0.05)
    pytest.fail("a process was still running")


def test_what_is_shown_is_the_same() -> None:
    """Scenes of several pages, told by a forked process and by one that was started."""
    scenes = ("360x640-fr-dark", "complots.turn", "bruits.place", "ghoul.exchange_three")
    forked, started = (lines_of("tests.screens.sight", *scenes, forked=how) for how in (True, False))
    assert len(forked) > 2
    assert forked == started
