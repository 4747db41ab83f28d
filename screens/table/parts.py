"""What action areas are made of, whatever the game: their ground, headings, people to choose, counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.kit import PushButton
from screens.table import again
from screens.table.scene import ScenePerson
from screens.ui import Column, Emblem, Words
from screens.ui.keep import have

if TYPE_CHECKING:
    from screens.table.page import TablePage


class Heading(Column):
    """A title, and a hint beside it; below it where that is too narrow, or where there is the height. A
    `large` title is large where it takes one line."""

    GAP = dp(12)

    def __init__(
        self,
        title: str,
        support: str = "",
        lines: int = 0,
        markup: bool = False,
        high: bool = False,
        large: bool = False,
    ) -> None:
        super().__init__(padding=(dp(6), 0), spacing=dp(1))
        self._title = Words(title, "section", lines=lines, markup=markup, name="table.question")
        self._hint = Words(support, "caption" if high else "least", theme.current.dim)
        self._high, self._large = high, large
        self.add_widget(self._title)
        self.bind(width=self._fit)
        self.change_support(support)

    def change_title(self, title: str) -> None:
        self._title.text = title
        self._fit()

    def change_high(self, high: bool) -> None:
        self._high = high
        self._hint.change_style("caption" if high else "least")
        self._fit()

    def change_large(self, large: bool) -> None:
        self._large = large
        self._fit()

    def change_support(self, support: str) -> None:
        self._hint.text = support
        have(self, self._hint, bool(support))
        if not support:
            self.orientation, self._title.size_hint_x = "vertical", 1
        self._fit()

    def _fit(self, *_: object) -> None:
        if self.width <= 2 * dp(6):
            return
        self._title.change_style("sentence" if self._large else "section")
        if self._large and self._title.natural_width > self.width - 2 * dp(6):
            self._title.change_style("section")
        if self._hint.parent is None:
            return
        title, hint = self._title.natural_width, self._hint.natural_width
        beside = not self._high and title + self.GAP + hint <= self.width - 2 * dp(6)
        self.orientation = "horizontal" if beside else "vertical"
        self._hint.halign = "right" if beside else "left"
        self._hint.pos_hint = {"center_y": 0.45} if beside else {}
        self._title.size_hint_x, self._title.width = (None, title) if beside else (1, self._title.width)


def to_the_result(page: TablePage) -> Widget:
    """Back to how it ended, for whoever looks at the table once more; or on to the next game."""
    scene = again.next_scene(page.session)
    if scene is not None:
        return Column(again.play_on(page, scene), padding=(theme.MARGIN, dp(8), theme.MARGIN, dp(20)))
    button = PushButton(
        tr("Back to the result"),
        kind="main",
        icon="trophy-outline",
        on_tap=lambda: page.go("end"),
        name="table.result",
        game_theme=page.scene.game_theme,
    )
    return Column(button, padding=(theme.MARGIN, dp(8), theme.MARGIN, dp(20)))


def hand_on(page: TablePage, person: ScenePerson) -> Widget:
    """Where several share a phone: what came of one's move is read, and the next one may have it."""
    button = PushButton(
        tr("Pass the phone to {name}", name=person.name),
        kind="main",
        leading=Emblem(person.colour, person.emblem, dp(32)),
        on_tap=page.hand_on,
        name="table.hand_on",
        game_theme=page.scene.game_theme,
    )
    return Column(button, padding=(theme.MARGIN, dp(8), theme.MARGIN, dp(20)))
