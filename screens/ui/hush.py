"""Ignores touches for a moment after something has appeared: they were meant for what was there before."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

DOUBLE_TAP = 0.3
"""Seconds within which a second tap belongs to the first: so long Android takes two taps for a double one."""
ANSWERS = 0.4
"""Seconds for which new answers hear no finger: nobody has read them sooner."""


class Hush:
    """The parts of the window that ignore new touches, and the touches that were ignored."""

    def __init__(self) -> None:
        self._ends: dict[Widget, Any] = {}
        self._unheard: set[Any] = set()

    def __bool__(self) -> bool:
        return bool(self._ends)

    def begin(self, area: Widget, seconds: float = 0.0) -> None:
        """Something else has come into this part of the window, or will have come after so many seconds."""
        if area in self._ends:
            self._ends[area].cancel()

        def count(_: float) -> None:
            self._ends[area] = Clock.schedule_once(end, seconds + DOUBLE_TAP)

        def end(_: float) -> None:
            self._ends.pop(area, None)

        # Counted from the next frame on: to build what has come may have taken long.
        self._ends[area] = Clock.schedule_once(count)

    def ignores(self, touch: MotionEvent) -> bool:
        """Whether a finger that comes down now is not heard."""
        found = any(area.collide_point(*area.to_widget(*touch.pos)) for area in self._ends)
        if found:
            self._unheard.add(touch.uid)
        return found

    def ignored(self, touch: MotionEvent, gone: bool = False) -> bool:
        """Whether a finger was not heard when it came down; it may be gone with this."""
        if touch.uid not in self._unheard:
            return False
        if gone:
            self._unheard.discard(touch.uid)
        return True
