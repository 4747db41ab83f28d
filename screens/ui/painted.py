"""Widgets that paint themselves once before a frame is drawn, and only where they look different."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget


class Painted(Widget):
    """Paints itself once before a frame is drawn, and only where what it shows has changed.

    A subclass says in `shows` what its looks depend on beside its place and its size, paints in `paint`, and
    calls `paint_soon` when that may have changed.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._painted: object = None
        self.paint_soon = Clock.create_trigger(self._paint_once, -1)
        super().__init__(**kwargs)
        self.fbind("pos", self.paint_soon)
        self.fbind("size", self.paint_soon)
        self.paint_soon()

    def shows(self) -> object:
        """What its looks depend on."""
        return None

    def paint(self) -> None:
        raise NotImplementedError

    def _paint_once(self, *_: Any) -> None:
        shown = (*self.pos, *self.size, self.shows())
        if shown != self._painted:
            self._painted = shown
            self.paint()
