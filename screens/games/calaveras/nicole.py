"""Nicole: she stands beside whom she trusts, and walks when she changes her mind."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.ui import Art, Icon
from screens.ui.motion import Point

STEPS = 4
"""Footprints she leaves."""
FADE = 0.9
RATIO = 96 / 128


class Nicole(Art):
    """The pawn; `pos` is her own, her place is given by the middle of her feet."""

    way = NumericProperty(1.0)
    """How far she has come."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__("calaveras/nicole", size_hint=(None, None), size=(dp(33), dp(44)), **kwargs)
        self._start: Point = (0.0, 0.0)
        self._end: Point = (0.0, 0.0)
        self._left = 0
        self.fbind("way", self._step)

    def stand(self, feet: Point, high: float) -> None:
        """Stand here, so high; if she is under way, this is where she goes."""
        self.size = (high * RATIO, high)
        self._end = feet
        self._step()

    def stroll(self, start: Point) -> None:
        """Come from there, along a low arc."""
        if theme.current.still:
            return
        Animation.cancel_all(self, "way")
        self._start, self._left = start, 0
        self.way = 0.0
        Animation(way=1.0, d=theme.WALK, t="in_out_quad").start(self)

    def _step(self, *_: Any) -> None:
        share = self.way
        x = self._start[0] + (self._end[0] - self._start[0]) * share
        y = self._start[1] + (self._end[1] - self._start[1]) * share
        # She hops a little, and her way bends upwards.
        bend = min(dp(26), abs(self._end[0] - self._start[0]) * 0.12)
        rise = bend * 4 * share * (1 - share)
        self.pos = (x - self.width / 2, y + rise)
        if share < 1 and self.parent is not None and share * (STEPS + 1) > self._left + 1:
            self._left += 1
            footprint(self.parent, (x, y + rise))


def footprint(layer: Widget, at: Point) -> None:
    print_ = Icon("shoe-print", dp(12), theme.game_theme("calaveras").text)
    print_.pos = (at[0] - print_.width / 2, at[1])
    layer.add_widget(print_, 1)
    fade = Animation(opacity=0.0, d=FADE)
    fade.bind(on_complete=lambda *_: layer.remove_widget(print_))
    fade.start(print_)
