"""Widgets that are kept while what they show is described anew at every change.

A builder does not make widgets but describes which there should be (`Element`), with the same words as their
constructors: `elements.Row(elements.Icon("check"), elements.Words("Done"))`. `Slot.show` compares that with
what it showed last and changes only what differs: a property is set, a child is put in or taken out. Where
nothing differs, nothing is made, laid out or drawn.

What is no longer shown is kept as a spare part, a few of each kind, and shows something else when it is
needed again: widgets hold one another in circles, so that each one thrown away is work for the collector.

A widget class that can take another value for an argument which is no Kivy property has a method
`change_<argument>(value)`; one that has neither is made anew. A box that arranges its children in its own way
is `Arranged` or has `hold_children(widgets)`, or `put(widget, index)` where only adding one is special.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator, Iterator, Sequence
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


_plain: set[type[Widget]] = set()


def plain(*classes: type[Widget]) -> None:
    """All that widgets of these classes show is in their arguments, so that a spare one may be used whatever
    its key was. Others may know more, as from the page they are on, and stand for their key alone."""
    _plain.update(classes)


class Spares:
    """Widgets that show nothing at the moment, with the elements they showed."""

    MOST = 8
    """Of each kind."""

    def __init__(self) -> None:
        self._shown: dict[Any, list[Shown]] = {}

    def put(self, shown: Shown) -> None:
        """Put aside a widget that is no longer shown, for something else to be shown by it."""
        if shown.widget.parent is not None:
            shown.widget.parent.remove_widget(shown.widget)
        same = self._shown.setdefault(_sort(shown.element), [])
        if len(same) < self.MOST:
            same.append(shown)

    def take(self, element: Element) -> Shown | None:
        """A spare widget that shows this element from now on; None where none of them can."""
        same = self._shown.get(_sort(element))
        while same:
            shown = same.pop()
            if shown.change(element, self):
                return shown
        return None

    def count(self, element: Element) -> int:
        """How many there are that might show this."""
        return len(self._shown.get(_sort(element), ()))


def _sort(element: Element) -> object:
    """What is the same for elements that one widget can show, one after the other: the class, the arguments
    it can change, and for most classes the key."""
    return element.make, frozenset(element.looks), None if element.make in _plain else element.key


class Shown:
    """A widget and the element it shows."""

    __slots__ = ("children", "element", "widget")

    def __init__(
        self, element: Element, spares: Spares | None = None, children: list[Shown] | None = None
    ) -> None:
        self.element = element
        self.children = (
            [_shown(child, spares) for child in element.children] if children is None else children
        )
        self.widget = element.make(**_made(element.looks), **element.calls)
        if self.children:
            _hold(self.widget, [child.widget for child in self.children])

    def change(self, element: Element, spares: Spares | None = None) -> bool:
        """Show this instead; whether the widget can."""
        before, widget = self.element, self.widget
        if element.make is not before.make or element.looks.keys() != before.looks.keys():
            return False
        for name, value in element.looks.items():
            if value != before.looks[name] and not _change(widget, name, value):
                return False
        for name in before.calls.keys() - element.calls.keys():
            # What it did before must not be done now.
            setattr(widget, name, None)
        for name, call in element.calls.items():
            setattr(widget, name, call)
        self.element = element
        if element.children or self.children:
            self.children = _matched(self.children, element.children, spares)
            _hold(widget, [child.widget for child in self.children])
        return True


def _making(element: Element, spares: Spares) -> Generator[None, None, Shown]:
    """Make the widgets of an element in steps, one widget in each."""
    children = []
    for child in element.children:
        children.append((yield from _making(child, spares)))
    yield
    return Shown(element, spares, children)


def _shown(element: Element, spares: Spares | None) -> Shown:
    found = None if spares is None else spares.take(element)
    return Shown(element, spares) if found is None else found


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


def _matched(shown: Sequence[Shown], elements: Sequence[Element], spares: Spares | None) -> list[Shown]:
    """What shows each of these: those that showed something of the same kind go on with it, in turn."""
    if len(shown) == len(elements) and all(
        one.element.kind == element.kind for one, element in zip(shown, elements, strict=True)
    ):
        # Nearly always: nothing has come, gone or changed places.
        return [
            one if one.change(element, spares) else _shown(element, spares)
            for one, element in zip(shown, elements, strict=True)
        ]
    free: dict[Any, list[Shown]] = {}
    for one in shown:
        free.setdefault(one.element.kind, []).append(one)
    taken: list[Shown | None] = []
    for element in elements:
        same = free.get(element.kind)
        kept = same.pop(0) if same else None
        taken.append(kept if kept is not None and kept.change(element, spares) else None)
    if spares is not None:
        for one in (one for same in free.values() for one in same):
            spares.put(one)
    return [
        _shown(element, spares) if one is None else one for one, element in zip(taken, elements, strict=True)
    ]


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


class Arranged(Widget):
    """A box that puts its children in places of its own: `arrange` is given them whenever they are others."""

    parts: Sequence[Widget] = ()

    def hold_children(self, parts: Sequence[Widget]) -> None:
        """Hold these and nothing else."""
        if list(parts) == self.parts:
            return
        self.parts = list(parts)
        self.clear_widgets()
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.arrange(*parts)

    def arrange(self, *parts: Any) -> None:
        """Put them in their places: nothing is in the box."""
        raise NotImplementedError


def have(holder: Widget, widget: Widget, wanted: bool) -> None:
    """Put a widget at the end of a box, or take it out. The caller keeps a reference to it: the ids of a kv
    rule do not keep it alive."""
    if wanted and widget.parent is None:
        holder.add_widget(widget)
    elif not wanted and widget.parent is not None:
        widget.parent.remove_widget(widget)


class Slot:
    """A box on a page, and what was shown in it: of each kind the last one is kept for the next time."""

    def __init__(self, holder: Widget, spares: Spares | None = None) -> None:
        self.holder = holder
        self._spares = Spares() if spares is None else spares
        self._shown: dict[Any, Shown] = {}

    def widget(self, element: Element | Widget | None) -> Widget | None:
        """The widget that shows this; a widget shows itself."""
        if not isinstance(element, Element):
            return element
        shown = self._shown.get(element.kind)
        if shown is None or not shown.change(element, self._spares):
            shown = self._shown[element.kind] = _shown(element, self._spares)
        return shown.widget

    def making(self, element: Element, width: float = 0.0) -> Iterator[None]:
        """Make the widget that will show this element, so wide, in steps and before it is needed."""
        shown = yield from _making(element, self._spares)
        if self.knows(element):
            # It was needed before it was ready.
            self._spares.put(shown)
            return
        self._shown[element.kind] = shown
        if width:
            shown.widget.width = width
        yield

    def try_out(self, element: Element) -> None:
        """Let what is ready but not shown show this; what it shows next will find more spare parts."""
        shown = self._shown.get(element.kind)
        if shown is None or shown.widget.get_parent_window() is not None:
            return
        if not shown.change(element, self._spares):
            del self._shown[element.kind]

    def knows(self, element: Element) -> bool:
        """Whether something of this kind was shown before, or made ready."""
        return element.kind in self._shown

    def made(self, element: Element) -> Widget | None:
        """What shows things of this kind, whatever it shows now."""
        shown = self._shown.get(element.kind)
        return None if shown is None else shown.widget

    def show(self, *elements: Element | Widget | None) -> None:
        """Show these, one after the other, and nothing else."""
        _hold(self.holder, [widget for widget in map(self.widget, elements) if widget is not None])


class Rows:
    """A box whose rows come and go by their keys: whoever leaves is not kept, except as a spare row."""

    def __init__(self, holder: Widget, spares: Spares | None = None) -> None:
        self.holder = holder
        self._spares = spares
        self._shown: list[Shown] = []

    def show(self, *elements: Element | None) -> None:
        """Hold these, one after the other, and nothing else."""
        wanted = [element for element in elements if element is not None]
        self._shown = _matched(self._shown, wanted, self._spares)
        _hold(self.holder, [shown.widget for shown in self._shown])

    def make_ready(self, element: Element) -> None:
        """Have one more spare row, like this one."""
        if self._spares is not None:
            self._spares.put(Shown(element))
