"""Runs a call once before the next frame, however often it was requested."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

_NOTHING = object()


class Later:
    """Calls `work` once before the frame is drawn, not before `measure` has stopped changing: layouts come to
    rest over several passes of the same frame."""

    __slots__ = ("__weakref__", "_measure", "_seen", "_trigger", "_work")

    def __init__(self, work: Callable[[], None], measure: Callable[[], object]) -> None:
        self._work, self._measure = work, measure
        self._seen: object = _NOTHING
        # The trigger knows its method only weakly: whoever has this object keeps it.
        self._trigger = Clock.create_trigger(self._run, -1)

    def __call__(self, *_: Any) -> None:
        """Something has changed."""
        self._trigger()

    def at_once(self) -> None:
        """Do it now, whether or not anything is to change yet."""
        self._trigger.cancel()
        self._seen = self._measure()
        self._work()

    def _run(self, _: float) -> None:
        now = self._measure()
        if now != self._seen:
            self._seen = now
            self._trigger()
        else:
            self._work()
