"""A slider with a few stops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color
from kivy.input import MotionEvent
from kivy.metrics import dp

from screens import theme
from screens.ui.slide import Slide


class Stops(Slide):
    """A knob on a line with a few stops; what is chosen counts when the finger lets go."""

    def __init__(self, stops: int, at: int, on_move: Callable[[int], None], name: str, **kwargs: Any) -> None:
        self._on_change: Callable[[int], None] = lambda at: None
        super().__init__(stops - 1, at, on_move, name, theme.APP_THEME.fill, height=theme.TOUCH, **kwargs)

    def when_let_go(self, on_change: Callable[[int], None]) -> Stops:
        """Call this with the stop once the finger is gone."""
        self._on_change = on_change
        return self

    def mark(self) -> None:
        for stop in range(self.last + 1):
            Color(rgba=theme.APP_THEME.fill if stop <= self.at else theme.current.faint)
            self.dot(stop, dp(6))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if not super().on_touch_up(touch):
            return False
        self._on_change(int(self.at))
        return True
