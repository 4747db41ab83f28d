"""The bar of a table: what is played, and the sheets one tap away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from screens import theme
from screens.table import leaving, sheets
from screens.ui import elements as el
from screens.ui.boxes import Row
from screens.ui.games import short
from screens.ui.keep import Element, box
from screens.ui.words import natural_width

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
    return float(max(theme.TABLE_BAR, theme.current.grown(TWO_LINES)))


class TableBar(Row):
    """As high as always, or as high as its title where letters are very large."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(height=bar_height(), padding=(SIDES[0], 0, SIDES[1], 0), **kwargs)
        self.bind(minimum_height=lambda _, high: setattr(self, "height", max(bar_height(), high)))


table_bar = box(TableBar)


def bar(page: TablePage, support: str) -> Element:
    """The title in the game's accent, where the game is, and log, notebook, rules, more; what lies beside the
    table is not opened from here."""
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
    return table_bar(
        heading(short(page.scene.game), page.scene.game_theme.text, support, room),
        *(
            el.IconButton(icon, open_it, theme.current.dim, size=(ICON, theme.TABLE_BAR), name=name, key=name)
            for icon, name, open_it in icons
        ),
        key="bar",
    )


def heading(title: str, colour: theme.Colour, support: str, room: float) -> Element:
    """What is played, and where the game is: side by side, or one below the other where that is too wide."""
    middle = {"center_y": 0.5}
    dim = theme.current.dim
    wide = natural_width(title, "bar") + GAP
    if wide + natural_width(support, "support") > room and support:
        inside = [
            el.Column(
                el.Words(title, "card", colour, lines=1, key="title"),
                el.Words(support, "least", dim, lines=1, name="table.turn", key="turn"),
                pos_hint=middle,
                key="both",
            )
        ]
    elif wide > room:
        # It would run into the icons beside it.
        inside = [el.Words(title, "card", colour, lines=1, pos_hint=middle, key="title")]
    else:
        inside = [
            el.Words(title, "bar", colour, natural=True, pos_hint=middle, key="title"),
            el.Words(
                support, "support", dim, lines=1, name="table.turn", pos_hint={"center_y": 0.4}, key="turn"
            ),
        ]
    return el.Row(*inside, spacing=GAP, pos_hint=middle, key="heading")
