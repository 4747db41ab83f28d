"""What is particular to the action areas of Complots: signs, announcements, tiles, purses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.games.complots.cast import Cast
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, EvenGrid, Row, Space
from screens.ui.coin import Gold
from screens.ui.emblem import Emblem
from screens.ui.motion import pop
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

LARGE = "announcement"


def medal(cast: Cast, name: str, side: float) -> Art:
    """The sign of a Character or an action."""
    art = Art(cast.medal(name), size_hint=(None, None), size=(side, side))
    if not cast.is_character(name):
        art.tint = theme.SHELL.text
    return art


class Announcement(Row):
    """Somebody says something that others may doubt: the sign, who, what, and what for."""

    def __init__(
        self, page: TablePage, scene: Scene, name: str, who: int, said: str, what: str, purpose: str
    ) -> None:
        super().__init__(padding=(dp(20), dp(4)), spacing=dp(16))
        cast = Cast(scene)
        person = scene.seats[who]
        side, style = (
            (dp(46), "section") if page.tight else (dp(64), "screen") if page.compact else (dp(96), LARGE)
        )
        sign = medal(cast, name, side)
        sign.pos_hint = {"center_y": 0.5}
        self.add_widget(sign)
        if page.fresh:
            pop(sign)
        title = Row(
            Emblem(person.colour, person.emblem, dp(22)),
            Words(said, "support" if page.tight else "body", lines=1),
            spacing=dp(8),
        )
        self.add_widget(
            Column(
                title,
                Words(what, style, theme.SHELL.text, lines=1),
                Words(purpose, "caption" if page.tight else "support", theme.now.dim),
                spacing=dp(2),
                pos_hint={"center_y": 0.5},
            )
        )


class Intent(Row):
    """What I am about to announce: its sign, what it does, who may stop it."""

    def __init__(self, page: TablePage, scene: Scene, name: str, title: str, support: str) -> None:
        super().__init__(padding=(dp(20), dp(4)), spacing=dp(16))
        sign = medal(Cast(scene), name, dp(46 if page.tight else 56))
        sign.pos_hint = {"center_y": 0.5}
        self.add_widget(sign)
        texts = Column(spacing=dp(3), pos_hint={"center_y": 0.5})
        texts.add_widget(Words(title, "support_strong" if page.tight else "section"))
        if not page.tight:
            texts.add_widget(Words(support, "caption", theme.now.dim))
        self.add_widget(texts)


def _plate(name: str, open_: bool, on_tap: Callable[[], None]) -> dict[str, Any]:
    """What the tile of an action is like, whatever is on it: dashed where the action is not possible now."""
    now = theme.now
    return {
        "on_tap": on_tap,
        "on_refused": on_tap,
        "enabled": open_,
        "name": f"action.{name}",
        "fill": now.surface2 if open_ else theme.CLEAR,
        "line": theme.CLEAR if open_ else now.line,
        "dashed": not open_,
        "radius": dp(14),
    }


def _tile_sign(cast: Cast, name: str, side: float, open_: bool) -> Art:
    sign = medal(cast, name, side)
    sign.opacity = 1.0 if open_ else 0.45
    return sign


class Tile(Tappable, Ground, Row):
    """An action one may announce; dashed where it is not possible now."""

    def __init__(
        self,
        cast: Cast,
        name: str,
        support: str,
        price: int,
        open_: bool,
        on_tap: Callable[[], None],
        small: bool = False,
        **kwargs: Any,
    ) -> None:
        now = theme.now
        least = max(dp(48 if small else 53), now.grown(dp(46)))
        super().__init__(
            **_plate(name, open_, on_tap),
            padding=(dp(8), dp(5), dp(8), dp(5)),
            spacing=dp(8),
            height=least,
            **kwargs,
        )
        self.possible = open_
        sign = _tile_sign(cast, name, dp(36), open_)
        self.add_widget(sign)
        ink = now.text if open_ else now.dim
        texts = Column(Words(cast.title(name), "tile", ink, lines=1), pos_hint={"center_y": 0.5})
        below = [Words(support, "caption", now.dim)] if support else []
        if price:
            # What it costs is said also where it cannot be had, and then first: what is missing follows.
            below.insert(len(below) if open_ else 0, Gold(price, "caption", pos_hint={"top": 1}))
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


ONE_LINE = 15
"""Letters of a name that has room on one line of the smallest tile, in smaller letters if need be."""


class BriefTile(Tappable, Ground, Column):
    """The same where large letters on a small screen leave no room: the sign, its price, the name below."""

    def __init__(
        self, cast: Cast, name: str, why: str, price: int, open_: bool, on_tap: Callable[[], None]
    ) -> None:
        now = theme.now
        super().__init__(
            **_plate(name, open_, on_tap),
            padding=(dp(4), dp(3)),
        )
        self.possible = open_
        above: list[Widget] = [Space(), _tile_sign(cast, name, dp(28), open_), Space()]
        if price:
            above.insert(2, Gold(price, "least"))
        self.add_widget(Row(*above, spacing=dp(4), height=dp(30)))
        ink = now.text if open_ else now.dim
        title = cast.title(name)
        self.add_widget(Words(title, "least", ink, "center", lines=2 if len(title) > ONE_LINE else 1))
        if why:
            self.add_widget(Words(why, "least", ink, "center"))


def purse(scene: Scene) -> Callable[[int], Widget]:
    """Everybody's gold, to stand below their name."""
    return lambda seat: Gold(scene.view["players"][str(seat)]["gold"], "support_strong")
