"""A tree of boxes finds its measures in one go: widths from above, heights from below; then everything is put
into its place, from above.

Kivy finds them too, but pass by pass: each box is laid out whenever something in it or around it has moved,
which for a page of seventy boxes makes five hundred layouts before the first frame.
"""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.ui.letters import Letters


def settle(widget: Widget, width: float, height: float | None = None) -> None:
    """Give it and all it holds their measures and places, as if it were so wide (and so high)."""
    unsettled: set[int] = set()
    _find(widget, unsettled)
    _measure(widget, width, height, unsettled)
    _place(widget)


def _find(widget: Widget, unsettled: set[int]) -> bool:
    """Note what waits to be laid out, or has something in it that does; all else has its measures already.
    What is in a widget that is no box, such as a board, is put into its place by that widget."""
    if isinstance(widget, Letters):
        waits = bool(widget._trigger_texture.is_triggered)
    elif isinstance(widget, Layout | ScrollView):
        # Not any(): all of them are to be looked at.
        inside = [_find(child, unsettled) for child in widget.children]
        waits = True in inside or _waits(widget)
    else:
        return False
    if waits:
        unsettled.add(widget.uid)
    return waits


def _waits(widget: Widget) -> bool:
    return isinstance(widget, Layout) and bool(widget._trigger_layout.is_triggered)


def _measure(widget: Widget, width: float, height: float | None, unsettled: set[int]) -> None:
    if widget.size_hint_x is not None:
        widget.width = width
    if height is not None and widget.size_hint_y is not None:
        widget.height = height
    if isinstance(widget, Letters):
        if widget._trigger_texture.is_triggered:
            widget._trigger_texture.cancel()
            widget.texture_update()
    elif widget.uid not in unsettled and not _waits(widget):
        return
    elif isinstance(widget, BoxLayout) and widget.children:
        if widget.orientation == "vertical":
            _measure_column(widget, unsettled)
        else:
            _measure_row(widget, unsettled)
    elif isinstance(widget, ScrollView):
        for child in widget.children:
            _measure(child, _share(child, widget.width), None, unsettled)
    elif isinstance(widget, GridLayout):
        for child in widget.children:
            if child.size_hint_x is None:
                _measure(child, child.width, None, unsettled)
        widget.do_layout()
        for child in widget.children:
            if child.size_hint_x is not None:
                _measure(child, child.width, child.height, unsettled)
        widget.do_layout()
    elif isinstance(widget, Layout):
        widget.do_layout()
        for child in widget.children:
            _measure(child, child.width, child.height, unsettled)
        if widget._trigger_layout.is_triggered:
            # How high it is follows from what was just measured.
            widget.do_layout()


def _measure_column(box: BoxLayout, unsettled: set[int]) -> None:
    room = box.width - box.padding[0] - box.padding[2]
    # From the top: what stands below may be as high as the others leave room for.
    for child in reversed(box.children):
        if child.size_hint_y is None:
            _measure(child, _share(child, room), None, unsettled)
    for child, (_, high) in _shares(box):
        if child.size_hint_y is not None:
            _measure(child, _share(child, room), high, unsettled)


def _measure_row(box: BoxLayout, unsettled: set[int]) -> None:
    for child in box.children:
        if child.size_hint_x is None:
            _measure(child, child.width, None, unsettled)
    for child, size in _shares(box):
        if child.size_hint_x is not None:
            _measure(child, *size, unsettled)
    _shares(box)


def _shares(box: BoxLayout) -> list[tuple[Widget, tuple[float, float]]]:
    """How large each child will be; the box finds out how small it may be. Nothing is moved yet, since all
    that is in a box is laid out anew when it moves."""
    children = box.children
    sizes = [(c.size, c.size_hint, c.pos_hint, c.size_hint_min, c.size_hint_max) for c in children]
    return [(children[at], (wide, high)) for at, _, _, wide, high in box._iterate_layout(sizes)]


def _place(widget: Widget) -> None:
    if isinstance(widget, Layout):
        if widget._trigger_layout.is_triggered:
            size = tuple(widget.size)
            widget.do_layout()
            if tuple(widget.size) != size:
                # It was laid out in the size it had before.
                widget.do_layout()
            widget._trigger_layout.cancel()
    elif isinstance(widget, ScrollView):
        if widget._trigger_update_from_scroll.is_triggered:
            widget._trigger_update_from_scroll.cancel()
            widget.update_from_scroll()
    else:
        return
    for child in widget.children:
        _place(child)


def _share(child: Widget, room: float) -> float:
    return float(child.width if child.size_hint_x is None else room * child.size_hint_x)
