"""Playing the pairs of an iteration: one after the other, or by several processes with the same results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context

from engine.bots.figures import Values
from tools.train.complots import EXPERT, STEPS, League, Match, Space, Standing, draw_match
from tools.train.evolution import Pair
from tools.train.late import POSITIONS, Bank
from tools.train.table import Played

Asked = tuple[int, int, Pair, Standing]
"""Iteration, number, a point and its opposite, and what is known of the play by then."""
Result = tuple[Match, list[Played]]
PlayAll = Callable[[Sequence[Asked]], Iterable[Result]]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a training: where it begins, with how many left its games begin (0: whole games), and for
    whom."""

    begin: Values
    seed: int
    banded: bool
    left: int = 0
    positions: int = POSITIONS
    """From how many positions games with so few left begin."""


class Pairs:
    """Plays the same deal at a point and at its opposite."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.space = Space(part.begin, part.left, STEPS if part.banded else EXPERT)
        self.league = League(self.space)
        self._bank = (
            Bank(self.league, part.seed, part.left, part.positions, part.banded) if part.left else None
        )

    def play(self, asked: Asked) -> Result:
        """One pair."""
        iteration, number, pair, now = asked
        plans = [self.league.plan(point) for point in pair]
        if self._bank is not None:
            return self._bank.play(iteration, number, plans, now)
        match = draw_match(self.part.seed, iteration, number, now, self.part.banded)
        return match, [self.league.play(match, plan, now) for plan in plans]

    def play_all(self, asked: Sequence[Asked]) -> Iterator[Result]:
        """One after the other."""
        return map(self.play, asked)


_here: list[Pairs] = []
"""In a process that helps: what it plays with."""


def _begin(part: Part) -> None:
    _here[:] = [Pairs(part)]


def _play(asked: Asked) -> Result:
    return _here[0].play(asked)


@contextmanager
def together(pairs: Pairs, jobs: int) -> Iterator[PlayAll]:
    """Plays pairs in so many processes."""
    if jobs < 2:
        yield pairs.play_all
        return
    # Not forked: a process that was forked beside threads, or with somebody's signal handlers, may never end.
    spawned = get_context("spawn")
    with ProcessPoolExecutor(jobs, spawned, _begin, (pairs.part,)) as pool:
        yield lambda asked: pool.map(_play, asked, chunksize=4)
