"""What only I was told, in lines that can be read while a thumb is on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.table.pocket import FINGERPRINT, Cover
from screens.ui import GroundColumn, Icon, Row, Words

INK = 0.62
"""How high the bar over a line of letters is, in lines."""
LINE = 1.17
"""How high a line of letters is, in their size."""
LAST = 0.6
"""How long the last bar is, in bars."""


class Whispers(Cover, GroundColumn):
    """Lines with what stands before each, all of them covered or all of them open; `open_` for good where
    nobody else is there. With `even`, each has the room of so many lines of letters, whatever it says: where
    it is shown at once, its length would betray it."""

    def __init__(self, lines: Sequence[tuple[Widget, str]], open_: bool = False, even: int = 0) -> None:
        now = theme.current
        super().__init__(
            on_look=self._open,
            fill=theme.mixed(now.surface, theme.APP_THEME.fill, 0.07),
            line=now.line,
            radius=theme.RADIUS,
            padding=dp(12),
            spacing=dp(10),
        )
        self.name = "notes.shown"
        gold = theme.APP_THEME.text
        self._for_good = open_
        self._hint = Words("", "support_strong", gold, lines=1)
        if not open_:
            self.add_widget(Row(Icon(FINGERPRINT, now.letters(22), gold), self._hint, spacing=dp(10)))
        self._lines = [_Line(text, even) for _, text in lines]
        for (leading, _), line in zip(lines, self._lines, strict=True):
            leading.pos_hint = {"top": 1}
            line.pos_hint = {"top": 1}
            self.add_widget(Row(leading, line, spacing=dp(12)))
        self._open(open_)

    @property
    def held(self) -> bool:
        """Whether a thumb is on it."""
        return self._holding is not None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False if self._for_good else bool(super().on_touch_down(touch))

    def _open(self, on: bool) -> None:
        self._hint.text = tr("Release to cover") if on else tr("Private: hold to read")
        for line in self._lines:
            line.open(on)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        # A thumb that lies there may tremble; the page does not move under it.
        return touch.grab_current is self or bool(super().on_touch_move(touch))


class _Line(Widget):
    """Words that keep their room while bars stand in their place."""

    def __init__(self, text: str, even: int) -> None:
        super().__init__(size_hint_y=None)
        self._even = even
        # While it is covered the text is nowhere on the page.
        self._words = Words(text, "body")
        self._words.bind(height=self._place)
        self.bind(pos=self._place, size=self._place)

    def open(self, on: bool) -> None:
        """Show the words, or the bars."""
        if on and self._words.parent is None:
            self.add_widget(self._words)
        elif not on:
            self.remove_widget(self._words)
        self._place()

    def _place(self, *_: Any) -> None:
        style = theme.STYLES["body"]
        one = theme.current.letters(style.size) * style.line_height * LINE
        self._words.width = self.width
        self.height = self._even * one or self._words.height
        self._words.pos = (self.x, self.y + self.height - self._words.height)
        self.canvas.before.clear()
        if self._words.parent is not None or self.width < 2:
            return
        count = max(1, round(self.height / one))
        high = self.height / count
        with self.canvas.before:
            Color(rgba=theme.mixed(theme.current.surface, theme.current.text, 0.16))
            for at in range(count):
                wide = self.width * (LAST if at == count - 1 else 1.0)
                RoundedRectangle(
                    pos=(self.x, self.y + self.height - (at + 1) * high + high * (1 - INK) / 2),
                    size=(wide, high * INK),
                    radius=[dp(4)],
                )
