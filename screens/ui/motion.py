"""Things that move: short, never in the way of a finger, and not at all for whoever asked for stillness."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.widget import Widget

from screens import theme


def move(
    widget: Widget,
    duration: float,
    how: str = "out_cubic",
    then: Callable[[], None] | None = None,
    after: float = 0.0,
    **to: Any,
) -> None:
    """Let properties of a widget glide to these values; at once where nothing is to move."""
    seconds = theme.now.seconds(duration)
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


def fly(
    layer: Widget,
    widget: Widget,
    start: tuple[float, float],
    end: tuple[float, float],
    after: float = 0.0,
    then: Callable[[], None] | None = None,
) -> None:
    """Send a widget across a layer, from one middle to another; it is gone when it has arrived."""
    if theme.now.still:
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


def pop(widget: Widget) -> None:
    """Draw the eye to something that has just come."""
    if theme.now.still:
        return
    widget.opacity = 0.0
    Animation(opacity=1.0, d=theme.POP, t="out_cubic").start(widget)
