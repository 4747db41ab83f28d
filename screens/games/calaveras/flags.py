"""The five fixed places before somebody, as flags: a row read across says who has been there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens import theme
from screens.games.calaveras.content import CalaverasContent
from screens.ui.art import texture
from screens.ui.motion import in_window, move
from screens.ui.paint import Painted

UNROLL = 0.18
RATIO = 76 / 39.36


class PlaceFlags(Painted):
    """Five slots in one order, below one another or side by side."""

    unrolled = NumericProperty(1.0)
    """How much there is to see of the flags that have just come."""

    def __init__(self, places: Sequence[str], across: bool = False, **kwargs: Any) -> None:
        self._places, self._across = places, across
        self._pictures: dict[str, str] = {}
        self._laid: frozenset[str] = frozenset()
        self._crossed: frozenset[str] = frozenset()
        self._lit: frozenset[str] = frozenset()
        self._chosen: str | None = None
        self._fresh: set[str] = set()
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("unrolled", self.paint_soon)

    def show(
        self,
        content: CalaverasContent,
        laid: Collection[str],
        crossed: Collection[str] = (),
        lit: Collection[str] = (),
        chosen: str | None = None,
    ) -> None:
        """Show these flags: which would be discarded, which may be moved, which one is."""
        self._laid, self._crossed, self._lit = frozenset(laid), frozenset(crossed), frozenset(lit)
        self._pictures = {place: content.flag_picture(place, self._across) for place in laid}
        self._chosen = chosen
        self._fresh &= self._laid
        self.paint_soon()

    def shows_flag(self, place: str) -> bool:
        return place in self._laid

    def unroll(self, place: str, after: float) -> None:
        """A flag has come: it unrolls, once its card is there."""
        self._fresh.add(place)
        self.unrolled = 0.0
        move(self, UNROLL, after=after, then=self._fresh.clear, unrolled=1.0)

    def slot(self, place: str) -> tuple[float, float, float, float]:
        """Where a place lies: left, bottom, width, height."""
        at, count = self._places.index(place), len(self._places)
        if self._across:
            pitch = self.width / count
            side = min(self.height, pitch - dp(4))
            return (
                self.x + at * pitch + (pitch - side) / 2,
                self.y + (self.height - side) / 2,
                side,
                side,
            )
        pitch = self.height / count
        high = pitch - dp(2)
        wide = min(self.width, high * RATIO)
        return (
            self.x + (self.width - wide) / 2,
            self.y + self.height - (at + 1) * pitch + dp(1),
            wide,
            high,
        )

    def middle(self, place: str) -> tuple[float, float]:
        """The middle of a place, in the window’s measures."""
        x, y, wide, high = self.slot(place)
        return in_window(self, x + wide / 2, y + high / 2)

    def nearest(self, pos: tuple[float, float], among: Collection[str]) -> str | None:
        def far(place: str) -> float:
            x, y, wide, high = self.slot(place)
            return abs(pos[0] - x - wide / 2) if self._across else abs(pos[1] - y - high / 2)

        return min(among, key=far, default=None)

    def shows(self) -> object:
        fresh = (self.unrolled, *sorted(self._fresh)) if self._fresh else ()
        return (self._laid, self._crossed, self._lit, self._chosen, fresh)

    def paint(self) -> None:
        self.canvas.clear()
        if self.width <= 1 or self.height <= 1:
            return
        now = theme.current
        with self.canvas:
            for place in self._places:
                x, y, wide, high = box = self.slot(place)
                if place not in self._laid or place in self._fresh:
                    Color(rgba=theme.faded(now.shade if now.dark else now.text, 0.28 if now.dark else 0.05))
                    # Not a smooth one: Kivy paints the rim of such a see-through shape past the edge of a
                    # scroll. The line is smooth.
                    RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(4)])
                    Color(rgba=theme.faded(now.text, 0.15))
                    SmoothLine(rounded_rectangle=(x, y, wide, high, dp(4)), width=dp(0.5))
                if place not in self._laid:
                    continue
                share = self.unrolled if place in self._fresh else 1.0
                dimmed = bool(self._lit) and place not in self._lit and place != self._chosen
                Color(1, 1, 1, 0.35 if dimmed else 1.0)
                Rectangle(
                    texture=texture(self._pictures[place], wide),
                    pos=(x, y + high * (1 - share)),
                    size=(wide, high * share),
                )
                if place in self._crossed:
                    cross(box)
                if place == self._chosen:
                    Color(rgba=now.chosen)
                    Line(
                        rounded_rectangle=(x - dp(1), y - dp(1), wide + dp(2), high + dp(2), dp(4)),
                        width=dp(1.5),
                    )


def cross(box: tuple[float, float, float, float]) -> None:
    """A white cross with a dark rim: both are discarded."""
    x, y, wide, high = box
    inset = min(wide, high) * 0.12
    ends = (
        [x + inset, y + inset, x + wide - inset, y + high - inset],
        [x + inset, y + high - inset, x + wide - inset, y + inset],
    )
    for colour, width in ((theme.GLYPH, dp(2.4)), (theme.WHITE, dp(1.4))):
        Color(rgba=colour)
        for points in ends:
            Line(points=points, width=width, cap="round")
