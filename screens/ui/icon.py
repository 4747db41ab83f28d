"""Icons: glyphs of our own font of Material Design Icons."""

from __future__ import annotations

from typing import Any

from screens import theme
from screens.icons import ICONS
from screens.theme import Colour
from screens.ui.letters import Letters


class Icon(Letters):
    """One icon in a square box as large as its glyph."""

    def __init__(self, name: str, glyph: float, colour: Colour | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (glyph, glyph))
        super().__init__(
            text=ICONS[name],
            font_name="Icons",
            font_size=glyph,
            color=theme.current.text if colour is None else colour,
            halign="center",
            valign="middle",
            **kwargs,
        )
        self.icon = name

    def change_name(self, name: str) -> None:
        self.show(name)

    def change_glyph(self, glyph: float) -> None:
        self.font_size = glyph
        self.size = (glyph, glyph)

    def change_colour(self, colour: Colour | None) -> None:
        self.color = theme.current.text if colour is None else colour

    def show(self, name: str) -> None:
        self.icon, self.text = name, ICONS[name]
