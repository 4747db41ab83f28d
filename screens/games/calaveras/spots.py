"""What the spots of the table have in common: they can be lit, chosen and tapped, and hold places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.calaveras.trail import Spot
from screens import theme
from screens.ui import Ground, Icon, Tappable
from screens.ui.keep import have

LIT, CHOSEN = dp(2), dp(3)


@dataclass(frozen=True, slots=True)
class SpotSign:
    """How a spot shows itself in a choice."""

    target: bool = False
    """The card may go here."""
    chosen: bool = False
    """The card is to go here."""
    crossed: frozenset[str] = frozenset()
    """What is discarded if the card goes here."""
    lit: tuple[str, ...] = ()
    """What may be moved from here."""
    moved: str | None = None
    """What is moved from here."""
    on_tap: Callable[[tuple[float, float]], None] | None = field(default=None, compare=False)
    """What a tap does, told where it was."""


class SpotPlate(Tappable, Ground):
    """A spot: its ground lights up where a card may go, and has a tick where it goes."""

    def __init__(self, spot: Spot, name: str, radius: float) -> None:
        super().__init__(name=name, size_hint=(None, None), radius=radius)
        self.spot = spot
        self._finger = (0.0, 0.0)
        self._tick = Tick()
        self.plain = (theme.CLEAR, theme.CLEAR, dp(1))
        """Fill, line and its width while nothing is asked."""
        self._placed: object = None

    def moved(self, *measures: object) -> bool:
        """Whether what is in it has to be put somewhere else than the last time this was asked."""
        before, self._placed = self._placed, (*self.pos, *self.size, *measures)
        return before != self._placed

    def light(self, sign: SpotSign, game_theme: theme.GameTheme) -> None:
        """Show what a tap here would mean."""
        fill, line, width = self.plain
        asked = sign.target or sign.chosen or bool(sign.lit)
        if asked:
            fill = theme.mixed(fill, game_theme.fill, 0.1) if fill[3] else theme.faded(game_theme.fill, 0.1)
            line = game_theme.text
            width = CHOSEN if sign.chosen else LIT
        self.fill, self.line, self.line_width = fill, line, width
        tap = sign.on_tap
        self.on_tap = None if tap is None else lambda: tap(self._finger)
        have(self, self._tick, sign.chosen)
        self.place_tick()

    def place_tick(self) -> None:
        """Put the tick in the upper right corner."""
        side = self._tick.width
        self._tick.pos = (self.x + self.width - side * 0.8, self.y + self.height - side * 0.8)

    def _look(self, *_: Any) -> None:
        # The whole board must not flicker under a finger.
        self.opacity = 0.86 if self.pressed else 1.0

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self._finger = touch.pos
        return bool(super().on_touch_up(touch))


class Tick(Widget):
    """A round tick: this one."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(dp(26), dp(26)))
        with self.canvas.before:
            Color(rgba=theme.current.bg)
            self._rim = SmoothEllipse()
            Color(rgba=theme.game_theme("calaveras").fill)
            self._disc = SmoothEllipse()
        self._sign = Icon("check-bold", dp(16), theme.INK)
        self.add_widget(self._sign)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        x, y, side = self.x, self.y, self.width
        self._rim.pos, self._rim.size = (x - dp(2), y - dp(2)), (side + dp(4), side + dp(4))
        self._disc.pos, self._disc.size = (x, y), (side, side)
        self._sign.pos = (x + (side - self._sign.width) / 2, y + (side - self._sign.height) / 2)
