"""A Location one may fly to, on the panel."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.questions.question import Item
from screens import theme
from screens.ui.art import Art
from screens.ui.boxes import Column, EvenGrid, Row, Space
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

ATTACK = "/attack"
"""In the name of the picture of every action that is an attack."""


class OptionCard(Tappable, Ground, Column):
    """A Location: its number, its name, what one does there, what turns up on the way."""

    wish = NumericProperty(0)
    """How high it would be by itself; those beside one another are as high as the highest."""

    def __init__(self, item: Item, compact: bool, tight: bool, **kwargs: Any) -> None:
        now, mood, chosen = theme.now, theme.mood("ghoul"), bool(item.count)
        super().__init__(
            fill=theme.mixed(now.surface2, mood.fill, 0.14 if chosen else 0.04),
            line=mood.fill if chosen else now.line,
            line_width=dp(3 if chosen else 1.5),
            radius=dp(16),
            padding=(dp(10), dp(5 if tight else 8)),
            spacing=dp(5),
            size_hint=(1, None),
            **kwargs,
        )
        title = item.short if compact else item.title
        self.add_widget(
            Row(Number(item.badge), Words(title, "card", lines=1 if compact else 0), spacing=dp(8))
        )
        if not compact:
            self._say(item)
        self.bind(minimum_height=self._even, parent=self._even)
        self._even()

    def _say(self, item: Item) -> None:
        now = theme.now
        lines = item.support.split("\n")
        for mark, line in zip(item.marks, lines, strict=False):
            side = now.letters(19)
            icon = Art(mark.removeprefix("art:"), size_hint=(None, None), size=(side, side))
            icon.tint = now.danger_text if ATTACK in mark else now.text
            self.add_widget(Row(icon, Words(line, "caption"), spacing=dp(8)))
        for line in lines[len(item.marks) :]:
            self.add_widget(Words(line, "least", now.dim))
        self.add_widget(Space())

    def _even(self, *_: object) -> None:
        self.wish = self.minimum_height
        if isinstance(self.parent, EvenGrid):
            self.parent.even()


class Number(Ground, Row):
    """The number of steps, as on the ring."""

    def __init__(self, steps: str) -> None:
        side = theme.now.grown(dp(26))
        super().__init__(
            fill=theme.mood("ghoul").fill, radius=side / 2, size_hint=(None, None), size=(side, side)
        )
        self.add_widget(Words(steps, "support_strong", theme.WHITE, "center", pos_hint={"center_y": 0.5}))
        self.pos_hint = {"center_y": 0.5}
        self.bind(minimum_height=lambda *_: setattr(self, "height", side))
