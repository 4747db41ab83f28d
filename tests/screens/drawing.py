"""What every test that draws needs: the library to draw with, and programs of the repository to run."""

from __future__ import annotations

import ctypes.util
import json
import os
import subprocess
import sys
from typing import Any

import pytest

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


def lines_of(
    module: str, *arguments: str, timeout: float = 600, environment: dict[str, str] | None = None
) -> list[dict[str, Any]]:
    """The JSON lines a module prints."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=timeout,
        env=None if environment is None else {**os.environ, **environment},
        preexec_fn=die_with_the_tests,
    )
    assert done.returncode == 0, f"{module} {arguments} failed:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
