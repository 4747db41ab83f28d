"""Segmented buttons: one of a few choices, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.segmentedbutton import MDSegmentedButton, MDSegmentedButtonItem

from screens import theme
from screens.kit.control import Control, Unmoved
from screens.kit.text import Glyph
from screens.ui.letters import width_of

Choices = Sequence[tuple[Any, str]]
"""Values with what they are called."""

CELL = dp(44)


def slug(value: Any) -> str:
    """A value as part of a widget's name."""
    return str(value).lower()


class SegmentTick(Glyph):
    """At the chosen one of them."""


class Segment(Control, Unmoved, MDSegmentedButtonItem):
    """One of them, with a tick when it is chosen: never by colour alone."""

    text = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    lit = ColorProperty(theme.CLEAR)
    lit_ink = ColorProperty(theme.CLEAR)

    _tick: SegmentTick | None = None

    def on_active(self, *_: Any) -> None:
        # KivyMD's grows after half a second; ours is there at once. Most never have one.
        row = self.ids.row
        if self._tick is None:
            self._tick = SegmentTick(icon="check", tint=self.lit_ink)
        if self.active and self._tick.parent is None:
            row.add_widget(self._tick, index=len(row.children))
        elif not self.active and self._tick.parent is not None:
            row.remove_widget(self._tick)

    def on_disabled(self, *_: Any) -> None:
        """KivyMD looks for parts that our rule does not have."""

    def on_line_color(self, *_: Any) -> None:
        """Nor a frame."""


class Segmented(MDSegmentedButton):
    """One of a few side by side, in as many lines as their names need."""

    name = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    least = NumericProperty(dp(60))
    """How wide each must be for its name."""

    __events__ = ("on_pick",)

    def __init__(
        self,
        choices: Choices = (),
        value: Any = None,
        on_change: Callable[[Any], None] | None = None,
        name: str = "",
        game_theme: theme.GameTheme = theme.APP_THEME,
        **kwargs: Any,
    ) -> None:
        self._on_change, self._game_theme = on_change, game_theme
        super().__init__(name=name, **kwargs)
        self.value = value
        if choices:
            self.offer(choices)

    def offer(self, choices: Choices) -> None:
        """What there is to choose from; segments that are there already only get other words."""
        cells = self.ids.cells
        held = cells.children[::-1]
        for at, (value, text) in enumerate(choices):
            if at == len(held):
                segment = Segment(lit=self._game_theme.fill, lit_ink=self._game_theme.on_fill)
                segment.on_tap = lambda segment=segment: self._pick(segment.value)
                held.append(segment)
                cells.add_widget(segment)
            held[at].value, held[at].text, held[at].name = value, text, f"{self.name}.{slug(value)}"
        for spare in held[len(choices) :]:
            cells.remove_widget(spare)
        self.measure()
        self.on_value()

    def measure(self, *_: Any) -> None:
        """Names or letters have changed."""
        if not self.ids:
            return
        style = theme.STYLES["tile"]
        size = theme.current.letters(style.size)
        names = [segment.text for segment in self.ids.cells.children]
        self.least = max((width_of(name, style.font, style.bold, size) for name in names), default=0) + dp(40)

    def on_value(self, *_: Any) -> None:
        if self.ids:
            for segment in self.ids.cells.children:
                segment.active = segment.value == self.value

    def _pick(self, value: Any) -> None:
        if value != self.value:
            self.value = value
            self.dispatch("on_pick", value)

    def on_pick(self, value: Any) -> None:
        """A finger has chosen this value."""
        if self._on_change is not None:
            self._on_change(value)

    def columns(self, width: float, least: float, count: int) -> int:
        """How many fit beside one another, in even lines."""
        count = max(1, count)
        room = max(1, int((width - dp(6)) // least))
        return -(-count // -(-count // min(count, room)))

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        # KivyMD's own takes its own segments only.
        super(MDSegmentedButton, self).add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super(MDSegmentedButton, self).remove_widget(widget, *args, **kwargs)
