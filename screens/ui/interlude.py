"""An interlude: what every phone shows over its page, until it is tapped away or its time is up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent

from screens.ui.overlay import Layer, Overlay

BEAT = 0.25


class Interlude(Overlay):
    """Over the whole page for so many seconds; nothing below it can be touched meanwhile.

    While one that `holds` is shown, the table below stays as it was: what happens is seen afterwards.
    """

    holds = False

    def __init__(self, layer: Layer, name: str, stays: float) -> None:
        super().__init__(layer, name=name)
        self.then: Callable[[bool], None] = lambda tapped: None
        """Hears when it has gone, and whether it was tapped away."""
        self._left = stays
        self._beat: Any = Clock.schedule_interval(self._run_out, BEAT)

    def _run_out(self, passed: float) -> bool:
        # Where the handover screen or something else lies over it, it has not been seen yet.
        if self._layer.children and self._layer.children[0] is self:
            # A phone that was busy for a while has not shown it for all that time.
            self._left -= min(passed, 2 * BEAT)
        if self._left <= 0 and self.parent is not None:
            self.dismiss()
        return self.parent is not None

    def dismiss(self) -> None:
        self._go(tapped=False)

    def tap_away(self) -> None:
        """Go away, since it has been seen."""
        self._go(tapped=True)

    def _go(self, tapped: bool) -> None:
        self._beat.cancel()
        if self.parent is not None:
            super().dismiss()
            self.then(tapped)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True
