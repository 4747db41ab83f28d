"""A player: a circle in their colour with their emblem, and what shows how they are."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.art import texture

ROBOT = "robot"


def robot(emblem: str) -> str:
    """The emblem of a bot: its own, so that several bots can be told apart, with a robot's badge."""
    return f"{ROBOT}+{emblem}"


def own(emblem: str) -> tuple[str, bool]:
    """What is drawn large of an emblem, and whether a robot's badge goes with it."""
    kind, plus, rest = emblem.partition("+")
    return (rest, True) if plus and kind == ROBOT else (emblem, False)


class Emblem(Widget):
    """A player's emblem; a bot's (see `robot`) has a badge.

    `ring` is a colour around it (whose turn, legal, chosen), `ghostly` somebody who is out, `dot` the
    connection: "here", "away" or nothing.
    """

    colour = StringProperty("slate")
    emblem = StringProperty("star")
    ring = ColorProperty(theme.CLEAR)
    ring_width = NumericProperty(dp(3))
    glow = NumericProperty(1.0)
    """How bright the ring is: it beats where a tap is awaited."""
    dim = NumericProperty(1.0)
    out = BooleanProperty(False)
    dot = StringProperty("")

    def __init__(
        self, colour: str = "slate", emblem: str = "star", diameter: float = dp(44), **kwargs: Any
    ) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(size=(diameter, diameter), **kwargs)
        self.colour, self.emblem = colour, emblem
        self._ring_colour: Color | None = None
        self.fbind("glow", self._shine)
        for name in ("pos", "size", "colour", "emblem", "ring", "ring_width", "dim", "out", "dot"):
            self.fbind(name, self._paint)
        self._paint()

    def _shine(self, *_: Any) -> None:
        if self._ring_colour is not None:
            self._ring_colour.a = self.ring[3] * self.glow

    def _paint(self, *_: Any) -> None:
        now = theme.now
        self.canvas.clear()
        side = min(self.size)
        # Not through `center`, which is not up to date yet while a layout is setting it.
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        x, y = middle_x - side / 2, middle_y - side / 2
        colour = theme.PLAYERS.get(self.colour, theme.PLAYERS["slate"])
        if self.out:
            colour = theme.mixed(colour, now.bg, 0.72)
        with self.canvas:
            self._ring_colour = None
            if self.ring[3]:
                self._ring_colour = Color(rgba=self.ring)
                self._shine()
                SmoothLine(circle=(middle_x, middle_y, side / 2 + dp(3)), width=self.ring_width / 2)
            Color(*colour[:3], self.dim)
            SmoothEllipse(pos=(x, y), size=(side, side))
            Color(*theme.GLYPH[:3], (0.35 if self.out else 1) * self.dim)
            glyph = side * 0.62
            emblem, bot = own(self.emblem)
            Rectangle(
                texture=texture(f"emblems/{emblem}", glyph),
                pos=(middle_x - glyph / 2, middle_y - glyph / 2),
                size=(glyph, glyph),
            )
            if bot:
                paint_badge(x, y, side, self.dim)
            if self.out:
                Color(rgba=now.danger)
                reach = side * 0.28
                for slope in (1, -1):
                    Line(
                        points=[
                            middle_x - reach,
                            middle_y - reach * slope,
                            middle_x + reach,
                            middle_y + reach * slope,
                        ],
                        width=dp(1.6),
                        cap="round",
                    )
            if self.dot:
                size = max(dp(9), side * 0.2)
                Color(rgba=now.bg)
                SmoothEllipse(pos=(x - dp(1.5), y + side - size - dp(0.5)), size=(size + dp(3), size + dp(3)))
                Color(rgba=now.ok if self.dot == "here" else now.danger)
                SmoothEllipse(pos=(x, y + side - size + dp(1)), size=(size, size))


def paint_badge(x: float, y: float, side: float, dim: float = 1.0) -> None:
    """A robot's face in the upper left corner, where people have the dot of their connection."""
    now = theme.now
    size = max(dp(13), side * 0.4)
    glyph = size * 0.78
    at = (x - size * 0.16, y + side - size * 0.84)
    Color(rgba=now.bg)
    SmoothEllipse(pos=(at[0] - dp(1), at[1] - dp(1)), size=(size + dp(2), size + dp(2)))
    Color(*theme.IVORY[:3], dim)
    SmoothEllipse(pos=at, size=(size, size))
    Color(*theme.GLYPH[:3], dim)
    Rectangle(
        texture=texture(f"emblems/{ROBOT}", glyph),
        pos=(at[0] + (size - glyph) / 2, at[1] + (size - glyph) / 2),
        size=(glyph, glyph),
    )
