"""A few words on a small rounded ground."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens import theme
from screens.theme import Colour
from screens.ui.boxes import GroundSnug
from screens.ui.icon import Icon
from screens.ui.words import Words


class Chip(GroundSnug):
    """A few words on a small rounded ground, with an icon before them."""

    def __init__(self, text: str, icon: str = "", colour: Colour | None = None, **kwargs: Any) -> None:
        now = theme.current
        super().__init__(
            fill=kwargs.pop("fill", now.surface2),
            line=kwargs.pop("line", theme.CLEAR),
            radius=dp(14),
            padding=(dp(10), dp(5)),
            spacing=dp(6),
            height=now.grown(dp(32)),
            **kwargs,
        )
        ink = now.text if colour is None else colour
        if icon:
            self.add_widget(Icon(icon, now.letters(16), ink, pos_hint={"center_y": 0.5}))
        self.add_widget(Words(text, "caption", ink, natural=True, pos_hint={"center_y": 0.5}))
