"""A Location on the ring: face up or down, lit, with its number, and turning over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Canvas, Color, Line, Rectangle, Scale, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens import theme
from screens.games.ghoul.content import GhoulContent
from screens.ui import Painted, Tappable
from screens.ui.art import exists, texture
from screens.ui.letters import Letters, width_of
from screens.ui.transform import around

NAMED_FROM = dp(70)
"""Smaller Locations have no room for their name: a tap says it."""
NAME_SIZE = 10.8
LEAST_TARGET = dp(44)
UP, DOWN, RED_DOWN = theme.rgba("#241B1C"), theme.rgba("#9C9184"), theme.rgba("#E0596A")
EDGE = theme.rgba("#B9A99A")
"""Around bone on a light ground."""


Face = tuple[str | None, bool, bool]
"""Which Location, whether it is a red one, whether it lies face up."""


class BoardTile(Tappable, Painted):
    """One of the eight."""

    turn = NumericProperty(1.0)
    """1 lies flat; on the way through 0 it is seen from its edge."""

    def __init__(self, space: int) -> None:
        self.space = space
        self._face: Face | None = None
        self._coming: Face | None = None
        """What it is turning to; the same as its face while it lies still."""
        self._text = ""
        self._number: int | None = None
        self._chosen = False
        self._wanted: Callable[[], None] | None = None
        super().__init__(size_hint=(None, None), name=f"tile.{space}")
        self._label = Letters(bold=True, size_hint=(None, None), font_name="Roboto")
        self._digit = Letters(bold=True, size_hint=(None, None), color=theme.WHITE)
        self._scale = around(self, Scale(1, 1, 1))
        # Outside of the scale: a line has its width, also around what is seen from its edge.
        self._marks = Canvas()
        self.canvas.after.add(self._marks)
        with self.canvas:
            Color(rgba=theme.WHITE)
            self._picture = Rectangle()
        self.add_widget(self._label)
        self.bind(turn=self.paint_soon)

    def show(
        self,
        content: GhoulContent,
        row: Mapping[str, Any],
        number: int | None,
        chosen: bool,
        on_tap: Callable[[], None],
        after: float = 0.0,
    ) -> None:
        """Show this Location; where it has turned over since, it turns after so many seconds."""
        face: Face = (row["tile"], row["red"], row["visible"])
        turns = self._face is not None and self._face[2] != face[2] and not theme.current.still
        self._number, self._chosen = number, chosen
        self._wanted = on_tap
        self._aim()
        self._text = "" if face[0] is None else content.brief(face[0])
        if not turns or face != self._coming:
            # Whatever it was turning to, it is no longer.
            Animation.cancel_all(self, "turn")
            self._coming = face
            if turns:
                half = theme.FLIP / 2
                close = Animation(turn=1.0, d=after) + Animation(turn=0.02, d=half, t="in_cubic")
                close.bind(on_complete=lambda *_: self._flip(face))
                close.start(self)
            else:
                self._face, self.turn = face, 1.0
        self.paint_soon()

    def _flip(self, face: Face) -> None:
        self._face = face
        self.paint_soon()
        Animation(turn=1.0, d=theme.FLIP / 2, t="out_cubic").start(self)

    def _art(self, named: bool) -> str:
        assert self._face is not None
        tile, _, visible = self._face
        picture = f"ghoul/tiles/{tile}{'' if named else '_small'}{'' if visible else '_hidden'}"
        return picture if tile is not None and exists(picture) else "ghoul/tiles/red_unknown"

    def _aim(self) -> None:
        """Too small for a finger it leaves it to the ring."""
        self.on_tap = self._wanted if self.width >= LEAST_TARGET else None

    def shows(self) -> object:
        return (self._face, self._text, self._number, self._chosen, self.turn)

    def paint(self) -> None:
        if self._face is None or self.width < 2:
            return
        named = self.width >= NAMED_FROM
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        self._aim()
        self._scale.x = self.turn
        self._scale.origin = middle
        self._picture.texture = texture(self._art(named), self.width)
        self._picture.pos, self._picture.size = self.pos, self.size
        self._write(named)
        self._mark()

    def _write(self, named: bool) -> None:
        tile, red, visible = self._face or (None, False, False)
        label = self._label
        label.text = self._text if named and tile is not None else ""
        if not label.text:
            return
        label.color = UP if visible else RED_DOWN if red else DOWN
        size = theme.current.letters(NAME_SIZE) * min(1.3, self.width / dp(78))
        most, wide = self.width * 0.86, width_of(label.text, "Roboto", True, size)
        label.font_size = size * most / wide if wide > most else size
        label.texture_update()
        label.size = label.texture_size
        label.pos = (
            self.x + (self.width - label.width) / 2,
            self.y + self.height * 0.425 - label.height / 2,
        )

    def _mark(self) -> None:
        """The line around a Location one may fly to, and its number."""
        self._marks.clear()
        with self._marks:
            if not theme.current.dark and self._face is not None and self._face[2] and not self._face[1]:
                Color(rgba=EDGE)
                Line(points=_octagon(self, -dp(1)), width=dp(0.8), close=True)
            if self._number is None:
                return
            out = dp(4) if self._chosen else dp(2.5)
            Color(
                rgba=theme.game_theme("ghoul").accent
                if theme.current.dark
                else theme.game_theme("ghoul").fill
            )
            Line(points=_octagon(self, out), width=dp(2.2 if self._chosen else 1.2), close=True)
            disc = max(dp(24), self.width * 0.34)
            x, y = self.x - disc * 0.22, self.y + self.height - disc * 0.78
            Color(rgba=theme.WHITE if self._chosen else theme.current.bg)
            SmoothEllipse(pos=(x - dp(2), y - dp(2)), size=(disc + dp(4), disc + dp(4)))
            Color(rgba=theme.game_theme("ghoul").fill)
            SmoothEllipse(pos=(x, y), size=(disc, disc))
        digit = self._digit
        digit.text, digit.font_size, digit.size = str(self._number), disc * 0.6, (disc, disc)
        digit.pos = (x, y)
        self._marks.add(digit.canvas)


def _octagon(tile: BoardTile, out: float) -> list[float]:
    x, y, side = tile.x - out, tile.y - out, tile.width + 2 * out
    cut = side * 0.155
    return [
        *(x + cut, y, x + side - cut, y, x + side, y + cut, x + side, y + side - cut),
        *(x + side - cut, y + side, x + cut, y + side, x, y + side - cut, x, y + cut),
    ]
