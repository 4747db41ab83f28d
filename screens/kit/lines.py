"""Lines of a page: a title with what is at its end, on one ground, under a heading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.card import MDCard
from kivymd.uix.divider import MDDivider
from kivymd.uix.list import MDListItem

from screens.kit.button import IconButton
from screens.kit.control import ChildrenOnly, Control
from screens.kit.text import Text
from screens.ui.boxes import Column
from screens.ui.paint import Ground

HELP = "help-circle-outline"


class Panel(ChildrenOnly, MDCard):
    """Lines on one ground, with hairlines between them."""

    ground = StringProperty("surface")
    frame = StringProperty("line")

    def __init__(self, *lines: Widget, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for line in lines:
            self.put(line)

    def on_ripple_behavior(self, *_: Any) -> None:
        """Nothing ripples."""

    def put(self, line: Widget, index: int = 0) -> None:
        """Add a line below the others."""
        if self.children and index == 0:
            self.add_widget(Hairline())
        self.add_widget(line, index)

    def hold_children(self, lines: Sequence[Widget]) -> None:
        """Hold these lines and nothing else (`screens.ui.keep`)."""
        if [child for child in self.children[::-1] if not isinstance(child, Hairline)] != list(lines):
            self.clear_widgets()
            for line in lines:
                self.put(line)


class Hairline(Column):
    """A thin line between two parts."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(MDDivider(), padding=(dp(14), 0), **kwargs)


class ListLine(Control, MDListItem):
    """A line of a panel, as high as its words need; one that opens something has an arrow at its end."""

    icon = StringProperty("")
    ink = StringProperty("dim")
    """The colour of the icon, by name."""
    tint = ColorProperty(None, allownone=True)
    """The same where it has no name."""
    title = StringProperty("")
    support = StringProperty("")
    style = StringProperty("body")
    dim = BooleanProperty(False)
    least = NumericProperty(dp(56))
    led = BooleanProperty(False)
    """Whether something else stands where the icon would."""

    def __init__(self, on_help: Callable[[], object] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if on_help is not None:
            self.explain(on_help)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        # KivyMD's own sorts its texts and icons into containers that our rule does not have.
        super(MDListItem, self).add_widget(widget, *args, **kwargs)

    def lead(self, widget: Widget) -> None:
        """Put something before the words, in place of the icon."""
        self.led = True
        self.remove_widget(self.ids.glyph)
        widget.pos_hint = {"center_y": 0.5}
        self.add_widget(widget, len(self.children))

    def explain(self, on_help: Callable[[], object]) -> None:
        """Put a question mark behind the words."""
        texts = self.children.index(self.ids.texts)
        self.add_widget(HelpButton(name=f"{self.name}.help", on_tap=on_help), texts)


class PickLine(ListLine):
    """It opens something; `shown` is what is chosen now."""

    shown = StringProperty("")
    arrow = StringProperty("chevron-right")


class PartHeading(MDBoxLayout):
    """The title of a part of a page, with what belongs to all of it: a few words below, a question mark."""

    title = StringProperty("")
    support = StringProperty("")
    reach = NumericProperty(0)
    """How far what is at its end reaches beyond the page: a round button, so that its icon ends with it."""

    _below: Text | None = None

    def __init__(self, title: str = "", *trailing: Widget, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.title = title
        self.on_support()
        for widget in trailing:
            self.put(widget)

    def on_support(self, *_: Any) -> None:
        # Most have none.
        if self._below is None and self.support and "texts" in self.ids:
            self._below = Text(style="caption", ink="dim")
            self.ids.texts.add_widget(self._below)
        if self._below is not None:
            self._below.text = self.support

    def put(self, widget: Widget) -> None:
        """Add something at its end."""
        self.add_widget(widget)
        self.reach = dp(10) if isinstance(widget, IconButton) else 0


class HelpButton(IconButton):
    """What does this mean?"""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(HELP, glyph=22, **kwargs)
        self.ink = "gold"


class Card(Control, MDCard):
    """Something large to tap, on a ground of its own."""

    ground = StringProperty("surface")
    frame = StringProperty("line")
    thick = NumericProperty(dp(1))
    """Of the frame."""

    def on_ripple_behavior(self, *_: Any) -> None:
        """Nothing ripples."""


class Door(Ground, Card):
    """A large plate: a picture, what it opens, and how. `main`: the way most people go."""

    title = StringProperty("")
    support = StringProperty("")
    main = BooleanProperty(False)
    room = NumericProperty(dp(36))
    """How high its picture is."""
