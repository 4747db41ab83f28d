"""How well the bots play: win rates with their 95 % interval, and what their thinking costs."""

from __future__ import annotations

import statistics
import time
from typing import Any, NamedTuple

from benchmarks.arena import contest, maker
from benchmarks.engine_speed import BASE
from benchmarks.report import Report

BUDGET = 0.2
"""Seconds an expert may think about a decision."""


class Pairing(NamedTuple):
    """One seat (or one team) of a level against the others of another."""

    one: str
    others: str


class Row(NamedTuple):
    """A table to measure at."""

    label: str
    game: str
    players: int
    options: dict[str, Any]


ROWS = (
    Row("complots base", "complots", 4, BASE),
    Row("complots full mix", "complots", 6, {"saint_barthelemy": True, "tyrannie": True}),
    Row("calaveras", "calaveras", 4, {}),
    Row("ghoul", "ghoul", 6, {}),
    Row("bruits", "bruits", 4, {}),
    Row("bruits", "bruits", 2, {}),
)
PAIRINGS = (
    Pairing("beginner", "random"),
    Pairing("regular", "random"),
    Pairing("random", "regular"),
    Pairing("regular", "beginner"),
    Pairing("expert", "regular"),
)


def measure(seconds: float) -> Report:
    """Every pairing at every table; each row gets so many times the seconds of a row of the engine's."""
    report = Report("Bots: share of wins of one seat (in Calaveras: one team) against all others")
    for row in ROWS:
        for pairing in PAIRINGS:
            report.rows.append(_contest(row, pairing, 10 * seconds))
    report.notes.append("seats rotate; fair: what equals would win; a shared victory counts by its share")
    report.notes.append(f"an expert thinks {1000 * BUDGET:.0f} ms about each decision")
    return report


def _contest(row: Row, pairing: Pairing, seconds: float) -> dict[str, Any]:
    start = time.monotonic()
    tally = contest(
        row.game,
        row.players,
        row.options,
        maker(pairing.one),
        maker(pairing.others),
        games=100_000,
        budget=BUDGET,
        most_seconds=seconds,
    )
    low, high = tally.interval
    thought = sorted(tally.thought) or [0.0]
    return {
        "table": row.label,
        "players": row.players,
        "one": pairing.one,
        "against": pairing.others,
        "wins %": 100 * tally.rate,
        "from %": 100 * low,
        "to %": 100 * high,
        "games": tally.games,
        "games/s": tally.games / (time.monotonic() - start),
        "moves/game": tally.moves / max(1, tally.games),
        "thought ms": 1000 * statistics.median(thought),
        "p95 ms": 1000 * thought[int(0.95 * (len(thought) - 1))],
    }
