"""Learn: the lessons there are, which of them have been finished, and the rules."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import catalogue
from app.language import tr
from app.lessons import finished, lesson, taught
from screens import theme
from screens.learn.coach import begin
from screens.ui.boxes import Column, GroundRow, Row, Scroll
from screens.ui.button import Button, Chip
from screens.ui.cover import CoverPicture
from screens.ui.games import full
from screens.ui.icon import Icon
from screens.ui.screen import Page, PageColumn
from screens.ui.tabs import tab_bar
from screens.ui.touch import Tappable
from screens.ui.words import Words

COVER = (dp(76), dp(96))
MINUTES = 5
NARROW = dp(300)
"""A page less wide than this, for its letters, does without the covers."""


class LearnPage(Page):
    """One of the main pages."""

    def build(self) -> Widget:
        now = theme.now
        lang, kept = self.services.lang, self.services.phone.settings.lessons
        column = PageColumn(
            Words(tr("Learn"), "hero"),
            Words(
                tr("A guided first game of about five minutes: nothing can go wrong."),
                "support",
                now.dim,
            ),
            *(
                _LessonCard(
                    game,
                    lesson(game).about(lang),
                    finished(kept, game),
                    self.width >= now.grown(NARROW),
                    on_tap=lambda game=game: begin(self.navigator, game),
                    name=f"learn.{game}",
                )
                for game in catalogue.infos()
                if taught(game)
            ),
            Button(
                tr("The rules of the four games"),
                icon="book-open-page-variant-outline",
                trailing=Icon("chevron-right", dp(24), now.dim),
                on_tap=lambda: self.go("rules"),
                name="learn.rules",
            ),
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, dp(14), 0, dp(18)),
            spacing=theme.GAP,
        )
        return Column(Scroll(column), tab_bar(self), size_hint=(1, 1))


class _LessonCard(Tappable, GroundRow):
    """One lesson: its game, what it is about, and whether it has been finished."""

    def __init__(self, game: str, about: str, done: bool, pictured: bool, **kwargs: Any) -> None:
        now, mood = theme.now, theme.mood(game)
        super().__init__(
            fill=now.surface,
            line=now.line,
            radius=theme.RADIUS,
            padding=(dp(10), dp(10), dp(12), dp(10)),
            spacing=dp(14),
            **kwargs,
        )
        state = Chip(
            tr("finished") if done else tr("{count} min", count=MINUTES),
            colour=theme.INK if done else now.dim,
            fill=now.ok if done else now.surface2,
        )
        texts = Column(
            Words(full(game), "section", mood.text),
            Words(about, "support", now.dim),
            Row(state, Widget()),
            spacing=dp(4),
        )
        parts: list[Widget] = [texts, Icon("play-circle-outline", dp(30), mood.text)]
        if pictured:
            parts.insert(
                0, CoverPicture(game, size_hint=(None, None), size=COVER, corners=[theme.RADIUS_CARD] * 4)
            )
        for part in parts:
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
