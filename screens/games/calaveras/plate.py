"""A player’s plate in the shape of their team, and their Suspicion in ticks."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty

from screens import theme
from screens.games.calaveras.content import Who
from screens.ui import Icon, Painted, Snug, Words
from screens.ui.art import texture
from screens.ui.emblem import own, paint_badge
from screens.ui.keep import have

SEEN_THROUGH = 0.6
"""How faint a ghost’s plate is."""
INDIGO = theme.rgba("#241640")
"""The backs of the cards."""
RING = dp(5)
"""How far outside the plate the ring is that says whose turn it is."""


class PlayerPlate(Painted):
    """The team’s shape in the player’s colour with their emblem; small backs for their hand.

    A `quiet` one does not say whether their phone is there.
    """

    ring = ColorProperty(theme.CLEAR)
    hand = NumericProperty(0)

    def __init__(self, who: Who, side: float = dp(50), quiet: bool = False, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        self.who, self._quiet = who, quiet
        super().__init__(size=(side, side), **kwargs)
        self._ghost = Icon("ghost", side * 0.5, theme.GLYPH)
        self.show(who)
        self.fbind("ring", self.paint_soon)
        self.fbind("hand", self.paint_soon)

    def show(self, who: Who) -> None:
        self.who = who
        have(self, self._ghost, not who.emblem)
        self.paint_soon()

    def shows(self) -> object:
        return (self.who, tuple(self.ring), self.hand)

    def paint(self) -> None:
        now, who, side = theme.current, self.who, min(self.size)
        # Not through `center`, which is not up to date yet while a layout is setting it.
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        x, y = middle_x - side / 2, middle_y - side / 2
        colour = theme.PLAYERS.get(who.colour, theme.PLAYERS["slate"])
        seen = SEEN_THROUGH if who.ghost else 1.0
        self._ghost.font_size = side * 0.5
        self._ghost.size = (side * 0.5, side * 0.5)
        self._ghost.pos = (middle_x - side * 0.25, middle_y - side * 0.25)
        before = self.canvas.before
        before.clear()
        with before:
            if self.ring[3]:
                Color(rgba=self.ring)
                SmoothLine(circle=(middle_x, middle_y, side / 2 + RING), width=dp(1))
            Color(rgba=theme.mixed(now.bg, colour, seen))
            Rectangle(texture=texture(f"calaveras/plates/{who.shape}", side), pos=(x, y), size=(side, side))
            if who.emblem:
                Color(*theme.GLYPH[:3], 1 if not who.ghost else 0.75)
                glyph = side * 0.56
                emblem, bot = own(who.emblem)
                Rectangle(
                    texture=texture(f"emblems/{emblem}", glyph),
                    pos=(middle_x - glyph / 2, middle_y - glyph / 2),
                    size=(glyph, glyph),
                )
                if bot:
                    paint_badge(x, y, side)
            self._paint_hand(x, y, side)
            if who.dot and not self._quiet:
                size = max(dp(8), side * 0.17)
                Color(rgba=now.bg)
                SmoothEllipse(pos=(x - dp(4.5), y + side - size + dp(1.5)), size=(size + dp(3), size + dp(3)))
                Color(rgba=now.ok if who.dot == "here" else now.danger)
                SmoothEllipse(pos=(x - dp(3), y + side - size + dp(3)), size=(size, size))

    def _paint_hand(self, x: float, y: float, side: float) -> None:
        wide, high = side * 0.17, side * 0.24
        for at in range(int(self.hand)):
            box = (x - side * 0.16 + at * wide * 0.78, y, wide, high)
            Color(rgba=INDIGO)
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(2)])
            Color(rgba=theme.game_theme("calaveras").fill)
            SmoothLine(rounded_rectangle=(*box, dp(2)), width=dp(0.6))


class Ticks(Painted):
    """As many little plates as there may be points: filled, just added, and empty."""

    points = NumericProperty(0)
    fresh = NumericProperty(0)

    def __init__(self, most: int, accent: theme.Colour, **kwargs: Any) -> None:
        self.most, self._accent = most, accent
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("points", self.paint_soon)
        self.fbind("fresh", self.paint_soon)

    def shows(self) -> object:
        return (self.points, self.fresh)

    def paint(self) -> None:
        now = theme.current
        gap = self.width * 0.025 + dp(0.5)
        count = max(self.most, int(self.points))
        wide = (self.width - gap * (count - 1)) / count
        radius = min(wide, self.height) * 0.28
        self.canvas.clear()
        with self.canvas:
            for at in range(count):
                if at >= self.points:
                    Color(rgba=theme.mixed(now.bg, now.text, 0.17))
                elif at >= self.points - self.fresh or self.points >= self.most:
                    Color(rgba=now.danger)
                else:
                    Color(rgba=self._accent)
                RoundedRectangle(
                    pos=(self.x + at * (wide + gap), self.y), size=(wide, self.height), radius=[radius]
                )


class Points(Snug):
    """A number and its ticks."""

    def __init__(self, most: int, game_theme: theme.GameTheme) -> None:
        super().__init__(spacing=dp(4))
        self._number = Words("0", "tile", game_theme.text, natural=True)
        self.ticks = Ticks(most, game_theme.fill, size=(dp(48), dp(5)), pos_hint={"center_y": 0.5})
        self.add_widget(self._number)
        self.add_widget(self.ticks)
        self.shown = 0

    def show(self, points: int) -> None:
        self.shown = points
        self._number.text = str(points)
        self.ticks.points = points

    def fit(self, room: float, high: float) -> None:
        self._number.texture_update()
        number = self._number.texture_size[0]
        self.ticks.size = (max(dp(20), min(dp(64), room - number - self.spacing)), high)
        # Known at once: whoever puts it in the middle of something does so now.
        self.width = number + self.spacing + self.ticks.width
