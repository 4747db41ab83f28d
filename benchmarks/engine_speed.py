"""How fast the rules engine is: random games, moves and copies per CPU second of one core."""

from __future__ import annotations

import gc
import platform
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from benchmarks.coupml_play import CoupmlPlay, why_not
from benchmarks.random_play import RandomPlay
from benchmarks.report import Report

SLICES = 15
"""Each row is measured in many short slices, ours and the other's in turn: machines are noisy, and
what disturbs one disturbs both. The median slice counts."""


class Row(NamedTuple):
    """One table to measure."""

    label: str
    game: str
    players: int
    options: dict[str, Any]
    coupml: bool = False


BASE = {
    "perceptrices": "duchesse",
    "intouchables": "comtesse",
    "voleurs": "capitaine",
    "negociateurs": "ambassadeur",
    "assassins": "assassin",
}
MIX = {"saint_barthelemy": True, "tyrannie": True}

ROWS = (
    Row("complots base", "complots", 4, BASE, coupml=True),
    Row("complots base", "complots", 6, BASE, coupml=True),
    Row("complots full mix", "complots", 6, MIX),
    Row("complots full mix", "complots", 8, MIX),
    Row("calaveras", "calaveras", 3, {}),
    Row("calaveras", "calaveras", 6, {}),
    Row("ghoul", "ghoul", 4, {}),
    Row("ghoul mask + support", "ghoul", 8, {"mask": True, "support": True}),
    Row("bruits", "bruits", 2, {}),
    Row("bruits", "bruits", 4, {}),
)


def measure(seconds: float) -> Report:
    """All rows, without and with views, then the copies."""
    report = Report("Random games per CPU second, one core")
    for row in ROWS:
        for views in (False, True):
            report.rows.append(_games(row, views, seconds))
    for row in ROWS:
        next(r for r in report.rows if r["table"] == row.label and r["players"] == row.players)[
            "copies/s"
        ] = _copies(row, seconds)
    report.notes.append(f"Python {platform.python_version()} on {platform.machine()}")
    report.notes.append("views: the view of the deciding seat is built at each decision")
    report.notes.append(why_not() or "ratio: our games per second to coupml's, measured in turn in this run")
    return report


def _games(row: Row, views: bool, seconds: float) -> dict[str, Any]:
    ours = RandomPlay(row.game, row.players, row.options, views)
    sides: list[Callable[[], int]] = [ours.game]
    if row.coupml and why_not() is None:
        sides.append(CoupmlPlay(row.players, views).game)
    measured = _in_turn(sides, seconds)
    figures: dict[str, Any] = {
        "table": row.label,
        "players": row.players,
        "views": "yes" if views else "no",
        "games/s": measured[0][0],
        "moves/s": measured[0][1],
    }
    if len(measured) > 1:
        figures["coupml games/s"] = measured[1][0]
        figures["ratio"] = measured[0][0] / measured[1][0]
        figures["coupml moves/s"] = measured[1][1]
    return figures


def _in_turn(sides: list[Callable[[], int]], seconds: float) -> list[tuple[float, float]]:
    """(games, moves) per CPU second of each side, from slices taken in turn."""
    rates: list[list[tuple[float, float]]] = [[] for _ in sides]
    for side in sides:
        for _ in range(20):
            side()
    for _ in range(SLICES):
        for side, slices in zip(sides, rates, strict=True):
            gc.collect()
            slices.append(_slice(side, seconds / SLICES))
    return [
        (statistics.median(games for games, _ in slices), statistics.median(moves for _, moves in slices))
        for slices in rates
    ]


def _slice(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    games = moves = 0
    start = now = time.process_time()
    while now - start < seconds:
        moves += play()
        games += 1
        now = time.process_time()
    return games / (now - start), moves / (now - start)


def _copies(row: Row, seconds: float) -> float:
    positions = RandomPlay(row.game, row.players, row.options, False).positions(50)

    def copy_all() -> int:
        for position in positions:
            position.copy()
        return 0

    ((rounds, _),) = _in_turn([copy_all], seconds / 4)
    return rounds * len(positions)
