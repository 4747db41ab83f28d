"""Gold: a coin with a number on it, or beside it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens import theme
from screens.ui.art import Art, texture
from screens.ui.boxes import Snug
from screens.ui.letters import Letters
from screens.ui.words import Words

SIDE = dp(28)
"""Of a coin with a number on it, until it is told another."""


class CoinBadge(Letters):
    """How much gold somebody has, on a coin."""

    amount = NumericProperty(0)

    def __init__(self, amount: int, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(
            text=str(amount),
            bold=True,
            font_size=SIDE * 0.52,
            color=theme.COIN_INK,
            size=(SIDE, SIDE),
            **kwargs,
        )
        with self.canvas.before:
            Color(rgba=theme.WINE)
            self._rim = SmoothEllipse()
            Color(rgba=theme.WHITE)
            self._coin = Rectangle(texture=texture("coin_plain", SIDE))
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        self.bind(pos=self._paint_soon, size=self._paint_soon, amount=self._count)
        self.amount = amount
        self._paint_soon()

    def _count(self, *_: Any) -> None:
        self.text = str(self.amount)

    def _paint(self, *_: Any) -> None:
        rim = dp(1.5)
        self._rim.pos = (self.x - rim, self.y - rim)
        self._rim.size = (self.width + 2 * rim, self.height + 2 * rim)
        self._coin.pos, self._coin.size = self.pos, self.size


class Gold(Snug):
    """A coin and a number beside it."""

    def __init__(self, amount: int, style: str = "strong", unit: str = "", **kwargs: Any) -> None:
        side = theme.current.letters(theme.STYLES[style].size) * 1.25
        super().__init__(spacing=dp(6), **kwargs)
        self.add_widget(Art("coin", size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5}))
        self.number = Words(str(amount), style, natural=True, pos_hint={"center_y": 0.5})
        self.add_widget(self.number)
        if unit:
            self.add_widget(
                Words(unit, "support", theme.current.dim, natural=True, pos_hint={"center_y": 0.5})
            )

    def change_amount(self, amount: int) -> None:
        """There is more or less of it."""
        self.number.text = str(amount)
