"""What changes as time goes by: clocks, lines that run out, “waiting for 40 s”."""

from __future__ import annotations

from typing import Any, ClassVar
from weakref import WeakSet

from kivy.uix.widget import Widget


class Ticking(Widget):
    """A widget that is told how time goes by while it is on its page."""

    _alive: ClassVar[WeakSet[Ticking]] = WeakSet()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        Ticking._alive.add(self)

    def tick(self, passed: float) -> None:
        """So many seconds have gone by."""
        raise NotImplementedError


def tick(page: Widget, passed: float) -> None:
    """Tell everything on this page that time has gone by. What is kept for later is not on it."""
    for widget in list(Ticking._alive):
        if _within(widget, page):
            widget.tick(passed)


def _within(widget: Widget, page: Widget) -> bool:
    parent = widget.parent
    # A window is its own parent.
    while parent is not None and parent is not page and parent.parent is not parent:
        parent = parent.parent
    return parent is page
