"""The ring of Locations: the only way round, the Action token that flies it, the Reserve in the middle."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.language import tr
from screens import theme
from screens.games.ghoul.content import ACTION_TOKEN, BONE, GhoulContent
from screens.games.ghoul.tile import LEAST_TARGET, BoardTile
from screens.ui import Art, Painted, Tappable
from screens.ui.letters import Letters
from screens.ui.motion import middle_of
from screens.ui.words import write

SPACES = 8
TALL, WIDE = 4.77, 5.0
"""How much room the ring takes at its best, in sides of a Location."""
FLATTEST = 3.92
"""As low as it can be without Locations lying over one another."""
LARGEST = dp(112)
HOP, BETWEEN = 0.14, 0.06


class LocationRing(Tappable, Painted):
    """The eight Locations. Where they are too small for a finger, it means the nearest one."""

    hops = NumericProperty(0.0)
    """How many steps of its way the Action token has made."""

    def __init__(self) -> None:
        self._at: int | None = None
        self._covered = 0.0
        self._flown: set[int] = set()
        self._way: list[int] = []
        super().__init__(size_hint=(None, None), name="ring")
        self._tiles = [BoardTile(space) for space in range(SPACES)]
        self._wanted: Callable[[int], None] = lambda _: None
        self._finger = (0.0, 0.0)
        self._token = Art(ACTION_TOKEN, size_hint=(None, None), size=(dp(36), dp(36)))
        self._heap = Heap()
        self._count = Letters(bold=True, size_hint=(None, None), color=theme.current.text)
        self._caption = Letters(size_hint=(None, None), color=theme.current.dim, text="")
        for part in (*self._tiles, self._heap, self._count, self._caption, self._token):
            self.add_widget(part)
        self.bind(hops=self._stand)
        with self.canvas.before:
            self._ways = [_Way() for _ in range(SPACES)]

    # -- what is shown -------------------------------------------------------------------------

    def show(
        self,
        content: GhoulContent,
        numbers: Mapping[int, int],
        chosen: int | None,
        on_tap: Callable[[int], None],
    ) -> None:
        """Show the Locations; those one may fly to have the number of steps."""
        self._wanted = on_tap
        here = content.view["action_pos"]
        before, self._at = self._at, here
        way = [] if before in (None, here) else [before, *content.way(before, here), here]
        order = {space: at * BETWEEN for at, space in enumerate(way)}
        for tile in self._tiles:
            row = content.spaces[tile.space]
            number = numbers.get(tile.space)
            tile.show(
                content,
                row,
                number,
                number is not None and number == chosen,
                partial(on_tap, tile.space),
                order.get(tile.space, 0.0),
            )
        goal = next((space for space, number in numbers.items() if number == chosen), None)
        self._flown = set() if goal is None else {here, *content.way(here, goal)}
        self._count.text = str(content.view["reserve"])
        low = content.view["reserve"] <= len(content.scene.seats)
        self._count.color = theme.current.danger_text if low else theme.current.text
        self._caption.text = tr("Reserve")
        if way:
            self._fly(way)
        self.paint_soon()

    def _fly(self, way: list[int]) -> None:
        """The token hops from Location to Location."""
        Animation.cancel_all(self, "hops")
        self._way, self.hops = way, 0.0
        if theme.current.still:
            self.hops = len(way) - 1.0
            return
        hops = Animation(hops=1.0, d=HOP, t="in_out_quad")
        for at in range(2, len(way)):
            hops += Animation(hops=float(at), d=HOP, t="in_out_quad")
        hops.start(self)

    # -- fingers -------------------------------------------------------------------------------

    def _look(self, *_: Any) -> None:
        """The ring as a whole does not look pressed."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._finger = touch.pos
        return bool(super().on_touch_down(touch))

    def _nearest(self) -> None:
        x, y = self._finger
        side, *_ = self._measures()
        far, space = min(
            (math.hypot(x - at[0], y - at[1]), space)
            for space in range(SPACES)
            for at in [self._center(space)]
        )
        if far < side:
            self._wanted(space)

    # -- where things are ----------------------------------------------------------------------

    def cover_below(self, y: float) -> None:
        """What lies lower than this is not in sight: the Reserve moves up, or is not shown."""
        if y != self._covered:
            self._covered = y
            self.paint_soon()

    def middle(self) -> tuple[float, float]:
        """The Reserve, in the window's measures."""
        return middle_of(self)

    def _middle(self) -> tuple[float, float]:
        return (self.x + self.width / 2, self.y + self.height / 2)

    def _measures(self) -> tuple[float, float, float]:
        """The side of a Location, and how far the ring reaches from the middle."""
        side = max(dp(20), min(self.height / FLATTEST, self.width / WIDE, LARGEST))
        across = min(side * (WIDE - 1) / 2, (self.width - side) / 2)
        return side, across, min(side * (TALL - 1) / 2 * 0.98, (self.height - side) / 2)

    def _center(self, space: int) -> tuple[float, float]:
        _, across, down = self._measures()
        x, y = self._middle()
        angle = 2 * math.pi * space / SPACES
        return (x + across * math.sin(angle), y + down * math.cos(angle))

    def _spot(self, space: int) -> tuple[float, float]:
        """Where the token stands at a Location."""
        side, *_ = self._measures()
        x, y = self._center(space)
        token = self._token.width
        right = self.x + self.width - token + dp(6)
        return (min(x + side / 2 - token * 0.62, right), y + side / 2 - token * 0.62)

    def _stand(self, *_: Any) -> None:
        """Put the token where it is on its way, wherever the Locations are by now."""
        if self._at is None:
            return
        done = int(self.hops)
        if done >= len(self._way) - 1:
            self._token.pos = self._spot(self._at)
            return
        (x0, y0), (x1, y1) = self._spot(self._way[done]), self._spot(self._way[done + 1])
        share = self.hops - done
        self._token.pos = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)

    def shows(self) -> object:
        return (self._at, tuple(sorted(self._flown)), self._count.text, self._caption.text, self._covered)

    def paint(self) -> None:
        if self.width < 2 or self.height < 2:
            return
        side, _, down = self._measures()
        self.on_tap = self._nearest if side < LEAST_TARGET else None
        for tile in self._tiles:
            x, y = self._center(tile.space)
            tile.size = (side, side)
            tile.pos = (x - side / 2, y - side / 2)
        token = side * 0.46
        self._token.size = (token, token)
        self._stand()
        self._write(side, down)
        self._chevrons()

    def _write(self, side: float, down: float) -> None:
        x, y = self._middle()
        scale = min(1.3, side / dp(78), (2 * down - side) / dp(190))
        write(self._count, dp(40) * max(0.55, scale))
        write(self._caption, min(theme.current.letters(13), dp(20)) * max(0.85, min(1.15, scale)))
        heap = dp(26) * max(0.6, scale)
        self._heap.size = (heap * 1.3, heap)
        high, low = self._count.height, self._caption.height
        inside, top = 2 * down - side, y + down - side / 2
        # What is asked comes over the lower part of the ring, and never cuts through the number.
        foot = max(y - high / 2, self._covered)
        named = inside > high + 2 * low and y - high / 2 - low >= self._covered
        self._caption.opacity = 1.0 if named else 0.0
        self._count.opacity = 1.0 if foot + high <= top else 0.0
        self._heap.opacity = 1.0 if inside > high + heap and foot + high * 0.92 + heap <= top else 0.0
        self._count.pos = (x - self._count.width / 2, foot)
        self._heap.pos = (x - heap * 0.65, foot + high * 0.92)
        self._caption.pos = (x - self._caption.width / 2, y - high / 2 - low)

    def _chevrons(self) -> None:
        side, *_ = self._measures()
        arm = min(dp(7), side * 0.1)
        for space, way in enumerate(self._ways):
            way.place(
                self._center(space), self._center((space + 1) % SPACES), arm, flown=space in self._flown
            )


class _Way:
    """The line from one Location to the next, with an arrow; on the canvas that is active when it is made."""

    def __init__(self) -> None:
        self._colour = Color()
        self._line, self._arrow = SmoothLine(), SmoothLine()

    def place(self, start: tuple[float, float], end: tuple[float, float], arm: float, *, flown: bool) -> None:
        (x0, y0), (x1, y1) = start, end
        faint = theme.mixed(theme.current.bg, theme.current.faint, 0.55)
        self._colour.rgba = theme.game_theme("ghoul").fill if flown else faint
        self._line.width, self._arrow.width = dp(1.1 if flown else 0.8), dp(1.6 if flown else 1.2)
        self._line.points = [x0, y0, x1, y1]
        long = math.hypot(x1 - x0, y1 - y0) or 1.0
        ux, uy = (x1 - x0) / long, (y1 - y0) / long
        mx, my = (x0 + x1) / 2 + ux * dp(4), (y0 + y1) / 2 + uy * dp(4)
        self._arrow.points = [
            *(mx - ux * arm * 1.4 - uy * arm, my - uy * arm * 1.4 + ux * arm, mx, my),
            *(mx - ux * arm * 1.4 + uy * arm, my - uy * arm * 1.4 - ux * arm),
        ]


class Heap(Painted):
    """A few tokens in a heap."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))

    def paint(self) -> None:
        self.canvas.clear()
        side = self.height * 0.5
        step = (self.width - side) / 2
        with self.canvas:
            for row, count in enumerate((3, 2, 1)):
                for at in range(count):
                    x = self.x + row * step / 2 + at * step
                    y = self.y + row * self.height * 0.25
                    Color(rgba=theme.current.bg)
                    SmoothEllipse(pos=(x - dp(1), y - dp(1)), size=(side + dp(2), side + dp(2)))
                    Color(rgba=BONE if theme.current.dark else theme.current.text)
                    SmoothEllipse(pos=(x, y), size=(side, side))
