"""The tables nearby: a card each, and what is shown while there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from app.language import tr
from app.phone import NearbyTable
from screens import theme
from screens.kit import Card
from screens.ui import Ground, GroundColumn, GroundRow, Row, games
from screens.ui.art import vertical
from screens.ui.keep import Element


def table_name(table: NearbyTable) -> str:
    return tr("{owner}’s table", owner=table.name) if table.name else tr("A table")


def watches_only(table: NearbyTable) -> bool:
    """Whether one can only look on there."""
    return table.running or table.free == 0


class JoinFact(Row):
    """A line of a card: whether there is room, or by which way it was found."""

    icon = StringProperty("")
    text = StringProperty("")


class JoinPill(Ground, Card):
    """What a tap on the card does."""

    text = StringProperty("")
    filled = BooleanProperty(False)
    game_theme = ObjectProperty(theme.APP_THEME, rebind=True)
    side = NumericProperty(dp(12))
    """From its edge to its words."""


class JoinTable(Ground, Card):
    """A table that answers: a tap sits down there, or looks on where there is no seat."""

    game = StringProperty("")
    title = StringProperty("")
    owner = StringProperty("")
    icon = StringProperty("")
    seats = StringProperty("")
    way_icon = StringProperty("")
    way = StringProperty("")
    number = NumericProperty(0)
    watch = BooleanProperty(False)
    chosen = BooleanProperty(False)
    game_theme = ObjectProperty(theme.APP_THEME, rebind=True)
    edge = ColorProperty(theme.CLEAR)

    def __init__(self, on_tap: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(on_tap=on_tap, **kwargs)
        # It does the same: a miss is none.
        self.ids.pill.on_tap = self.tap

    def on_game(self, *_: Any) -> None:
        game_theme = self.game_theme = theme.game_theme(self.game)
        self.edge = theme.mixed(game_theme.bottom, theme.IVORY, 0.16)
        # The textures of rounded shapes stand on their heads.
        self.texture_fill = vertical(game_theme.bottom, theme.mixed(game_theme.top, game_theme.bottom, 0.55))


def card(table: NearbyTable, number: int, chosen: bool, on_tap: Callable[[], object]) -> Element:
    """How a table nearby is shown."""
    by_bluetooth = table.over == "bluetooth"
    looks = {
        "game": table.game,
        "title": games.short(table.game),
        "owner": table_name(table),
        "icon": "cards-playing-outline" if table.running else "seat-outline",
        "seats": _seats(table),
        "way_icon": "bluetooth" if by_bluetooth else "wifi",
        "way": tr("Bluetooth") if by_bluetooth else tr("Wi-Fi"),
        "number": number,
        "watch": watches_only(table),
        "chosen": chosen,
        "on_tap": on_tap,
    }
    return Element(JoinTable, looks, key=table.table)


def _seats(table: NearbyTable) -> str:
    if table.running:
        return tr("game in progress")
    return tr.n("{count} free seat", "{count} free seats", table.free) if table.free else tr("no free seat")


class JoinNobody(GroundRow):
    """What stands here while no table answers."""


class JoinWhy(GroundColumn):
    """Why perhaps none appears, with the ways out a tap away."""

    sentence = StringProperty("")
    page = ObjectProperty(None)
