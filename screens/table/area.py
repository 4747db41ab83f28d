"""The action area: its ground, what may be scrolled on it, and what always stays in sight at its foot."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.boxes import Column, GroundColumn, Scroll
from screens.ui.keep import Arranged
from screens.ui.motion import move
from screens.ui.transform import around

RISE = dp(120)
"""From how far below its place a new area comes."""
BELOW, LITTLE_BELOW = dp(16), dp(12)
"""What is left free below a button, and below what may be scrolled."""
LEAST_BODY, GOOD_BODY = dp(64), dp(190)
"""Of what may be scrolled: so much is shown whatever else there is, and so much where it can be had."""


def ground(*children: Widget) -> GroundColumn:
    return GroundColumn(*children, **area_looks())


class Area(Arranged, GroundColumn):
    """An action area of which the last lines, the button and my covered things, never leave the screen: what
    stands above them is scrolled where there is too little room.

    `wish` is how high it would like to be, `need` how high it should be at least.
    """

    wish = NumericProperty(0)
    need = NumericProperty(0)

    def __init__(self, game_theme: theme.GameTheme = theme.APP_THEME) -> None:
        super().__init__(**area_looks(game_theme))
        self._most = 0.0
        self.bind(fill=lambda _, colour: self._scroll.fade_into(tuple(colour)), width=self._gather)

    def arrange(self, body: Column, foot: Column) -> None:
        self.body, self.foot = body, foot
        self._scroll = Scroll(self.body, fade=tuple(self.fill), size_hint_y=None, height=0)
        self.add_widget(self._scroll)
        self.add_widget(self.foot)
        for part in (body, foot):
            part.bind(height=self._settle)
        self._settle()

    def _gather(self, *_: object) -> None:
        """On a wide screen what it says stays together in the middle."""
        side = theme.TABLE_MARGIN + max(0.0, (self.width - theme.PAGE_WIDTH) / 2)
        self.padding = (side, self.padding[1], side, self.padding[3])

    def within(self, most: float) -> None:
        """Be no higher than this, if that is high enough for its foot and the least of the rest."""
        self._most = most
        self._settle()

    def _settle(self, *_: object) -> None:
        # Nothing takes no room, and no spacing either.
        for part, shown, index in ((self.body, self._scroll, len(self.children)), (self.foot, self.foot, 0)):
            if bool(part.children) != (shown.parent is not None):
                if part.children:
                    self.add_widget(shown, index)
                else:
                    self.remove_widget(shown)
        left, top, right, _ = self.padding
        self.padding = (left, top, right, BELOW if self.foot.children else LITTLE_BELOW)
        spacing = self.spacing if self.body.children and self.foot.children else 0
        around = self.padding[1] + self.padding[3] + spacing + self.foot.height
        body = self.body.height
        # In this order: whoever hears of the wish asks for the need.
        self.need, self.wish = around + min(body, GOOD_BODY), around + body
        self._scroll.height = min(body, max(LEAST_BODY, self._most - around)) if self._most else body


def area_looks(game_theme: theme.GameTheme = theme.APP_THEME) -> dict[str, Any]:
    grounds = game_theme.grounds
    return {
        "fill": grounds.area,
        "line": grounds.line,
        "corners": [theme.RADIUS_BOTTOM, theme.RADIUS_BOTTOM, 0, 0],
        "padding": (theme.TABLE_MARGIN, dp(12), theme.TABLE_MARGIN, BELOW),
        "spacing": dp(9),
    }


class Rising(Column):
    """Holds the action area; a new one slides up into its place, and can be tapped there meanwhile."""

    lowered = NumericProperty(0)

    def __init__(self) -> None:
        super().__init__()
        self._shift = around(self, Translate(0, 0))
        self.bind(lowered=lambda _, by: setattr(self._shift, "y", -by))

    def rise(self) -> None:
        """Let the area slide up: what is on it has just come."""
        if not theme.current.still:
            self.lowered = RISE
        move(self, theme.SLIDE, lowered=0)
