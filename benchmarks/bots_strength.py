"""How well the bots play: win rates with their 95 % interval, and what their thinking costs."""

from __future__ import annotations

import statistics
import time
from itertools import product
from typing import Any, NamedTuple

from benchmarks import bots_length, coupml_arena
from benchmarks.arena import PLAYOUTS, contest, fair_share, maker
from benchmarks.coupml_play import why_not
from benchmarks.engine_speed import BASE, MIX
from benchmarks.report import Report


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
EXPERT_STRETCH = 30
"""A row takes at most so many times the seconds of a row of the engine's: games of bots are long, and
experts think."""
PRECISE = 0.015
"""A row ends before its time once its interval is no wider than this: narrow enough for "below 2 %"."""


class Asked(NamedTuple):
    """What part of all there is to measure is wanted; None: whatever there is."""

    game: str | None = None
    players: int | None = None
    one: str | None = None
    against: str | None = None

    def includes(self, game: str, players: int, pairing: Pairing) -> bool:
        """Whether a contest belongs to it."""
        wanted = zip(self, (game, players, *pairing), strict=True)
        return all(asked in (None, there) for asked, there in wanted)


def measure(seconds: float, asked: Asked) -> list[Report]:
    """Every pairing at every table that is asked for, coupml's player if it is there, how long games are."""
    report = Report("Bots: share of wins of one seat (in Calaveras: one team) against all others")
    for row in ROWS:
        for players, pairing in product(row.counts, PAIRINGS):
            if asked.includes(row.game, players, pairing):
                report.add(_contest(row, players, pairing, seconds))
    report.notes += [
        "seats rotate; from, to: 95 % interval; a shared victory counts by its share",
        "fair: what equals would win",
        "slices of thought, mostly imagined games, an expert may have for a decision: "
        + ", ".join(f"{game} {count}" for game, count in PLAYOUTS.items()),
    ]
    reports = [report]
    if asked.one is None and asked.against is None:
        if why_not() is None and asked.game in (None, "complots") and asked.players in (None, 4):
            reports.append(coupml_arena.measure(4, 400, EXPERT_STRETCH * seconds))
        reports.append(bots_length.measure(seconds, asked.game, asked.players))
    return reports


def _contest(row: Row, players: int, pairing: Pairing, seconds: float) -> dict[str, Any]:
    start = time.process_time()
    stretch = EXPERT_STRETCH if "expert" in pairing else STRETCH
    tally = contest(
        row.game,
        players,
        row.options,
        maker(pairing.one),
        maker(pairing.others),
        games=100_000,
        playouts=PLAYOUTS[row.game],
        most_seconds=stretch * seconds,
        precise=PRECISE,
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
