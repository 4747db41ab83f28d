"""A card of Mission Calaveras: its picture with its name on the band."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from screens import theme
from screens.games.calaveras.content import CalaverasContent
from screens.games.calaveras.flags import cross
from screens.ui import Art, Painted, Tappable
from screens.ui.letters import Letters
from screens.ui.words import write

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
PLATE = theme.rgba("#1B1230")
"""What a name stands on that is wider than its card."""


class CalaverasCard(Tappable, Painted):
    """One card, so wide.

    Its name is as wide as the card at most. Where letters are `least` so large, it may stand out on both
    sides, on a plate of its own that is no wider than `room`.
    """

    shade = NumericProperty(1.0)
    """How bright it is: others step back beside one that is chosen."""
    frame = ColorProperty(theme.CLEAR)
    marked = StringProperty("")
    """`cross`: it would be discarded; `moved`: it is the one that goes somewhere; `chosen` of my hand."""
    room = NumericProperty(0)

    def __init__(
        self, picture: str, title: str, width: float = dp(60), least: float = 0.0, **kwargs: Any
    ) -> None:
        self._least = least
        super().__init__(size_hint=(None, None), size=(width, width * RATIO), **kwargs)
        self._art = Art(picture, size_hint=(None, None), stretch=True)
        self._name = Letters(text=title, font_name="Playfair", size_hint=(None, None), halign="center")
        self.change_picture(picture)
        self.add_widget(self._art)
        self.add_widget(self._name)
        self.fbind("shade", self._look)
        for name in ("frame", "marked", "room"):
            self.fbind(name, self.paint_soon)
        self._look()

    def change_picture(self, picture: str) -> None:
        self._art.source = picture
        self._name.color = LIGHTS.get(picture[-1:], theme.IVORY)

    def change_title(self, title: str) -> None:
        self._name.text = title
        self.paint_soon()

    def _look(self, *_: Any) -> None:
        self.opacity = self.shade * (0.72 if self.pressed else 1.0)

    def shows(self) -> object:
        return (self._name.text, tuple(self.frame), self.marked, self.room)

    def paint(self) -> None:
        x, y, wide, high = self.x, self.y, self.width, self.height
        self._art.pos, self._art.size = self.pos, self.size
        self._write(x, y, wide, high)
        self.canvas.after.clear()
        with self.canvas.after:
            if self.frame[3]:
                Color(rgba=self.frame)
                Line(rounded_rectangle=(x, y, wide, high, wide * 0.09), width=dp(1.5))
            if self.marked == "cross":
                cross((x, y + high * 0.22, wide, high * 0.78))
            elif self.marked == "moved":
                Color(rgba=theme.current.chosen)
                Line(rounded_rectangle=(x, y, wide, high, dp(6)), width=dp(1.5))
        self.canvas.before.clear()
        if self.marked == "chosen":
            # Around the card, below a name that stands out.
            with self.canvas.before:
                Color(rgba=theme.game_theme("calaveras").text)
                box = (x - dp(2), y - dp(2), wide + dp(4), high + dp(4), dp(11))
                Line(rounded_rectangle=box, width=dp(1.5))

    def _write(self, x: float, y: float, wide: float, high: float) -> None:
        name, size = self._name, wide * 0.16
        out = size < self._least
        most = max(wide, self.room) - dp(8) if out else wide * 0.92
        write(name, max(size, self._least), most)
        bottom = y if out else y + high * BAND - name.height / 2
        name.pos = (x + (wide - name.width) / 2, bottom)
        ground = name.canvas.before
        ground.clear()
        if out:
            across = max(wide, name.width + dp(8))
            with ground:
                Color(rgba=PLATE)
                RoundedRectangle(pos=(x + (wide - across) / 2, y), size=(across, name.height), radius=[dp(5)])


def card_face(
    content: CalaverasContent, card: str, width: float, frame: Any = theme.CLEAR, **kwargs: Any
) -> CalaverasCard:
    """A card by its name in the content."""
    return CalaverasCard(content.picture(card), content.brief(card), width, frame=frame, **kwargs)
