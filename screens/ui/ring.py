"""Rings: time that runs out, a thumb that holds, somebody thinking."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from screens import theme


class Ring(Widget):
    """A circle of which `share` is left, from the top."""

    share = NumericProperty(1.0)
    colour = ColorProperty(theme.GOLD)
    thickness = NumericProperty(dp(4))

    def __init__(self, diameter: float = dp(52), back: theme.Colour | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(size=(diameter, diameter), **kwargs)
        with self.canvas:
            self._back_colour = Color(rgba=theme.current.line if back is None else back)
            self._back = Line()
            self._colour = Color(rgba=self.colour)
            self._line = Line(cap="round")
        for name in ("pos", "size", "share", "colour", "thickness"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        radius = min(self.size) / 2 - self.thickness / 2
        self._colour.rgba = self.colour
        self._back.width = self._line.width = self.thickness / 2
        # Not through `center`, which is not up to date yet while a layout is setting it.
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        self._back.circle = (*middle, radius)
        share = min(1.0, max(0.0, self.share))
        self._line.circle = (*middle, radius, 0, 360 * share)
