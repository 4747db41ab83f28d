"""`python -m tools.train complots --seed 1 --iterations 50`: train the figures of a game.

A run that was stopped goes on where it was when the same command is given again. At its end the figures are
written into the game's file, and the course of the run is drawn for docs/BOTS.md.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.bots.figures import Values, stated, write
from engine.bots.games.complots.figures import FILE, LIMITS, Figures, read_set
from tools.train.chart import draw
from tools.train.complots import EXPERT, SETS
from tools.train.training import Training

STATES = Path("build/train")
CHARTS = {"regular": Path("docs/bots-training.svg"), "expert": Path("docs/bots-training-expert.svg")}
LEVELS = ("regular", "expert")
FIXED: Values = {
    "traits": (0.02, 0.03, 0.5),
    "beggar": (0.24, 1.0, 0.3),
    "collecting": (0.6, 0.15),
    "impatience": (6.0, 0.5),
}
"""Figures that no training decides: how much a personality changes, so that all are as strong as one another;
when the Beggar is sent, of whom too few of its games tell anything; how often a Duchess is used, and when
patience is lost, for the sake of those who play with them."""


def main() -> None:
    """Train, or go on with a training that was stopped; then choose and write."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=["complots"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--pairs", type=int, default=160, help="games and their opposites in an iteration")
    parser.add_argument("--rate", type=float, default=0.1, help="how far an iteration goes, in steps")
    parser.add_argument(
        "--level", choices=LEVELS, default="regular", help="an expert is not kept in bands of lies and doubts"
    )
    parser.add_argument(
        "--jobs", type=int, default=1, help="processes; the figures are the same with any number"
    )
    parser.add_argument("--step", type=float, default=1.0, help="how far away the points are that are tried")
    parser.add_argument(
        "--begin",
        choices=["begin", "first", *LEVELS],
        default="begin",
        help="the figures to begin with: `begin` are those of the level in the set of that name",
    )
    parser.add_argument("--state", type=Path, help="the file in which the run is kept")
    parser.add_argument("--out", type=Path, default=FILE, help="the file of figures to change")
    parser.add_argument("--chart", type=Path, help="where the course of the run is drawn")
    given = parser.parse_args()
    file = given.state or STATES / f"{given.game}-{given.level}-{given.seed}.json"
    training = Training(
        _begin(given.begin, given.level, given.out),
        given.seed,
        given.iterations,
        given.pairs,
        given.rate,
        file,
        banded=given.level == "regular",
        step=given.step,
    )
    training.run(given.jobs)
    chosen = training.choose()
    sets = stated(given.out, LIMITS)
    values = chosen.figures.values()
    if given.level == "regular":
        sets["regular"] = values | FIXED
    else:
        sets["expert"] = {name: values[name] for name in EXPERT}
    given.out.write_text(write(sets, LIMITS), encoding="utf-8")
    chart = given.chart or CHARTS[given.level]
    chart.write_text(draw(training.history, f"{given.game}, {given.level}"), encoding="utf-8")
    left = ", ".join(name for name in sets if name != given.level)
    print(f"{given.out.name}: {given.level} is new; {left} and traits are not trained, and are as they were")


def _begin(name: str, level: str, file: Path) -> Figures:
    """The figures to begin with: of the file only if they are asked for by their level, so that the order of
    trainings changes nothing."""
    if name in LEVELS:
        return read_set(file, name)
    file = SETS / f"complots_{name}.json"
    return read_set(file, level if level == "expert" and name != "first" else name)


if __name__ == "__main__":
    main()
