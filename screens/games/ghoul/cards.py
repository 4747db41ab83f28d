"""A Clue card: its picture with its name on the band, or its back; chosen, it has a frame and a tick."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from kivy.graphics import Color, Line, SmoothEllipse
from kivy.metrics import dp

from screens import theme
from screens.games.ghoul.content import BONE
from screens.ui import Icon
from screens.ui.card import CHOSEN, PictureCard, Tray
from screens.ui.keep import box


class GhoulCard(PictureCard):
    """One card."""

    LIGHTS: ClassVar = {
        "coffee": theme.rgba("#63C089"),
        "food": theme.rgba("#F6C544"),
        "transformation": theme.rgba("#EB4B57"),
        "dove": theme.rgba("#79B8FF"),
        "mask": BONE,
    }
    LETTERS = 0.15

    @cached_property
    def _tick(self) -> Icon:
        return Icon("check-bold", dp(16), theme.WHITE)

    def mark(self, x: float, y: float, wide: float, high: float) -> None:
        if self.marked != CHOSEN:
            return
        accent = theme.game_theme("ghoul").fill
        radius, out = wide * 0.09, dp(2.5)
        around = (x - out, y - out, wide + 2 * out, high + 2 * out, radius + out)
        side = min(dp(28), wide * 0.34)
        left, foot = x + wide - side * 0.72, y + high - side * 0.72
        with self.canvas.after:
            Color(rgba=theme.WHITE)
            Line(rounded_rectangle=(x, y, wide, high, radius), width=dp(1.2))
            Color(rgba=accent)
            Line(rounded_rectangle=around, width=dp(1.6))
            Color(rgba=theme.WHITE)
            SmoothEllipse(pos=(left - dp(1.5), foot - dp(1.5)), size=(side + dp(3), side + dp(3)))
            Color(rgba=accent)
            SmoothEllipse(pos=(left, foot), size=(side, side))
        self._tick.font_size = side * 0.62
        self._tick.pos = (left + (side - self._tick.width) / 2, foot + (side - self._tick.height) / 2)
        self.canvas.after.add(self._tick.canvas)


class GhoulTray(Tray):
    """Cards of a hand; the one that lies face up for all a little apart."""

    GAP = dp(12)
    MARGIN = dp(4)


tray = box(GhoulTray)
