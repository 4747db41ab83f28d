"""A finger: touches that go the whole way through Kivy, as those of a real screen do."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider

Point = tuple[float, float]
Steps = Iterator[float]
"""What takes more than a frame: each value is how many seconds to wait before the next step, 0 = a frame."""


class FingerTouch(MotionEvent):
    """One finger on the glass."""

    def __init__(self, number: int, at: Point) -> None:
        super().__init__("finger", number, _share(at), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: Point) -> None:
        self.sx, self.sy = args
        super().depack(args)


def _share(at: Point) -> Point:
    return at[0] / max(1, Window.width - 1), at[1] / max(1, Window.height - 1)


class Finger(MotionEventProvider):
    """Puts touches where Kivy looks for those of the screen."""

    def __init__(self) -> None:
        super().__init__("finger", "")
        self._events: deque[tuple[str, FingerTouch]] = deque()
        self._count = 0
        EventLoop.add_input_provider(self)

    def start(self) -> None:
        """Kivy calls this when its loop begins; there is nothing to open."""

    def stop(self) -> None:
        """Kivy calls this when its loop ends; there is nothing to close."""

    def update(self, dispatch_fn: Callable[[str, MotionEvent], Any]) -> None:
        while self._events:
            dispatch_fn(*self._events.popleft())

    def tap(self, at: Point, seconds: float) -> Steps:
        """Down, and up again after so long."""
        touch = self.down(at)
        yield seconds
        self.up(touch)
        # The frame that hears of it, and the one that shows what came of it.
        yield 0
        yield 0

    def drag(self, start: Point, end: Point, seconds: float, steps: int = 8) -> Steps:
        """Down, along a line, and up."""
        touch = self.down(start)
        for step in range(1, steps + 1):
            yield seconds / steps
            share = step / steps
            touch.move(
                _share((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
            )
            self._events.append(("update", touch))
        yield 0
        self.up(touch)
        yield 0
        yield 0

    def down(self, at: Point) -> FingerTouch:
        """A finger comes down."""
        self._count += 1
        touch = FingerTouch(self._count, at)
        self._events.append(("begin", touch))
        return touch

    def up(self, touch: FingerTouch) -> None:
        """It is lifted."""
        touch.update_time_end()
        self._events.append(("end", touch))
