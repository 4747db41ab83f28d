"""The Python that the APK has, on this computer: Debian's, unpacked by tools/android/setup.sh."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
# With the libraries of its own system around it; and under the name by which it is called, so that it finds
# the environment it may belong to.
LAUNCHER = '#!/bin/sh\nexec "{loader}" --library-path "{libraries}" --argv0 "$0" "{program}" "$@"\n'


def root(version: str) -> Path:
    return ROOT / "build" / "android" / f"python{version}"


def launcher(version: str) -> Path:
    """A program that is this Python; the test is skipped where there is none."""
    there = root(version)
    loader = next(there.glob("usr/lib/*/ld-linux-*.so.*"), None)
    if loader is None:
        pytest.skip(f"Python {version} is not here (tools/android/setup.sh fetches it)")
    program = there / "usr" / "bin" / f"python{version}"
    text = LAUNCHER.format(loader=loader, libraries=loader.parent, program=program)
    # Others may be starting it at this moment.
    made = program.with_name(f"launcher.{os.getpid()}")
    made.write_text(text, encoding="utf-8")
    made.chmod(0o755)
    return made.replace(program.with_name("launcher"))


def headers(version: str) -> list[Path]:
    """Where those are that are compiled with; the test is skipped where there are none."""
    folder = root(version) / "usr" / "include"
    if not (folder / f"python{version}" / "Python.h").is_file():
        pytest.skip(f"the headers of Python {version} are not here (tools/android/setup.sh fetches them)")
    return [folder / f"python{version}", folder]
