"""Kivy's widgets without what each of them carries for a case that does not come up here.

A widget in a box holds a hundred objects for bounds of its size that are never set, for screens whose density
changes, for words a rule could have named, and for properties of KivyMD's that no rule of ours reads: half of
what it weighs, and a good part of the time it takes to make one. `prepare` comes before the first widget;
each mend has a test (tests/screens/test_material.py) that says when a newer Kivy no longer needs it.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from kivy import properties
from kivy.core.text import Label as Drawing
from kivy.lang import builder
from kivy.lang.parser import global_idmap
from kivy.uix.widget import Widget
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import BackgroundColorBehavior, DeclarativeBehavior, TouchBehavior
from kivymd.uix.behaviors.hover_behavior import HoverBehavior
from kivymd.uix.behaviors.state_layer_behavior import StateLayerBehavior
from kivymd.uix.label import MDLabel

FIXED: Mapping[str, object] = {
    "size_hint_min": (None, None),
    "size_hint_max": (None, None),
    "motion_filter": MappingProxyType({}),
    "cls": (),
}
"""What no widget here ever sets: bounds of its size beside its hint, other events than touches, the classes
of a style sheet. Kivy binds the first three wherever a widget is put into another: six kilobytes for each."""
UNHEARD: tuple[tuple[type, tuple[str, ...]], ...] = (
    (MDAdaptiveWidget, ("on_adaptive_height", "on_adaptive_width", "on_adaptive_size")),
    (MDLabel, ("on_allow_selection", "on_md_bg_color", "on_size", "on_text_color")),
    (HoverBehavior, ("on_detect_visible",)),
    (DeclarativeBehavior, ("on_widgets",)),
    (StateLayerBehavior, ("on_disabled",)),
)
"""What KivyMD has every label and box listen to, and no page of ours ever sets. Kivy binds whatever is called
`on_` and a property, at every widget."""


def prepare() -> None:
    """Mend Kivy, once, before the first widget is made."""
    for name, value in FIXED.items():
        Fixed().__set_name__(Widget, name)
        setattr(Widget, name, value)
    properties.ref = Reference
    builder.copy, builder.create_handler = _names, _create_handler
    builder.BuilderBase._clear_matchcache = _forget_matches
    builder.call_fn = _evaluate
    Drawing._render_end = _drawn
    for cls, names in UNHEARD:
        for name in names:
            if name in vars(cls):
                delattr(cls, name)
    for cls in (MDLabel, HoverBehavior):
        # Of words that are copied and of a mouse that comes and goes.
        cls.__events__ = ()
    TouchBehavior.__init__ = _without_clock
    BackgroundColorBehavior.__init__ = _without_origin


# -- properties that stay as they are ----------------------------------------------------------


class Fixed(properties.ObjectProperty):
    """Stands where Kivy finds a property by its name: there is nothing to bind to, and nothing is stored."""

    def fbind(self, *_: Any) -> int:
        """0 is how Kivy says that there is no such property."""
        return 0

    def funbind(self, *_: Any) -> None:
        """It was not bound."""


# -- density -----------------------------------------------------------------------------------


class _AnyReference(type):
    def __instancecheck__(cls, thing: object) -> bool:
        return isinstance(thing, weakref.ref)


class Reference(metaclass=_AnyReference):
    """Instead of `weakref.ref` in `kivy.properties`.

    Kivy binds every number of every widget to the density of the screen, by four objects, for as long as the
    widget is there. A phone's density does not change while an app runs. Of the references Kivy asks for, the
    one with a callback belongs to that; the callback unbinds.
    """

    _unbind_last: Callable[[], object] | None = None
    """Kivy binds only after it has got its reference, so that each is unbound when the next one comes."""

    def __new__(cls, thing: Any, unbind: Callable[[], object] | None = None) -> Any:
        if unbind is None:
            return weakref.ref(thing)
        before, Reference._unbind_last = Reference._unbind_last, unbind
        if before is not None:
            before()
        return _nothing


def _nothing() -> None:
    """What is left of a widget that would have to follow the density."""


# -- rules in kv -------------------------------------------------------------------------------


class RuleNames(dict[str, Any]):
    """What a rule in kv may name: its own widgets, and what all rules know, which is looked up instead of
    being copied for every value."""

    __slots__ = ()

    def __missing__(self, name: str) -> Any:
        return global_idmap[name]

    def get(self, name: str, default: Any = None) -> Any:
        """Kivy asks so for what a rule has to follow."""
        return self[name] if name in self else global_idmap.get(name, default)

    def update(self, *others: Any, **more: Any) -> None:
        super().update(*(known for known in others if known is not global_idmap), **more)


def _names(known: Mapping[str, Any]) -> RuleNames:
    if isinstance(known, RuleNames):
        return known
    return RuleNames() if known is global_idmap else RuleNames(known)


_make_handler = builder.create_handler
_last: tuple[int, Any, RuleNames] | None = None


def _create_handler(widget: Any, element: Any, key: str, value: Any, rule: Any, ids: Any, *more: Any) -> Any:
    # Kivy asks for the values of a widget one after the other, each with a table of names of its own: those
    # of one widget in one rule are the same. The last one is not held: all it is in would stay with it.
    global _last
    if _last is None or _last[0] != id(widget) or _last[1] is not ids:
        _last = id(widget), ids, RuleNames(ids)
    return _make_handler(widget, element, key, value, rule, _last[2], *more)


def _evaluate(args: Any, instance: Any, _: Any) -> None:
    # Kivy puts every value into words for a log that nobody reads, with its widget and its rule, before it is
    # evaluated and after. A phone's Python leaves that out, any other takes most of a rule's time for it.
    element, key, value, rule, names = args
    rule.count += 1
    setattr(element, key, eval(value, names))


def _forget_matches(self: Any) -> None:
    # Pages are imported, and their rules read, in a thread of their own. Kivy empties the table in which the
    # thread that draws may just have found something; a new one leaves that as it is.
    self._match_cache, self._match_name_cache = {}, {}


# -- text --------------------------------------------------------------------------------------


def _drawn(self: Any) -> Any:
    # Kivy keeps the picture a text was drawn in, as large as the texture it was made for.
    picture, self._surface = self._surface, None
    return picture.get_data()


# -- KivyMD ------------------------------------------------------------------------------------


def _without_clock(self: Any, **kwargs: Any) -> None:
    # For long touches and double taps; what can be tapped here hears its fingers itself.
    super(TouchBehavior, self).__init__(**kwargs)


def _without_origin(self: Any, **kwargs: Any) -> None:
    # For backgrounds that are turned; it asks for the middle of the widget whenever it is moved.
    super(BackgroundColorBehavior, self).__init__(**kwargs)
