"""A card of Complots at reading size: picture, name and effect on its plate; or its back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Canvas, Color, Ellipse, Line, Scale
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from screens import theme
from screens.ui.art import Art
from screens.ui.boxes import Row, Space
from screens.ui.icon import Icon
from screens.ui.touch import Tappable
from screens.ui.transform import around
from screens.ui.words import Words

RATIO = 336 / 240
LEGIBLE = dp(120)
"""From this width on what a card does can be read on its plate."""
LEAST_LETTERS = dp(10.5)


def legible(width: float) -> bool:
    """Whether a card so wide has letters on it that its reader can read."""
    return bool(width >= theme.now.grown(LEGIBLE))


BACK = "complots/back"
BOTH = " · "
"""Between what a Character does and what it blocks."""


@dataclass(frozen=True, slots=True)
class Face:
    """What is on a card: its name, what it does (and what it blocks), its picture."""

    title: str
    support: str
    art: str


class CardFace(Tappable, FloatLayout):
    """One card, so wide. `face` None is a back; `ticked` puts a golden frame and a tick on it."""

    ticked = BooleanProperty(False)
    turn = NumericProperty(1.0)
    """How much of its width is seen: less than all while it is being turned over."""

    def __init__(self, face: Face | None, width: float, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = face
        self._shown = face
        self._tick = Icon("check", dp(18), theme.INK, size=(dp(28), dp(28)))
        self._marks = Canvas()
        self.canvas.after.add(self._marks)
        self._squeezed = around(self, Scale(1, 1, 1))
        self.bind(ticked=self._mark, pos=self._mark, size=self._mark, turn=self._mark)
        self.fit(width)

    def fit(self, width: float) -> None:
        """Be so wide."""
        self.size = (width, width * RATIO)
        self._draw()

    def turn_up(self) -> None:
        """Lie with the face down, and be turned up now."""
        if theme.now.still or self.face is None:
            return
        self._shown = None
        self._draw()
        half = theme.FLIP / 2

        def over(*_: Any) -> None:
            self._shown = self.face
            self._draw()
            Animation(turn=1.0, d=half, t="out_quad").start(self)

        away = Animation(turn=0.02, d=half, t="in_quad")
        away.bind(on_complete=over)
        away.start(self)

    def _draw(self) -> None:
        self.clear_widgets()
        width, face = self.width, self._shown
        readable = legible(width)
        art = BACK if face is None else face.art if readable else f"{face.art}_small"
        self.add_widget(Art(art, size_hint=(1, 1), pos_hint={"x": 0, "y": 0}, stretch=True))
        if face is not None and readable:
            self._write(face.title, width * 0.108, 0.155, "Playfair", theme.IVORY)
            size = max(LEAST_LETTERS, width * 0.068)
            # What it blocks is said where there is room for it too.
            fits = _width(face.support, size) <= width * 0.92
            does = face.support if fits else face.support.partition(BOTH)[0]
            self._write(does, size, 0.073, "Roboto", theme.IVORY_DARK)
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
        self._squeezed.x = self.turn
        self._squeezed.origin = (self.x + self.width / 2, self.y)
        self._marks.clear()
        if self._tick.parent is not None:
            self.remove_widget(self._tick)
        if self.ticked:
            self._frame()

    def _frame(self) -> None:
        corner = (self.x + self.width - dp(16), self.y + self.height - dp(16))
        with self._marks:
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
            Ellipse(pos=corner, size=(dp(28), dp(28)))
        self._tick.pos = corner
        self.add_widget(self._tick)
        self._marks.add(self._tick.canvas)


class NamedCard(BoxLayout):
    """A card; where it is too small for its plate to be read, with its name below it."""

    REACH = dp(9)
    """How far its name may stick out on either side."""

    def __init__(
        self,
        face: Face | None,
        width: float = LEGIBLE,
        reach: float = REACH,
        ink: theme.Colour | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), spacing=dp(3))
        self._reach = reach
        self.face = CardFace(face, width, **kwargs)
        self._holder = Row(Space(), self.face, Space(), height=self.face.height)
        self._name = Words("" if face is None else face.title, "caption", ink, "center", lines=1)
        self.add_widget(self._holder)
        self.fit(width)

    @staticmethod
    def width_for(height: float) -> float:
        """How wide a card is that fits into this height, with or without its name below."""
        wide = height / RATIO
        return wide if legible(wide) else (height - _name_height()) / RATIO

    @staticmethod
    def height_for(width: float) -> float:
        """How high a card so wide is, with what is below it."""
        return width * RATIO + (0 if legible(width) else _name_height())

    def fit(self, width: float) -> None:
        """Let the card be so wide."""
        self.face.fit(width)
        self._holder.height = self.face.height
        self.size = (width + 2 * self._reach, self.height_for(width))
        named = not legible(width)
        if named and self._name.parent is None:
            self.add_widget(self._name)
        elif not named and self._name.parent is not None:
            self.remove_widget(self._name)


def _name_height() -> float:
    return float(theme.now.letters(13) * 1.4 + dp(3))


def _width(text: str, size: float) -> float:
    label = Label(text=text, font_name="Roboto", font_size=size)
    label.texture_update()
    return float(label.texture_size[0])


def _squeeze(label: Label, size: float) -> None:
    """Smaller letters for what would not fit on the plate."""
    label.font_size = size
    label.texture_update()
    if label.texture_size[0] > label.width > 0:
        label.font_size = size * label.width / label.texture_size[0]
