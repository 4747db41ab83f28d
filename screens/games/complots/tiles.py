"""The tiles of the actions one may announce: sign, name, price, and what it does or why it cannot be had."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from screens import theme
from screens.ui import Art, Ground, Row, Tappable
from screens.ui import elements as el
from screens.ui.boxes import EvenCell
from screens.ui.keep import Element, box, plain

ONE_LINE = 15
"""Letters of a name that has room on one line of the smallest tile, in smaller letters if need be."""


def medal(art: str, side: float) -> Art:
    """The sign of a Character or an action; those of actions are white, and take the colour of the app."""
    return Art(art, size_hint=(None, None), size=(side, side), tint=_tint(art))


def _tint(art: str) -> theme.Colour:
    return theme.APP_THEME.text if art.startswith("complots/actions/") else theme.WHITE


def _plate(possible: bool) -> dict[str, Any]:
    """What the tile of an action is like, whatever is on it: dashed where the action is not possible now."""
    now = theme.current
    return {
        "enabled": possible,
        "fill": now.surface2 if possible else theme.CLEAR,
        "line": theme.CLEAR if possible else now.line,
        "dashed": not possible,
        "radius": dp(14),
    }


def _sign(art: str, side: float, possible: bool) -> Element:
    return el.Art(
        art,
        size_hint=(None, None),
        size=(side, side),
        tint=_tint(art),
        opacity=1.0 if possible else 0.45,
        pos_hint={"center_y": 0.5},
        key="sign",
    )


class TileBox(Tappable, EvenCell, Ground, Row):
    """A tile as high as what it says, and no lower than `least`; those beside one another are even."""

    least = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(height=kwargs.get("least", 0), wish=kwargs.get("least", 0), **kwargs)
        self.bind(minimum_height=self._want, least=self._want)

    @property
    def possible(self) -> bool:
        return bool(self.enabled)

    def _want(self, *_: Any) -> None:
        self.want(max(self.least, self.minimum_height))


class BriefTileBox(Tappable, EvenCell, Ground, BoxLayout):
    """A tile as high as what it says; those beside one another are even."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, height=0, **kwargs)
        self.fbind("minimum_height", lambda _, high: self.want(high))

    @property
    def possible(self) -> bool:
        return bool(self.enabled)


tile_box, brief_tile_box = map(box, (TileBox, BriefTileBox))
plain(TileBox, BriefTileBox)


def tile(
    title: str, art: str, support: str, price: int, possible: bool, small: bool, key: str, **taps: Any
) -> Element:
    """An action one may announce; dashed where it is not possible now."""
    now = theme.current
    ink = now.text if possible else now.dim
    said = el.Words(support, "caption", now.dim, key="support") if support else None
    cost = el.Gold(price, "caption", pos_hint={"top": 1}, key="price") if price else None
    # What it costs is said also where it cannot be had, and then first: what is missing follows.
    below = (said, cost) if possible else (cost, said)
    return tile_box(
        _sign(art, dp(36), possible),
        el.Column(
            el.Words(title, "tile", ink, lines=1, key="title"),
            el.Row(*below, spacing=dp(4), key="below") if said or cost else None,
            pos_hint={"center_y": 0.5},
            key="texts",
        ),
        **_plate(possible),
        padding=(dp(8), dp(5), dp(8), dp(5)),
        spacing=dp(8),
        least=max(dp(48 if small else 53), now.grown(dp(46))),
        key=key,
        **taps,
    )


def brief_tile(
    title: str, art: str, support: str, price: int, possible: bool, key: str, **taps: Any
) -> Element:
    """The same where large letters on a small screen leave no room: the sign, its price, the name below."""
    ink = theme.current.text if possible else theme.current.dim
    return brief_tile_box(
        el.Space(key="over"),
        el.Row(
            el.Space(key="left"),
            _sign(art, dp(28), possible),
            el.Gold(price, "least", key="price") if price else None,
            el.Space(key="right"),
            spacing=dp(4),
            height=dp(30),
            key="above",
        ),
        el.Words(title, "least", ink, "center", lines=2 if len(title) > ONE_LINE else 1, key="title"),
        el.Words(support, "least", ink, "center", key="support") if support else None,
        el.Space(key="under"),
        **_plate(possible),
        padding=(dp(4), dp(3)),
        key=key,
        **taps,
    )
