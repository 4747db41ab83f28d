"""A player at the top of the table: emblem, total, name, tokens by zone, and what lies open before them."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.metrics import dp

from app.games.ghoul.words import PRELIMINARY
from screens import theme
from screens.games.ghoul.content import GhoulContent
from screens.games.ghoul.pips import Pips, Total
from screens.table.scene import Scene
from screens.ui import Emblem, Icon, Painted, Tappable, Words
from screens.ui.art import texture
from screens.ui.motion import in_window

SMALL_NAME = dp(17)
"""The line of a name where large letters leave hardly any room: as high as with letters of the usual size."""


class GhoulSeat(Tappable, Painted):
    def __init__(self, seat: int) -> None:
        super().__init__(size_hint=(None, None), name=f"seat.{seat}")
        self.seat = seat
        self.emblem = Emblem(ring_width=dp(2.4))
        self.total = Total()
        self.label = Words("", "caption", align="center", lines=1)
        self.pips = Pips(dp(16), 2)
        self._faceup: str | None = None
        self._content: GhoulContent | None = None
        self._letters = dp(18)
        self._plus = Icon("plus-thick", dp(12), theme.WHITE)
        self._sign = ""
        for part in (self.emblem, self.total, self.label, self.pips):
            self.add_widget(part)

    @staticmethod
    def height_for(diameter: float, pip: float, lines: int) -> float:
        """How high a seat is with an emblem and tokens of this size; without tokens its name is small."""
        if not lines:
            return float(diameter + SMALL_NAME + dp(6))
        return float(diameter + theme.current.grown(dp(19)) + lines * (pip + dp(2)) + dp(5))

    def fit(self, diameter: float, width: float, pip: float, lines: int) -> None:
        self.emblem.size = (diameter, diameter)
        self._letters = theme.current.grown(dp(19)) if lines else SMALL_NAME
        # A long name becomes smaller and is then shortened; nobody is without one.
        self.label.enlarge(1.0 if lines else 1 / theme.current.scale)
        self.pips.fit(pip, max(1, lines))
        self.pips.opacity = 1.0 if lines else 0.0
        self.size = (width, self.height_for(diameter, pip, lines))
        self.paint_soon()

    def show(
        self,
        scene: Scene,
        content: GhoulContent,
        lit: bool,
        chosen: bool,
        dim: bool,
        on_tap: Callable[[], None],
    ) -> None:
        person, row, accent = scene.seats[self.seat], content.player(self.seat), scene.game_theme
        begun = scene.view["phase"] not in PRELIMINARY and scene.view["outcome"] is None
        active = begun and scene.view["active"] == self.seat
        self.emblem.colour, self.emblem.emblem = person.colour, person.emblem
        self.emblem.dot = person.dot
        self.emblem.dim = 0.4 if dim or row["absent"] else 1.0
        ring = theme.CLEAR
        if chosen:
            ring = theme.current.chosen
        elif lit or (active and not dim):
            ring = accent.text if theme.current.dark else accent.fill
        self.emblem.ring = ring
        self.label.text = person.name
        self.label.color = theme.faded(theme.current.text, 0.5 if dim else 1.0)
        self.total.show(len(content.tokens(self.seat)), content.all_from)
        self.pips.show(content.tokens(self.seat))
        self._content, self._faceup = content, row["faceup"]
        self._sign = "check-bold" if chosen else "plus-thick" if lit else ""
        self.on_tap = on_tap
        self.paint_soon()

    def spot(self) -> tuple[float, float]:
        """Where tokens fly to, in the window's measures."""
        return in_window(self, self.x + self.width / 2, self.emblem.y + self.emblem.height / 2)

    def shows(self) -> object:
        return (*self.emblem.size, self._letters, self._faceup, self._sign)

    def paint(self) -> None:
        side = self.emblem.width
        middle, top = self.x + self.width / 2, self.y + self.height - dp(4)
        self.emblem.pos = (middle - side / 2, top - side)
        badge = side * 0.48
        self.total.size = (badge, badge)
        self.total.pos = (self.emblem.x + side - badge * 0.7, self.emblem.y - badge * 0.14)
        self.label.width = self.width - dp(2)
        self.label.height = self._letters
        self.label.pos = (self.x + dp(1), self.emblem.y - dp(2) - self._letters)
        self.pips.size = (self.width - dp(2), self.label.y - self.y)
        self.pips.pos = (self.x + dp(1), self.y - dp(1))
        self._mark()

    def _mark(self) -> None:
        """The corners of the emblem: whether one may choose them, and their card that lies open."""
        side, x, y = self.emblem.width, self.emblem.x, self.emblem.y
        disc = max(dp(16), side * 0.4)
        left, low = x + side - disc * 0.74, y + side - disc * 0.76
        self.canvas.after.clear()
        with self.canvas.after:
            if self._faceup is not None and self._content is not None:
                tall = side * 0.56
                wide = tall / 1.4
                # It stands beside the emblem as far as the seat goes.
                at = (max(self.x, x - wide * 0.62), y - tall * 0.16)
                Color(rgba=theme.current.bg)
                Rectangle(pos=(at[0] - dp(1), at[1] - dp(1)), size=(wide + dp(2), tall + dp(2)))
                Color(rgba=theme.WHITE)
                Rectangle(texture=texture(self._content.card(self._faceup), wide), pos=at, size=(wide, tall))
            if self._sign:
                Color(rgba=theme.current.bg)
                SmoothEllipse(pos=(left - dp(2), low - dp(2)), size=(disc + dp(4), disc + dp(4)))
                Color(rgba=theme.game_theme("ghoul").fill)
                SmoothEllipse(pos=(left, low), size=(disc, disc))
        if self._sign:
            self._plus.show(self._sign)
            self._plus.pos = (
                left + (disc - self._plus.width) / 2,
                low + (disc - self._plus.height) / 2,
            )
            self.canvas.after.add(self._plus.canvas)
