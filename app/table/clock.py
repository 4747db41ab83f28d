"""The clock of a decision: it starts anew with every question and stops while the table pauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen and can be called off."""

    def cancel(self) -> None:
        """Keep it from happening."""


CallLater = Callable[[float, Callable[[], None]], Timer]


class DecisionClock:
    """Counts down for one question at a time and says when the time is over."""

    def __init__(self, call_later: CallLater, now: Callable[[], float], ring: Callable[[], None]) -> None:
        self._call_later = call_later
        self._now = now
        self._ring = ring
        self._timer: Timer | None = None
        self._question: int | None = None
        self._ends = 0.0
        self._left: float | None = None

    def watch(self, question: int, seconds: float | None) -> None:
        """Start for a new question; the same question counts on, also after a pause. None: no clock."""
        if question == self._question and (seconds is None) == (self.left() is None):
            self._go_on()
            return
        self.stop()
        self._question = question
        if seconds is not None:
            self._start(seconds)

    def stop(self) -> None:
        """No question, no clock."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        self._left = None
        self._question = None

    def pause(self) -> None:
        """Keep what is left."""
        if self._timer is not None:
            self._left = self.left()
            self._timer.cancel()
            self._timer = None

    def _go_on(self) -> None:
        if self._left is not None:
            left, self._left = self._left, None
            self._start(left)

    def left(self) -> float | None:
        """The seconds left, or None without a clock."""
        if self._left is not None:
            return self._left
        return None if self._timer is None else max(0.0, self._ends - self._now())

    def _start(self, seconds: float) -> None:
        self._ends = self._now() + seconds
        self._timer = self._call_later(seconds, self._over)

    def _over(self) -> None:
        self._timer = None
        self._question = None
        self._ring()
