"""A table with people around it, as an icon."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.uix.widget import Widget

from screens.theme import Colour

_SEATS = 6


class RoundTable(Widget):
    """An oval and six heads."""

    def __init__(self, colour: Colour, width: float, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(width, width * 0.86), **kwargs)
        self._colour = colour
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        wide, high = self.width * 0.56, self.height * 0.46
        head = self.width * 0.19
        x, y = self.x + self.width / 2, self.y + self.height / 2
        self.canvas.clear()
        with self.canvas:
            Color(rgba=self._colour)
            SmoothEllipse(pos=(x - wide / 2, y - high / 2), size=(wide, high))
            for seat in range(_SEATS):
                angle = 2 * pi * seat / _SEATS
                across = (self.width - head) / 2 * cos(angle)
                down = (self.height - head) / 2 * sin(angle)
                SmoothEllipse(pos=(x + across - head / 2, y + down - head / 2), size=(head, head))
