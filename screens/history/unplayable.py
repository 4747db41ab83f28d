"""One game that is over and cannot be replayed here: why not, and the figures kept at its end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.history import Entry
from app.language import tr
from screens import theme
from screens.history.one import bar, send
from screens.history.people import figure_lines
from screens.history.told_entry import name_of, winner
from screens.kit import PushButton
from screens.ui.boxes import Column, GroundColumn, GroundRow, Row, Scroll
from screens.ui.emblem import Emblem, robot
from screens.ui.icon import Icon
from screens.ui.screen import PageColumn
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.history.page import HistoryPage

SIDES = (dp(14), dp(12))


class UnplayableGame(Column):
    """Who won, why there is no replay, and everybody's figures. It can still be sent: somebody with another
    version may be able to replay it."""

    def __init__(self, page: HistoryPage, entry: Entry, why: str) -> None:
        super().__init__(size_hint=(1, 1))
        now = theme.current
        reason = GroundRow(
            Icon("information-outline", now.letters(22), now.warn, pos_hint={"center_y": 0.5}),
            Words(why, "body", name="history.why_not"),
            fill=now.surface,
            line=now.line,
            radius=theme.RADIUS,
            padding=SIDES,
            spacing=dp(10),
        )
        told = PageColumn(
            Words(winner(entry), "screen", align="center"),
            reason,
            *(_player(entry, seat) for seat in range(len(entry.players))),
            PushButton(
                tr("Share"),
                icon="share-variant",
                centred=True,
                on_tap=lambda: send(page, entry),
                name="history.share",
            ),
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, dp(8), 0, dp(24)),
            spacing=dp(10),
        )
        self.add_widget(bar(page, entry))
        self.add_widget(Scroll(told))


def _player(entry: Entry, seat: int) -> Widget:
    now, player = theme.current, entry.players[seat]
    won = seat in entry.winners
    emblem = robot(player.emblem) if player.bot else player.emblem
    head = Row(
        Emblem(player.colour, emblem, dp(38), pos_hint={"center_y": 0.5}),
        Words(name_of(entry, seat), "strong", lines=1, pos_hint={"center_y": 0.5}),
        spacing=dp(12),
    )
    if won:
        head.add_widget(Icon("crown", dp(24), theme.APP_THEME.text, pos_hint={"center_y": 0.5}))
    figures = entry.figures[seat] if seat < len(entry.figures) else {}
    counted = Counter({name: value for name, value in figures.items() if type(value) is int})
    return GroundColumn(
        head,
        *figure_lines(counted),
        fill=now.surface,
        line=theme.APP_THEME.text if won else now.line,
        radius=theme.RADIUS,
        padding=SIDES,
        spacing=dp(8),
    )
