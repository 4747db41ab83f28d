"""The tests clean up after themselves, even when they are killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.processes.kit import ROOT

STARTER = """
from tests.processes.kit import Phone
phone = Phone("join", "7KQ4XM", "--auto", "--patience", "60", typed=TYPED)
phone.expect("Looking for table")
print(phone.process.pid, flush=True)
phone.end()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent died")
@pytest.mark.parametrize("typed", [True, False], ids=["started", "forked"])
def test_no_phone_outlives_tests_that_are_killed(typed: bool) -> None:
    starter = STARTER.replace("TYPED", str(typed))
    with subprocess.Popen([sys.executable, "-c", starter], cwd=ROOT, stdout=subprocess.PIPE) as tests:
        assert tests.stdout is not None
        pid = int(tests.stdout.readline())
        tests.kill()
    for _ in range(600):
        if not running(pid):
            return
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    pytest.fail("a phone was still running")


def running(pid: int) -> bool:
    """Whether a process is more than an entry that nobody has cleared yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
