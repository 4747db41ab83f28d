"""A stepper: a number between two bounds, changed by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivymd.uix.boxlayout import MDBoxLayout

from screens.kit.button import IconButton


class StepButton(IconButton):
    """One less, or one more."""


class Stepper(MDBoxLayout):
    """A number between `least` and `most`."""

    name = StringProperty("")
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(0)

    __events__ = ("on_step",)

    def __init__(
        self,
        value: int = 0,
        least: int = 0,
        most: int = 0,
        on_change: Callable[[int], None] | None = None,
        name: str = "",
        **kwargs: Any,
    ) -> None:
        self._on_change = on_change
        super().__init__(**kwargs)
        self.name, self.least, self.most, self.value = name, least, most, value

    def step(self, by: int) -> None:
        """A finger has chosen one more or less."""
        self.value += by
        self.dispatch("on_step", int(self.value))

    def on_step(self, value: int) -> None:
        """What happens when the value has changed."""
        if self._on_change is not None:
            self._on_change(value)
