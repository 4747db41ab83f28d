"""A ring that turns while something is being waited for."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.theme import Colour

TURN = 1.1
"""Seconds for one turn."""
ARC = 110


class Spinner(Widget):
    """Turns as long as it is on the screen; for whoever asked for stillness it only shows its arc."""

    def __init__(self, diameter: float = dp(18), colour: Colour | None = None, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(diameter, diameter), **kwargs)
        self._angle = 0.0
        with self.canvas:
            Color(rgba=theme.now.line)
            self._back = Line()
            Color(rgba=theme.SHELL.text if colour is None else colour)
            self._arc = Line(cap="round")
        self._back.width = self._arc.width = max(dp(1.1), diameter * 0.07)
        self._tick: Any = None
        self.bind(pos=self._paint, size=self._paint, parent=self._attend)
        self._paint()

    def _attend(self, *_: Any) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        if self.parent is not None and not theme.now.still:
            self._tick = Clock.schedule_interval(self._turn, 1 / 30)

    def _turn(self, passed: float) -> bool:
        # Whatever held it may have been taken off the screen as a whole.
        if self.get_root_window() is None:
            self._tick = None
            return False
        self._angle = (self._angle + 360 * passed / TURN) % 360
        self._paint()
        return True

    def _paint(self, *_: Any) -> None:
        radius = min(self.size) / 2 - self._arc.width
        self._back.circle = (self.center_x, self.center_y, radius)
        self._arc.circle = (self.center_x, self.center_y, radius, self._angle, self._angle + ARC)
