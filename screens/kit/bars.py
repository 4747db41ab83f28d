"""The bar at the top of a page, and the one at the foot of the main pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.appbar import MDTopAppBar
from kivymd.uix.navigationbar import MDNavigationBar, MDNavigationItem
from kivymd.uix.snackbar import MDSnackbar

from screens.kit.control import Control, Unmoved


class TopBar(MDTopAppBar):
    """The way back, the title of the page, and what else there is to tap, added to it."""

    title = StringProperty("")
    support = StringProperty("")

    __events__ = ("on_back",)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        # KivyMD's own sorts titles and buttons into containers that our rule does not have.
        super(MDTopAppBar, self).add_widget(widget, *args, **kwargs)

    def on_back(self, *_: Any) -> None:
        """What a rule does when the arrow is tapped."""


class TabItem(Control, Unmoved, MDNavigationItem):
    """A main page."""

    to = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    lit = StringProperty("")
    """Its icon while it is shown."""

    def on_active(self, *_: Any) -> None:
        """Instead of KivyMD's own: its rule shows it."""


class TabBar(MDNavigationBar):
    """The main pages there are; one bar for all of them."""

    def __init__(self, go: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for item in self.children:
            item.name = f"tab.{item.to}"
            item.on_tap = lambda to=item.to: go(to)

    def set_status_bar_color(self, *_: Any) -> None:
        """The window has its own colours."""

    def set_active_item(self, *_: Any) -> None:
        """The page that is shown decides which is lit."""

    def light(self, name: str) -> None:
        """The page of this name is shown."""
        for item in self.children:
            item.active = item.to == name


class TabRoom(Widget):
    """As high as the bar, at the foot of a page that has it."""


class Snackbar(MDSnackbar):
    """What is said, with an icon. `screens.ui.overlay.Layer` shows it and takes it away."""

    name = StringProperty("said")
    text = StringProperty("")
    icon = StringProperty("information-outline")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # KivyMD's own fades in from the edge of the window.
        self.opacity = 1

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        # KivyMD's own sorts its texts into containers that our rule does not have.
        BoxLayout.add_widget(self, widget, *args, **kwargs)

    def on_ripple_behavior(self, *_: Any) -> None:
        """Nothing ripples."""
