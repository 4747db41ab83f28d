"""Things that move: short, never in the way of a finger, and not at all for whoever asked for stillness."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics import Scale
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.transform import Around

SETTLING = 0.1
"""Seconds in which a board that gives room to an action area, or takes it back, has its new size."""


Point = tuple[float, float]


def in_window(widget: Widget, x: float, y: float) -> Point:
    """A point on a widget in the window's measures, in which things fly."""
    found: Point = widget.to_window(x, y)
    return found


def middle_of(widget: Widget) -> Point:
    """The middle of a widget in the window's measures."""
    return in_window(widget, widget.x + widget.width / 2, widget.y + widget.height / 2)


def move(
    widget: Widget,
    duration: float,
    how: str = "out_cubic",
    then: Callable[[], object] | None = None,
    after: float = 0.0,
    **to: Any,
) -> None:
    """Let properties of a widget glide to these values; at once where nothing is to move."""
    seconds = theme.current.seconds(duration)
    Animation.cancel_all(widget, *to)
    if seconds == 0:
        for name, value in to.items():
            setattr(widget, name, value)
        if then is not None:
            Clock.schedule_once(lambda _: then())
        return
    glide = Animation(d=seconds, t=how, **to)
    if then is not None:
        glide.bind(on_complete=lambda *_: then())
    if after:
        Clock.schedule_once(lambda _: glide.start(widget), after)
    else:
        glide.start(widget)


def settled(then: Callable[[], object]) -> None:
    """Do this once a page that has just been built anew has found its measures."""
    Clock.schedule_once(lambda _: then(), SETTLING)


def fly(
    layer: Widget,
    widget: Widget,
    start: Point,
    end: Point,
    after: float = 0.0,
    then: Callable[[], object] | None = None,
) -> None:
    """Send a widget across a layer, from one middle to another; it is gone when it has arrived."""
    if theme.current.still:
        if then is not None:
            then()
        return

    def arrived() -> None:
        layer.remove_widget(widget)
        if then is not None:
            then()

    def off(_: float) -> None:
        widget.center = start
        layer.add_widget(widget)
        x, y = end[0] - widget.width / 2, end[1] - widget.height / 2
        move(widget, theme.FLIGHT, then=arrived, x=x, y=y)

    Clock.schedule_once(off, after)


class _Pop(EventDispatcher):
    """Draws a widget smaller or larger than it is, around its middle, until it has its size again."""

    share = NumericProperty(1.0)

    def __init__(self, widget: Widget, share: float) -> None:
        super().__init__(share=share)
        self._widget = widget
        self._scale = Scale(self.share, self.share, 1)
        self._around = Around(widget, self._scale)
        widget.fbind("pos", self._place)
        widget.fbind("size", self._place)
        self.fbind("share", self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        widget = self._widget
        self._scale.origin = (widget.x + widget.width / 2, widget.y + widget.height / 2)
        self._scale.x = self._scale.y = self.share

    def settle(self, how: str) -> None:
        glide = Animation(share=1.0, d=theme.POP, t=how)
        glide.bind(on_complete=self._done)
        glide.start(self)

    def _done(self, *_: Any) -> None:
        widget = self._widget
        widget.funbind("pos", self._place)
        widget.funbind("size", self._place)
        self._around.take_off()


def pop(widget: Widget) -> None:
    """Draw the eye to something that has just come."""
    if theme.current.still:
        return
    widget.opacity = 0.0
    Animation(opacity=1.0, d=theme.POP, t="out_cubic").start(widget)
    _Pop(widget, 0.8).settle("out_back")


def bump(widget: Widget) -> None:
    """Something has just landed on this."""
    if not theme.current.still:
        _Pop(widget, 1.25).settle("out_cubic")
