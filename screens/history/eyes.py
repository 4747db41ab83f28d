"""Whose eyes a game is seen through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.history import OPEN, Eyes, HistoryEntry
from app.language import tr
from screens import theme
from screens.history.card import name_of
from screens.ui import Ground, Icon, Row, Tappable, Words
from screens.ui.emblem import Emblem, robot

HEIGHT = dp(48)


class EyesRow(ScrollView):
    """Through whose eyes a replay is seen: with everything open, or from one of the seats."""

    def __init__(
        self, entry: HistoryEntry, eyes: Eyes, game_theme: theme.GameTheme, on_pick: Callable[[Eyes], None]
    ) -> None:
        super().__init__(
            size_hint_y=None,
            height=HEIGHT,
            do_scroll_y=False,
            bar_width=0,
            effect_cls="ScrollEffect",
            scroll_distance=dp(12),
        )
        row = BoxLayout(size_hint=(None, 1), spacing=dp(6), padding=(theme.MARGIN, dp(2)))
        row.bind(minimum_width=row.setter("width"))
        self._row = row
        choices: list[tuple[Eyes, str]] = [
            (OPEN, tr("Open")),
            *((seat, name_of(entry, seat)) for seat in range(len(entry.players))),
        ]
        for choice, name in choices:
            pair = _Pair(
                _sign(entry, choice),
                name,
                choice == eyes,
                game_theme,
                on_tap=lambda choice=choice: on_pick(choice),
                name=f"replay.eyes.{choice}",
            )
            row.add_widget(pair)
            if choice == eyes:
                self._chosen = pair
        self.add_widget(row)
        self._show = Clock.create_trigger(self._in_sight)
        row.bind(width=self._show)
        self.bind(width=self._show)

    def _in_sight(self, _: float) -> None:
        """What is chosen may lie beyond the edge; where there is room for all, they stand in the middle."""
        held = self._row.width - 2 * self._row.padding[0]
        if self.width >= theme.WIDE:
            side = max(theme.MARGIN, (self.width - held) / 2)
            self._row.padding = (side, dp(2), side, dp(2))
        if self._row.width > self.width:
            self.scroll_to(self._chosen, padding=dp(60), animate=False)


def _sign(entry: HistoryEntry, eyes: Eyes) -> Widget:
    if not isinstance(eyes, int):
        return Icon("eye-outline", dp(24), theme.current.text)
    player = entry.players[eyes]
    return Emblem(player.colour, robot(player.emblem) if player.bot else player.emblem, dp(30))


class _Pair(Tappable, Ground, Row):
    """An emblem; the one that is chosen with its name and a frame."""

    def __init__(
        self, sign: Widget, label: str, chosen: bool, game_theme: theme.GameTheme, **kwargs: Any
    ) -> None:
        now = theme.current
        super().__init__(
            fill=theme.mixed(now.surface, game_theme.fill, 0.14) if chosen else now.surface,
            line=game_theme.text if chosen else now.line,
            line_width=dp(2) if chosen else dp(1),
            radius=dp(22),
            size_hint=(None, 1),
            padding=(dp(9), 0),
            spacing=dp(7),
            **kwargs,
        )
        self.bind(minimum_width=lambda _, wide: setattr(self, "width", max(theme.TOUCH, wide)))
        sign.pos_hint = {"center_y": 0.5}
        self.add_widget(sign)
        if chosen:
            self.add_widget(Words(label, "support_strong", natural=True, pos_hint={"center_y": 0.5}))
