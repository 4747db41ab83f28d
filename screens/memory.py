"""When memory that is no longer used is freed: while nothing moves, not in the middle of a move.

Widgets refer to one another in circles, so that only Python's cyclic collector frees them; a full collection
takes a tenth of a second on a computer and more on a phone. Left to itself it comes every few moves, whenever
enough new objects exist: just when something new is shown.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from kivy.base import EventLoop
from kivy.clock import Clock

YOUNG = 10_000
"""Objects made between two collections of the youngest, which are short. Python's own figure is 700."""
SELDOM = 1_000_000
"""So rarely are older objects looked through without being asked for: never."""
SOME = 30_000
"""As many new objects are worth a collection: about five moves."""
MUCH = 500_000
"""With as many a collection waits no longer: they hold about seventy megabytes."""
FEW = 3_000
"""Whoever makes no more objects between two looks is not building anything."""
EVERY = 0.5
"""Seconds between two looks."""
CALM = 2
"""Looks in a row at which nothing was being built."""


class Tidying:
    """Frees memory at a calm moment."""

    def __init__(
        self,
        made: Callable[[], int],
        touched: Callable[[], bool],
        collect: Callable[[], object],
    ) -> None:
        self._made, self._touched, self._collect = made, touched, collect
        self._before = 0
        self._calm = 0

    def look(self, *_: object) -> None:
        """Collect if there is enough to free and nobody would notice."""
        made = self._made()
        still = abs(made - self._before) < FEW and not self._touched()
        self._before, self._calm = made, self._calm + 1 if still else 0
        if (made > SOME and self._calm >= CALM) or made > MUCH:
            self._collect()
            self._before, self._calm = self._made(), 0


def objects_made() -> int:
    """About how many objects were made and not freed since the last full collection."""
    youngest, young, old = gc.get_count()
    return youngest + YOUNG * (young + SELDOM * old)


def tidy_at_calm_moments() -> None:
    """From now on; what exists now, the app itself and its first page, is never looked through again.

    Where the collector is switched off, as in a process that shows pages by the hundred, it stays so.
    """
    if not gc.isenabled():
        return
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, SELDOM, SELDOM)
    tidying = Tidying(objects_made, lambda: bool(EventLoop.touches), gc.collect)
    Clock.schedule_interval(tidying.look, EVERY)
