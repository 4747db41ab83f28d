"""How quick the app feels: from the icon to the first tap, from page to page, a frame of the fullest table,
and how much memory it holds after an evening."""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.report import Report
from tests.processes.kit import die_with_the_tests

ROOT = Path(__file__).resolve().parents[1]
STARTS = 5


def measure(seconds: float) -> Report:
    """Start several times, then measure the rest in one process."""
    report = Report("The app on screen, 412×915, one process")
    for label, backend in (("drawn by software", ""), ("not drawn (mock GL)", "mock")):
        starts = [_start(backend) for _ in range(STARTS)]
        report.rows.append(_row(f"start to first tap, {label}", statistics.median(starts), "ms"))
    done = _probe("work", "mock", seconds)
    for page, value in done["switches"].items():
        report.rows.append(_row(f"tap to the first frame of {page}", value, "ms CPU"))
    for game, value in done["frame"].items():
        title = f"a frame of a full table of {game}, {value['widgets']} widgets"
        report.rows.append(_row(title, value["ms"], "ms CPU"))
    for game, value in done["update"].items():
        report.rows.append(_row(f"a move shown at a full table of {game}", value, "ms CPU"))
    sizes = done["memory"]
    report.rows.append(_row("memory after the first game", sizes[0], "MB"))
    report.rows.append(_row(f"memory after {len(sizes)} games", sizes[-1], "MB"))
    report.notes.append("Pages, frames and memory with KIVY_GL_BACKEND=mock: our own work, without a GPU's.")
    report.notes.append(
        f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores"
    )
    return report


def _row(label: str, value: float, unit: str) -> dict[str, Any]:
    return {"measure": label, "value": round(value, 2), "unit": unit}


def _start(backend: str) -> float:
    began = time.time()
    return 1000 * float(_probe("start", backend, 0)["first_frame_at"] - began)


def _probe(what: str, backend: str, seconds: float) -> dict[str, Any]:
    environment = {
        key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "SOUPCON_"))
    }
    if backend:
        environment["KIVY_GL_BACKEND"] = backend
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.ui_probe", what, str(seconds)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=die_with_the_tests,
    )
    if done.returncode != 0:
        raise SystemExit(f"the app could not be measured:\n{done.stderr[-3000:]}")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found
