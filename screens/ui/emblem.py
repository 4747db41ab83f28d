"""A player: a circle in their colour with their emblem, and what shows how they are."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.art import UnknownArtError, size_of, texture

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
        self._has: tuple[bool, ...] = ()
        """Which of its parts are drawn: a ring, a badge, a cross, a dot."""
        self._drawn: object = None
        """How they were drawn last."""
        self._ring_colour: Color | None = None
        self.fbind("glow", self._shine)
        # Many of these change together, and a board moves it while it finds its measures: once a frame.
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        for name in ("pos", "size", "colour", "emblem", "ring", "ring_width", "dim", "out", "dot"):
            self.fbind(name, self._paint_soon)
        self._paint_soon()

    def on_emblem(self, *_: Any) -> None:
        """It is painted later: one that does not exist is told to whoever wants it, not to whoever draws."""
        try:
            size_of(f"emblems/{own(self.emblem)[0]}")
        except UnknownArtError:
            self.emblem = "star"
            raise

    def change_diameter(self, diameter: float) -> None:
        self.size = (diameter, diameter)

    def repaint(self) -> None:
        self._paint()

    def _shine(self, *_: Any) -> None:
        if self._ring_colour is not None:
            self._ring_colour.a = self.ring[3] * self.glow

    def _paint(self, *_: Any) -> None:
        looks = (self.colour, self.emblem, tuple(self.ring), self.ring_width, self.dim, self.out, self.dot)
        drawn = (*self.pos, *self.size, theme.current.bg, *looks)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        side = min(self.size)
        # Not through `center`, which is not up to date yet while a layout is setting it.
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        corner = (middle[0] - side / 2, middle[1] - side / 2)
        emblem, bot = own(self.emblem)
        has = (bool(self.ring[3]), bot, self.out, bool(self.dot))
        if has != self._has:
            self._has = has
            self._draw()
        self._paint_disc(emblem, middle, corner, side)
        if self._ring_colour is not None:
            self._ring_colour.rgba = self.ring
            self._shine()
            self._circle.width = self.ring_width / 2
            self._circle.circle = (*middle, side / 2 + dp(3))
        if bot:
            self._badge.place(*corner, side, self.dim)
        if self.out:
            self._paint_cross(middle, side * 0.28)
        if self.dot:
            self._paint_dot(*corner, side)

    def _draw(self) -> None:
        """Draw the parts it has now; where they are is said afterwards."""
        ring, bot, out, dot = self._has
        self.canvas.clear()
        self._ring_colour = None
        with self.canvas:
            if ring:
                self._ring_colour, self._circle = Color(), SmoothLine()
            self._disc_colour, self._disc = Color(), SmoothEllipse()
            self._glyph_colour, self._glyph = Color(), Rectangle()
            if bot:
                self._badge = RobotBadge()
            if out:
                self._cross_colour = Color()
                self._cross = [Line(width=dp(1.6), cap="round") for _ in range(2)]
            if dot:
                self._dot_rim_colour, self._dot_rim = Color(), SmoothEllipse()
                self._dot_colour, self._dot = Color(), SmoothEllipse()

    def _paint_disc(
        self, emblem: str, middle: tuple[float, float], corner: tuple[float, float], side: float
    ) -> None:
        colour = theme.PLAYERS.get(self.colour, theme.PLAYERS["slate"])
        if self.out:
            colour = theme.mixed(colour, theme.current.bg, 0.72)
        self._disc_colour.rgba = (*colour[:3], self.dim)
        self._disc.pos, self._disc.size = corner, (side, side)
        self._glyph_colour.rgba = (*theme.GLYPH[:3], (0.35 if self.out else 1) * self.dim)
        glyph = side * 0.62
        self._glyph.texture = texture(f"emblems/{emblem}", glyph)
        self._glyph.pos = (middle[0] - glyph / 2, middle[1] - glyph / 2)
        self._glyph.size = (glyph, glyph)

    def _paint_cross(self, middle: tuple[float, float], reach: float) -> None:
        self._cross_colour.rgba = theme.current.danger
        x, y = middle
        for line, slope in zip(self._cross, (1, -1), strict=True):
            line.points = [x - reach, y - reach * slope, x + reach, y + reach * slope]

    def _paint_dot(self, x: float, y: float, side: float) -> None:
        now, size = theme.current, max(dp(9), side * 0.2)
        self._dot_rim_colour.rgba = now.bg
        self._dot_rim.pos = (x - dp(1.5), y + side - size - dp(0.5))
        self._dot_rim.size = (size + dp(3), size + dp(3))
        self._dot_colour.rgba = now.ok if self.dot == "here" else now.danger
        self._dot.pos, self._dot.size = (x, y + side - size + dp(1)), (size, size)


class RobotBadge:
    """A robot's face in the upper left corner, where people have the dot of their connection; drawn on the
    canvas that is active when it is made."""

    def __init__(self) -> None:
        self._rim_colour, self._rim = Color(), SmoothEllipse()
        self._disc_colour, self._disc = Color(), SmoothEllipse()
        self._glyph_colour, self._glyph = Color(), Rectangle()

    def place(self, x: float, y: float, side: float, dim: float = 1.0) -> None:
        """On an emblem with this corner and side."""
        size = max(dp(13), side * 0.4)
        glyph = size * 0.78
        left, low = x - size * 0.16, y + side - size * 0.84
        self._rim_colour.rgba = theme.current.bg
        self._rim.pos, self._rim.size = (left - dp(1), low - dp(1)), (size + dp(2), size + dp(2))
        self._disc_colour.rgba = (*theme.IVORY[:3], dim)
        self._disc.pos, self._disc.size = (left, low), (size, size)
        self._glyph_colour.rgba = (*theme.GLYPH[:3], dim)
        self._glyph.texture = texture(f"emblems/{ROBOT}", glyph)
        self._glyph.pos = (left + (size - glyph) / 2, low + (size - glyph) / 2)
        self._glyph.size = (glyph, glyph)


def paint_badge(x: float, y: float, side: float) -> None:
    """Such a face on the canvas that is active, for good."""
    RobotBadge().place(x, y, side, 1.0)
