"""The Counter: how many rounds are left, as a number and as arcs."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens import theme
from screens.games.bruits.content import LAMP
from screens.ui.keep import leaf
from screens.ui.letters import Letters
from screens.ui.motion import move
from screens.ui.paint import Painted
from screens.ui.words import write

GLASS, GONE = theme.rgba("#131E38"), theme.rgba("#3B3F45")
GAP = 7
"""Degrees between two arcs."""
DRAIN = 0.4


class Counter(Painted):
    """A round window: an arc for every round of the game, lit for those that are left."""

    left = NumericProperty(0.0)

    def __init__(self, rounds: int = 5, left: int = 0, side: float = dp(72), **kwargs: Any) -> None:
        self._rounds = rounds
        self._number = Letters(font_name="Roboto", bold=True, color=theme.WHITE, size_hint=(None, None))
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)
        self.add_widget(self._number)
        self.left = left
        self._number.text = str(left)
        self.fbind("left", self.paint_soon)

    def show(self, rounds: int, left: int) -> None:
        """Be at this number; going down takes a moment."""
        before, self._rounds = self._number.text, rounds
        if before == str(left):
            return
        self._number.text = str(left)
        if before != "0":
            move(self, DRAIN, left=left)
        else:
            self.left = left

    def change_left(self, left: int) -> None:
        self.show(self._rounds, left)

    def shows(self) -> object:
        return (self._rounds, self.left, self._number.text)

    def paint(self) -> None:
        side = min(self.size)
        x, y = self.x + self.width / 2, self.y + self.height / 2
        thick = max(dp(2), side * 0.055)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(rgba=LAMP)
            SmoothEllipse(pos=(x - side / 2, y - side / 2), size=(side, side))
            Color(rgba=GLASS)
            inner = side - 2 * max(dp(2), side * 0.06)
            SmoothEllipse(pos=(x - inner / 2, y - inner / 2), size=(inner, inner))
            whole = 360 / max(1, self._rounds)
            for at in range(self._rounds):
                share = min(1.0, max(0.0, self.left - at))
                start = at * whole + GAP / 2
                for colour, part in ((GONE, 1.0), (LAMP, share)):
                    if part > 0:
                        Color(rgba=colour)
                        end = start + (whole - GAP) * part
                        Line(circle=(x, y, side * 0.37, start, end), width=thick, cap="none")
        write(self._number, side * 0.36)
        self._number.pos = (x - self._number.width / 2, y - self._number.height / 2)


counter = leaf(Counter)
