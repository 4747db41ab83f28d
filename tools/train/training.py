"""A training run: iterations one after the other, kept after each, so that it can be stopped at any time."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots.figures import Values
from engine.bots.games.complots.figures import Figures
from tools.train.choosing import FOR_EXPERTS, USUAL, Judged, judge
from tools.train.complots import EARLIER, Standing, learn_of, value
from tools.train.evolution import Climb, Pair, iterate
from tools.train.late import EVERY, POSITIONS
from tools.train.pairs import Pairs, Part, PlayAll, together


class Stage(NamedTuple):
    """A part of the iterations: how many are left when its games begin (0: whole games), its share of all
    iterations, and how many times as many pairs it plays."""

    left: int
    share: float
    pairs: float


STAGES = (Stage(2, 0.2, 2.0), Stage(3, 0.15, 1.5), Stage(0, 1.0, 1.0))
"""First the ends of games, which are short and decide most; then all. The last has what is left."""
EXPERT_SHARES = 0.8, 0.08
"""An expert comes to an end of two most of the time, so it is trained there for longer."""


class Training:
    """Where a run stands: the climb, what it knows of its play, and its file."""

    def __init__(
        self,
        begin: Figures,
        seed: int,
        iterations: int,
        pairs: int,
        rate: float,
        file: Path,
        banded: bool = True,
        step: float = 1.0,
        positions: int = POSITIONS,
    ) -> None:
        self.seed = seed
        self.iterations = iterations
        self.pairs = pairs
        self.rate = rate
        self.file = file
        self.step = step
        self.banded = banded
        """Whether habits are kept in their bands; an expert may do what wins."""
        self.standing = Standing()
        self.points: dict[int, list[float]] = {}
        """The steady point at some iterations of the last stage: what is chosen from at the end."""
        self.history: list[dict[str, Any]] = []
        self._positions = positions
        self._origin = _listed(begin.values())
        shares = [stage.share for stage in STAGES[:-1]] if banded else EXPERT_SHARES
        self._lengths = [int(share * iterations) for share in shares]
        self._lengths.append(iterations - sum(self._lengths))
        self._enter(0, begin.values())
        if file.exists():
            self._go_on(json.loads(file.read_text(encoding="utf-8")))

    def _enter(self, stage: int, begin: Values) -> None:
        """A stage begins where the one before has ended."""
        self.stage = stage
        self.begin = begin
        self._pairs = Pairs(Part(begin, self.seed, self.banded, STAGES[stage].left, self._positions))
        self.space, self.league = self._pairs.space, self._pairs.league
        self.climb = Climb(self.space.size, self.seed)

    def _go_on(self, kept: dict[str, Any]) -> None:
        if kept["run"] != self._run_of():
            raise SystemExit(f"{self.file} is of another run: remove it, or name another file with --state")
        self._enter(kept["stage"], {name: tuple(row) for name, row in kept["begin"].items()})
        self.climb = Climb(**kept["climb"])
        self.standing = Standing(**kept["standing"])
        self.points = {int(number): point for number, point in kept["points"].items()}
        self.history = kept["history"]

    def _run_of(self) -> dict[str, Any]:
        """What makes a run this one and no other."""
        return {
            "seed": self.seed,
            "iterations": self.iterations,
            "pairs": self.pairs,
            "rate": self.rate,
            "step": self.step,
            "banded": self.banded,
            "begin": self._origin,
        }

    def _now(self) -> dict[str, list[float]]:
        """The figures at the steady point."""
        return _listed(self.space.figures(self.climb.mean).values())

    def keep(self) -> None:
        """Write down where the run stands; whoever looks sees the old file or the new one, never a half."""
        kept = {
            "run": self._run_of(),
            "stage": self.stage,
            "begin": _listed(self.begin),
            "climb": self.climb.to_json(),
            "standing": asdict(self.standing),
            "points": self.points,
            "history": self.history,
        }
        self.file.parent.mkdir(parents=True, exist_ok=True)
        beside = self.file.with_suffix(".part")
        beside.write_text(json.dumps(kept), encoding="utf-8")
        beside.replace(self.file)

    def run(self, jobs: int = 1) -> None:
        """To the last iteration, with a line for each; how many processes there are changes but the time."""
        # Looking for garbage all the time would take a tenth of it.
        gc.disable()
        for stage in range(self.stage, len(STAGES)):
            if stage != self.stage:
                self._enter(stage, self.space.figures(self.climb.mean).values())
            if self.climb.iteration < self._lengths[stage]:
                with together(self._pairs, jobs) as play_all:
                    self._run(play_all)

    def _run(self, play_all: PlayAll) -> None:
        stage, length = STAGES[self.stage], self._lengths[self.stage]
        started, begun = time.monotonic(), self.climb.iteration
        while self.climb.iteration < length:
            slope = self._iterate(play_all, stage)
            gc.collect()
            number = self.climb.iteration
            if not stage.left and (number % max(1, length // 4) == 0 or number == length):
                self.points[number] = list(self.climb.mean)
            if number % 10 == 0:
                self.standing.earlier = [*self.standing.earlier[-EARLIER + 1 :], self._now()]
            self.history.append(
                {
                    "iteration": sum(self._lengths[: self.stage]) + number,
                    "left": stage.left,
                    "won": self.standing.ends if stage.left else self.standing.won,
                    "exploited": max(self.standing.exploited.values()),
                    "lies": self.standing.lies,
                    "doubts": self.standing.doubts,
                    "turns": self.standing.turns,
                    "crowded": self.standing.crowded,
                    "slope": round(slope, 5),
                }
            )
            self.keep()
            spent = time.monotonic() - started
            print(self._line(spent / (number - begun) * (length - number)), flush=True)

    def choose(self) -> Judged:
        """The best of the later points."""
        later = [number for number in sorted(self.points) if number > self._lengths[-1] // 2]
        found = []
        tables = USUAL if self.banded else FOR_EXPERTS
        for number in later:
            figures = self.space.figures(self.points[number])
            one = judge(self.league, figures, f"choose:{self.climb.seed}", tables)
            found.append(one)
            print(
                f"after {number}: won {100 * one.won:.1f} %, lies {100 * one.lies:.1f} %, "
                f"doubts {100 * one.doubts:.1f} %, turns {one.turns:g}, "
                f"longest game at eight {one.length:.0f} moves a player",
                flush=True,
            )
        return max(found, key=lambda one: one.worth if self.banded else one.strength)

    def _iterate(self, play_all: PlayAll, stage: Stage) -> float:
        standing = self.standing
        if stage.left and self.climb.iteration % EVERY == 0:
            standing.maker = self._now()
        # What is learnt of the play in an iteration counts from the next one on.
        now = Standing(**asdict(standing))
        against_first: list[bool] = []

        def trials(iteration: int, pairs: Sequence[Pair]) -> list[float]:
            asked = [(iteration, number, pair, now) for number, pair in enumerate(pairs)]
            better = []
            for match, results in play_all(asked):
                for played in results:
                    if not stage.left:
                        learn_of(standing, match, played)
                    if set(match.seats) == {"me", "first"}:
                        against_first.append(played.winner == match.seats.index("me"))
                plus, minus = (value(match, played, now) for played in results)
                better.append(plus - minus)
            return better

        done = self.climb.iteration / max(1, self._lengths[self.stage])
        rate = self.rate * min(1.0, 2.0 * (1.05 - done))
        slope = iterate(self.climb, trials, int(self.pairs * stage.pairs), rate, self.step)
        won = sum(against_first) / max(1, len(against_first))
        if stage.left:
            standing.ends = round(0.8 * standing.ends + 0.2 * won, 6)
        else:
            standing.won = round(0.8 * standing.won + 0.2 * won, 6)
        return slope

    def _line(self, left: float) -> str:
        now = self.history[-1]
        stage = f"{now['left']} left" if now["left"] else "all"
        worst = max(self.standing.exploited, key=self.standing.exploited.__getitem__)
        return (
            f"{now['iteration']:4d}/{self.iterations} ({stage})  won {100 * now['won']:4.1f} %  "
            f"{worst} {100 * now['exploited']:4.1f} %  lies {100 * now['lies']:4.1f} %  "
            f"doubts {100 * now['doubts']:4.1f} %  turns {now['turns']:4.1f}  "
            f"moves in a crowd {now['crowded']:3.0f}  "
            f"{int(left) // 60}:{int(left) % 60:02d} left"
        )


def _listed(values: Values) -> dict[str, list[float]]:
    return {name: list(row) for name, row in values.items()}
