"""What can be tapped: every control of the app, however it looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

HOLD = 0.6
"""Seconds until holding counts."""
SLIP = dp(18)
"""How far a finger may wander and still have tapped."""


class Tappable(Widget):
    """Calls `on_tap` when tapped, `on_hold` when held. `name` is how it is known to whoever drives the app.

    One that is off calls `on_refused` instead, so that it can say why.
    """

    name = StringProperty("")
    enabled = BooleanProperty(True)
    pressed = BooleanProperty(False)

    def __init__(
        self,
        on_tap: Callable[[], object] | None = None,
        on_hold: Callable[[], object] | None = None,
        on_refused: Callable[[], object] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.on_tap = on_tap
        self.on_hold = on_hold
        self.on_refused = on_refused
        self._touch: MotionEvent | None = None
        self._held: Any = None
        self.fbind("pressed", self._look)

    def _look(self, *_: Any) -> None:
        self.opacity = 0.72 if self.pressed else 1.0

    def answers(self) -> bool:
        """Whether a finger does anything here."""
        return any(call is not None for call in (self.on_tap, self.on_hold, self.on_refused))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if not self.answers():
            return False
        touch.grab(self)
        self._touch = touch
        self.pressed = True
        if self.on_hold is not None and self.enabled:
            self._held = Clock.schedule_once(self._hold, HOLD)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if abs(touch.x - touch.ox) > SLIP or abs(touch.y - touch.oy) > SLIP:
            self._let_go(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        if self._touch is not touch:
            touch.ungrab(self)
            return True
        inside = self.collide_point(*touch.pos)
        self._let_go(touch)
        if inside:
            self.tap()
        return True

    def tap(self) -> None:
        """What a tap does."""
        if not self.enabled:
            if self.on_refused is not None:
                self.on_refused()
        elif self.on_tap is not None:
            self.on_tap()

    def _hold(self, _: float) -> None:
        touch = self._touch
        if touch is not None and self.on_hold is not None:
            self._let_go(touch)
            self.on_hold()

    def _let_go(self, touch: MotionEvent) -> None:
        touch.ungrab(self)
        self._touch = None
        self.pressed = False
        if self._held is not None:
            self._held.cancel()
            self._held = None
