"""Suspicion tokens: small and by zone, and the number of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from screens import theme
from screens.games.ghoul.cast import BONE
from screens.ui.art import exists, texture

SUSPECT_FROM = 3
INK = theme.rgba("#241B1C")


def picture(zone: str) -> str:
    """The token of a zone."""
    own = f"ghoul/tokens/{zone}"
    return own if exists(own) else "ghoul/tokens/given"


class Pips(Widget):
    """Tokens in one or two lines; many of them lie over one another, those of a zone together."""

    def __init__(self, side: float = dp(16), lines: int = 1, align: str = "center", **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.side, self.lines, self._align = side, lines, align
        self._zones: Sequence[str] = ()
        self.bind(pos=self._paint, size=self._paint)

    def show(self, zones: Sequence[str]) -> None:
        """Show these."""
        if list(zones) != list(self._zones):
            self._zones = list(zones)
            self._paint()

    def _paint(self, *_: Any) -> None:
        self.canvas.clear()
        if not self._zones or self.width < 2:
            return
        side = self.side
        fitting = max(1, int((self.width + dp(2)) // (side + dp(2))))
        rows = min(self.lines, -(-len(self._zones) // fitting))
        each = -(-len(self._zones) // rows)
        with self.canvas:
            for at, zone in enumerate(self._zones):
                row, column = divmod(at, each)
                here = min(each, len(self._zones) - row * each)
                step = min(side + dp(2), (self.width - side) / max(1, here - 1))
                wide = side + step * (here - 1)
                left = self.x if self._align == "left" else self.x + (self.width - wide) / 2
                x, y = left + column * step, self.y + self.height - (row + 1) * side - row * dp(2)
                if step < side:
                    Color(rgba=theme.now.bg)
                    SmoothEllipse(pos=(x - dp(1), y - dp(1)), size=(side + dp(2), side + dp(2)))
                Color(rgba=theme.WHITE)
                Rectangle(texture=texture(picture(zone), side), pos=(x, y), size=(side, side))


class Total(Label):
    """How many tokens somebody has; red from the number on that changes the rules."""

    def __init__(self, diameter: float = dp(21), **kwargs: Any) -> None:
        super().__init__(bold=True, size_hint=(None, None), size=(diameter, diameter), **kwargs)
        with self.canvas.before:
            Color(rgba=theme.now.bg)
            self._rim = SmoothEllipse()
            self._colour = Color(rgba=BONE)
            self._disc = SmoothEllipse()
        self.bind(pos=self._place, size=self._place)

    def show(self, number: int, red_from: int = SUSPECT_FROM) -> None:
        """Show this number."""
        red = number >= red_from
        self.text = str(number)
        self._colour.rgba = theme.MOODS["ghoul"].fill if red else BONE
        self.color = theme.WHITE if red else INK

    def _place(self, *_: Any) -> None:
        rim = dp(1.5)
        self.font_size = self.height * 0.62
        self._rim.pos = (self.x - rim, self.y - rim)
        self._rim.size = (self.width + 2 * rim, self.height + 2 * rim)
        self._disc.pos, self._disc.size = self.pos, self.size
