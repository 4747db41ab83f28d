"""Six cells for the code of a table, and the keys to type it with: only signs that a code can have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.net.code import ALPHABET, LENGTH
from screens import theme
from screens.ui.boxes import Grid
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

ACROSS = 8
KEY = dp(48)
SHAKE = (dp(9), -dp(9), dp(6), -dp(6), dp(3), 0)


class Cell(Ground):
    """One sign of the code."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(radius=theme.RADIUS_CARD, size_hint=(None, None), **kwargs)
        self._sign = Words("", "figure", theme.SHELL.text, "center", natural=True)
        self.add_widget(self._sign)
        self._sign.bind(size=self._place)
        self.bind(pos=self._place, size=self._place)

    def show(self, sign: str, next_one: bool, wrong: bool) -> None:
        """What is in it, and whether the next sign goes there."""
        now = theme.now
        self._sign.text = sign
        self.fill = now.bg if next_one else now.surface
        self.line = now.danger if wrong else theme.SHELL.text if next_one else now.line
        self.line_width = dp(2) if next_one or wrong else dp(1.5)

    def _place(self, *_: Any) -> None:
        self._sign.font_size = min(theme.now.letters(26), self.height * 0.56, self.width * 0.72)
        _centre(self._sign, self)


class CodeCells(Tappable, RelativeLayout):
    """The code, in two groups of three."""

    def __init__(
        self, on_tap: Callable[[], object], on_hold: Callable[[], object], high: float, **kwargs: Any
    ) -> None:
        super().__init__(on_tap=on_tap, on_hold=on_hold, size_hint_y=None, height=high, **kwargs)
        self.text = ""
        self._shift = 0.0
        self._slider: _Slider | None = None
        self._cells = [Cell() for _ in range(LENGTH)]
        for cell in self._cells:
            self.add_widget(cell)
        self.bind(size=self._place)
        self.show("")

    def show(self, text: str, wrong: bool = False) -> None:
        """So much has been typed; whether it was wrong."""
        self.text = text
        for number, cell in enumerate(self._cells):
            sign = text[number : number + 1]
            cell.show(sign, number == len(text) and not wrong, wrong)

    def shake(self) -> None:
        """No: that was not it."""
        if theme.now.still:
            return
        widget = _Slider(self._slide)
        steps = Animation(d=0.01, x=0)
        for reach in SHAKE:
            steps += Animation(d=0.055, t="in_out_sine", x=reach)
        steps.start(widget)
        self._slider = widget

    def _slide(self, shift: float) -> None:
        self._shift = shift
        self._place()

    def _place(self, *_: Any) -> None:
        gap, middle = dp(8), dp(24)
        wide = min((self.width - 4 * gap - middle - dp(20)) / LENGTH, self.height * 0.86)
        x = (self.width - wide * LENGTH - 4 * gap - middle) / 2 + self._shift
        for number, cell in enumerate(self._cells):
            cell.size = (wide, self.height)
            cell.pos = (x, 0)
            x += wide + (middle if number == LENGTH // 2 - 1 else gap)


class _Slider(Widget):
    """Something whose x can be animated without moving a layout about."""

    def __init__(self, on_slide: Callable[[float], None]) -> None:
        super().__init__()
        self.bind(x=lambda _, x: on_slide(x))


class Key(Tappable, Ground):
    """One key. The gap around it belongs to it, so that no finger falls between two."""

    def __init__(self, sign: str, on_sign: Callable[[str], None], high: float, **kwargs: Any) -> None:
        super().__init__(
            on_tap=lambda: on_sign(sign), name=f"join.key.{sign}", size_hint_y=None, height=high, **kwargs
        )
        self._face = Ground(fill=theme.now.surface2, radius=dp(10))
        self._words = Words(sign, "reaction", align="center", natural=True)
        self._words.font_size = min(theme.now.letters(18), dp(25))
        self.add_widget(self._face)
        self.add_widget(self._words)
        self._words.bind(size=self._place)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        gap = dp(3)
        self._face.pos = (self.x + gap, self.y + gap)
        self._face.size = (self.width - 2 * gap, self.height - 2 * gap)
        _centre(self._words, self)


class CodeKeys(Grid):
    """The keys of all signs there are."""

    def __init__(self, on_sign: Callable[[str], None], high: float = KEY, **kwargs: Any) -> None:
        super().__init__(*(Key(sign, on_sign, high) for sign in ALPHABET), cols=ACROSS, **kwargs)


def _centre(widget: Widget, place: Widget) -> None:
    """Worked out here: while a place moves, its `center` may still be that of before."""
    widget.pos = (
        place.x + (place.width - widget.width) / 2,
        place.y + (place.height - widget.height) / 2,
    )
