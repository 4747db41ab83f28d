"""What stands on Home: the card to go on, the two doors to a table, the covers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.language import tr
from app.phone import Interrupted
from screens import gradient, theme
from screens.ui.boxes import Column, GroundRow, Row, Space
from screens.ui.button import IconButton
from screens.ui.cover import CoverPicture, below
from screens.ui.games import short
from screens.ui.icon import Icon
from screens.ui.paint import Ground, Plate
from screens.ui.roundtable import RoundTable
from screens.ui.touch import Tappable
from screens.ui.words import Words

TABLE = "table"
"""Drawn by us: the icons have no table with people around it."""


LARGE = 1.2
"""Letters from which on titles may take two lines."""
ROOM = dp(400)
"""A page less wide than this, for its letters, leaves out the small picture."""


class ContinueCard(Tappable, GroundRow):
    """The table that was interrupted, one tap away."""

    def __init__(self, table: Interrupted, on_forget: Callable[[], None], room: float, **kwargs: Any) -> None:
        super().__init__(
            # The textures of rounded shapes stand on their heads.
            texture_fill=gradient.vertical(theme.WINE, theme.rgba("#5A1628")),
            line=theme.rgba("#8E3145"),
            radius=theme.RADIUS,
            padding=(dp(14), dp(9), dp(10), dp(9)),
            spacing=dp(10),
            **kwargs,
        )
        if room >= theme.now.grown(ROOM):
            side = dp(52)
            self.add_widget(
                CoverPicture(
                    table.game or "complots",
                    size_hint=(None, None),
                    size=(side, side),
                    corners=[theme.RADIUS_CARD] * 4,
                    pos_hint={"center_y": 0.5},
                )
            )
        texts = Column(
            Words(tr("Resume the game"), "strong", theme.IVORY),
            Words(_where(table), "support", theme.IVORY_DARK),
            spacing=dp(2),
            pos_hint={"center_y": 0.5},
        )
        self.add_widget(texts)
        self.add_widget(
            IconButton(
                "close", on_forget, theme.IVORY_DARK, 20, name="home.forget", pos_hint={"center_y": 0.5}
            )
        )
        play = Plate(
            fill=theme.GOLD,
            radius=dp(24),
            size_hint=(None, None),
            size=(dp(48), dp(48)),
            pos_hint={"center_y": 0.5},
        )
        play.add_widget(Icon("play", dp(28), theme.INK, pos_hint={"center_x": 0.5, "center_y": 0.5}))
        self.add_widget(play)


def _where(table: Interrupted) -> str:
    game = short(table.game) if table.game else ""
    parts = [game] if game else []
    if table.turn is not None:
        at = table.turn
        parts.append(tr("round {number}", number=at) if table.rounds else tr("turn {count}", count=at))
    if table.mode == "solo":
        parts.append(tr("with bots"))
    elif table.mode == "pass":
        parts.append(tr("on this phone"))
    elif table.kind == "hosted":
        parts.append(tr("your table"))
    elif table.title:
        parts.append(tr("{name}’s table", name=table.title))
    return ", ".join(parts)


class Door(Tappable, Ground, Column):
    """A large plate: an icon or a small picture, what it opens, and how."""

    def __init__(
        self,
        title: str,
        support: str,
        icon: str = "",
        main: bool = False,
        picture: Widget | None = None,
        **kwargs: Any,
    ) -> None:
        now, gold = theme.now, theme.SHELL
        fill = gold.fill if main else now.surface
        ink = gold.on_fill if main else now.text
        super().__init__(
            fill=fill,
            line=gold.fill if main else now.line,
            hairline=theme.mixed(fill, ink, 0.35) if main else theme.CLEAR,
            radius=theme.RADIUS_PANEL,
            padding=(dp(16), dp(13), dp(12), dp(13)),
            spacing=dp(2),
            **kwargs,
        )
        if picture is None:
            picture = (
                RoundTable(ink, dp(40)) if icon == TABLE else Icon(icon, dp(36), ink if main else gold.text)
            )
        self.add_widget(picture)
        self.add_widget(Space(height=dp(10)))
        words = Words(title, "bar", ink, lines=1 if now.scale < LARGE else 0)
        # A title in smaller letters than the one beside it stands on the same line all the same.
        high = now.letters(theme.STYLES["bar"].size) * 1.4
        self.add_widget(Row(words, height=high) if now.scale < LARGE else words)
        self.add_widget(Words(support, "caption", theme.mixed(ink, fill, 0.12) if main else now.dim))
        # Beside a higher door the words stay at the same height.
        self.add_widget(Space())


class Cover(Tappable, FloatLayout):
    """A game: its picture, its name in its accent, how many play and how long."""

    def __init__(self, game: str, title: str, line: str, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        mood = theme.mood(game)
        self.picture = CoverPicture(game, corners=[theme.RADIUS] * 4, shade=0.62, pos_hint={"x": 0, "y": 0})
        self.add_widget(self.picture)
        self.words = Column(
            Words(title, "bar", mood.accent, lines=1),
            Words(line, "caption", theme.DARK.text),
            padding=(dp(13), 0, dp(10), dp(11)),
            spacing=dp(2),
            pos_hint={"x": 0, "y": 0},
        )
        self.add_widget(self.words)
        self._below = below(self, self.picture, self.words)
        self.needed = 0.0
        self.bind(width=self._shape, pos=self._settle, size=self._settle)
        self.words.bind(height=self._shape)

    def _shape(self, *_: Any) -> None:
        # As high as on the cover, and higher where large letters need it: they must not cover the picture.
        self.needed = max(self.width * 1.04, self.width * 0.68 + self.words.height)
        beside = [self] if self.parent is None else self.parent.children
        for cover in beside:
            cover.height = max(other.needed for other in beside)
        self._settle()

    def _settle(self, *_: Any) -> None:
        if self._below is not None:
            self._below.settle()
