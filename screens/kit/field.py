"""A text field of one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.textinput import TextInput
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.textfield import MDTextField

from screens.ui.paint import Ground


class FieldInput(MDTextField):
    """Where the letters stand; its frame is the field's."""

    def on_focus(self, *_: Any) -> None:
        """KivyMD would move a hint and count letters; Kivy opens the keyboard by itself."""

    # KivyMD draws its own hint, which floats up and needs parts our rule does not have.
    _refresh_hint_text = TextInput._refresh_hint_text

    def set_text(self, *_: Any) -> None:
        """Nothing floats."""

    def update_colors(self, *_: Any) -> None:
        """Its rule has them."""

    def on_text_validate(self) -> None:
        """Nothing of its own to check."""


class TextField(Ground, MDBoxLayout):
    """One line to write in; `hint` stands in it while it is empty."""

    name = StringProperty("")
    hint = StringProperty("")
    icon = StringProperty("")
    most = NumericProperty(40)
    """So many letters at most."""

    __events__ = ("on_write",)

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        name: str = "",
        hint: str = "",
        most: int = 40,
        icon: str = "",
        **kwargs: Any,
    ) -> None:
        self._on_change, self._text = on_change, text
        super().__init__(**kwargs)
        self.name, self.hint, self.most, self.icon = name, hint, most, icon

    def on_kv_post(self, _: Any) -> None:
        """Its rule has made the line itself."""
        self.input: FieldInput = self.ids.input
        self.input.text = self._text
        self.input.bind(text=self._written)

    def _written(self, _: Any, text: str) -> None:
        if len(text) > self.most:
            self.input.text = text[: int(self.most)]
            return
        self.dispatch("on_write", text)

    def on_write(self, text: str) -> None:
        """Something was written."""
        if self._on_change is not None:
            self._on_change(text)
