"""What the action areas of Tokyo Ghoul share: their ground, the question with the clock, two buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.ghoul.hand import Strip
from screens.table.answers import ClockRing
from screens.table.parts import Area
from screens.table.scene import Scene
from screens.ui.boxes import Row
from screens.ui.button import Button
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


def question(page: TablePage, text: str) -> Row:
    """What is asked, and how long there is."""
    style = "section" if page.compact else "sentence"
    row = Row(
        # Where letters are very large, the people and Locations to choose from need its second line.
        Words(text, style, name="table.question", lines=1 if page.tight else 0),
        padding=(dp(6), 0),
        spacing=dp(8),
    )
    if page.scene.table["clock"]:
        row.add_widget(ClockRing(page, dp(40)))
    return row


def area(page: TablePage, scene: Scene, text: str, *children: Widget | None) -> Widget:
    """An action area: the question, what there is to choose, the buttons, and my own line below."""
    *things, buttons = children
    return Area([question(page, text), *things], [buttons, Strip(page, scene)])


def narrow(page: TablePage) -> bool:
    """Whether large letters leave no room for two things side by side."""
    return bool(page.width / theme.now.scale < dp(300))


def skip(page: TablePage) -> Button:
    """Not doing it."""
    return Button(
        tr("Do nothing"),
        centred=True,
        on_tap=lambda: page.act({"move": "skip"}),
        name="answer.skip",
        size_hint_x=0.72,
        height=theme.MAIN_BUTTON,
    )


def go(
    page: TablePage,
    title: str,
    on_tap: Callable[[], None],
    ready: bool,
    why: str,
    name: str = "table.confirm",
) -> Button:
    """The button that does it; off while something is missing, and then a tap says what."""
    if ready:
        return Button(
            title, kind="main", mood=page.scene.mood, centred=True, wraps=True, on_tap=on_tap, name=name
        )
    return Button(
        title,
        kind="off",
        centred=True,
        wraps=True,
        on_refused=lambda: page.say(why),
        name=name,
        height=theme.MAIN_BUTTON,
    )
