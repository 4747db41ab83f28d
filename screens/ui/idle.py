"""Background work, done bit by bit in frames in which nothing else happens."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock

SLICE = 0.002
"""Seconds of a frame that go into it."""


class IdleWork:
    """Takes steps while nothing is going on: each is short, and the next one may come much later."""

    def __init__(self, busy: Callable[[], bool]) -> None:
        self._busy = busy
        self._steps: Iterator[None] | None = None
        self._event: Any = None

    def begin(self, steps: Iterator[None]) -> None:
        """Take these, instead of any others."""
        self.stop()
        self._steps = steps
        self._event = Clock.schedule_interval(self._work, 0)

    def stop(self) -> None:
        """Whatever is left is not needed any more."""
        if self._event is not None:
            self._event.cancel()
        self._steps = self._event = None

    def _work(self, _: float) -> bool:
        if self._steps is None:
            return False
        if self._busy():
            return True
        until = time.perf_counter() + SLICE
        for _step in self._steps:
            if time.perf_counter() >= until:
                return True
        self.stop()
        return False
