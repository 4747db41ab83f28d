"""Between the house and my things: what has just happened, and whom we wait for to do what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.language.narrator.telling import News
from screens import theme
from screens.games.bruits import hand
from screens.games.bruits.looks import edge, ground, large
from screens.table.answers import ClockRing
from screens.table.news import NewsBand, lately, line
from screens.table.scene import Scene
from screens.table.sentence import latest, waiting
from screens.ui.boxes import Column, Row, Space
from screens.ui.icon import Icon
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


def telling(page: TablePage, scene: Scene) -> Widget:
    """The large sentence, what else happened in that turn, what has touched me since my own, and whom we wait
    for."""
    main, support = latest(scene)
    words = Words(main, "section" if page.compact else "sentence", align="center", name="table.sentence")
    column = Column(words, padding=(dp(18), dp(4)), spacing=dp(3))
    if support:
        column.add_widget(Words(support, "support", theme.now.text, "center", name="table.support"))
    if not scene.paused and not scene.over:
        for one in kept(scene)[-(1 if page.compact else 2) :]:
            column.add_widget(line(one, "caption", scene.mood.text))
        said = Words(due(page, scene), "support", theme.now.dim, "center")
        if scene.table["clock"]:
            column.add_widget(Row(ClockRing(page, dp(36)), said, Space(width=dp(36)), spacing=dp(6)))
        else:
            column.add_widget(said)
    if scene.seat is not None and not scene.over and hand.fresh_secret(scene):
        column.add_widget(secret())
    return column


def kept(scene: Scene) -> list[News]:
    """What has touched me since my last turn, and what the table was told then, before the turn that is told
    large."""
    teller = scene.narrator
    earlier = teller.lately(scene.log, scene.seat)
    earlier = earlier[: max(0, len(earlier) - len(teller.last_turn(scene.log)))]
    return sorted((one for one in teller.news(earlier) if one.mine or one.held), key=lambda one: one.mine)


def band(page: TablePage, scene: Scene, most: int = 3) -> Widget | None:
    """Above what I am asked: what has happened since my last answer. On a small screen it makes room as soon
    as I begin to choose."""
    news = lately(scene)
    if not news or (page.compact and (page.selection.taps or page.open_eyes)):
        return None
    room = 1 if large() and page.compact else 2 if page.compact else 3
    return NewsBand(scene, news, min(most, room), fill=ground(), line=edge())


def secret() -> Widget:
    """Something waits under my thumb that only I was told."""
    now = theme.now
    return Row(
        Icon("eye-outline", now.letters(17), theme.SHELL.text),
        Words(tr("For your eyes only: hold to look"), "caption", theme.SHELL.text),
        spacing=dp(8),
        padding=(dp(20), 0),
    )


def due(page: TablePage, scene: Scene) -> str:
    """Whom we wait for, and for what."""
    if scene.over or scene.my_turn or len(scene.waiting) != 1:
        return waiting(scene)
    return page.question.title
