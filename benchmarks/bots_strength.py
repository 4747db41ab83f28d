"""How well the bots play: win rates with their 95 % interval, and what their thinking costs."""

from __future__ import annotations

import statistics
import time
from itertools import product
from typing import Any, NamedTuple

from benchmarks import bots_length
from benchmarks.arena import contest, fair_share, maker
from benchmarks.engine_speed import BASE, MIX
from benchmarks.report import Report

BUDGET = 0.2
"""Seconds an expert may think about a decision."""


class Pairing(NamedTuple):
    """One seat (or one team) of a level against the others of another."""

    one: str
    others: str


class Row(NamedTuple):
    """A table to measure at, with each number of players that is usual there."""

    label: str
    game: str
    counts: tuple[int, ...]
    options: dict[str, Any]


ROWS = (
    Row("complots base", "complots", (2, 4, 6), BASE),
    Row("complots full mix", "complots", (6,), MIX),
    Row("calaveras", "calaveras", (4, 6), {}),
    Row("ghoul", "ghoul", (4, 6, 8), {}),
    Row("bruits", "bruits", (2, 3, 4), {}),
)
PAIRINGS = (
    Pairing("beginner", "random"),
    Pairing("regular", "random"),
    Pairing("expert", "random"),
    Pairing("random", "regular"),
    Pairing("regular", "beginner"),
    Pairing("expert", "regular"),
)
STRETCH = 10
"""A row takes so many times the seconds of a row of the engine's: games of bots are long."""


def measure(seconds: float, only: str | None = None) -> list[Report]:
    """Every pairing at every table, then how long games are; of one game alone, if asked for."""
    report = Report("Bots: share of wins of one seat (in Calaveras: one team) against all others")
    for row in ROWS:
        if only in (None, row.game):
            for players, pairing in product(row.counts, PAIRINGS):
                report.rows.append(_contest(row, players, pairing, STRETCH * seconds))
    report.notes += [
        "seats rotate; from, to: 95 % interval; a shared victory counts by its share",
        "fair: what equals would win",
        f"an expert thinks {1000 * BUDGET:.0f} ms about each decision (processor time)",
    ]
    return [report, bots_length.measure(seconds, only)]


def _contest(row: Row, players: int, pairing: Pairing, seconds: float) -> dict[str, Any]:
    start = time.process_time()
    tally = contest(
        row.game,
        players,
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
        "players": players,
        "one": pairing.one,
        "against": pairing.others,
        "wins %": 100 * tally.rate,
        "from %": 100 * low,
        "to %": 100 * high,
        "fair %": 100 * fair_share(row.game, players, row.options),
        "games": tally.games,
        "games/s": tally.games / (time.process_time() - start),
        "moves/game": tally.moves / max(1, tally.games),
        "thought ms": 1000 * statistics.median(thought),
        "p95 ms": 1000 * thought[int(0.95 * (len(thought) - 1))],
    }
