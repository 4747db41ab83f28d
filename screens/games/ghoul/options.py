"""A Location one may fly to, on the panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.questions.question import Item
from screens import theme
from screens.ui import Column, EvenGrid, Ground, Row, Tappable, Words
from screens.ui import elements as el
from screens.ui.keep import Element, Slot, leaf

ATTACK = "/attack"
"""In the name of the picture of every action that is an attack."""


class OptionCard(Tappable, Ground, Column):
    """A Location: its number, its name, what one does there, what turns up on the way."""

    wish = NumericProperty(0)
    """How high it would be by itself; those beside one another are as high as the highest."""

    def __init__(self, item: Item, compact: bool, tight: bool, **kwargs: Any) -> None:
        self._compact = compact
        super().__init__(
            radius=dp(16),
            padding=(dp(10), dp(5 if tight else 8)),
            spacing=dp(5),
            size_hint=(1, None),
            **kwargs,
        )
        self._slot = Slot(self)
        self.change_item(item)
        self.bind(minimum_height=self._even, parent=self._even)
        self._even()

    def change_item(self, item: Item) -> None:
        now, game_theme, chosen = theme.current, theme.game_theme("ghoul"), bool(item.count)
        self.fill = theme.mixed(now.surface2, game_theme.fill, 0.14 if chosen else 0.04)
        self.line = game_theme.fill if chosen else now.line
        self.line_width = dp(3 if chosen else 1.5)
        title = el.Words(
            item.short if self._compact else item.title, "card", lines=1 if self._compact else 0, key="title"
        )
        head = el.Row(number(item.badge), title, spacing=dp(8), key="head")
        self._slot.show(head, *(() if self._compact else _said(item)))

    def _even(self, *_: object) -> None:
        self.wish = self.minimum_height
        if isinstance(self.parent, EvenGrid):
            self.parent.even()


def _said(item: Item) -> Iterator[Element]:
    """What one does there, and what turns up on the way."""
    now = theme.current
    lines, side = item.support.split("\n"), now.letters(19)
    for at, (mark, line) in enumerate(zip(item.marks, lines, strict=False)):
        tint = now.danger_text if ATTACK in mark else now.text
        icon = el.Art(mark.removeprefix("art:"), size_hint=(None, None), size=(side, side), tint=tint)
        yield el.Row(icon, el.Words(line, "caption"), spacing=dp(8), key=("mark", at))
    for at, line in enumerate(lines[len(item.marks) :]):
        yield el.Words(line, "least", now.dim, key=("line", at))
    yield el.Space(key="rest")


class Number(Ground, Row):
    """The number of steps, as on the ring."""

    def __init__(self, steps: str) -> None:
        side = theme.current.grown(dp(26))
        super().__init__(
            fill=theme.game_theme("ghoul").fill, radius=side / 2, size_hint=(None, None), size=(side, side)
        )
        self._steps = Words(steps, "support_strong", theme.WHITE, "center", pos_hint={"center_y": 0.5})
        self.add_widget(self._steps)
        self.pos_hint = {"center_y": 0.5}
        self.bind(minimum_height=lambda *_: setattr(self, "height", side))

    def change_steps(self, steps: str) -> None:
        self._steps.text = steps


number = leaf(Number)
