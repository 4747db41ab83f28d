"""Grounds to put things on: rounded, framed, shaded, and cheap."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens import theme


class Ground(Widget):
    """Paints a rounded ground behind whatever a subclass holds.

    `fill` and `line` are colours, `line_width` the full thickness, `texture` a gradient instead of a flat
    fill, `hairline` a thin inner frame as on plates, `corners` the radii from the top left clockwise.
    """

    fill = ColorProperty(theme.CLEAR)
    line = ColorProperty(theme.CLEAR)
    line_width = NumericProperty(dp(1))
    radius = NumericProperty(theme.RADIUS)
    corners = ListProperty([])
    texture_fill = ObjectProperty(None, allownone=True)
    hairline = ColorProperty(theme.CLEAR)
    dashed = BooleanProperty(False)

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        super().__init__(*children, **kwargs)
        with self.canvas.before:
            self._fill_colour = Color(rgba=self.fill)
            self._fill = SmoothRoundedRectangle()
            self._line_colour = Color(rgba=self.line)
            self._line = SmoothLine()
            self._dashes = Rectangle(size=(0, 0))
            self._hair_colour = Color(rgba=self.hairline)
            self._hair = SmoothLine()
        for name in (
            *("pos", "size", "fill", "line", "line_width", "radius", "corners"),
            *("texture_fill", "hairline", "dashed"),
        ):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        radii = list(self.corners) or [self.radius] * 4
        most = max(0.0, min(self.width, self.height) / 2)
        radii = [min(radius, most) for radius in radii]
        self._fill.pos, self._fill.size, self._fill.radius = self.pos, self.size, radii
        self._fill.texture = self.texture_fill
        self._fill_colour.rgba = theme.WHITE if self.texture_fill is not None else self.fill
        half = self.line_width / 2
        if self.dashed:
            self._line.points = []
        else:
            self._frame(self._line, half, radii, half)
        self._line_colour.rgba = theme.CLEAR if self.dashed else self.line
        self._hair_colour.rgba = self.hairline
        self._frame(self._hair, dp(4), [max(0.0, radius - dp(4)) for radius in radii], dp(0.5))
        if self.dashed and most > 1:
            self._dash(radii[0])
        else:
            self._dashes.size = (0, 0)

    def _frame(self, line: Line, inset: float, radii: list[float], half: float) -> None:
        # Kivy paints a line twice as thick as it is told.
        line.width = half
        width, height = self.width - 2 * inset, self.height - 2 * inset
        if width <= 0 or height <= 0:
            line.points = []
            return
        line.rounded_rectangle = (self.x + inset, self.y + inset, width, height, *radii, 24)

    def _dash(self, radius: float) -> None:
        from screens.ui.dashes import texture

        self._dashes.pos, self._dashes.size = self.pos, self.size
        self._dashes.texture = texture(round(self.width), round(self.height), round(radius), tuple(self.line))
        self._line_colour.rgba = theme.WHITE


class Plate(Ground, FloatLayout):
    """A ground that holds children wherever they are put."""
