"""The bar of a table: what is played, and the sheets one tap away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from screens import theme
from screens.table import leaving, sheets
from screens.ui.boxes import Column, Row
from screens.ui.button import IconButton
from screens.ui.games import short
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


ICON = dp(44)
SIDES = (dp(16), dp(2))
GAP = dp(10)


TWO_LINES = dp(40)
"""The title with where the game is below it, in ordinary letters."""


def bar_height() -> float:
    """How high the bar of a table is, whether its title has one line or two: nothing below it is to jump when
    a tenth turn begins."""
    return float(max(theme.TABLE_BAR, theme.now.grown(TWO_LINES)))


class Heading(Row):
    """What is played, and where the game is: side by side, or one below the other where that is too wide."""

    def __init__(self, title: str, colour: theme.Colour, support: str, room: float) -> None:
        super().__init__(spacing=GAP, pos_hint={"center_y": 0.5})
        words = Words(title, "bar", colour, natural=True, pos_hint={"center_y": 0.5})
        where = Words(support, "support", theme.now.dim, lines=1, pos_hint={"center_y": 0.4})
        if words.natural_width + GAP + where.natural_width > room and support:
            words = Words(title, "card", colour, lines=1)
            where = Words(support, "least", theme.now.dim, lines=1)
            self.add_widget(Column(words, where, pos_hint={"center_y": 0.5}))
        elif words.natural_width + GAP > room:
            # It would run into the icons beside it.
            self.add_widget(Words(title, "card", colour, lines=1, pos_hint={"center_y": 0.5}))
        else:
            self.add_widget(words)
            self.add_widget(where)
        where.name = "table.turn"

    def hold_up(self, bar: Row) -> None:
        """A bar is as high as always, or as high as this where letters are very large."""
        self.bind(height=lambda _, high: setattr(bar, "height", max(bar_height(), high)))


class TableBar(Row):
    """The title in the game's accent, where the game is, and log, notebook, rules, more; what lies beside the
    table is not opened from here."""

    def __init__(self, page: TablePage, support: str) -> None:
        now = theme.now
        beside = (
            ()
            if page.side is not None
            else (
                ("format-list-bulleted", "table.log", lambda: sheets.open_log(page)),
                ("notebook-outline", "table.notes", lambda: sheets.open_notes(page)),
            )
        )
        icons = (
            *beside,
            ("book-open-page-variant-outline", "table.rules", lambda: sheets.open_rules(page)),
            ("dots-vertical", "table.more", lambda: leaving.menu(page)),
        )
        room = page.room - sum(SIDES) - len(icons) * ICON
        heading = Heading(short(page.scene.game), page.scene.mood.text, support, room)
        super().__init__(
            heading,
            *(
                IconButton(icon, open_it, now.dim, size=(ICON, theme.TABLE_BAR), name=name)
                for icon, name, open_it in icons
            ),
            height=bar_height(),
            padding=(SIDES[0], 0, SIDES[1], 0),
            spacing=0,
        )
        heading.hold_up(self)
