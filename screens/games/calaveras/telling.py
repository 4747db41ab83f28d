"""Between the board and what is asked: what has just happened, whom we wait for, and what is left to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.calaveras.board import piles
from screens import theme
from screens.question.panel import clock
from screens.table.nudging import nudge_to_read
from screens.table.scene import Scene, player_view
from screens.table.sentence import sentence, told, waiting
from screens.ui import elements as el
from screens.ui.keep import Element

if TYPE_CHECKING:
    from screens.table.page import TablePage


def telling(page: TablePage, scene: Scene) -> Element | None:
    """What has just happened, whom we wait for, and how many cards are left; my question stands below."""
    nudged = bool(nudge_to_read(scene))
    if nudged and theme.current.large:
        # Where letters are large there is room for the banner or for this.
        return None
    # A ghost has nobody to wait for but its partner.
    line = waiting(scene) if scene.over or scene.me.stand_in else page.question.title
    # It stands below what I am asked, or that I only look on.
    line = "" if scene.my_turn or scene.seat is None else line
    # The banner of somebody who waits for me would cut my row: then the piles make room for it.
    left = "" if nudged else piles(player_view(scene, revealed=False))
    if page.compact and left:
        line = f"{line.removesuffix('.')} · {left}" if line else left
    timed = scene.table["clock"] and not (scene.paused or scene.over or scene.my_turn)
    counted = el.Words(left, "caption", theme.current.dim, "center", key="piles")
    return sentence(
        page,
        scene,
        whom="" if scene.paused else line,
        small=_small(page),
        ring=clock(page, dp(40)) if timed else None,
        below=(counted,) if left and not (page.compact or scene.paused) else (),
    )


def _small(page: TablePage) -> str:
    """Which letters all but what has just happened is in."""
    return "least" if page.tight else "caption" if page.compact else "support"


def lately(page: TablePage, scene: Scene, choosing: bool) -> Element | None:
    """The same in small letters, while my cards lie open. On a small screen it was told before they did,
    unless they lie open all the time; and it makes room as soon as I choose."""
    if page.compact and (choosing or not page.nothing_to_hide):
        return None
    return el.Column(told(scene, _small(page)), padding=(dp(14), dp(2)), key="told")
