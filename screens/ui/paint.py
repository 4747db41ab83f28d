"""Grounds to put things on: rounded, framed, shaded, and cheap; what paints itself once before a frame."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine, SmoothRoundedRectangle
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
        self._painted: dict[str, tuple[Color, SmoothRoundedRectangle | SmoothLine | Rectangle]] = {}
        # Many properties change together while a page is laid out: painted once, before the frame is drawn.
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        super().__init__(*children, **kwargs)
        self._ground_group = InstructionGroup()
        self.canvas.before.add(self._ground_group)
        for name in (
            *("pos", "size", "fill", "line", "line_width", "radius", "corners"),
            *("texture_fill", "hairline", "dashed"),
        ):
            self.fbind(name, self._paint_soon)
        self._paint_soon()

    def _paint(self, *_: Any) -> None:
        most = max(0.0, min(self.width, self.height) / 2)
        radii = [min(radius, most) for radius in self.corners or [self.radius] * 4]
        self._keep(
            {
                "fill": SmoothRoundedRectangle if self.fill[3] or self.texture_fill is not None else None,
                "line": SmoothLine if self.line[3] and not self.dashed else None,
                "dashes": Rectangle if self.line[3] and self.dashed and most > 1 else None,
                "hair": SmoothLine if self.hairline[3] else None,
            }
        )
        if "fill" in self._painted:
            colour, shape = self._painted["fill"]
            colour.rgba = theme.WHITE if self.texture_fill is not None else self.fill
            shape.pos, shape.size, shape.radius = self.pos, self.size, radii
            shape.texture = self.texture_fill
        if "line" in self._painted:
            half = self.line_width / 2
            self._frame("line", self.line, half, radii, half)
        if "dashes" in self._painted:
            self._dash(radii[0])
        if "hair" in self._painted:
            inner = [max(0.0, radius - dp(4)) for radius in radii]
            self._frame("hair", self.hairline, dp(4), inner, dp(0.5))

    def _keep(self, wanted: dict[str, type | None]) -> None:
        """Have exactly the parts that can be seen, in this order: most grounds have one, or none."""
        shapes = {name: shape for name, shape in wanted.items() if shape is not None}
        if shapes.keys() == self._painted.keys():
            return
        self._painted = {
            name: self._painted.get(name) or (Color(), shape()) for name, shape in shapes.items()
        }
        self._ground_group.clear()
        for colour, shape in self._painted.values():
            self._ground_group.add(colour)
            self._ground_group.add(shape)

    def _frame(self, name: str, ink: Any, inset: float, radii: list[float], half: float) -> None:
        colour, line = self._painted[name]
        colour.rgba = ink
        # Kivy paints a line twice as thick as it is told.
        line.width = half
        width, height = self.width - 2 * inset, self.height - 2 * inset
        if width <= 0 or height <= 0:
            line.points = []
            return
        line.rounded_rectangle = (self.x + inset, self.y + inset, width, height, *radii, 24)

    def _dash(self, radius: float) -> None:
        from screens.ui.dashes import texture

        colour, shape = self._painted["dashes"]
        colour.rgba = self.line
        shape.pos, shape.size = self.pos, self.size
        shape.texture = texture(round(self.width), round(self.height), round(radius))


class Plate(Ground, FloatLayout):
    """A ground that holds children wherever they are put."""


class Painted(Widget):
    """Paints itself once before a frame is drawn, and only where what it shows has changed.

    A subclass says in `shows` what its looks depend on beside its place and its size, paints in `paint`, and
    calls `paint_soon` when that may have changed.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._painted: object = None
        self.paint_soon = Clock.create_trigger(self._paint_once, -1)
        super().__init__(**kwargs)
        self.fbind("pos", self.paint_soon)
        self.fbind("size", self.paint_soon)
        self.paint_soon()

    def shows(self) -> object:
        """What its looks depend on."""
        return None

    def paint(self) -> None:
        raise NotImplementedError

    def _paint_once(self, *_: Any) -> None:
        shown = (*self.pos, *self.size, self.shows())
        if shown != self._painted:
            self._painted = shown
            self.paint()
