"""A clue as a whole card: its blank, its symbols on the band, its glyph, its name and what it does."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from screens import theme
from screens.games.bruits.content import BACK, INK, MYSTERY_INK, ClueFace
from screens.games.bruits.drawing import HEAD, put, symbols
from screens.ui import Painted, Tappable
from screens.ui.art import texture
from screens.ui.card import RATIO
from screens.ui.keep import leaf
from screens.ui.letters import Letters, width_of

NAMED, EXPLAINED = dp(58), dp(86)
"""Smaller cards have no room for letters, and none for what they do; the more the larger the letters are."""
LEAST_LETTERS = dp(9)


class ClueCard(Tappable, Painted):
    """One card, so wide; no face is a back. A frame and a tick where it is `chosen`."""

    chosen = BooleanProperty(False)
    shade = NumericProperty(1.0)
    """How bright it is: others step back beside one that is chosen."""

    def __init__(self, face: ClueFace | None, width: float, **kwargs: Any) -> None:
        self._face, self._wide = face, width
        self._title, self._effect = _letters("Playfair"), _letters("Roboto")
        super().__init__(size_hint=(None, None), size=(width, width * RATIO), **kwargs)
        self.add_widget(self._title)
        self.add_widget(self._effect)
        self.change_face(face)
        self.fbind("shade", self._look)
        self.fbind("chosen", self.paint_soon)
        self._look()

    def change_face(self, face: ClueFace | None) -> None:
        self._face = face
        named = face is not None and self._wide >= theme.current.grown(NAMED)
        explained = named and self._wide >= theme.current.grown(EXPLAINED)
        self._title.text = face.title if face is not None and named else ""
        self._effect.text = face.does if face is not None and explained else ""
        self._title.color = self._ink
        self._effect.color = theme.mixed(self._ink, theme.WHITE, 0.15)
        self.paint_soon()

    def change_width(self, width: float) -> None:
        self._wide = width
        self.size = (width, width * RATIO)
        self.change_face(self._face)

    def _look(self, *_: Any) -> None:
        self.opacity = self.shade * (0.72 if self.pressed else 1.0)

    @property
    def _ink(self) -> theme.Colour:
        return MYSTERY_INK if self._face is not None and self._face.mysterious else INK

    def shows(self) -> object:
        return (self._face, self._title.text, self._effect.text, self.chosen)

    def paint(self) -> None:
        x, y, wide, high = self.x, self.y, self.width, self.height
        self.canvas.before.clear()
        self.canvas.after.clear()
        face, blank = self._face, BACK
        if face is not None:
            blank = face.coin or ("bruits/clue_mysterious" if face.mysterious else "bruits/clue")
        with self.canvas.before:
            Color(rgba=theme.WHITE)
            Rectangle(texture=texture(blank, wide), pos=(x, y), size=(wide, high))
            if face is not None and not face.coin:
                band = high * HEAD
                middle = (x + wide / 2, y + high - band / 2)
                symbols(face.symbols, middle, wide * 0.88, band * 0.68, 1.0)
                side = wide * (0.46 if self._title.text else 0.7)
                Color(rgba=self._ink)
                centre = y + high * (0.56 if self._title.text else 0.39)
                Rectangle(
                    texture=texture(f"bruits/clues/{face.clue}", side),
                    pos=(x + (wide - side) / 2, centre - side / 2),
                    size=(side, side),
                )
        self._write(x, y, wide, high)
        if self.chosen:
            self._frame(x, y, wide, high)

    def _write(self, x: float, y: float, wide: float, high: float) -> None:
        base = 0.235 if self._effect.text else 0.19
        for label, size, above in ((self._title, 0.112, base), (self._effect, 0.1, 0.08)):
            if not label.text:
                continue
            label.font_size = _size(label, wide, max(LEAST_LETTERS, wide * size))
            label.text_size = (wide * 0.97, None)
            label.texture_update()
            label.size = label.texture_size
            label.pos = (x + (wide - label.width) / 2, y + high * above - label.height / 2)

    def _frame(self, x: float, y: float, wide: float, high: float) -> None:
        accent, side = theme.game_theme("bruits").fill, dp(22)
        with self.canvas.after:
            Color(rgba=accent)
            SmoothLine(
                rounded_rectangle=(x - dp(1), y - dp(1), wide + dp(2), high + dp(2), dp(9)), width=dp(1.5)
            )
            SmoothEllipse(pos=(x + wide - side * 0.75, y + high - side * 0.75), size=(side, side))
            put("check-bold", (x + wide - side * 0.25, y + high - side * 0.25), dp(14), theme.INK)


def _size(label: Letters, wide: float, size: float) -> float:
    """Letters with which the longest word stays on its line, and what a card does on one."""
    words = label.text.split(" ") if label.font_name == "Playfair" else [label.text]
    longest = max(width_of(word, label.font_name, False, size) for word in words)
    return float(size * min(1.0, wide * 0.95 / max(1.0, longest)))


def _letters(font: str) -> Letters:
    return Letters(font_name=font, size_hint=(None, None), halign="center", line_height=0.95)


clue_card = leaf(ClueCard)
