"""What changes as time goes by: clocks, lines that run out, “waiting for 40 s”."""

from __future__ import annotations

from typing import Any, ClassVar
from weakref import WeakSet

from kivy.uix.widget import Widget

from screens import theme
from screens.ui.words import Words


class Ticking(Widget):
    """A widget that is told how time goes by while it is on its page."""

    _alive: ClassVar[WeakSet[Ticking]] = WeakSet()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        Ticking._alive.add(self)

    def tick(self, passed: float) -> None:
        """So many seconds have gone by."""
        raise NotImplementedError


class CountingWords(Ticking, Words):
    """Words about how long something has taken, which say it anew as time goes by."""

    def __init__(self, style: str, colour: theme.Colour | None = None, **kwargs: Any) -> None:
        super().__init__("", style, colour, **kwargs)
        self.tick(0.0)

    def tick(self, passed: float) -> None:
        self.text = self.said()

    def said(self) -> str:
        """What they say at this moment."""
        raise NotImplementedError


def as_clock(seconds: float) -> str:
    """So many seconds as a clock shows them."""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


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
