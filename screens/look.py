"""What kv rules read: colours, letters and words that change while a page is shown, and the page follows.

In a rule: `color: look.inks["dim"]`, `letters: look.sizes[self.style]`, `text: _("Settings")`.

Only what is in the window follows at once. A page that is not shown, or a part that is kept for later,
catches up while nobody waits, or when it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import fields
from itertools import count
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from kivy.event import EventDispatcher
from kivy.lang import Builder, builder
from kivy.lang.parser import global_idmap
from kivy.properties import BooleanProperty, DictProperty, NumericProperty
from kivy.uix.widget import Widget
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from app import catalogue
from app.language import tr
from screens import theme

AT_A_TIME = 20
"""So many rules follow in one step while nobody waits."""

Rule = tuple[Callable[..., object], Any]
"""What Kivy has bound for a property in kv: its function, and what that is called with."""


class Followed(EventDispatcher):
    """Something rules are bound to. Kivy's builder binds each by `fbind`: they are kept here instead of in
    the property, so that each can be told at once or later."""

    def __init__(self, **kwargs: Any) -> None:
        self._rules: dict[str, dict[int, Rule]] = {}
        self._numbers = count(1)
        super().__init__(**kwargs)

    def fbind(self, name: str, function: Callable[..., object], *args: Any, **kwargs: Any) -> Any:
        # Not imported by name: `kit.lean` replaces the function that evaluates a rule.
        if function is not builder.call_fn and function is not builder.delayed_call_fn:
            return super().fbind(name, function, *args, **kwargs)
        # Kivy's own numbers are positive.
        number = -next(self._numbers)
        self._rules.setdefault(name, {})[number] = (function, args[0])
        return number

    def unbind_uid(self, name: str, uid: Any) -> None:
        if uid < 0:
            self._rules[name].pop(uid, None)
        else:
            super().unbind_uid(name, uid)

    def tell(self, *names: str) -> None:
        """These have changed: every rule that reads one of them hears it, once."""
        rules = {id(rule[1]): rule for name in names for rule in self._rules.get(name, {}).values()}
        _follow_or_wait(rules.values())


_behind: WeakKeyDictionary[Widget, dict[int, Rule]] = WeakKeyDictionary()
"""The rules that have not followed yet, by the page, or the part, that is not in the window."""


def read_rules(file: str, name: str) -> None:
    """Read the rules in kv that stand beside a module: `read_rules(__file__, "page.kv")`."""
    Builder.load_file(str(Path(file).with_name(name)))


def catch_up(with_: Widget) -> bool:
    """Let what is on a page follow that it has missed; whether there was something."""
    missed = _behind.pop(with_, {})
    for rule in missed.values():
        _follow(rule)
    return bool(missed)


def catching_up() -> Iterator[None]:
    """Let all that is not in sight follow what it has missed, some rules at a time."""
    while _behind:
        top, missed = next(iter(_behind.items()))
        for key in list(missed)[:AT_A_TIME]:
            _follow(missed.pop(key))
        if not missed:
            _behind.pop(top, None)
        del top
        yield


def _follow(rule: Rule) -> None:
    function, args = rule
    # A widget that is gone is forgotten by Kivy a little later.
    with suppress(ReferenceError):
        function(args, None, None)


def _follow_or_wait(rules: Iterable[Rule]) -> None:
    tops: dict[int, Any] = {}
    for rule in rules:
        try:
            top = _top(rule[1][4]["self"], tops)
        except ReferenceError:
            continue
        if not isinstance(top, Widget):
            _follow(rule)
            continue
        missed = _behind.get(top)
        if missed is None:
            missed = _behind[top] = {}
            top.bind(parent=_put_somewhere)
        missed[id(rule[1])] = rule


def _put_somewhere(widget: Widget, parent: Any) -> None:
    """What was not in the window may be now."""
    if parent is not None:
        widget.unbind(parent=_put_somewhere)
        _follow_or_wait(_behind.pop(widget, {}).values())


def _top(widget: Any, tops: dict[int, Any]) -> Any:
    """What a widget is in: the window, or what is not in it, such as a page that is not shown."""
    parent = widget.parent
    if parent is None or not isinstance(parent, Widget):
        return widget.__self__ if parent is None else parent
    if parent.uid not in tops:
        tops[parent.uid] = _top(parent, tops)
    return tops[parent.uid]


class Look(Followed):
    """The look of this moment, as properties that rules are bound to."""

    inks = DictProperty()
    """Colours by name: those of the palette, and those of `_inks`."""
    sizes = DictProperty()
    """Letters by the name of their style, in pixels."""
    scale = NumericProperty(1.0)
    """How large letters are, beside those of the theme."""
    large = BooleanProperty(False)
    """Whether they are so large that some things have to make room for others."""


class Speech(Followed):
    """The `_` of kv. Kivy binds every rule with `_(…)` in it to the property of that name: when it changes,
    the words are asked for again."""

    _ = NumericProperty(0)
    spoken = ""
    """The language the words are in."""

    def __call__(self, text: str, **values: Any) -> str:
        return tr.say(text, values)


look, speech = Look(), Speech()
global_idmap["look"], global_idmap["_"] = look, speech


def follow() -> None:
    """Theme or letters may have changed: whatever reads them is told, once."""
    inks = _inks()
    changed = []
    if inks != look.inks:
        look.inks = inks
        changed.append("inks")
    if look.scale != theme.current.scale or not look.sizes:
        look.scale, look.large = theme.current.scale, theme.current.large
        look.sizes = {name: theme.current.letters(style.size) for name, style in theme.STYLES.items()}
        changed += ["scale", "large", "sizes"]
    look.tell(*changed)


def speak() -> None:
    """The language may have changed: every rule that says something says it again."""
    if speech.spoken != tr.lang:
        speech.spoken = tr.lang
        speech._ += 1
        speech.tell("_")


def dress(manager: ThemeManager) -> None:
    """Give KivyMD's own rules the same colours and letters."""
    manager.theme_style_switch_animation = False
    _paint(manager)
    manager.font_styles = _font_styles(theme.current.scale)


def _inks() -> dict[str, theme.Colour]:
    now, shell = theme.current, theme.APP_THEME
    inks = {
        entry.name: getattr(now.palette, entry.name) for entry in fields(now.palette) if entry.name != "felt"
    }
    inks |= {
        "clear": theme.CLEAR,
        "white": theme.WHITE,
        "gold": shell.text,
        "fill": shell.fill,
        "on_fill": shell.on_fill,
        "on_fill_dim": theme.mixed(shell.on_fill, shell.fill, 0.12),
        "hairline": theme.mixed(shell.fill, shell.on_fill, 0.35),
        "knob_off": now.surface if now.dark else theme.WHITE,
        "surface_lit": theme.mixed(now.surface, shell.fill, 0.1),
        "plain_line": theme.mixed(now.surface2, now.line, 0.6) if now.dark else now.line,
        "plate_off": theme.mixed(now.bg, theme.GOLD, 0.26),
        "plate_off_text": theme.mixed(now.text, theme.GOLD, 0.25),
        "plate_off_hairline": theme.mixed(theme.mixed(now.bg, theme.GOLD, 0.26), theme.GOLD, 0.35),
        "dashes": now.line if now.dark else now.faint,
        "wine_line": theme.rgba("#8E3145"),
        "mine": theme.mixed(now.surface, shell.fill, 0.07),
        "badge": theme.INK,
        "ivory": theme.IVORY,
        "ivory_dark": theme.IVORY_DARK,
        "ivory_text": theme.DARK.text,
        "ivory_dim": theme.DARK.dim,
    }
    for game in {*theme.GAME_THEMES, *catalogue.infos()}:
        game_theme = theme.game_theme(game)
        inks[game], inks[f"{game}.text"] = game_theme.accent, game_theme.text
    return inks


def _paint(manager: ThemeManager) -> None:
    """Our palette as the roles of Material 3, which KivyMD's own rules read."""
    now, shell = theme.current, theme.APP_THEME
    style = "Dark" if now.dark else "Light"
    if manager.theme_style != style:
        manager.theme_style = style
    roles = {
        "primary": shell.fill,
        "onPrimary": shell.on_fill,
        "primaryContainer": shell.fill,
        "onPrimaryContainer": shell.on_fill,
        "secondary": shell.text,
        "secondaryContainer": shell.fill,
        "onSecondaryContainer": shell.on_fill,
        "surface": now.surface,
        "surfaceContainer": now.surface,
        "surfaceContainerLow": now.surface,
        "surfaceContainerHigh": now.surface2,
        "surfaceContainerHighest": now.line,
        "surfaceVariant": now.line,
        "onSurface": now.text,
        "onSurfaceVariant": now.dim,
        "outline": now.line if now.dark else now.faint,
        "outlineVariant": now.line,
        "background": now.bg,
        "onBackground": now.text,
        "inverseSurface": now.surface2,
        "inverseOnSurface": now.text,
        "inversePrimary": now.text,
        "error": now.danger,
        "scrim": now.shade,
    }
    for role, colour in roles.items():
        setattr(manager, f"{role}Color", colour)


_own_font_styles = {
    style: {role: dict(values) for role, values in roles.items()}
    for style, roles in theme_font_styles.items()
}
"""KivyMD's, as it comes: the table it is in is changed with the letters."""
_TITLES = ("Display", "Headline", "Title")


def _font_styles(scale: float) -> dict[str, Any]:
    """KivyMD's styles of letters, in our sizes and fonts."""
    return {
        style: {
            role: {
                "line-height": 1.0 if style == "Icon" else 1.12,
                "font-name": "Icons" if style == "Icon" else "Playfair" if style in _TITLES else "Roboto",
                "font-size": values["font-size"] * (1.0 if style == "Icon" else scale),
            }
            for role, values in roles.items()
        }
        for style, roles in _own_font_styles.items()
    }


follow()
theme.current.followers.append(follow)
