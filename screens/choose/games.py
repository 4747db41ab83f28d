"""Choose a game: four covers, each with how many play, how long, and one sentence."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import catalogue
from app.language import tr
from screens import theme
from screens.ui.boxes import Column, Grid, Scroll
from screens.ui.cover import CoverPicture, below
from screens.ui.games import measure, short, summary
from screens.ui.screen import Page, PageColumn, app_bar
from screens.ui.touch import Tappable
from screens.ui.words import Words


class GamesPage(Page):
    """Opened with `way`: "host" (the others join), "solo" (bots), "pass" (one phone for all) or "lobby"
    (the table one is at)."""

    def build(self) -> Widget:
        way = self.arguments.get("way", "host")
        supports = {
            "host": tr("a table others can join"),
            "solo": tr("against bots"),
            "pass": tr("passing this phone around"),
            "lobby": tr("for everybody at this table"),
        }
        covers = [
            _WideCover(
                game,
                on_tap=lambda game=game: self.go("options", game=game, way=way),
                name=f"games.{game}",
            )
            for game in catalogue.infos()
        ]
        beside = self.wide and self.width > self.height
        if beside:
            _level(covers)
        shelf = Grid(*covers, cols=2 if beside else 1, spacing=theme.GAP)
        column = PageColumn(
            shelf,
            size_hint=(1, None),
            most=dp(760) if self.wide else theme.PAGE_WIDTH,
            inset=theme.MARGIN,
            padding=(0, dp(4), 0, dp(20)),
        )
        bar = app_bar(tr("Which game?"), self._leave, support=supports[way])
        return Column(bar, Scroll(column), size_hint=(1, 1))

    def _leave(self) -> None:
        self.navigator.back()

    def back(self) -> bool:
        """At a table, back to it."""
        if self.arguments.get("way") != "lobby":
            return False
        self.go("lobby")
        return True


class _WideCover(Tappable, FloatLayout):
    needed = NumericProperty(0)

    def __init__(self, game: str, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        mood = theme.mood(game)
        self.picture = CoverPicture(game, "heroes", pos_hint={"x": 0, "y": 0})
        self.words = Column(
            Words(short(game), "screen", mood.accent, lines=1),
            Words(summary(game), "support", theme.DARK.text),
            Words(measure(game), "caption", theme.DARK.dim),
            padding=(dp(16), 0, dp(16), dp(14)),
            spacing=dp(4),
            pos_hint={"x": 0, "y": 0},
        )
        self._below = below(self, self.picture, self.words)
        self.add_widget(self.picture)
        self.add_widget(self.words)
        self.bind(needed=self.setter("height"), height=self._shape, width=self._need, pos=self._shape)
        self.words.bind(height=self._need)

    def _need(self, *_: Any) -> None:
        self.needed = self.words.height + max(dp(92), self.width * 0.26)

    def _shape(self, *_: Any) -> None:
        if self._below is not None:
            self._below.settle()
            return
        # Dark behind the letters, however many lines they take.
        self.picture.shade = min(1.0, (self.words.height + dp(30)) / max(1.0, self.height))


def _level(covers: list[_WideCover]) -> None:
    """Covers side by side are as high as the highest."""

    def settle(*_: Any) -> None:
        for cover in covers:
            cover.height = max(other.needed for other in covers)

    for cover in covers:
        cover.bind(needed=settle)
