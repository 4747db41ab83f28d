"""The tiles of the actions one may announce: sign, name, price, and what it does or why it cannot be had."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.art import Art
from screens.ui.boxes import Column, EvenGrid, Row, Space
from screens.ui.coin import Gold
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

ONE_LINE = 15
"""Letters of a name that has room on one line of the smallest tile, in smaller letters if need be."""


def medal(art: str, side: float) -> Art:
    """The sign of a Character or an action; those of actions are white, and take the colour of the app."""
    made = Art(art, size_hint=(None, None), size=(side, side))
    if art.startswith("complots/actions/"):
        made.tint = theme.SHELL.text
    return made


def _plate(possible: bool) -> dict[str, Any]:
    """What the tile of an action is like, whatever is on it: dashed where the action is not possible now."""
    now = theme.now
    return {
        "enabled": possible,
        "fill": now.surface2 if possible else theme.CLEAR,
        "line": theme.CLEAR if possible else now.line,
        "dashed": not possible,
        "radius": dp(14),
    }


def _sign(art: str, side: float, possible: bool) -> Art:
    sign = medal(art, side)
    sign.opacity = 1.0 if possible else 0.45
    return sign


class Tile(Tappable, Ground, Row):
    """An action one may announce; dashed where it is not possible now."""

    def __init__(
        self,
        title: str,
        art: str,
        support: str,
        price: int,
        possible: bool,
        small: bool,
        name: str,
        on_tap: Callable[[], None],
        on_refused: Callable[[], None],
    ) -> None:
        now = theme.now
        least = max(dp(48 if small else 53), now.grown(dp(46)))
        super().__init__(
            **_plate(possible),
            name=name,
            on_tap=on_tap,
            on_refused=on_refused,
            padding=(dp(8), dp(5), dp(8), dp(5)),
            spacing=dp(8),
            height=least,
        )
        self.possible = possible
        sign = _sign(art, dp(36), possible)
        self.add_widget(sign)
        ink = now.text if possible else now.dim
        texts = Column(Words(title, "tile", ink, lines=1), pos_hint={"center_y": 0.5})
        below: list[Widget] = [Words(support, "caption", now.dim)] if support else []
        if price:
            # What it costs is said also where it cannot be had, and then first: what is missing follows.
            below.insert(len(below) if possible else 0, Gold(price, "caption", pos_hint={"top": 1}))
        if below:
            texts.add_widget(Row(*below, spacing=dp(4)))
        self.wish = least
        texts.bind(height=lambda _, high: self._want(max(least, high + dp(10))))
        self.add_widget(texts)
        sign.pos_hint = {"center_y": 0.5}

    def _want(self, high: float) -> None:
        self.wish = self.height = high
        if isinstance(self.parent, EvenGrid):
            self.parent.even()


class BriefTile(Tappable, Ground, Column):
    """The same where large letters on a small screen leave no room: the sign, its price, the name below."""

    def __init__(
        self,
        title: str,
        art: str,
        support: str,
        price: int,
        possible: bool,
        name: str,
        on_tap: Callable[[], None],
        on_refused: Callable[[], None],
    ) -> None:
        now = theme.now
        super().__init__(
            **_plate(possible), name=name, on_tap=on_tap, on_refused=on_refused, padding=(dp(4), dp(3))
        )
        self.possible = possible
        above: list[Widget] = [Space(), _sign(art, dp(28), possible), Space()]
        if price:
            above.insert(2, Gold(price, "least"))
        self.add_widget(Row(*above, spacing=dp(4), height=dp(30)))
        ink = now.text if possible else now.dim
        self.add_widget(Words(title, "least", ink, "center", lines=2 if len(title) > ONE_LINE else 1))
        if support:
            self.add_widget(Words(support, "least", ink, "center"))
