"""A card of Complots at reading size: picture, name and effect on its plate; or its back."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from screens import theme
from screens.games.complots import texts
from screens.games.complots.cast import Cast, card
from screens.ui.art import Art
from screens.ui.icon import Icon
from screens.ui.touch import Tappable

RATIO = 336 / 240
LEGIBLE = dp(100)


class CardFace(Tappable, FloatLayout):
    """One card, so wide. `character` None is a back; `ticked` puts a golden frame and a tick on it."""

    ticked = BooleanProperty(False)

    def __init__(
        self, cast: Cast, character: str | None, width: float, note: str = "", **kwargs: Any
    ) -> None:
        super().__init__(size_hint=(None, None), size=(width, width * RATIO), **kwargs)
        self.character = character
        # Where the plate would be too small to read, the card without one.
        readable = width >= LEGIBLE
        self.add_widget(
            Art(card(character, large=readable), size_hint=(1, 1), pos_hint={"x": 0, "y": 0}, stretch=True)
        )
        if character is not None and readable:
            self._write(cast.title(character), width * 0.108, 0.155, "Playfair", theme.IVORY)
            effect = note or _effect(character)
            self._write(effect, max(dp(10.5), width * 0.068), 0.073, "Roboto", theme.IVORY_DARK)
        self._tick = Icon("check", dp(18), theme.INK, size=(dp(28), dp(28)))
        self.bind(ticked=self._mark, pos=self._mark, size=self._mark)
        self._mark()

    def _write(self, text: str, size: float, middle: float, font: str, colour: theme.Colour) -> None:
        label = Label(
            text=text,
            font_name=font,
            font_size=size,
            color=colour,
            size_hint=(0.92, None),
            height=size * 1.4,
            halign="center",
            pos_hint={"center_x": 0.5, "center_y": middle},
        )
        label.bind(size=lambda *_: _squeeze(label, size))
        self.add_widget(label)

    def _mark(self, *_: Any) -> None:
        self.canvas.after.clear()
        if self._tick.parent is not None:
            self.remove_widget(self._tick)
        if not self.ticked:
            return
        with self.canvas.after:
            Color(rgba=theme.GOLD)
            Line(
                rounded_rectangle=(
                    self.x - dp(5),
                    self.y - dp(5),
                    self.width + dp(10),
                    self.height + dp(10),
                    dp(14),
                ),
                width=dp(1.5),
            )
            corner = (self.x + self.width - dp(16), self.y + self.height - dp(16))
            Ellipse(pos=corner, size=(dp(28), dp(28)))
        self._tick.pos = corner
        self.add_widget(self._tick)
        self.canvas.after.add(self._tick.canvas)


def _effect(character: str) -> str:
    """What stands below the name."""
    notes = {"comtesse": "", "sorciere": "+5", "croque_mort": ""}
    return notes[character] if character in notes else texts.on_tile(character)


def _squeeze(label: Label, size: float) -> None:
    """Smaller letters for what would not fit on the plate."""
    label.font_size = size
    label.texture_update()
    if label.texture_size[0] > label.width > 0:
        label.font_size = size * label.width / label.texture_size[0]
