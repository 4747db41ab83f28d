"""A card of Complots at reading size: picture, name and effect on its plate; or its back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Canvas, Color, Ellipse, Line, Scale
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from screens import theme
from screens.ui import Art, Icon, Row, Space, Tappable, Words
from screens.ui.card import RATIO
from screens.ui.keep import have
from screens.ui.letters import Letters, width_of
from screens.ui.transform import around

LEGIBLE = dp(120)
"""From this width on what a card does can be read on its plate."""
LEAST_LETTERS = dp(10.5)


def legible(width: float) -> bool:
    """Whether a card so wide has letters on it that its reader can read."""
    return bool(width >= theme.current.grown(LEGIBLE))


BACK = "complots/back"
BOTH = " · "
"""Between what a Character does and what it blocks."""


@dataclass(frozen=True, slots=True)
class CharacterFace:
    """What is on a card: its name, what it does (and what it blocks), its picture."""

    title: str
    support: str
    art: str


class CharacterCard(Tappable, FloatLayout):
    """One card, so wide. `face` None is a back; `ticked` puts a golden frame and a tick on it."""

    ticked = BooleanProperty(False)
    turn = NumericProperty(1.0)
    """How much of its width is seen: less than all while it is being turned over."""

    def __init__(self, face: CharacterFace | None, width: float, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = face
        self._shown = face
        self._tick = Icon("check", dp(18), theme.INK, size=(dp(28), dp(28)))
        self._art = Art(BACK, size_hint=(1, 1), pos_hint={"x": 0, "y": 0}, stretch=True)
        self._title = _Line("Playfair", 0.155, theme.IVORY)
        self._does = _Line("Roboto", 0.073, theme.IVORY_DARK)
        self._drawn: object = None
        self.add_widget(self._art)
        self._marks = Canvas()
        self.canvas.after.add(self._marks)
        self._squeezed = around(self, Scale(1, 1, 1))
        self.bind(ticked=self._mark, pos=self._mark, size=self._mark, turn=self._mark)
        self.fit(width)

    def fit(self, width: float) -> None:
        self.size = (width, width * RATIO)
        self._draw()

    def turn_up(self) -> None:
        """Lie with the face down, and be turned up now."""
        if theme.current.still or self.face is None:
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
        width, face = self.width, self._shown
        if (width, face) == self._drawn:
            return
        self._drawn = (width, face)
        readable = legible(width)
        self._art.source = BACK if face is None else face.art if readable else f"{face.art}_small"
        written = face is not None and readable
        for line in (self._title, self._does):
            have(self, line, written)
        if face is not None and readable:
            room = width * 0.92
            self._title.write(face.title, width * 0.108, room)
            size = max(LEAST_LETTERS, width * 0.068)
            # What it blocks is said where there is room for it too.
            fits = width_of(face.support, "Roboto", False, size) <= room
            self._does.write(face.support if fits else face.support.partition(BOTH)[0], size, room)
        self._mark()

    def show(self, face: CharacterFace | None) -> None:
        Animation.cancel_all(self, "turn")
        self.face = self._shown = face
        self.turn = 1.0
        self._draw()

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
        face: CharacterFace | None,
        width: float = LEGIBLE,
        reach: float = REACH,
        ink: theme.Colour | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), spacing=dp(3))
        self._reach = reach
        self.face = CharacterCard(face, width, **kwargs)
        self._holder = Row(Space(), self.face, Space(), height=self.face.height)
        self._name = Words("" if face is None else face.title, "caption", ink, "center", lines=1)
        self.add_widget(self._holder)
        self.fit(width)

    def show(self, face: CharacterFace | None, name: str, on_tap: Callable[[], None]) -> None:
        self.face.show(face)
        self.face.name, self.face.on_tap = name, on_tap
        self._name.text = "" if face is None else face.title

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
        self.face.fit(width)
        self._holder.height = self.face.height
        self.size = (width + 2 * self._reach, self.height_for(width))
        have(self, self._name, not legible(width))


def _name_height() -> float:
    return float(theme.current.letters(13) * 1.4 + dp(3))


class _Line(Letters):
    """One line on the plate of a card."""

    def __init__(self, font: str, middle: float, colour: theme.Colour) -> None:
        super().__init__(
            font_name=font,
            color=colour,
            size_hint=(0.92, None),
            halign="center",
            pos_hint={"center_x": 0.5, "center_y": middle},
        )

    def write(self, text: str, size: float, room: float) -> None:
        """Say this in letters of a size; in smaller ones where it would not fit on the plate."""
        wide = width_of(text, self.font_name, False, size)
        self.text, self.height = text, size * 1.4
        self.font_size = size * room / wide if wide > room > 0 else size
