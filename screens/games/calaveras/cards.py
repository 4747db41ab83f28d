"""A card of Mission Calaveras: its picture with its name on the band."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import ColorProperty

from screens import theme
from screens.games.calaveras.content import CalaverasContent
from screens.games.calaveras.flags import cross
from screens.ui.card import CHOSEN, PictureCard


class CalaverasCard(PictureCard):
    """One card; `cross`: it would be discarded; `moved`: it is the one that goes somewhere."""

    LIGHTS: ClassVar = {
        "C": theme.rgba("#FF7FB6"),
        "H": theme.rgba("#FFC95C"),
        "A": theme.rgba("#8CC7FF"),
        "P": theme.rgba("#F6EAD6"),
        "L": theme.rgba("#C4A8FF"),
        "R": theme.rgba("#DDFBF2"),
    }

    frame = ColorProperty(theme.CLEAR)

    def on_frame(self, *_: Any) -> None:
        self.paint_soon()

    def shows(self) -> object:
        return (super().shows(), tuple(self.frame))

    def mark(self, x: float, y: float, wide: float, high: float) -> None:
        with self.canvas.after:
            if self.frame[3]:
                Color(rgba=self.frame)
                Line(rounded_rectangle=(x, y, wide, high, wide * 0.09), width=dp(1.5))
            if self.marked == "cross":
                cross((x, y + high * 0.22, wide, high * 0.78))
            elif self.marked == "moved":
                Color(rgba=theme.current.chosen)
                Line(rounded_rectangle=(x, y, wide, high, dp(6)), width=dp(1.5))
        if self.marked == CHOSEN:
            # Around the card, below a name that stands out.
            with self.canvas.before:
                Color(rgba=theme.game_theme("calaveras").text)
                box = (x - dp(2), y - dp(2), wide + dp(4), high + dp(4), dp(11))
                Line(rounded_rectangle=box, width=dp(1.5))


def card_face(content: CalaverasContent, card: str, width: float) -> CalaverasCard:
    """A card by its name in the content."""
    return CalaverasCard(content.picture(card), content.brief(card), width)
