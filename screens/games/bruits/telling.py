"""Between the house and my things: what has just happened, and whom we wait for to do what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.bruits import hand, texts
from screens.games.bruits.cast import Cast
from screens.table.answers import ClockRing
from screens.table.scene import Scene
from screens.table.sentence import latest, waiting
from screens.ui.boxes import Column, Row, Space
from screens.ui.icon import Icon
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


def telling(page: TablePage, scene: Scene) -> Widget:
    """The large sentence and the line below it."""
    main, support = latest(scene)
    words = Words(main, "section" if page.compact else "sentence", align="center", name="table.sentence")
    column = Column(words, padding=(dp(18), dp(4)), spacing=dp(3))
    line = support if scene.paused else due(scene)
    said = Words(line, "support", theme.now.dim, "center")
    if scene.table["clock"] and not scene.over and not scene.paused:
        column.add_widget(Row(ClockRing(page, dp(36)), said, Space(width=dp(36)), spacing=dp(6)))
    else:
        column.add_widget(said)
    if scene.seat is not None and not scene.over and hand.fresh_secret(scene):
        column.add_widget(secret())
    return column


def secret() -> Widget:
    """Something waits under my thumb that only I was told."""
    now = theme.now
    return Row(
        Icon("eye-outline", now.letters(17), theme.SHELL.text),
        Words(tr("Something only for you: hold to look"), "caption", theme.SHELL.text),
        spacing=dp(8),
        padding=(dp(20), 0),
    )


def due(scene: Scene) -> str:
    """Whom we wait for, and for what."""
    if scene.over or scene.my_turn or len(scene.waiting) != 1:
        return waiting(scene)
    name, view = scene.waiting[0].name, scene.view
    if view["phase"] == "place" and view["turn"] is not None:
        at = len(view["turn"]["placed"]) + 1
        return tr("Waiting for {name}’s {card}.", name=name, card=texts.ordinal(at))
    if view["phase"] == "choose" and view["choice"] is not None:
        cast, choice = Cast(scene), view["choice"]
        if choice["from"] == "card":
            return tr("{name} ponders “{card}”.", name=name, card=cast.clue(choice["origin"]))
        return tr("{name} ponders {place}.", name=name, place=texts.where(cast, choice["origin"]))
    if view["phase"] == "deduction":
        return tr("{name} may accuse, or pass.", name=name)
    return waiting(scene)
