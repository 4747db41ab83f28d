"""An evolution strategy: try a step and its opposite on the same deals, and follow what did better.

Nothing here knows a game. All chance comes from the seed and the number of the iteration, so a run that was
stopped goes on as if it had not been, and ends with the same figures on every machine.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

Point = list[float]
"""Where one stands, in steps from the beginning; one number for each figure that is trained."""
Pair = tuple[Point, Point]
"""A point and its opposite."""
Trials = Callable[[int, Sequence[Pair]], Sequence[float]]
"""Plays all pairs of an iteration; by how much the first of each did better, in their order."""

DIGITS = 6
"""To which a point is rounded: machines differ in the last digits of a sum or a logarithm."""


@dataclass(slots=True)
class Climb:
    """Where a training stands; all that is needed to go on."""

    size: int
    seed: int
    iteration: int = 0
    point: Point = field(default_factory=list)
    mean: Point = field(default_factory=list)
    """Of the last iterations: steadier than the point itself."""
    momentum: Point = field(default_factory=list)
    spread: Point = field(default_factory=list)

    def __post_init__(self) -> None:
        for name in ("point", "mean", "momentum", "spread"):
            if not getattr(self, name):
                setattr(self, name, [0.0] * self.size)

    def to_json(self) -> dict[str, Any]:
        """As it is kept."""
        return asdict(self)


def directions(seed: int, iteration: int, number: int, size: int) -> Point:
    """The step that a pair tries."""
    rng = random.Random(f"step:{seed}:{iteration}:{number}")
    return [rng.gauss(0.0, 1.0) for _ in range(size)]


def iterate(
    climb: Climb,
    trials: Trials,
    pairs: int,
    rate: float,
    step: float = 1.0,
    decay: float = 0.0,
    smoothing: float = 0.96,
) -> float:
    """One iteration: so many pairs, then a step of Adam; how large the slope was."""
    size = climb.size
    slope = [0.0] * size
    ways = [directions(climb.seed, climb.iteration, number, size) for number in range(pairs)]
    tried = [
        (
            [at + step * way for at, way in zip(climb.point, toward, strict=True)],
            [at - step * way for at, way in zip(climb.point, toward, strict=True)],
        )
        for toward in ways
    ]
    for toward, better in zip(ways, trials(climb.iteration, tried), strict=True):
        if better:
            for at in range(size):
                slope[at] += better * toward[at]
    slope = [total / (2 * pairs) - decay * at for total, at in zip(slope, climb.point, strict=True)]
    climb.iteration += 1
    _adam(climb, slope, rate)
    keep = min(smoothing, 1 - 1 / (climb.iteration + 1))
    climb.mean = [
        round(keep * old + (1 - keep) * new, DIGITS) for old, new in zip(climb.mean, climb.point, strict=True)
    ]
    return math.sqrt(sum(part * part for part in slope))


def _adam(climb: Climb, slope: Sequence[float], rate: float) -> None:
    first, second, tiny = 0.9, 0.99, 1e-8
    for at, part in enumerate(slope):
        climb.momentum[at] = round(first * climb.momentum[at] + (1 - first) * part, 9)
        climb.spread[at] = round(second * climb.spread[at] + (1 - second) * part * part, 12)
        mean = climb.momentum[at] / (1 - first**climb.iteration)
        spread = climb.spread[at] / (1 - second**climb.iteration)
        climb.point[at] = round(climb.point[at] + rate * mean / (math.sqrt(spread) + tiny), DIGITS)
