"""A card of Mission Calaveras: its picture with its name on the band."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from screens import theme
from screens.games.calaveras.cast import Cast
from screens.ui.art import Art
from screens.ui.touch import Tappable

RATIO = 1.4
BAND = 0.105
"""How high above its lower edge the name of a card stands, as a share of its height."""
LIGHTS = {
    "C": theme.rgba("#FF7FB6"),
    "H": theme.rgba("#FFC95C"),
    "A": theme.rgba("#8CC7FF"),
    "P": theme.rgba("#F6EAD6"),
    "L": theme.rgba("#C4A8FF"),
    "R": theme.rgba("#DDFBF2"),
}
"""The letters of a name, in the colour of its card: by the last letter of its picture's name."""


class CardFace(Tappable, FloatLayout):
    """One card, so wide."""

    def __init__(self, picture: str, title: str, width: float, frame: Any = None, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(width, width * RATIO), **kwargs)
        self.add_widget(Art(picture, size_hint=(1, 1), pos_hint={"x": 0, "y": 0}, stretch=True))
        self._frame, self._line = frame, None
        self._write(title, LIGHTS.get(picture[-1:], theme.IVORY))
        if frame is not None:
            with self.canvas.after:
                Color(rgba=frame)
                self._line = Line(width=dp(1.5))
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _write(self, text: str, colour: theme.Colour) -> None:
        label = Label(text=text, font_name="Playfair", color=colour, size_hint=(None, None), halign="center")
        self._label = label
        self.add_widget(label)

    def _place(self, *_: Any) -> None:
        label, size = self._label, self.width * 0.16
        label.font_size = size
        label.texture_update()
        if label.texture_size[0] > self.width * 0.92 > 0:
            label.font_size = size * self.width * 0.92 / label.texture_size[0]
            label.texture_update()
        label.size = label.texture_size
        label.pos = (
            self.x + (self.width - label.width) / 2,
            self.y + self.height * BAND - label.height / 2,
        )
        if self._line is not None:
            radius = self.width * 0.09
            self._line.rounded_rectangle = (self.x, self.y, self.width, self.height, radius)


def card_face(cast: Cast, card: str, width: float, frame: Any = None, **kwargs: Any) -> CardFace:
    """A card by its name in the content."""
    return CardFace(cast.card(card), cast.title(card), width, frame, **kwargs)
