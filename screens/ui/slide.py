"""A slider: a line with a knob that follows the finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens import theme

LINE = dp(4)


class Slide(Widget):
    """From 0 to `last`, from left to right; `on_move` hears of every step."""

    at = NumericProperty(0)
    knob = dp(24)

    def __init__(
        self,
        last: int,
        at: int,
        on_move: Callable[[int], None],
        name: str,
        colour: theme.Colour,
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.name = name
        self.last = max(1, last)
        self._colour = colour
        self._on_move = on_move
        self.at = at
        for part in ("pos", "size", "at"):
            self.fbind(part, self._paint)
        self._paint()

    def repaint(self) -> None:
        """The colours of the theme are others."""
        self._paint()

    def _paint(self, *_: Any) -> None:
        left, here = self.x_of(0), self.x_of(self.at)
        wide = self.x_of(self.last) - left
        low = self.y + (self.height - LINE) / 2
        self.canvas.clear()
        with self.canvas:
            Color(rgba=theme.current.line)
            SmoothRoundedRectangle(pos=(left, low), size=(wide, LINE), radius=[LINE / 2])
            Color(rgba=self._colour)
            if here > left:
                SmoothRoundedRectangle(pos=(left, low), size=(here - left, LINE), radius=[LINE / 2])
            self.mark()
            Color(rgba=self._colour)
            self.dot(self.at, self.knob)

    def mark(self) -> None:
        """What is drawn on the line, under the knob."""

    def x_of(self, at: float) -> float:
        return float(self.x + self.knob / 2 + max(0.0, self.width - self.knob) * at / self.last)

    def dot(self, at: float, size: float) -> None:
        SmoothEllipse(pos=(self.x_of(at) - size / 2, self.y + (self.height - size) / 2), size=(size, size))

    def _follow(self, touch: MotionEvent) -> None:
        share = (touch.x - self.x - self.knob / 2) / max(1.0, self.width - self.knob)
        at = min(self.last, max(0, round(share * self.last)))
        if at != self.at:
            self.at = at
            self._on_move(at)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True


class Stops(Slide):
    """A knob on a line with a few stops; what is chosen counts when the finger lets go."""

    def __init__(self, stops: int, at: int, on_move: Callable[[int], None], name: str, **kwargs: Any) -> None:
        self._on_change: Callable[[int], None] = lambda at: None
        super().__init__(stops - 1, at, on_move, name, theme.APP_THEME.fill, height=theme.TOUCH, **kwargs)

    def when_let_go(self, on_change: Callable[[int], None]) -> Stops:
        """Call this with the stop once the finger is gone."""
        self._on_change = on_change
        return self

    def mark(self) -> None:
        for stop in range(self.last + 1):
            Color(rgba=theme.APP_THEME.fill if stop <= self.at else theme.current.faint)
            self.dot(stop, dp(6))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if not super().on_touch_up(touch):
            return False
        self._on_change(int(self.at))
        return True
