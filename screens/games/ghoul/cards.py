"""A Clue card: its picture with its name on the band, or its back; chosen, it has a frame and a tick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Line, SmoothEllipse
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from screens import theme
from screens.games.ghoul.content import LIGHTS
from screens.ui import Art, Icon, Tappable
from screens.ui.words import write

RATIO = 1.4
BAND = 0.105
"""How high above its lower edge the name of a card stands, as a share of its height."""


@dataclass(frozen=True, slots=True)
class GhoulFace:
    """How a card lies there; without a title it is a back."""

    art: str
    title: str = ""
    name: str = ""
    chosen: bool = False
    off: bool = False
    """Whether it cannot be chosen."""


class GhoulCard(Tappable, FloatLayout):
    """One card, so wide."""

    def __init__(self, face: GhoulFace, width: float, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(width, width * RATIO), **kwargs)
        self.face = face
        self.add_widget(Art(face.art, size_hint=(1, 1), pos_hint={"x": 0, "y": 0}, stretch=True))
        self._label = Label(font_name="Playfair", size_hint=(None, None))
        if face.title:
            self._label.text = face.title
            self._label.color = LIGHTS.get(face.art.rpartition("/")[2], theme.IVORY)
            self.add_widget(self._label)
        self._chosen = face.chosen
        self._tick = Icon("check-bold", dp(16), theme.WHITE)
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        label = self._label
        if label.text:
            write(label, self.width * 0.15, self.width * 0.92)
            label.pos = (
                self.x + (self.width - label.width) / 2,
                self.y + self.height * BAND - label.height / 2,
            )
        if self._chosen:
            self._frame()

    def _frame(self) -> None:
        accent = theme.game_theme("ghoul").fill
        radius, out = self.width * 0.09, dp(2.5)
        side = min(dp(28), self.width * 0.34)
        x, y = self.x + self.width - side * 0.72, self.y + self.height - side * 0.72
        self.canvas.after.clear()
        with self.canvas.after:
            Color(rgba=theme.WHITE)
            Line(rounded_rectangle=(self.x, self.y, self.width, self.height, radius), width=dp(1.2))
            Color(rgba=accent)
            Line(
                rounded_rectangle=(
                    self.x - out,
                    self.y - out,
                    self.width + 2 * out,
                    self.height + 2 * out,
                    radius + out,
                ),
                width=dp(1.6),
            )
            Color(rgba=theme.WHITE)
            SmoothEllipse(pos=(x - dp(1.5), y - dp(1.5)), size=(side + dp(3), side + dp(3)))
            Color(rgba=accent)
            SmoothEllipse(pos=(x, y), size=(side, side))
        self._tick.font_size = side * 0.62
        self._tick.pos = (x + (side - self._tick.width) / 2, y + (side - self._tick.height) / 2)
        self.canvas.after.add(self._tick.canvas)


class CardRow(FloatLayout):
    """Cards side by side, as large as there is room for; those after the first `hand` lie face up for all,
    a little apart behind a line."""

    def __init__(
        self,
        faces: Sequence[GhoulFace],
        tall: float,
        hand: int | None = None,
        on_pick: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(size_hint_y=None, height=tall + dp(8))
        self._tall, self._hand = tall, len(faces) if hand is None else hand
        self.on_pick = on_pick
        self._faces: list[GhoulCard] = []
        with self.canvas:
            Color(rgba=theme.current.line)
            self._rule = Line(width=dp(0.8))
        self.bind(pos=self._place, size=self._place)
        self.change_faces(faces)

    def change_faces(self, faces: Sequence[GhoulFace]) -> None:
        """Show these; those that have not changed stay."""
        some = any(face.chosen for face in faces)
        before = {card.face: card for card in self._faces}
        self._faces = []
        for at, face in enumerate(faces):
            card = before.pop(face, None)
            if card is None:
                card = GhoulCard(face, self._tall / RATIO, name=face.name)
                self.add_widget(card)
            card.on_tap = (lambda at=at: self._pick(at)) if face.name else None
            card.opacity = 0.7 if face.off or (some and not face.chosen) else 1.0
            self._faces.append(card)
        for gone in before.values():
            self.remove_widget(gone)
        self._place()

    def _pick(self, at: int) -> None:
        if self.on_pick is not None:
            self.on_pick(at)

    def _place(self, *_: Any) -> None:
        count = len(self._faces)
        if not count or self.width < 2:
            return
        gap, apart = dp(12), dp(12) if self._hand < count else 0.0
        room = min(self.width, theme.PAGE_WIDTH) - dp(8) - apart - gap * (count - 1)
        wide = min(self._tall / RATIO, room / count)
        left = self.x + (self.width - wide * count - gap * (count - 1) - apart) / 2
        for at, face in enumerate(self._faces):
            if at == self._hand:
                x = left - gap / 2 + apart / 2
                self._rule.points = [x, self.y + dp(8), x, self.y + self.height - dp(8)]
                left += apart
            face.size = (wide, wide * RATIO)
            face.pos = (left, self.y + (self.height - wide * RATIO) / 2)
            left += wide + gap
