"""One game in the list: its cover, who won, when, and who was there."""

from __future__ import annotations

import time
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.history import Entry
from app.history.when import when
from app.language import tr
from screens import theme
from screens.history.told_entry import circumstances, replayable, winner
from screens.ui.boxes import Column, GroundRow
from screens.ui.cover import CoverPicture
from screens.ui.emblem import Emblem, robot
from screens.ui.flow import Flow
from screens.ui.games import short
from screens.ui.icon import Icon
from screens.ui.touch import Tappable
from screens.ui.words import Words

COVER = dp(76)
EMBLEM = dp(26)
ROOM = dp(300)
"""A page less wide than this, for its letters, leaves out the cover."""


class GameCard(Tappable, GroundRow):
    """A tap shows the game."""

    def __init__(self, entry: Entry, room: float, **kwargs: Any) -> None:
        now = theme.now
        super().__init__(
            fill=now.surface,
            line=now.line,
            radius=theme.RADIUS,
            padding=(dp(10), dp(10), dp(12), dp(10)),
            spacing=dp(12),
            **kwargs,
        )
        if room >= now.grown(ROOM):
            self.add_widget(
                CoverPicture(
                    entry.game,
                    size_hint=(None, None),
                    size=(COVER, COVER),
                    corners=[theme.RADIUS_CARD] * 4,
                    pos_hint={"center_y": 0.5},
                )
            )
        self.add_widget(
            Column(
                Words(short(entry.game), "card", theme.mood(entry.game).text, lines=1),
                Words(winner(entry), "strong"),
                Words(facts(entry, circumstances(entry), replayable(entry)), "caption", now.dim),
                People(entry),
                spacing=dp(3),
                pos_hint={"center_y": 0.5},
            )
        )
        self.add_widget(Icon("chevron-right", dp(22), now.dim, pos_hint={"center_y": 0.5}))


def facts(entry: Entry, *more: str) -> str:
    """When it was, how long it took, and what else there is to say."""
    told = [when(entry.ended, time.time()), tr("{count} min", count=entry.minutes), *more]
    return " · ".join(filter(None, told))


class People(Flow):
    """Everybody's emblem in the order they sat, a crown before those who won."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(spacing=(dp(5), dp(4)), padding=(0, dp(3), 0, 0))
        for seat, player in enumerate(entry.players):
            if seat in entry.winners:
                self.add_widget(_crown())
            emblem = robot(player.emblem) if player.bot else player.emblem
            self.add_widget(Emblem(player.colour, emblem, EMBLEM))


def _crown() -> Widget:
    crown = Icon("crown", dp(18), theme.SHELL.text)
    crown.height = EMBLEM
    return crown
