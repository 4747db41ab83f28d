"""KivyMD for a phone: what it does for a mouse, too early or too often is left out.

`prepare` comes before the first widget. Each mend has a test (tests/screens/test_material.py) that says when
a newer KivyMD no longer needs it. The one for the garbage collector, `screens.memory`, has one there too.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.lang.builder import BuilderBase
from kivy.lang.parser import ParserSelectorName
from kivymd.theming import ThemableBehavior, ThemeManager
from kivymd.uix.behaviors.hover_behavior import HoverBehavior
from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

from screens.kit import lean

_make_framebuffers = M3CommonRipple.init_fbos
_animate_ripple = M3CommonRipple.call_ripple_animation_methods
_finish_ripple = M3CommonRipple.anim_complete
_colours: dict[str, dict[str, list[float]]] = json.loads(
    Path(__file__).with_name("roles.json").read_text(encoding="utf-8")
)
"""The sixty colours KivyMD computes from one, for the dark and the light theme."""


def prepare() -> None:
    """Mend KivyMD, and Kivy, once, before the app is made."""
    lean.prepare()
    BuilderBase.match = _match
    ThemeManager._set_application_scheme = _use_known_colours
    ThemableBehavior.remove_widget = _remove_widget
    HoverBehavior.__init__ = _without_mouse
    M3CommonRipple.init_fbos = _without_framebuffers
    M3CommonRipple.call_ripple_animation_methods = _ripple
    M3CommonRipple.anim_complete = _complete


def _match(self: Any, widget: Any) -> list[Any]:
    # Kivy asks each of 260 rules, most of them KivyMD's, whether it is meant for a class: a sixth of a
    # millisecond for every class, and again for all of them whenever a page has loaded its rules.
    kind = widget.__class__, tuple(widget.cls)
    found: list[Any] | None = self._match_cache.get(kind)
    if found is None:
        found = self._match_cache[kind] = []
        named = _numbers(self.rules)
        numbers = {number for name in _names(widget.__class__) for number in named.get(name, ())}
        for number in sorted(numbers | set(named.get(None, ()))):
            selector, rule = self.rules[number]
            if number in numbers or selector.match(widget):
                if rule.avoid_previous_rules:
                    found.clear()
                found.append(rule)
    return found


_numbered: tuple[int, dict[str | None, list[int]]] = (0, {})


def _numbers(rules: list[Any]) -> dict[str | None, list[int]]:
    """The rules by the name of the class each is meant for; None for those that are told otherwise."""
    global _numbered
    if _numbered[0] != len(rules):
        found: dict[str | None, list[int]] = {}
        for number, (selector, _) in enumerate(rules):
            name = selector.key if isinstance(selector, ParserSelectorName) else None
            found.setdefault(name, []).append(number)
        _numbered = (len(rules), found)
    return _numbered[1]


@cache
def _names(kind: type) -> frozenset[str]:
    """What rules for widgets of this class may be called."""
    bases = ParserSelectorName(kind.__name__).get_bases(kind)
    return frozenset(one.__name__.lower() for one in (kind, *bases))


def _use_known_colours(self: Any, *_: Any) -> None:
    # Computing them takes 60 ms, three times at the start and once or twice at each change of theme.
    for name, colour in _colours[self.theme_style].items():
        setattr(self, name, colour)
    self.disabledTextColor = self._get_disabled_hint_text_color()


def _remove_widget(self: Any, widget: Any) -> None:
    # KivyMD looks through everybody who watches the theme, at every removal, and wants the child to be one
    # of them; our labels are not.
    super(ThemableBehavior, self).remove_widget(widget)


def _without_mouse(self: Any, *args: Any, **kwargs: Any) -> None:
    # KivyMD binds every widget to the mouse for good. Kivy compares each new one with all before it, and
    # forgets those that are gone only when a mouse moves, which on a phone is never.
    super(HoverBehavior, self).__init__(*args, **kwargs)


def _without_framebuffers(self: Any) -> None:
    # A framebuffer and a shader compiled for each button, whether or not it is ever tapped; it raises where
    # the button has no height yet.
    self._phase, self.ripple_pos, self.fbo = 0.0, (0, 0), None


def _ripple(self: Any, touch: Any) -> None:
    if self.ripple_effect:
        if self.fbo is None:
            _make_framebuffers(self)
        _animate_ripple(self, touch)


def _complete(self: Any, *args: Any) -> None:
    if self.fbo is not None:
        _finish_ripple(self, *args)
