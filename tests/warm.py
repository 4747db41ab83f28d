"""Compiles the tests once, before several processes collect them at the same time: python -m tests.warm

pytest compiles a test file in a way of its own, which takes longer than to run most of them. On a fresh
checkout every process of the tests would do that with every file, each for itself.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent


def compiled(file: Path) -> Path:
    """Where pytest keeps what it made of a test file."""
    name = f"{file.stem}.{sys.implementation.cache_tag}-pytest-{pytest.__version__}.pyc"
    return file.parent / "__pycache__" / name


def stale(folder: Path = TESTS) -> list[Path]:
    """The test files that pytest would compile now."""
    return [
        file
        for file in sorted(folder.rglob("test_*.py"))
        if not (made := compiled(file)).is_file() or made.stat().st_mtime < file.stat().st_mtime
    ]


def main() -> None:
    files = stale()
    cores = os.cpu_count() or 1
    shares = [share for at in range(cores) if (share := files[at::cores])]
    collect = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    # Whatever cannot be collected is told by the run that follows.
    running = [
        subprocess.Popen(
            [*collect, *map(str, share)],
            cwd=TESTS.parent,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for share in shares
    ]
    for one in running:
        one.wait()


if __name__ == "__main__":
    main()
