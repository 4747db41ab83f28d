"""The bar of a table: what is played, and the sheets one tap away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from screens import theme
from screens.table import leaving, sheets
from screens.ui.boxes import Row
from screens.ui.button import IconButton
from screens.ui.games import short
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


LARGE = 1.2
"""From this size of letters on there is room for the title only."""


class TableBar(Row):
    """The title in the game's accent, where the game is, and log, notebook, rules, more; what lies beside the
    table is not opened from here."""

    def __init__(self, page: TablePage, support: str) -> None:
        now = theme.now
        super().__init__(height=theme.TABLE_BAR, padding=(dp(16), 0, dp(2), 0), spacing=0)
        large = now.scale > LARGE
        title = Words(
            short(page.scene.game),
            "bar",
            page.scene.mood.text,
            lines=1 if large else 0,
            natural=not large,
            pos_hint={"center_y": 0.5},
        )
        texts = Row(title, spacing=dp(10), pos_hint={"center_y": 0.5})
        if not large:
            texts.add_widget(Words(support, "support", now.dim, lines=1, pos_hint={"center_y": 0.4}))
        self.add_widget(texts)
        beside = (
            ()
            if page.side is not None
            else (
                ("format-list-bulleted", "table.log", lambda: sheets.open_log(page)),
                ("notebook-outline", "table.notes", lambda: sheets.open_notes(page)),
            )
        )
        for icon, name, open_it in (
            *beside,
            ("book-open-page-variant-outline", "table.rules", lambda: sheets.open_rules(page)),
            ("dots-vertical", "table.more", lambda: leaving.menu(page)),
        ):
            self.add_widget(IconButton(icon, open_it, now.dim, size=(dp(44), theme.TABLE_BAR), name=name))
