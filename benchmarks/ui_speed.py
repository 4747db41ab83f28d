"""How quick the app feels: a move shown, a tap, a page, another look, the longest wait of a game, the start,
and how much memory it holds after an evening.

All but the start and the memory is told in milliseconds of CPU of the drawing thread and in units: a unit is
a plain label of Kivy's, drawn, with the collector off. A phone is slower than this machine in both.
"""

from __future__ import annotations

import compileall
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
from benchmarks.report import Report
from benchmarks.ui_app import summary
from benchmarks.ui_probe import ALIKE
from tests.processes.kit import die_with_the_tests

ROOT = Path(__file__).resolve().parents[1]
STARTS = FIRSTS = 5
"""So many times the app is started, and each page opened for the first time."""
PARTS = ("moves", "game", "pages", "changes", "start", "memory")


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the table of what must be reached: which rows it sums up, and by which of their values."""

    title: str
    rows: str
    """What the names of its rows have in them, as a pattern."""
    values: tuple[tuple[str, float], ...]
    """Columns of those rows, each with the most it may be."""
    unit: str = "U"

    def summed_up(self, rows: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
        """From the least to the most of its rows, and whether all of them are what they must be."""
        found = [row for row in rows if re.search(self.rows, row["measure"])]
        if not found:
            return None
        shown, met = [], True
        for column, most in self.values:
            values = [row[column] for row in found]
            shown.append(
                f"{min(values):,}–{max(values):,}" if min(values) < max(values) else f"{values[0]:,}"
            )
            met = met and max(values) <= most
        return {
            "figure": self.title,
            "measured": f"{' / '.join(shown)} {self.unit}",
            "must reach": f"{' / '.join(f'≤ {most:,}' for _, most in self.values)} {self.unit}",
            "met": "met" if met else "not met",
        }


MEDIAN, P95, LONGEST = "median U", "p95 U", "longest U"
FIGURES = (
    Figure(
        "a move shown at a full table, each of the four games, median / 95th",
        "^a move shown",
        ((MEDIAN, 40), (P95, 110)),
    ),
    Figure("a narrowing tap, median / 95th", "^a narrowing tap", ((MEDIAN, 30), (P95, 90))),
    Figure(
        "each page opened first (after idle slices)",
        "^(?!table|welcome).* first, after idle slices$",
        ((MEDIAN, 80),),
    ),
    Figure("each page opened first in one block", " first, in one block$", ((MEDIAN, 300),)),
    Figure("each page opened again", "^(?!table).* again$", ((MEDIAN, 20),)),
    Figure(
        "language, theme, text size changed while a page is shown, median / longest",
        "^changed while shown",
        ((MEDIAN, 150), (LONGEST, 150)),
    ),
    Figure(
        "longest single block on the drawing thread in a whole game of each kind",
        "^any block in a whole game",
        ((LONGEST, 110),),
    ),
    Figure("start to first tap, CPU", "^start to first tap, not drawn, CPU$", (("median ms", 1000),), "ms"),
    Figure("memory after ten games, process of its own", "^memory after 10 games$", (("MB", 185),), "MB"),
    Figure("memory from game 3 on, the same game again: flat", "^memory grown.*same", (("MB", 1),), "MB"),
)
"""The figures that are asked for, line by line. The first page of all is never opened after an idle moment;
a table is not built before its game has begun, and shows another game whenever it is opened.

Flat is a memory that grows by less than a megabyte from the third to the tenth game, where the same game is
played each time: what is left behind shows there. Ten games that differ grow by what is asked or told for the
first time in a later one, which is kept for the next time; how much that is stands among the rows."""


def measure(seconds: float, parts: Sequence[str] = PARTS) -> list[Report]:
    """Each part in a process of its own; then the table of what must be reached."""
    report = Report("The app on screen, 412×915, times of CPU, not drawn (mock GL) unless said")
    for folder in ("app", "engine", "screens", "benchmarks", "tests/screens"):
        compileall.compile_dir(ROOT / folder, quiet=1)
    for part in parts:
        for row in {
            "moves": _moves,
            "game": _games,
            "pages": _pages,
            "changes": _changes,
            "start": _starts,
            "memory": _memory,
        }[part](seconds):
            report.add(row)
    report.notes.append(
        f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores"
    )
    report.notes.append(
        "U: a plain label of Kivy's, drawn, the collector off; two following frames are counted."
    )
    table = Report("What must be reached")
    table.rows += [row for figure in FIGURES if (row := figure.summed_up(report.rows)) is not None]
    return [report, table]


def _moves(seconds: float) -> list[dict[str, Any]]:
    moved, tapped = [], []
    for game in engine.games():
        done = _probe("moves", seconds, game)
        unit, found = done["unit"], done["found"]
        moved.append(_row(f"a move shown at a full table of {game}", found["move"], unit, "40 / 110 U"))
        tapped.append(_row(f"a narrowing tap at {game}", found["tap"], unit, "30 / 90 U"))
    return [*moved, *tapped]


def _games(_: float) -> list[dict[str, Any]]:
    rows = []
    for game in engine.games():
        done = _probe("game", 0, game)
        title = f"any block in a whole game of {game}"
        rows.append(_row(title, done["found"]["game"], done["unit"], "longest 110 U"))
    return rows


def _pages(_: float) -> list[dict[str, Any]]:
    """A page is opened for the first time once in a process: several processes tell what is usual."""
    opened: dict[tuple[str, str], list[float]] = defaultdict(list)
    units: list[float] = []
    for _ in range(FIRSTS):
        block, idle = _probe("block", 0), _probe("pages", 0)
        units += [block["unit"], idle["unit"]]
        for page, found in idle["found"].items():
            # In units, as each process had its own: the machine may be busier in one than in another.
            opened[page, "first, after idle slices"].append(found["first"] / idle["unit"])
            opened[page, "first, in one block"].append(block["found"][page] / block["unit"])
            opened[page, "again"] += [again / idle["unit"] for again in found["again"]]
    most = {"first, after idle slices": "80 U", "first, in one block": "300 U", "again": "20 U"}
    unit = statistics.median(units)
    return [
        _row(f"{page} {when}", summary(count * unit for count in counts), unit, most[when])
        for (page, when), counts in opened.items()
    ]


def _changes(_: float) -> list[dict[str, Any]]:
    done = _probe("changes", 0)
    return [
        _row(f"changed while shown: {what}", found, done["unit"], "150 U")
        for what, found in done["found"].items()
    ]


def _starts(_: float) -> list[dict[str, Any]]:
    rows = []
    for label, backend in (("drawn by software", ""), ("not drawn", "mock")):
        wall, cpu = [], []
        for _ in range(STARTS):
            began = time.time()
            done = _probe("start", 0, backend=backend)
            wall.append(1000 * (done["first_frame_at"] - began))
            cpu.append(done["cpu"])
        rows.append({"measure": f"start to first tap, {label}, CPU", **_ms(cpu), "must reach": "1000 ms"})
        rows.append({"measure": f"start to first tap, {label}, on the clock", **_ms(wall)})
    return rows


def _ms(times: list[float]) -> dict[str, float]:
    return {"median ms": round(statistics.median(times)), "longest ms": round(max(times))}


def _memory(_: float) -> list[dict[str, Any]]:
    sizes, alike = (_probe("memory", 0, kind)["sizes"] for kind in ("", ALIKE))
    return [
        *(
            {
                "measure": f"memory after {count} games",
                "MB": round(sizes[count - 1], 1),
                "must reach": "185 MB",
            }
            for count in (1, 3, 5, len(sizes))
        ),
        {
            "measure": "memory grown from game 3 on, the same game each time",
            "MB": round(alike[-1] - alike[2], 1),
            "must reach": "1 MB",
        },
        {"measure": "memory grown from game 3 on, ten games", "MB": round(sizes[-1] - sizes[2], 1)},
    ]


def _row(label: str, found: dict[str, float], unit: float, target: str) -> dict[str, Any]:
    row: dict[str, Any] = {"measure": label}
    for name in ("median", "p95", "longest"):
        row[f"{name} ms"] = round(found[name], 1)
    for name in ("median", "p95", "longest"):
        row[f"{name} U"] = round(found[name] / unit)
    return {**row, "times": found["count"], "must reach": target}


def _probe(part: str, seconds: float, *more: str, backend: str = "mock") -> dict[str, Any]:
    # As it is installed, an app has its bytecode: nothing is compiled while somebody waits.
    environment = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("KIVY_", "SOUPCON_")) and key != "PYTHONDONTWRITEBYTECODE"
    }
    if backend:
        environment["KIVY_GL_BACKEND"] = backend
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.ui_probe", part, str(seconds), *more],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=die_with_the_tests,
    )
    if done.returncode != 0:
        raise SystemExit(f"the app could not be measured ({part}):\n{done.stderr[-3000:]}")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found
