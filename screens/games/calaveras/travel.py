"""Cards on their way: from a hand or a spot to another, and pairs that cancel out and drop."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Rotate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.games.calaveras.cards import RATIO
from screens.ui.art import Art
from screens.ui.motion import fly
from screens.ui.transform import around

Point = tuple[float, float]

SIDE = dp(40)
DROP = 0.3


def travel(layer: Widget, art: str, start: Point, end: Point, after: float, dropped: int) -> None:
    """A card crosses the table; where it meets its like, the two spin and drop, and one played for nothing
    drops alone."""
    if theme.current.still:
        return

    def arrived() -> None:
        for side in (-1, 1)[:dropped]:
            _Dropped(art, side).drop(layer, end)

    card = Art(art, size_hint=(None, None), size=(SIDE, SIDE * RATIO))
    fly(layer, card, start, end, after, arrived)


class _Dropped(Art):
    """One of a pair that cancels out."""

    angle = NumericProperty(0.0)

    def __init__(self, art: str, side: int) -> None:
        super().__init__(art, size_hint=(None, None), size=(SIDE, SIDE * RATIO))
        self._side = side
        self._turn = around(self, Rotate(angle=0))
        self.fbind("angle", self._spin)
        self.fbind("pos", self._spin)

    def _spin(self, *_: Any) -> None:
        self._turn.angle = self.angle
        self._turn.origin = (self.x + self.width / 2, self.y + self.height / 2)

    def drop(self, layer: Widget, at: Point) -> None:
        """Spin a quarter and drop out of sight."""
        self.pos = (at[0] - self.width / 2 + self._side * dp(8), at[1] - self.height / 2)
        layer.add_widget(self)
        fall = Animation(angle=-90 * self._side, y=self.y - dp(90), opacity=0.0, d=DROP, t="in_quad")
        fall.bind(on_complete=lambda *_: layer.remove_widget(self))
        # Long enough for the eye to see the two together.
        Clock.schedule_once(lambda _: fall.start(self), 0.08)
