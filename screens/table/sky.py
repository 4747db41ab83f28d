"""The sky behind a table, from edge to edge."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.art import vertical


class Sky(Widget):
    """A colour that fades into the ground of the theme. A game paints before it what stands in its sky."""

    def __init__(self, night: theme.Colour, day: theme.Colour) -> None:
        super().__init__(size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
        now = theme.current
        with self.canvas:
            Color(rgba=theme.WHITE)
            self._sky = Rectangle(texture=vertical(night if now.dark else day, now.bg))
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        self._sky.pos, self._sky.size = self.pos, self.size
