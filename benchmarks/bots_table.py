"""The figures the bots must reach, measured: `python -m benchmarks bots`.

Fresh seeds, seats rotated, 600 games a row, or 300 where somebody thinks ahead. What must be at least so much
is judged by the lower end of its 95 % interval, what must be at most so much by the rate itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from benchmarks import bots_habits
from benchmarks.arena import PLAYOUTS, Maker, Tally, contest, maker
from benchmarks.bots_players import exploiter_maker, figures_maker
from benchmarks.coupml_arena import rule_maker
from benchmarks.coupml_play import why_not
from benchmarks.engine_speed import BASE
from benchmarks.report import Report
from engine.bots.games.complots.figures import figures
from engine.bots.games.complots.plan import Plan
from engine.bots.traits import PERSONALITIES
from engine.games.complots.content import standard_content
from tools.train.complots import first_figures
from tools.train.exploiters import EXPLOITERS
from tools.train.response import best_response

GAMES, THINKING_GAMES, GLANCES = 600, 300, 200
"""Games of a row; of one in which somebody thinks ahead; of each exploiter before the best are measured."""
BEST = 3
FRESH = "fresh"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a row must reach, in per cent (or turns)."""

    least: float | None = None
    most: float | None = None

    def __str__(self) -> str:
        if self.least is None:
            return f"≤ {self.most:g}"
        return f"≥ {self.least:g}" if self.most is None else f"{self.least:g}–{self.most:g}"

    def met(self, value: float, low: float) -> bool:
        """A band holds the value; a least, the lower end of its interval."""
        if self.least is not None and (low if self.most is None else value) < self.least:
            return False
        return self.most is None or value <= self.most


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the table: a name to ask for it by, its game, and how it is measured."""

    name: str
    game: str
    measure: Callable[[Line, int], Iterator[dict[str, Any]]]


def row(label: str, wanted: Wanted, tally: Tally) -> dict[str, Any]:
    """A share of wins as it is printed."""
    low, high = tally.interval
    return {
        "row": label,
        "is %": 100 * tally.rate,
        "from %": 100 * low,
        "to %": 100 * high,
        "games": tally.games,
        "must": str(wanted),
        "met": "yes" if wanted.met(100 * tally.rate, 100 * low) else "no",
        "ms": 1000 * sum(tally.thought) / max(1, len(tally.thought)),
        "slowest ms": 1000 * max(tally.thought, default=0.0),
    }


def counted(label: str, wanted: Wanted, value: float, games: int) -> dict[str, Any]:
    """Something that is not a share of wins."""
    return {
        "row": label,
        "is %": value,
        "games": games,
        "must": str(wanted),
        "met": "yes" if wanted.met(value, value) else "no",
    }


def against(
    label: str, players: int, one: Maker, others: Maker, wanted: Wanted, games: int
) -> dict[str, Any]:
    """One at the base game of Complots against all others."""
    tally = contest(
        "complots", players, BASE, one, others, games, PLAYOUTS["complots"], seed=f"{FRESH} {label}"
    )
    return row(label, wanted, tally)


def first() -> Maker:
    """Players with the figures before any training."""
    return figures_maker(first_figures())


def regular(line: Line, games: int) -> Iterator[dict[str, Any]]:
    """The regular against three of the first."""
    yield against("regular against 3 first", 4, maker("regular"), first(), Wanted(55), games)


def expert(line: Line, games: int) -> Iterator[dict[str, Any]]:
    """The expert against the first, at four and at six."""
    for players, least in ((4, 60), (6, 48)):
        label = f"expert against {players - 1} first"
        yield against(label, players, maker("expert"), first(), Wanted(least), games // 2)


def coupml(line: Line, games: int) -> Iterator[dict[str, Any]]:
    """The expert against three of coupml's own players."""
    if (reason := why_not()) is None:
        label = "expert against 3 coupml"
        yield against(label, 4, maker("expert"), rule_maker(), Wanted(60), games // 2)
    else:
        yield {"row": "expert against 3 coupml", "must": "≥ 60", "met": reason}


def exploiters(line: Line, games: int) -> Iterator[dict[str, Any]]:
    """The best of the simple exploiters: some games of each, then fresh ones of those that did best."""
    plan = Plan(standard_content(), first_figures())
    for level, most in (("regular", 27), ("expert", 25)):
        glances = games // 3 if level == "regular" else games // 12
        looks = games if level == "regular" else games // 2

        def meet(name: str, seed: str, count: int, level: str = level) -> Tally:
            return contest(
                "complots",
                4,
                BASE,
                exploiter_maker(name, plan),
                maker(level),
                count,
                PLAYOUTS["complots"],
                seed,
            )

        found = {name: meet(name, "glance", glances).rate for name in EXPLOITERS}
        best = sorted(found, key=lambda name: -found[name])[:BEST]
        tallies = {name: meet(name, f"{FRESH} {name}", looks) for name in best}
        worst = max(best, key=lambda name: tallies[name].rate)
        yield row(f"best exploiter ({worst}) against 3 {level}s", Wanted(most=most), tallies[worst])


def response(line: Line, games: int) -> Iterator[dict[str, Any]]:
    """Somebody who studied three regulars for five minutes."""
    found = best_response(figures("regular"), seed=1, iterations=max(1, 90 * games // GAMES))
    label = "trained response against 3 regulars"
    yield against(label, 4, figures_maker(found), maker("regular"), Wanted(most=38), games)


def habits(line: Line, games: int) -> Iterator[dict[str, Any]]:
    """What the regular does among its like."""
    found = bots_habits.style("balanced", games, f"{FRESH} habits")
    yield counted("regular: lies of what it announces", Wanted(20, 35), 100 * found.lies, games)
    yield counted("regular: challenges with three or more left", Wanted(6, 10), 100 * found.doubts, games)
    yield counted("regular: median turns at four", Wanted(most=37), found.median_turns, games)


def beginner(line: Line, games: int) -> Iterator[dict[str, Any]]:
    """The beginner against three regulars."""
    yield against("beginner against 3 regulars", 4, maker("beginner"), maker("regular"), Wanted(8, 12), games)


def personalities(line: Line, games: int) -> Iterator[dict[str, Any]]:
    """Each among three of the balanced: as strong, but another person."""
    for name in PERSONALITIES:
        label = f"{name} among 3 balanced"
        found = against(label, 4, maker("regular", name), maker("regular"), Wanted(22, 28), games)
        style = bots_habits.style(name, games // 2, f"{FRESH} {name}")
        found |= {
            "lies %": 100 * style.lies,
            "false answers %": 100 * style.false_answers,
            "doubts %": 100 * style.doubts,
            "at strongest %": 100 * style.at_strongest,
        }
        yield found


OTHERS: dict[str, dict[int, float]] = {
    "bruits": {3: 75, 4: 48},
    "calaveras": {4: 84, 6: 70},
    "ghoul": {4: 33, 6: 18, 8: 12.5},
}


def other_game(line: Line, games: int) -> Iterator[dict[str, Any]]:
    """Experts of the other games against regulars."""
    for players, least in OTHERS[line.game].items():
        tally = contest(
            line.game,
            players,
            {},
            maker("expert"),
            maker("regular"),
            games // 2,
            PLAYOUTS[line.game],
            seed=f"{FRESH} {line.game}",
        )
        yield row(f"{line.game} expert at {players}", Wanted(least), tally)


LINES = (
    Line("regular", "complots", regular),
    Line("expert", "complots", expert),
    Line("coupml", "complots", coupml),
    Line("exploiters", "complots", exploiters),
    Line("response", "complots", response),
    Line("habits", "complots", habits),
    Line("beginner", "complots", beginner),
    Line("personalities", "complots", personalities),
    *(Line(game, game, other_game) for game in OTHERS),
)


def measure(names: list[str] | None = None, game: str | None = None, games: int = GAMES) -> Report:
    """The lines that are asked for, or all."""
    report = Report("Bots: what must be reached, and what is")
    for line in LINES:
        if (not names or line.name in names) and game in (None, line.game):
            for found in line.measure(line, games):
                report.add(found)
    report.notes += [
        "from, to: 95 % interval of the share of wins; a least is judged by its lower end",
        "ms: a decision of whoever is measured, on average and at most (processor time)",
    ]
    return report
