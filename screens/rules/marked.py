"""Words in which what was looked for is marked."""

from __future__ import annotations

from typing import Any

from kivy.utils import escape_markup, get_hex_from_color

from app.rules import spans
from screens.theme import Colour, GameTheme
from screens.ui.words import Words


class Reader:
    """Whoever reads: in the colours of a game, perhaps looking for something."""

    def __init__(self, game_theme: GameTheme, query: str = "") -> None:
        self.game_theme, self.query = game_theme, query

    def words(self, text: str, style: str = "body", colour: Colour | None = None, **kwargs: Any) -> Words:
        """Some words, with what is looked for in the accent and underlined."""
        places = spans(text, self.query) if self.query else []
        if not places:
            return Words(text, style, colour, **kwargs)
        accent = get_hex_from_color(self.game_theme.text)
        parts, end = [], 0
        for start, stop in places:
            found = escape_markup(text[start:stop])
            parts += [escape_markup(text[end:start]), f"[color={accent}][u]{found}[/u][/color]"]
            end = stop
        return Words("".join([*parts, escape_markup(text[end:])]), style, colour, markup=True, **kwargs)
