"""A few numbers side by side, each with what it counts."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from screens import theme
from screens.ui.boxes import Column, Row, Space
from screens.ui.words import Words

Figure = tuple[int | str, str] | tuple[int | str, str, str]
"""A number, what it counts, and perhaps its unit."""


class Figures(Row):
    """Columns of a number and its caption, with hairlines between them."""

    def __init__(self, figures: Sequence[Figure], mood: theme.Mood = theme.SHELL) -> None:
        super().__init__(padding=(0, dp(4)))
        self._rules: list[Rectangle] = []
        for figure in figures:
            self.add_widget(_Column(figure, mood))
        with self.canvas:
            Color(rgba=theme.now.line)
            self._rules = [Rectangle() for _ in figures[1:]]
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: object) -> None:
        columns = len(self._rules) + 1
        for at, rule in enumerate(self._rules, 1):
            rule.pos = (self.x + self.width * at / columns, self.y + dp(4))
            rule.size = (dp(1), max(0.0, self.height - dp(8)))


class _Column(Column):
    def __init__(self, figure: Figure, mood: theme.Mood) -> None:
        super().__init__(padding=(dp(4), 0), spacing=dp(2))
        number, caption, *unit = figure
        if unit:
            line = Row(
                Space(),
                Words(str(number), "figure", mood.text, natural=True),
                Words(unit[0], "caption", mood.text, natural=True),
                Space(),
                spacing=dp(2),
            )
            self.add_widget(line)
        else:
            self.add_widget(Words(str(number), "figure", mood.text, "center", lines=1))
        self.add_widget(Words(caption, "caption", theme.now.dim, "center"))
