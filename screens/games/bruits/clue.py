"""A clue as a whole card: its blank, its symbols on the band, its glyph, its name and what it does."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from screens import theme
from screens.games.bruits.cast import BACK, INK, MYSTERY_INK, Cast
from screens.games.bruits.drawing import HEAD, symbols
from screens.ui.art import texture
from screens.ui.icon import Icon
from screens.ui.touch import Tappable

RATIO = 1.4
NAMED, EXPLAINED = dp(58), dp(86)
"""Smaller cards have no room for letters, and none for what they do; the more the larger the letters are."""
LEAST_LETTERS = dp(9)


class ClueCard(Tappable, FloatLayout):
    """One card, so wide; `clue` None is a back. A frame and a tick where it is `chosen`."""

    def __init__(
        self, cast: Cast, clue: str | None, width: float, chosen: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(size_hint=(None, None), size=(width, width * RATIO), **kwargs)
        self.clue = clue
        self._cast, self._chosen = cast, chosen
        self._title: Label | None = None
        self._effect: Label | None = None
        if clue is not None and width >= theme.now.grown(NAMED):
            ink = self._ink
            self._title = _letters(cast.clue(clue), "Playfair", ink)
            self.add_widget(self._title)
            does = cast.words.on_card(clue)
            if does and width >= theme.now.grown(EXPLAINED):
                self._effect = _letters(does, "Roboto", theme.mixed(ink, theme.WHITE, 0.15))
                self.add_widget(self._effect)
        self._tick = Icon("check-bold", dp(14), theme.INK) if chosen else None
        if self._tick is not None:
            self.add_widget(self._tick)
        self.bind(pos=self._paint, size=self._paint)
        self._paint()

    @property
    def _row(self) -> dict[str, Any]:
        return {} if self.clue is None else self._cast.clues[self.clue]

    @property
    def _ink(self) -> theme.Colour:
        return MYSTERY_INK if self._row.get("mysterious") else INK

    def _paint(self, *_: Any) -> None:
        x, y, wide, high = self.x, self.y, self.width, self.height
        self.canvas.before.clear()
        self.canvas.after.clear()
        row = self._row
        blank = BACK
        if row:
            blank = "bruits/clue_mysterious" if row["mysterious"] else "bruits/clue"
            blank = self._cast.coin if row["passive"] else blank
        with self.canvas.before:
            Color(rgba=theme.WHITE)
            Rectangle(texture=texture(blank, wide), pos=(x, y), size=(wide, high))
            if row and not row["passive"]:
                band = high * HEAD
                middle = (x + wide / 2, y + high - band / 2)
                symbols(row["symbols"], middle, wide * 0.88, band * 0.68, 1.0)
                side = wide * (0.46 if self._title is not None else 0.7)
                Color(rgba=self._ink)
                centre = y + high * (0.56 if self._title is not None else 0.39)
                Rectangle(
                    texture=texture(f"bruits/clues/{self.clue}", side),
                    pos=(x + (wide - side) / 2, centre - side / 2),
                    size=(side, side),
                )
        self._write(x, y, wide, high)
        if self._chosen:
            self._frame(x, y, wide, high)

    def _write(self, x: float, y: float, wide: float, high: float) -> None:
        base = 0.235 if self._effect is not None else 0.19
        for label, size, above in ((self._title, 0.112, base), (self._effect, 0.1, 0.08)):
            if label is None:
                continue
            label.font_size = self._size(label, wide, max(LEAST_LETTERS, wide * size))
            label.text_size = (wide * 0.97, None)
            label.texture_update()
            label.size = label.texture_size
            label.pos = (x + (wide - label.width) / 2, y + high * above - label.height / 2)

    @staticmethod
    def _size(label: Label, wide: float, size: float) -> float:
        """Letters with which the longest word stays on its line, and what a card does on one."""
        words = label.text.split(" ") if label.font_name == "Playfair" else [label.text]
        label.text_size, label.font_size = (None, None), size
        label.texture_update()
        options = label._label
        longest = max(options.get_extents(word)[0] for word in words)
        return float(size * min(1.0, wide * 0.95 / max(1.0, longest)))

    def _frame(self, x: float, y: float, wide: float, high: float) -> None:
        accent = self._cast.scene.mood.fill
        with self.canvas.after:
            Color(rgba=accent)
            SmoothLine(
                rounded_rectangle=(x - dp(1), y - dp(1), wide + dp(2), high + dp(2), dp(9)), width=dp(1.5)
            )
        assert self._tick is not None
        side = dp(22)
        with self.canvas.before:
            Color(rgba=accent)
            SmoothEllipse(pos=(x + wide - side * 0.75, y + high - side * 0.75), size=(side, side))
        self._tick.center = (x + wide - side * 0.25, y + high - side * 0.25)


def _letters(text: str, font: str, colour: theme.Colour) -> Label:
    return Label(
        text=text, font_name=font, color=colour, size_hint=(None, None), halign="center", line_height=0.95
    )
