"""Between the house and my things: what has just happened, and whom we wait for to do what."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.language import tr
from app.language.narrator.telling import News
from screens import theme
from screens.games.bruits import hand
from screens.question.panel import clock
from screens.table.news import HELD, MINE, OTHER, lately, pressing
from screens.table.scene import Scene
from screens.table.sentence import sentence, waiting
from screens.ui import elements as el
from screens.ui.keep import Element

if TYPE_CHECKING:
    from screens.table.page import TablePage


# A moment is told once, however often something is tapped.
_lately = lru_cache(maxsize=1)(lately)


def telling(page: TablePage, scene: Scene) -> Element:
    """The large sentence, what else happened in that turn, what has touched me since my own, and whom we wait
    for."""
    goes_on = not scene.paused and not scene.over
    news = kept(scene)[-(1 if page.compact else 2) :] if goes_on else []
    plays = scene.seat is not None
    secret = plays and not scene.over and hand.fresh_secret(scene)
    return sentence(
        page,
        scene,
        # Whoever only looks on is told so below.
        whom=due(page, scene) if goes_on and plays else "",
        more=[_line(one, scene.game_theme.text) for one in news],
        ring=clock(page, dp(36)) if goes_on and scene.table["clock"] else None,
        below=(_secret(),) if secret else (),
    )


@lru_cache(maxsize=1)
def kept(scene: Scene) -> list[News]:
    """What has touched me since my last turn, and what the table was told then, before the turn that is told
    large."""
    narrator = scene.narrator
    earlier = narrator.lately(scene.log, scene.seat)
    earlier = earlier[: max(0, len(earlier) - len(narrator.last_turn(scene.log)))]
    return sorted((one for one in narrator.news(earlier) if one.mine or one.held), key=lambda one: one.mine)


def band(page: TablePage, scene: Scene, most: int = 3) -> Element | None:
    """Above what I am asked: what has happened since my last answer. On a small screen it makes room as soon
    as I begin to choose."""
    news = _lately(scene)
    if not news or (page.compact and (page.selection.taps or page.revealed)):
        return None
    room = 1 if theme.current.large and page.compact else 2 if page.compact else 3
    shown = pressing(news, min(most, room))
    return el.GroundColumn(
        *(_line(one, scene.game_theme.text if one.mine else theme.current.text) for one in shown),
        fill=scene.game_theme.grounds.surface,
        line=scene.game_theme.grounds.line,
        radius=dp(12),
        padding=(dp(10), dp(6)),
        spacing=dp(2),
        key="band",
    )


def _line(one: News, colour: theme.Colour) -> Element:
    """One of them, with a sign for what touches me and for what the table has heard."""
    sign = MINE if one.mine else HELD if one.held else OTHER
    size = theme.current.letters(theme.STYLES["caption"].size + 3)
    return el.Row(
        el.Icon(sign, size, colour, pos_hint={"top": 1}),
        el.Words(one.text, "caption", colour, key="words"),
        spacing=dp(7),
        key=("news", sign),
    )


def _secret() -> Element:
    """Something waits under my thumb that only I was told."""
    ink = theme.APP_THEME.text
    return el.Row(
        el.Icon("eye-outline", theme.current.letters(17), ink),
        el.Words(tr("For your eyes only: hold to look"), "caption", ink),
        spacing=dp(8),
        padding=(dp(20), 0),
        key="secret",
    )


def due(page: TablePage, scene: Scene) -> str:
    """Whom we wait for, and for what."""
    if scene.over or scene.my_turn or len(scene.waiting) != 1:
        return waiting(scene)
    return page.question.title
