"""Widgets that are kept while what they show is described anew at every change.

A builder does not make widgets but describes which there should be (`Element`), with the same words as their
constructors: `elements.Row(elements.Icon("check"), elements.Words("Done"))`. `Slot.show` compares that with
what it showed last and changes only what differs: a property is set, a child is put in or taken out. Where
nothing differs, nothing is made, laid out or drawn.

A widget class that can take another value for an argument which is no Kivy property has a method
`change_<argument>(value)`; one that has neither is made anew. A box that arranges its children in its own way
has `hold_children(widgets)`, or `put(widget, index)` where only adding one is special.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kivy.uix.widget import Widget


class Element:
    """A widget there should be: its class, its arguments, what is in it, and what is done at a tap."""

    __slots__ = ("calls", "children", "key", "looks", "make")

    def __init__(
        self,
        make: type[Widget],
        looks: dict[str, Any],
        children: Sequence[Element | None] = (),
        key: Any = None,
    ) -> None:
        self.make, self.key = make, key
        self.children = tuple(child for child in children if child is not None)
        # What is called at a tap is not compared: it is new every time, and costs nothing to set.
        self.calls = {name: looks.pop(name) for name in list(looks) if name.startswith("on_")}
        self.looks = looks

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Element)
            and self.make is other.make
            and self.key == other.key
            and self.looks == other.looks
            and self.children == other.children
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def kind(self) -> tuple[type[Widget], Any]:
        """What another element must have in common with this one to take its widget over."""
        return self.make, self.key

    def widget(self) -> Widget:
        """A widget that shows this, once: for whoever does not keep it."""
        return Shown(self).widget


def leaf(make: type[Widget]) -> Callable[..., Element]:
    """Describes widgets of this class, with the arguments of its constructor."""
    names = tuple(inspect.signature(make.__init__).parameters)[1:]

    def describe(*args: Any, key: Any = None, **looks: Any) -> Element:
        looks.update(zip(names, args, strict=False))
        return Element(make, looks, (), key)

    return describe


def box(make: type[Widget]) -> Callable[..., Element]:
    """Describes boxes of this class, with what is in them."""

    def describe(*children: Element | None, key: Any = None, **looks: Any) -> Element:
        return Element(make, looks, children, key)

    return describe


class Shown:
    """A widget and the element it shows."""

    __slots__ = ("children", "element", "widget")

    def __init__(self, element: Element) -> None:
        self.element, self.children = element, [Shown(child) for child in element.children]
        self.widget = element.make(**_made(element.looks), **element.calls)
        if self.children:
            _hold(self.widget, [child.widget for child in self.children])

    def change(self, element: Element) -> bool:
        """Show this instead; whether the widget can."""
        before = self.element
        if element.make is not before.make or element.looks.keys() != before.looks.keys():
            return False
        for name, value in element.looks.items():
            if value != before.looks[name] and not _change(self.widget, name, value):
                return False
        for name, call in element.calls.items():
            setattr(self.widget, name, call)
        self.element = element
        if element.children or self.children:
            self.children = _matched(self.children, element.children)
            _hold(self.widget, [child.widget for child in self.children])
        return True


def _made(looks: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a constructor: what is described in them is made."""
    return {name: value.widget() if isinstance(value, Element) else value for name, value in looks.items()}


def _change(widget: Widget, name: str, value: Any) -> bool:
    change = getattr(widget, f"change_{name}", None)
    if change is not None:
        change(value)
        return True
    if isinstance(value, Element) or widget.property(name, quiet=True) is None:
        return False
    setattr(widget, name, value)
    return True


def _matched(shown: Sequence[Shown], elements: Iterable[Element]) -> list[Shown]:
    """What shows each of these: those that showed something of the same kind go on with it, in turn."""
    free: dict[Any, list[Shown]] = {}
    for one in shown:
        free.setdefault(one.element.kind, []).append(one)
    found = []
    for element in elements:
        same = free.get(element.kind)
        kept = same.pop(0) if same else None
        found.append(kept if kept is not None and kept.change(element) else Shown(element))
    return found


def _hold(holder: Widget, wanted: Sequence[Widget]) -> None:
    """Let a box hold these and nothing else, touching only what is not in its place."""
    hold = getattr(holder, "hold_children", None)
    if hold is not None:
        hold(wanted)
        return
    if holder.children[::-1] == list(wanted):
        return
    for child in [child for child in holder.children if child not in wanted]:
        holder.remove_widget(child)
    put = getattr(holder, "put", holder.add_widget)
    for at, child in enumerate(wanted):
        now = holder.children
        if at < len(now) and now[len(now) - 1 - at] is child:
            continue
        if child.parent is not None:
            child.parent.remove_widget(child)
        put(child, len(holder.children) - at)


class Slot:
    """A box on a page, and what was shown in it: of each kind the last one is kept for the next time."""

    def __init__(self, holder: Widget) -> None:
        self.holder = holder
        self._shown: dict[Any, Shown] = {}

    def widget(self, element: Element | Widget | None) -> Widget | None:
        """The widget that shows this; a widget shows itself."""
        if not isinstance(element, Element):
            return element
        shown = self._shown.get(element.kind)
        if shown is None or not shown.change(element):
            shown = self._shown[element.kind] = Shown(element)
        return shown.widget

    def show(self, *elements: Element | Widget | None) -> None:
        """Show these, one after the other, and nothing else."""
        _hold(self.holder, [widget for widget in map(self.widget, elements) if widget is not None])
