"""When memory that is no longer used is freed: while nothing moves, not in the middle of a move.

Widgets refer to one another in circles, so that only Python's cyclic collector frees them; a full collection
takes a tenth of a second on a computer and more on a phone. Left to itself it comes every few moves, whenever
enough new objects exist: just when something new is shown. So it is told when:

- what is young, often and in short passes, twice a second while no finger is down, and once a page stands;
- everything, once a page was left and nothing has happened for a while, but not in the middle of a game, and
  when the app goes to the background; what is free then goes back to the system.

What exists once the first pages stand, the app itself, is never looked through again: it is frozen, on the
first page alone, where nothing is shown that goes with a game. What is frozen and dies is never freed either,
so that a page that is dropped has to be thawed first. In the background, where no frame says that nothing
happens, Python decides by itself.

Which Python matters: 3.11, and 3.14 from 3.14.5 on, collect by three generations; 3.14.0 to 3.14.4, and so
python-for-android's, what is young and a piece of the rest at a time. All of them agree on what is asked for
here: what is young (`collect(0)`), everything (`collect()`), `freeze`, and the first count. What they call 1
is another thing in each: it is never asked for, and its threshold is so high that it does not come by itself.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Protocol

EVERY = 0.5
"""Seconds between two looks."""
SOME = 4_000
"""So many new objects are worth a collection, which takes less than a millisecond then."""
QUIET = 4
"""Looks in a row at which nothing was being made."""
UNTOUCHED = 80_000
"""With as many young objects a pass comes by itself: while a finger stays down, or a thread makes them. The
largest page makes 40,000 in one go, and nearly all of them stay: a pass in the middle of it frees nothing."""
SELDOM = 1_000_000
"""So rarely are older objects looked through without being asked for: never."""
BY_ITSELF = (700, 10, 10)
"""Python's own thresholds, by which it collects unless told otherwise."""


class Collector(Protocol):
    """Python's garbage collector, or a test's."""

    def get_count(self) -> tuple[int, int, int]: ...

    def collect(self, generation: int = 2, /) -> int: ...

    def freeze(self) -> None: ...

    def unfreeze(self) -> None: ...

    def set_threshold(self, young: int, middle: int, old: int, /) -> None: ...


M_PURGE = -101
"""The option of Android's `mallopt` that gives memory back to the system."""


def give_back() -> None:
    """Have the C library give back to the system what is free: by itself it keeps what a game took at its
    height. Where it does not know how, nothing happens."""
    import ctypes

    try:
        library = ctypes.CDLL(None)
    except (OSError, TypeError):
        return
    if trim := getattr(library, "malloc_trim", None):
        trim(0)
    elif option := getattr(library, "mallopt", None):
        option(M_PURGE, 0)


class Tidying:
    """Frees memory at calm moments. `place` is where one is in the app, None in the middle of a game, `home`
    where all begins, `busy` whether something moves."""

    def __init__(
        self,
        place: Callable[[], object],
        home: object,
        busy: Callable[[], bool],
        collector: Collector = gc,
        give_back: Callable[[], object] = give_back,
    ) -> None:
        self._place, self._home, self._busy, self._collector = place, home, busy, collector
        self._give_back = give_back
        self._at = place()
        self._left = True
        """Whether a page was left since the last full collection; the start counts as one."""
        self._settled = False
        self._quiet = 0
        self.resume()

    def look(self, *_: object) -> None:
        """Collect what can be collected now without anybody noticing."""
        here = self._place()
        self._left = self._left or here != self._at
        moved, self._at = here != self._at, here
        if self._busy():
            self._quiet = 0
            return
        young = self._collector.get_count()[0]
        self._quiet = 0 if moved or young > SOME else self._quiet + 1
        if self._left and here is not None and self._quiet >= QUIET:
            self._all()
        elif young > SOME:
            self._collector.collect(0)

    def page_stands(self) -> None:
        """A page was opened, and drawn: what was made for it is young no more."""
        if self._collector.get_count()[0] > SOME:
            self._collector.collect(0)

    def _all(self) -> None:
        self._left = False
        self._collector.collect()
        self._give_back()
        if not self._settled and self._at == self._home:
            # What is there now, the app and the pages it has built in the meantime, stays to its end.
            self._settled = True
            self._collector.freeze()

    def thaw(self) -> None:
        """Some of what was to stay goes after all, such as pages in another language: it is to be freed."""
        self._settled, self._left = False, True
        # Somebody has just asked for it: that is no calm moment, however calm it was before.
        self._quiet = 0
        self._collector.unfreeze()

    def pause(self) -> None:
        """The app is in the background: nobody waits, and there are no frames to look between."""
        self._collector.collect()
        self._give_back()
        self._collector.set_threshold(*BY_ITSELF)

    def resume(self) -> None:
        """The app is in front, or again."""
        self._collector.set_threshold(UNTOUCHED, SELDOM, SELDOM)


def tidy_at_calm_moments(
    place: Callable[[], object], home: object, busy: Callable[[], bool]
) -> Tidying | None:
    """From now on; what exists now, the app itself and its first page, is never looked through again. Whoever
    asks for it keeps what is returned.

    Where the collector is switched off, as in a process that shows pages by the hundred, it stays so.
    """
    from kivy.clock import Clock

    if not gc.isenabled():
        return None
    gc.collect()
    gc.freeze()
    tidying = Tidying(place, home, busy)
    Clock.schedule_interval(tidying.look, EVERY)
    return tidying
