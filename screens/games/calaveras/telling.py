"""Between the board and what is asked: what has just happened, whom we wait for, and what is left to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.calaveras.board import piles
from screens import theme
from screens.question.panel import clock
from screens.table.scene import Scene, player_view
from screens.table.sentence import latest, told, waiting
from screens.ui import elements as el
from screens.ui.keep import Element, box
from screens.ui.screen import PageColumn

if TYPE_CHECKING:
    from screens.table.page import TablePage

page_column = box(PageColumn)


def telling(page: TablePage, scene: Scene) -> Element:
    """What has just happened, whom we wait for, and how many cards are left."""
    now = theme.current
    main, support = latest(scene)
    style = "strong" if page.tight else "section" if page.compact else "sentence"
    small = "least" if page.tight else "caption" if page.compact else "support"
    return page_column(
        el.Words(main, style, align="center", name="table.sentence", key="main"),
        el.Words(support, small, now.dim, "center", name="table.support", key="support") if support else None,
        None if scene.paused else _whom(page, scene, small),
        size_hint=(1, None),
        inset=dp(18),
        padding=(0, dp(2)),
        spacing=dp(3),
        key="telling",
    )


def _whom(page: TablePage, scene: Scene, small: str) -> Element:
    """Whom we wait for, with the clock, and how many cards are left; what I am asked is said below."""
    # A ghost has nobody to wait for but its partner.
    line = waiting(scene) if scene.over or scene.me.stand_in else page.question.title
    line = "" if scene.my_turn else line
    left = piles(player_view(scene, revealed=False))
    if page.compact:
        line = f"{line.removesuffix('.')} · {left}" if line else left
    said = el.Column(
        el.Words(line, small, theme.current.text, "center", name="table.waiting", key="waiting")
        if line
        else None,
        None if page.compact else el.Words(left, "caption", theme.current.dim, "center", key="piles"),
        spacing=dp(1),
        key="said",
    )
    if not scene.table["clock"] or scene.over or scene.my_turn:
        return said
    return el.Row(clock(page, dp(40)), said, el.Space(width=dp(40)), spacing=dp(6), key="with clock")


def lately(page: TablePage, scene: Scene, choosing: bool) -> Element | None:
    """The same in small letters, while my cards lie open. On a small screen it was told before they did,
    unless they lie open all the time; and it makes room as soon as I choose."""
    if page.compact and (choosing or not page.nothing_to_hide):
        return None
    style = "least" if page.tight else "caption" if page.compact else "support"
    return el.Column(told(scene, style), padding=(dp(14), dp(2)), key="told")
