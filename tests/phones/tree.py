"""What is on the screen: which widgets can be seen, which of them a finger would reach, and what they say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.ui.icon import Icon
from screens.ui.touch import Tappable

Box = tuple[float, float, float, float]
"""Left, bottom, right and top, in the window."""

UNSEEN = 0.02
"""What is fainter than this is not there."""


def box_of(widget: Widget) -> Box:
    """Where a widget is in the window, whatever it is scrolled or scaled by."""
    x, y, right, top = widget.x, widget.y, widget.right, widget.top
    return in_window(widget, [(x, y), (right, top), (x, top)])


def in_window(widget: Widget, corners: list[tuple[float, float]]) -> Box:
    """What holds these points of a widget, where they are in the window."""
    # As `to_window` does, but once for all corners, and past those that leave everything where it is.
    for parent in above(widget):
        if type(parent).to_parent is not Widget.to_parent:
            corners = [parent.to_parent(*corner) for corner in corners]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def common(one: Box, other: Box) -> Box | None:
    """What two boxes share; None when that is nothing."""
    left, bottom = max(one[0], other[0]), max(one[1], other[1])
    right, top = min(one[2], other[2]), min(one[3], other[3])
    return (left, bottom, right, top) if left < right and bottom < top else None


def window_box() -> Box:
    """The whole window."""
    return (0.0, 0.0, float(Window.width), float(Window.height))


def above(widget: Widget) -> Iterator[Widget]:
    """The widgets a widget is in, the nearest first."""
    parent = widget.parent
    while isinstance(parent, Widget):
        yield parent
        parent = parent.parent


def shown(widget: Widget) -> bool:
    """Whether it is in the window's tree with a size, and nothing it is in is see-through."""
    if widget.width <= 0 or widget.height <= 0 or widget.opacity < UNSEEN:
        return False
    top = widget
    for parent in above(widget):
        if parent.opacity < UNSEEN:
            return False
        top = parent
    return top.parent is Window


def frame_of(widget: Widget) -> Box | None:
    """The part of the window in which a widget may show: the window, less what scrolls and stencils hide."""
    frame: Box | None = window_box()
    for parent in above(widget):
        if isinstance(parent, StencilView) and frame is not None:
            frame = common(frame, box_of(parent))
    return frame


def open_box(widget: Widget) -> Box | None:
    """The part of a widget that nothing lies over for good: the board of a table goes on under what is asked.
    None where all of it is covered."""
    box: Box | None = box_of(widget)
    for parent in above(widget):
        if isinstance(parent, StencilView) and not isinstance(parent, ScrollView) and box is not None:
            box = common(box, box_of(parent))
    return box


def middle_in_sight(widget: Widget) -> bool:
    """Whether the middle of what is open of it is on the screen, not scrolled away."""
    frame, box = frame_of(widget), open_box(widget)
    if box is None:
        return False
    left, bottom, right, top = box
    x, y = (left + right) / 2, (bottom + top) / 2
    return frame is not None and frame[0] <= x <= frame[2] and frame[1] <= y <= frame[3]


def everything() -> Iterator[Widget]:
    """Every widget that is shown, those drawn last first."""
    for root in list(Window.children):
        yield from _down(root)


def _down(widget: Widget) -> Iterator[Widget]:
    if widget.opacity < UNSEEN:
        return
    for child in list(widget.children):
        yield from _down(child)
    # What it is in has been looked at on the way down.
    if widget.width > 0 and widget.height > 0:
        yield widget


def reached(widget: Widget) -> bool:
    """Whether a finger on its middle reaches it: nothing that takes touches lies over it there.

    For what is scrolled away, whether it would on the list it is in.
    """
    box = open_box(widget)
    if box is None:
        return False
    left, bottom, right, top = box if middle_in_sight(widget) else _list_box(widget)
    point = ((left + right) / 2, (bottom + top) / 2)
    branch = widget
    for parent in [*above(widget), None]:
        siblings = Window.children if parent is None else parent.children
        for sibling in siblings:
            if sibling is branch:
                break
            if _takes(sibling, point):
                return False
        if parent is not None:
            branch = parent
    return True


def _list_box(widget: Widget) -> Box:
    lists = (parent for parent in above(widget) if isinstance(parent, ScrollView) and middle_in_sight(parent))
    return box_of(next(lists, widget))


def _takes(widget: Widget, point: tuple[float, float]) -> bool:
    """Whether a widget, or something in it, would keep a touch at this point for itself. What it is in is
    shown: that is not asked again for each of thousands."""
    if widget.opacity < UNSEEN or widget.width <= 0 or widget.height <= 0:
        return False
    own, frames = _keeps_touches(widget), isinstance(widget, StencilView)
    # Where a widget is takes long to find out, and of most it does not matter.
    if own or frames:
        left, bottom, right, top = box_of(widget)
        inside = left <= point[0] <= right and bottom <= point[1] <= top
        if inside and own:
            return True
        if frames and not inside:
            return False
    return any(_takes(child, point) for child in widget.children)


def _keeps_touches(widget: Widget) -> bool:
    """Whether a touch on it goes no further."""
    if isinstance(widget, Tappable):
        return widget.answers()
    return bool(widget.disabled) or isinstance(widget, ScrollView) or _hears_touches(type(widget))


@cache
def _hears_touches(kind: type[Widget]) -> bool:
    """Whether widgets of a kind have a way of their own with touches, one of ours."""
    base = next(base for base in kind.__mro__ if "on_touch_down" in vars(base))
    return base.__module__.startswith("screens.")


def said(widget: Widget) -> str:
    """The words on a widget and on what it holds, in reading order."""
    found = [
        (-round(box_of(part)[3]), round(box_of(part)[0]), part.text)
        for part in _down(widget)
        if isinstance(part, Label | TextInput) and not isinstance(part, Icon) and part.text
    ]
    return " ".join(text for _, _, text in sorted(found))


def texts() -> list[str]:
    """Everything that can be read, from the top down."""
    found = []
    for widget in everything():
        if isinstance(widget, Label | TextInput) and not isinstance(widget, Icon) and widget.text:
            frame = frame_of(widget)
            if frame is not None and common(frame, box_of(widget)):
                left, _, _, top = box_of(widget)
                found.append((-round(top), round(left), widget.text))
    return [text for _, _, text in sorted(found)]


def names() -> list[dict[str, Any]]:
    """Every named thing to tap that a finger can reach, if need be after scrolling, from the top down."""
    named = [widget for widget in everything() if isinstance(widget, Tappable) and widget.name]
    return sorted(
        (describe(widget) for widget in named if reached(widget)),
        key=lambda entry: (-round(entry["box"][3]), round(entry["box"][0])),
    )


def describe(widget: Widget) -> dict[str, Any]:
    """A widget as data."""
    return {
        "name": getattr(widget, "name", ""),
        "kind": type(widget).__name__,
        "text": said(widget),
        "enabled": bool(getattr(widget, "enabled", True)) and not widget.disabled,
        "in_sight": middle_in_sight(widget),
        "box": list(box_of(widget)),
    }


def find(name: str = "", text: str = "", contains: str = "") -> Widget | None:
    """The uppermost shown widget with this name or these words; rather one that a finger can reach."""
    second: Widget | None = None
    for widget in everything():
        if name and getattr(widget, "name", "") != name:
            continue
        words = getattr(widget, "text", "") or ""
        if (text and words != text) or (contains and contains not in words) or not (name or words):
            continue
        if middle_in_sight(widget) and reached(widget):
            return widget
        second = second or widget
    return second
