"""Cards with a picture and their name on its band, and cards side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.art import Art
from screens.ui.letters import Letters
from screens.ui.paint import Painted
from screens.ui.touch import Tappable
from screens.ui.words import write

RATIO = 1.4
BAND = 0.105
"""How high above its lower edge the name of a card stands, as a share of its height."""
PLATE = theme.rgba("#1B1230")
"""What a name stands on that is wider than its card."""
CHOSEN = "chosen"


class PictureCard(Tappable, Painted):
    """One card, so wide; without a title it is a back. A game says what `mark` draws around it.

    Its name is as wide as the card at most. Where letters are `least` so large, it may stand out on both
    sides, on a plate of its own that is no wider than `room`.
    """

    LIGHTS: ClassVar[Mapping[str, theme.Colour]] = {}
    """The letters of a name, in the colour of its card: by the end of its picture's name."""
    LETTERS = 0.16
    """How large they are, as a share of its width."""

    shade = NumericProperty(1.0)
    """How bright it is: others step back beside one that is chosen."""
    marked = StringProperty("")
    """`chosen`, or something else a game draws."""
    room = NumericProperty(0)

    def __init__(
        self, picture: str, title: str, width: float = dp(60), least: float = 0.0, **kwargs: Any
    ) -> None:
        self.least = least
        super().__init__(size_hint=(None, None), size=(width, width * RATIO), **kwargs)
        self._art = Art(picture, size_hint=(None, None), stretch=True)
        self._name = Letters(text=title, font_name="Playfair", size_hint=(None, None), halign="center")
        self.change_picture(picture)
        self.add_widget(self._art)
        self.add_widget(self._name)
        self.fbind("shade", self._look)
        for name in ("marked", "room"):
            self.fbind(name, self.paint_soon)
        self._look()

    def change_picture(self, picture: str) -> None:
        self._art.source = picture
        lights = (light for end, light in self.LIGHTS.items() if picture.endswith(end))
        self._name.color = next(lights, theme.IVORY)

    def change_title(self, title: str) -> None:
        self._name.text = title
        self.paint_soon()

    def change_least(self, least: float) -> None:
        self.least = least
        self.paint_soon()

    def _look(self, *_: Any) -> None:
        self.opacity = self.shade * (0.72 if self.pressed else 1.0)

    def shows(self) -> object:
        return (self._name.text, self.marked, self.room, self.least)

    def paint(self) -> None:
        x, y, wide, high = self.x, self.y, self.width, self.height
        self._art.pos, self._art.size = self.pos, self.size
        if self._name.text:
            self._write(x, y, wide, high)
        self.canvas.before.clear()
        self.canvas.after.clear()
        self.mark(x, y, wide, high)

    def mark(self, x: float, y: float, wide: float, high: float) -> None:
        """Draw around it what it is marked with."""

    def _write(self, x: float, y: float, wide: float, high: float) -> None:
        name, size = self._name, wide * self.LETTERS
        out = size < self.least
        most = max(wide, self.room) - dp(8) if out else wide * 0.92
        write(name, max(size, self.least), most)
        bottom = y if out else y + high * BAND - name.height / 2
        name.pos = (x + (wide - name.width) / 2, bottom)
        ground = name.canvas.before
        ground.clear()
        if out:
            across = max(wide, name.width + dp(8))
            with ground:
                Color(rgba=PLATE)
                RoundedRectangle(pos=(x + (wide - across) / 2, y), size=(across, name.height), radius=[dp(5)])


class Tray(Widget):
    """Cards side by side, as large as there is room for; those after the first `hand` lie a little apart
    behind a line."""

    GAP = dp(8)
    MARGIN = dp(14)
    """What is left free on either side."""
    BESIDE = 1.0
    """How large a card is that is not chosen."""

    def __init__(self, tall: float, hand: int | None = None) -> None:
        super().__init__(size_hint_y=None, height=tall + dp(8))
        self._tall, self._hand = tall, hand
        with self.canvas:
            Color(rgba=theme.current.line)
            self._rule = Line(width=dp(0.8))
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._place_soon, size=self._place_soon)

    def change_tall(self, tall: float) -> None:
        self._tall, self.height = tall, tall + dp(8)

    def hold_children(self, cards: Sequence[PictureCard]) -> None:
        """Have these cards; another one of them may be chosen than before."""
        if self.children[::-1] != list(cards):
            self.clear_widgets()
            for card in cards:
                self.add_widget(card)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        cards: list[PictureCard] = self.children[::-1]
        count, gap = len(cards), self.GAP
        if not count:
            return
        apart = gap if self._hand is not None and self._hand < count else 0.0
        room = min(self.width, theme.PAGE_WIDTH) - 2 * self.MARGIN - apart
        share = (room - gap * (count - 1)) / count
        full = min(self._tall / RATIO, share)
        # Names may need more room than the cards do.
        pitch = max(full, min(share, full * 2)) if any(card.least for card in cards) else 0.0
        sizes = [full * (1.0 if card.marked == CHOSEN else self.BESIDE) for card in cards]
        steps = [max(size, pitch) for size in sizes]
        left = self.x + (self.width - sum(steps) - gap * (count - 1) - apart) / 2
        foot = self.y + (self.height - full * RATIO) / 2
        for at, (card, size, step) in enumerate(zip(cards, sizes, steps, strict=True)):
            if apart and at == self._hand:
                x = left - gap / 2 + apart / 2
                self._rule.points = [x, self.y + dp(8), x, self.y + self.height - dp(8)]
                left += apart
            card.size = (size, size * RATIO)
            card.pos = (left + (step - size) / 2, foot)
            card.room = step + gap / 2
            left += step + gap
