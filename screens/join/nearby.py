"""The tables nearby: a card each, and what is shown while there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.phone import NearbyTable
from screens import theme
from screens.gradient import vertical
from screens.theme import Colour
from screens.ui import games
from screens.ui.boxes import Column, GroundColumn, GroundRow, Row
from screens.ui.button import Button
from screens.ui.cover import CoverPicture
from screens.ui.icon import Icon
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

CARD = dp(112)
LEAST_PILL = dp(64)
LARGE_LETTERS = 1.3
"""From here on the button stands below the words, not beside them."""


def table_name(table: NearbyTable) -> str:
    """Whose table it is."""
    return tr("{owner}’s table", owner=table.name) if table.name else tr("A table")


def watches_only(table: NearbyTable) -> bool:
    """Whether one can only look on there."""
    return table.running or table.free == 0


class NearbyCard(Tappable, Ground, Row):
    """A table that answers: a tap sits down there, or looks on where there is no seat."""

    def __init__(self, table: NearbyTable, number: int, chosen: bool, on_tap: Callable[[], object]) -> None:
        mood = theme.mood(table.game)
        edge = theme.mixed(mood.bottom, theme.IVORY, 0.16)
        super().__init__(
            on_tap=on_tap,
            name=f"join.table.{number}",
            # The textures of rounded shapes stand on their heads.
            texture_fill=vertical(mood.bottom, theme.mixed(mood.top, mood.bottom, 0.55)),
            line=mood.accent if chosen else edge,
            line_width=dp(2.5) if chosen else dp(1),
            radius=theme.RADIUS,
            height=CARD,
        )
        self.table = table
        # The frame lies below the picture.
        inset = dp(2.5) if chosen else dp(1)
        round_ = theme.RADIUS - inset
        self.padding = inset
        self.add_widget(
            CoverPicture(table.game, corners=[round_, 0, 0, round_], size_hint=(None, 1), width=dp(80))
        )
        watch = watches_only(table)
        pill = _Pill(
            tr("Watch") if watch else tr("Join"),
            mood,
            not watch,
            on_tap=on_tap,
            name=f"join.{'watch' if watch else 'sit'}.{number}",
        )
        facts = Column(
            _fact("seat-outline" if not table.running else "cards-playing-outline", _seats(table)),
            _fact(*_way(table)),
            spacing=dp(3),
        )
        below = Column(facts, pill) if theme.now.scale >= LARGE_LETTERS else Row(facts, pill)
        below.spacing = dp(6)
        texts = Column(
            Words(games.short(table.game), "support_strong", mood.accent, lines=1),
            Words(table_name(table), "bar", theme.IVORY, lines=1),
            below,
            padding=(dp(12), dp(9), dp(12), dp(9)),
            spacing=dp(2),
            pos_hint={"center_y": 0.5},
        )
        texts.bind(height=lambda _, high: setattr(self, "height", max(CARD, high + 2 * inset)))
        self.add_widget(texts)


def _seats(table: NearbyTable) -> str:
    if table.running:
        return tr("game in progress")
    return tr.n("{count} free seat", "{count} free seats", table.free) if table.free else tr("no free seat")


def _way(table: NearbyTable) -> tuple[str, str]:
    return ("bluetooth", tr("Bluetooth")) if table.over == "bluetooth" else ("wifi", tr("Wi-Fi"))


def _fact(icon: str, text: str) -> Row:
    ink = theme.DARK.dim
    return Row(Icon(icon, theme.now.letters(16), ink), Words(text, "caption", ink), spacing=dp(8))


class _Pill(Tappable, Ground, Row):
    def __init__(self, text: str, mood: theme.Mood, filled: bool, **kwargs: Any) -> None:
        ink: Colour = mood.on_fill if filled else theme.IVORY
        super().__init__(
            fill=mood.fill if filled else theme.CLEAR,
            line=mood.fill,
            line_width=dp(2),
            radius=dp(14),
            size_hint=(None, None),
            height=max(theme.TOUCH, theme.now.grown(dp(44))),
            padding=(dp(14), 0),
            **kwargs,
        )
        words = Words(text, "strong", ink, natural=True, pos_hint={"center_y": 0.5})
        words.bind(width=self._fit)
        self.add_widget(words)
        self._fit(words, words.width)

    def _fit(self, _: Any, wide: float) -> None:
        side = max(dp(12), (LEAST_PILL - wide) / 2)
        self.padding = (side, 0, side, 0)
        self.width = wide + 2 * side


def nobody_yet() -> GroundColumn:
    """What to expect here."""
    now = theme.now
    return GroundColumn(
        Row(
            Icon("cellphone-wireless", now.letters(26), theme.SHELL.text),
            Words(
                tr("Tables on the same Wi-Fi appear here automatically. Has the host opened one?"),
                "support",
                now.dim,
            ),
            spacing=dp(14),
        ),
        line=now.line if now.dark else now.faint,
        dashed=True,
        radius=theme.RADIUS,
        padding=dp(16),
    )


def why_nobody(sentence: str, on_tap: Callable[[], object]) -> Widget:
    """Why perhaps none appears, with the ways out a tap away."""
    now = theme.now
    return GroundColumn(
        GroundRow(
            Icon("wifi-alert", now.letters(22), now.warn, pos_hint={"top": 1}),
            Words(sentence, "support", now.text),
            spacing=dp(12),
        ),
        Button(tr("What to do"), icon="lifebuoy", on_tap=on_tap, name="join.ways_out"),
        fill=now.surface,
        line=now.warn,
        radius=theme.RADIUS,
        padding=dp(14),
        spacing=dp(10),
    )
