"""The sheets one tap away from the table: the story so far, my notebook, the rules of this table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.language import tr
from screens.games import game_table
from screens.kit import PushButton
from screens.table.log import Log
from screens.table.notebook import Notebook
from screens.ui.overlay import Sheet

if TYPE_CHECKING:
    from screens.end.page import EndPage
    from screens.history.page import HistoryPage
    from screens.table.page import TablePage


def open_log(page: TablePage) -> None:
    """Everything that has happened, the newest last."""
    _tell(page, page.nothing_to_hide)


def open_story(page: EndPage | HistoryPage) -> None:
    """Everything that happened in a game that is over: it has no secrets any more."""
    _tell(page, True)


def _tell(page: TablePage | EndPage | HistoryPage, open_: bool) -> None:
    log = Log(page.scene, page.navigator.layer, open_=open_)
    Sheet(page.navigator.layer, tr("What happened"), log, game_theme=page.scene.game_theme, name="log").show()
    log.to_the_end()


def open_notes(page: TablePage) -> None:
    """What I know, and what I believe."""
    page.cover()
    notes = Notebook(page.services.phone, page.scene, page.nothing_to_hide)
    sheet = Sheet(
        page.navigator.layer,
        tr("My notebook"),
        notes,
        on_dismiss=notes.keep,
        game_theme=page.scene.game_theme,
        name="notes",
    )
    sheet.secret = True
    sheet.show()


def open_rules(page: TablePage) -> None:
    """The rules of this table: only what is in play."""
    scene, navigator = page.scene, page.navigator
    foot = None
    if navigator.has("rules"):
        foot = PushButton(
            tr("All the rules of {game}", game=page.services.title(scene.game)),
            kind="outline",
            icon="book-open-page-variant-outline",
            centred=True,
            on_tap=lambda: page.go("rules", game=scene.game),
            name="rules.all",
        )
    body = game_table(scene.game)(page).rules(scene)
    Sheet(
        navigator.layer, tr("The rules of this table"), body, foot, game_theme=scene.game_theme, name="rules"
    ).show()
