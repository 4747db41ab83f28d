"""The light around what is to be tapped, wherever it is and for as long as it is there."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens import theme
from screens.theme import Colour
from screens.ui.touch import Tappable

ROOM = dp(4)
"""Between a thing and its light."""
LOOKS = 3
"""How often it is seen to that something new to tap is in sight; then whoever reads may scroll away."""
BEAT = 1.3
"""Seconds from bright to bright."""


def first_shown(root: Widget, names: Sequence[str]) -> Widget | None:
    """The first of these that can be seen and used now."""
    found: dict[str, Widget] = {}
    for widget in root.walk(restrict=True):
        name = getattr(widget, "name", "")
        if name in names and _usable(widget):
            found.setdefault(name, widget)
    return next((found[name] for name in names if name in found), None)


def _usable(widget: Widget) -> bool:
    if widget.width <= 1 or widget.height <= 1 or not widget.opacity:
        return False
    if isinstance(widget, Tappable):
        return bool(widget.enabled and (widget.on_tap is not None or widget.on_hold is not None))
    return True


class Light(Widget):
    """A ring that beats."""

    def __init__(self, colour: Colour) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.name = "lesson.light"
        self._colour = colour
        self._around: Widget | None = None
        self._fresh = 0
        with self.canvas:
            self._glow_colour = Color(rgba=theme.CLEAR)
            self._glow = SmoothLine(width=dp(4))
            self._ring_colour = Color(rgba=theme.CLEAR)
            self._ring = SmoothLine(width=dp(1.5))

    def follow(self, widget: Widget | None) -> None:
        """Be around this; around nothing while there is nothing."""
        if widget is not self._around:
            self._around, self._fresh = widget, LOOKS
        if widget is not None and self._fresh:
            # What was only just built has its place a moment later.
            self._fresh -= 1
            _bring_into_sight(widget)
        if widget is None or self.parent is None:
            self._ring_colour.rgba = self._glow_colour.rgba = theme.CLEAR
            self.size = (0, 0)
            return
        left, bottom = self.parent.to_widget(*widget.to_window(widget.x, widget.y))
        right, top = self.parent.to_widget(
            *widget.to_window(widget.x + widget.width, widget.y + widget.height)
        )
        self.pos, self.size = (left, bottom), (right - left, top - bottom)
        across, high = right - left + 2 * ROOM, top - bottom + 2 * ROOM
        radius = min(float(getattr(widget, "radius", theme.RADIUS_CARD)) + ROOM, across / 2, high / 2)
        for line in (self._glow, self._ring):
            line.rounded_rectangle = (left - ROOM, bottom - ROOM, across, high, radius)
        phase = 0.0 if theme.current.still else time.monotonic() % BEAT / BEAT
        bright = 0.5 + 0.5 * math.cos(2 * math.pi * phase)
        self._ring_colour.rgba = theme.faded(self._colour, 0.65 + 0.35 * bright)
        self._glow_colour.rgba = theme.faded(self._colour, 0.12 + 0.30 * bright)


def _bring_into_sight(widget: Widget) -> None:
    parent = widget.parent
    while isinstance(parent, Widget):
        if isinstance(parent, ScrollView):
            if parent.children and parent.children[0].height > parent.height:
                parent.scroll_to(widget, padding=dp(10), animate=False)
            return
        parent = parent.parent
