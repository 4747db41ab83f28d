"""Rings: time that runs out, a thumb that holds, somebody thinking."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.theme import Colour


class Ring(Widget):
    """A circle of which `share` is left, from the top."""

    share = NumericProperty(1.0)
    colour = ColorProperty(theme.GOLD)
    thickness = NumericProperty(dp(4))

    def __init__(self, diameter: float = dp(52), back: theme.Colour | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(size=(diameter, diameter), **kwargs)
        with self.canvas:
            Color(rgba=theme.current.line if back is None else back)
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


TURN = 1.1
"""Seconds for one turn."""
ARC = 110


class WaitingRing(Widget):
    """Turns as long as it is on the screen; for whoever asked for stillness it only shows its arc.

    On a page that is kept, `turn` begins again at every visit.
    """

    tint = ColorProperty(theme.CLEAR)
    track = ColorProperty(theme.CLEAR)

    def __init__(self, diameter: float = dp(18), colour: Colour | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("tint", theme.APP_THEME.text if colour is None else colour)
        super().__init__(
            size_hint=(None, None), size=(diameter, diameter), track=theme.current.line, **kwargs
        )
        self._angle = 0.0
        with self.canvas:
            self._track = Color(rgba=self.track)
            self._back = Line()
            self._tint = Color(rgba=self.tint)
            self._arc = Line(cap="round")
        self._tick: Any = None
        self.bind(pos=self._paint, size=self._paint, tint=self._colour, track=self._colour, parent=self.turn)
        self._paint()

    def turn(self, *_: Any) -> None:
        """Turn from now on, where things move."""
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        if self.parent is not None and not theme.current.still:
            self._tick = Clock.schedule_interval(self._turn, 1 / 30)

    def _turn(self, passed: float) -> bool:
        # Whatever held it may have been taken off the screen as a whole.
        if self.get_root_window() is None:
            self._tick = None
            return False
        self._angle = (self._angle + 360 * passed / TURN) % 360
        self._paint()
        return True

    def _colour(self, *_: Any) -> None:
        self._track.rgba, self._tint.rgba = self.track, self.tint

    def _paint(self, *_: Any) -> None:
        side = min(self.size)
        self._back.width = self._arc.width = max(dp(1.1), side * 0.07)
        radius = side / 2 - self._arc.width
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        self._back.circle = (*middle, radius)
        self._arc.circle = (*middle, radius, self._angle, self._angle + ARC)
