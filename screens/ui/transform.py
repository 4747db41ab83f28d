"""Turns, scales and shifts what is drawn: the only place where a matrix is pushed and popped.

Kivy compiles a canvas when it has changed: it applies every instruction once and marks as superfluous those
that have left the drawing context as it was. A push always changes it. A pop that brings back the very matrix
it finds does not: with no transformation between the two it is marked, and until that canvas changes again
only the push is applied. Every frame then leaves a matrix on the window's stack, and what pops afterwards
gets that one instead of its own: the offset of a page that slides in stays, adds up, and the window is drawn
shifted or black until the app is restarted. Hence no pair goes without its transformation here (one that
changes nothing will do), and no half of a pair without the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Scale, Translate
from kivy.graphics.instructions import Instruction
from kivy.uix.widget import Widget

Change = TypeVar("Change", Rotate, Scale, Translate)


@contextmanager
def transformed(kind: Callable[..., Change], *args: Any, **kwargs: Any) -> Iterator[Change]:
    """What is drawn on the active canvas meanwhile is transformed: transformed(Rotate, angle=7, origin=…)."""
    PushMatrix()
    change = kind(*args, **kwargs)
    try:
        yield change
    finally:
        PopMatrix()


class Turned(InstructionGroup):
    """What is drawn in it is turned by an angle around a point; it is kept and changed."""

    def __init__(self, *parts: Instruction) -> None:
        super().__init__()
        self._turn = Rotate(angle=0)
        for part in (PushMatrix(), self._turn, *parts, PopMatrix()):
            self.add(part)

    def by(self, angle: float, origin: tuple[float, float]) -> None:
        self._turn.angle, self._turn.origin = angle, origin


class Around:
    """Transforms a widget with all that is in it, until it is taken off.

    The pair lies in `canvas.before` and `canvas.after`: whoever draws there must not clear these, but a
    canvas of their own in them.
    """

    def __init__(self, widget: Widget, change: Rotate | Scale | Translate) -> None:
        self._widget = widget
        self._before, self._after = (PushMatrix(noadd=True), change), PopMatrix(noadd=True)
        for at, part in enumerate(self._before):
            widget.canvas.before.insert(at, part)
        widget.canvas.after.add(self._after)

    def take_off(self) -> None:
        """Draw the widget as it is."""
        for part in self._before:
            self._widget.canvas.before.remove(part)
        self._widget.canvas.after.remove(self._after)


def around(widget: Widget, change: Change) -> Change:
    """Transform a widget with all that is in it, for good: around(widget, Scale(1, 1, 1))."""
    Around(widget, change)
    return change
