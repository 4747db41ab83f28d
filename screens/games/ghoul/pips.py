"""Suspicion tokens: small and by zone, and the number of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.metrics import dp

from screens import theme
from screens.games.ghoul.content import BONE
from screens.ui.art import exists, texture
from screens.ui.letters import Letters
from screens.ui.paint import Painted

SUSPECT_FROM = 3
INK = theme.rgba("#241B1C")
GAP = dp(2)
SHIFT, SMALLEST = 0.3, 0.66
"""In a stack: how much of each token shows beside the next, and how small they may become, in their sides."""


def picture(zone: str) -> str:
    own = f"ghoul/tokens/{zone}"
    return own if exists(own) else "ghoul/tokens/given"


class Pips(Painted):
    """Tokens in one or two lines; many of them in stacks, one for each zone."""

    def __init__(
        self,
        side: float = dp(16),
        lines: int = 1,
        align: str = "center",
        zones: Sequence[str] = (),
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("size_hint", (None, None))
        self.side, self.lines, self._align = side, lines, align
        self._zones: Sequence[str] = list(zones)
        super().__init__(**kwargs)

    def show(self, zones: Sequence[str]) -> None:
        if list(zones) != list(self._zones):
            self._zones = list(zones)
            self.paint_soon()

    change_zones = show

    def fit(self, side: float, lines: int) -> None:
        """Have tokens of this size, in so many lines."""
        self.side, self.lines = side, lines
        self.paint_soon()

    def shows(self) -> object:
        return (self.side, self.lines, tuple(self._zones), theme.current.bg)

    def paint(self) -> None:
        self.canvas.clear()
        if not self._zones or self.width < 2:
            return
        fitting = max(1, int((self.width + GAP) // (self.side + GAP)))
        if len(self._zones) > fitting * self.lines:
            self._stack()
            return
        rows = -(-len(self._zones) // fitting)
        each = -(-len(self._zones) // rows)
        step = self.side + GAP
        with self.canvas:
            for at, zone in enumerate(self._zones):
                row, column = divmod(at, each)
                here = min(each, len(self._zones) - row * each)
                left = self._left(step * here - GAP)
                self._token(zone, left + column * step, self.y + self.height - row * step, self.side)

    def _stack(self) -> None:
        """Too many to lie side by side: those of a zone lie over one another, the zones stay apart."""
        stacks = [(zone, len(list(same))) for zone, same in groupby(self._zones)]
        wide = sum(1 + (count - 1) * SHIFT for _, count in stacks)
        gaps = len(stacks) - 1
        side = max(self.side * SMALLEST, min(self.side, (self.width - gaps * GAP) / wide))
        gap = min(GAP, (self.width - wide * side) / max(1, gaps))
        x = self._left(wide * side + gaps * gap)
        top = self.y + self.height - (self.side - side) / 2
        with self.canvas:
            for zone, count in stacks:
                for at in range(count):
                    left = x + at * side * SHIFT
                    Color(rgba=theme.current.bg)
                    SmoothEllipse(pos=(left - dp(1), top - side - dp(1)), size=(side + dp(2), side + dp(2)))
                    self._token(zone, left, top, side)
                x += side * (1 + (count - 1) * SHIFT) + gap

    def _left(self, wide: float) -> float:
        return float(self.x if self._align == "left" else self.x + (self.width - wide) / 2)

    @staticmethod
    def _token(zone: str, x: float, top: float, side: float) -> None:
        Color(rgba=theme.WHITE)
        Rectangle(texture=texture(picture(zone), side), pos=(x, top - side), size=(side, side))


class Total(Letters):
    """How many tokens somebody has; red from the number on that changes the rules."""

    def __init__(self, diameter: float = dp(21), **kwargs: Any) -> None:
        super().__init__(bold=True, size_hint=(None, None), size=(diameter, diameter), **kwargs)
        with self.canvas.before:
            Color(rgba=theme.current.bg)
            self._rim = SmoothEllipse()
            self._tint = Color(rgba=BONE)
            self._disc = SmoothEllipse()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._draw_soon, size=self._draw_soon)

    def show(self, number: int, red_from: int = SUSPECT_FROM) -> None:
        red = number >= red_from
        self.text = str(number)
        self._tint.rgba = theme.game_theme("ghoul").fill if red else BONE
        self.color = theme.WHITE if red else INK

    def _draw(self, *_: Any) -> None:
        rim = dp(1.5)
        self.font_size = self.height * 0.62
        self._rim.pos = (self.x - rim, self.y - rim)
        self._rim.size = (self.width + 2 * rim, self.height + 2 * rim)
        self._disc.pos, self._disc.size = self.pos, self.size
