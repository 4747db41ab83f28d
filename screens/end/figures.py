"""A few numbers side by side, each with what it counts."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.questions.ending import Ending
from screens import theme
from screens.ui.boxes import Column, Row, Space
from screens.ui.words import Words

Figure = tuple[int | str, str] | tuple[int | str, str, str]
"""A number, what it counts, and perhaps its unit."""


class Figures(Row):
    """Columns of a number and its caption, with hairlines between them.

    A column with a long word is wider than the others, so that no word is broken.
    """

    def __init__(self, figures: Sequence[Figure], game_theme: theme.GameTheme = theme.APP_THEME) -> None:
        super().__init__(padding=(0, dp(4)))
        self._columns = [_Column(figure, game_theme) for figure in figures]
        for column in self._columns:
            self.add_widget(column)
        with self.canvas:
            Color(rgba=theme.current.line)
            self._rules = [Rectangle() for _ in figures[1:]]
        self.bind(width=self._share, pos=self._place, size=self._place)
        for column in self._columns:
            column.bind(pos=self._place)

    def _share(self, *_: object) -> None:
        spare = (self.width - sum(column.least for column in self._columns)) / len(self._columns)
        for column in self._columns:
            column.size_hint_x = max(1.0, column.least + spare)

    def _place(self, *_: object) -> None:
        for rule, column in zip(self._rules, self._columns[1:], strict=True):
            rule.pos = (column.x, self.y + dp(4))
            rule.size = (dp(1), max(0.0, self.height - dp(8)))


class _Column(Column):
    def __init__(self, figure: Figure, game_theme: theme.GameTheme) -> None:
        super().__init__(padding=(dp(4), 0), spacing=dp(2), pos_hint={"top": 1})
        number, caption, *unit = figure
        if unit:
            line = Row(
                Space(),
                Words(str(number), "figure", game_theme.text, natural=True),
                Words(unit[0], "caption", game_theme.text, natural=True),
                Space(),
                spacing=dp(2),
            )
            self.add_widget(line)
        else:
            self.add_widget(Words(str(number), "figure", game_theme.text, "center", lines=1))
        self.add_widget(Words(caption, "caption", theme.current.dim, "center"))
        self.least = max(Words(word, "caption").natural_width for word in caption.split()) + dp(10)
        """How wide it must be for its longest word."""


def figures(shown: Ending, game_theme: theme.GameTheme = theme.APP_THEME) -> Figures:
    """The figures of a game that is over."""
    return Figures([(figure.value, figure.caption) for figure in shown.figures], game_theme)
