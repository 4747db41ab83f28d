"""Icons: glyphs of the Material Design Icons font that comes with KivyMD."""

from __future__ import annotations

from typing import Any

from kivymd.icon_definitions import md_icons

from screens import theme
from screens.theme import Colour
from screens.ui.letters import Letters


class Icon(Letters):
    """One icon in a square box as large as its glyph."""

    def __init__(self, name: str, glyph: float, colour: Colour | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (glyph, glyph))
        super().__init__(
            text=md_icons[name],
            font_name="Icons",
            font_size=glyph,
            color=theme.now.text if colour is None else colour,
            halign="center",
            valign="middle",
            **kwargs,
        )
        self.icon = name

    def show(self, name: str) -> None:
        """Another icon in the same place."""
        self.icon, self.text = name, md_icons[name]
