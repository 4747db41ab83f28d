"""The snackbar: one line above the foot of a page, shown for a moment."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.snackbar import MDSnackbar


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
