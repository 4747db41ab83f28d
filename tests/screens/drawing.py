"""What every test that draws needs: the library to draw with, and programs of the repository to run."""

from __future__ import annotations

import ctypes.util
import json
import os
import subprocess
import sys
import tempfile
from typing import Any

import pytest

from tests.forks.process import AVAILABLE, ForkedProcess
from tests.processes.kit import ROOT, die_with_the_tests

needs_drawing = pytest.mark.skipif(
    not ctypes.util.find_library("EGL") and not os.environ.get("CI"),
    reason="drawing off screen needs libEGL: make setup installs it",
)

long = pytest.mark.skipif(
    not os.environ.get("SOUPCON_LONG"),
    reason="takes minutes: SOUPCON_LONG=1 make test plays it too",
)
"""For whole games that are played in a shorter way elsewhere: everything together must stay bearable."""


def lines_of(module: str, *arguments: str, timeout: float = 600, forked: bool = True) -> list[dict[str, Any]]:
    """The JSON lines a module prints. What has to import Kivy in a way of its own is not forked."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process: ForkedProcess | subprocess.Popen[bytes]
        if forked and AVAILABLE:
            process = ForkedProcess(module, arguments, os.environ, output, errors)
        else:
            process = subprocess.Popen(
                [sys.executable, "-m", module, *arguments],
                cwd=ROOT,
                env={**os.environ, "PYTHONHASHSEED": "0"},
                stdout=output,
                stderr=errors,
                preexec_fn=die_with_the_tests,
            )
        try:
            code = process.wait(timeout)
        finally:
            process.kill()
            process.wait()
        said, complained = (file.seek(0) or file.read().decode() for file in (output, errors))
    assert code == 0, f"{module} {arguments} failed:\n{said[-2000:]}\n{complained[-4000:]}"
    return [json.loads(line) for line in said.splitlines() if line.startswith("{")]
