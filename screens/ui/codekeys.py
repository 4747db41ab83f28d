"""Six cells for the code of a table, and the keys to type it with: only signs that a code can have."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.net.code import ALPHABET, LENGTH
from screens import theme
from screens.theme import Colour
from screens.ui.boxes import Grid
from screens.ui.letters import Letters
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

ACROSS = 8
KEY = dp(48)
GAP = dp(3)
SHAKE = (dp(9), -dp(9), dp(6), -dp(6), dp(3), 0)


class Cell(Ground):
    """One sign of the code."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(radius=theme.RADIUS_CARD, size_hint=(None, None), **kwargs)
        self._sign = Words("", "figure", theme.APP_THEME.text, "center", natural=True)
        self.add_widget(self._sign)
        self._sign.bind(size=self._place)
        self.bind(pos=self._place, size=self._place)

    def show(self, sign: str, next_one: bool, wrong: bool) -> None:
        """What is in it, and whether the next sign goes there; in the colours and letters of this moment."""
        now = theme.current
        self._sign.text, self._sign.color = sign, theme.APP_THEME.text
        self.fill = now.bg if next_one else now.surface
        self.line = now.danger if wrong else theme.APP_THEME.text if next_one else now.line
        self.line_width = dp(2) if next_one or wrong else dp(1.5)
        self._place()

    def _place(self, *_: Any) -> None:
        self._sign.font_size = min(theme.current.letters(26), self.height * 0.56, self.width * 0.72)
        _centre(self._sign, self)


class CodeCells(Tappable, RelativeLayout):
    """The code, in two groups of three."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.text = ""
        self._shift = 0.0
        self._slider: _Slider | None = None
        self._cells = [Cell() for _ in range(LENGTH)]
        for cell in self._cells:
            self.add_widget(cell)
        self.bind(size=self._place)
        self.show("")

    def show(self, text: str, wrong: bool = False) -> None:
        """Show what has been typed, and whether it was wrong."""
        self.text = text
        for number, cell in enumerate(self._cells):
            sign = text[number : number + 1]
            cell.show(sign, number == len(text) and not wrong, wrong)

    def shake(self) -> None:
        """Shake the cells: the code was wrong."""
        if theme.current.still:
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


class Key(Tappable, Letters):
    """One key. The gap around it belongs to it, so that no finger falls between two."""

    def __init__(self, sign: str, **kwargs: Any) -> None:
        style = theme.STYLES["reaction"]
        super().__init__(
            name=f"join.key.{sign}",
            text=sign,
            font_name=style.font,
            bold=style.bold,
            line_height=style.line_height,
            size_hint_y=None,
            **kwargs,
        )
        with self.canvas.before:
            self._fill = Color()
            self._face = SmoothRoundedRectangle(radius=[dp(10)])
        self.bind(pos=self._lay, size=self._lay)

    def dress(self, face: Colour, ink: Colour, letters: float) -> None:
        """Its colours, and how large its sign is."""
        self._fill.rgba, self.color, self.font_size = face, ink, letters

    def _lay(self, *_: Any) -> None:
        self._face.pos = (self.x + GAP, self.y + GAP)
        self._face.size = (self.width - 2 * GAP, self.height - 2 * GAP)


class CodeKeys(Grid):
    """The keys of all signs there are."""

    high = NumericProperty(KEY)
    face = ColorProperty(theme.CLEAR)
    ink = ColorProperty(theme.CLEAR)
    letters = NumericProperty(dp(18))

    __events__ = ("on_sign",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cols=ACROSS, **kwargs)
        for name in ("high", "face", "ink", "letters"):
            self.fbind(name, self._dress)

    def grow(self) -> bool:
        """Add a row of keys; whether there are more."""
        start = len(self.children)
        for sign in ALPHABET[start : start + ACROSS]:
            key = Key(sign, on_tap=partial(self.dispatch, "on_sign", sign), height=self.high)
            key.dress(self.face, self.ink, self.letters)
            self.add_widget(key)
        return len(self.children) < len(ALPHABET)

    def _dress(self, *_: Any) -> None:
        for key in self.children:
            key.height = self.high
            key.dress(self.face, self.ink, self.letters)

    def on_sign(self, sign: str) -> None:
        """A key was tapped."""


def _centre(widget: Widget, place: Widget) -> None:
    """Worked out here: while a place moves, its `center` may still be that of before."""
    widget.pos = (
        place.x + (place.width - widget.width) / 2,
        place.y + (place.height - widget.height) / 2,
    )
