"""A row of small widgets that wraps where it is full."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget


class Flow(StackLayout):
    """Chips and the like, as many in a row as fit."""

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        kwargs.setdefault("spacing", (dp(8), dp(8)))
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)
