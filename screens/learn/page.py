"""Learn: the lessons there are, which of them have been finished, and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app import catalogue
from app.lessons import finished, lesson, taught
from screens import look, theme
from screens.kit import Card, TabRoom
from screens.kit.page import KeptPage, Part
from screens.learn.coach import begin
from screens.ui.boxes import Column, Scroll
from screens.ui.cover import CoverPicture
from screens.ui.games import full
from screens.ui.screen import PageColumn

COVER = (dp(76), dp(96))
MINUTES = 5


class LearnHead(Part):
    """What a lesson is."""


class LearnRules(Part):
    """The way to the rules."""


class LessonCard(Card):
    """One lesson: its game, what it is about, and whether it has been finished."""

    accent = StringProperty("text")
    title = StringProperty("")
    about = StringProperty("")
    done = BooleanProperty(False)
    minutes = NumericProperty(MINUTES)

    def __init__(self, game: str, **kwargs: Any) -> None:
        super().__init__(name=f"learn.{game}", **kwargs)
        self.game, self.accent = game, f"{game}.text"
        self.ids.cover.add_widget(
            CoverPicture(game, size_hint=(None, None), size=COVER, corners=[theme.RADIUS_CARD] * 4)
        )


class LearnPage(KeptPage):
    """One of the main pages."""

    tab = True

    def make(self) -> Iterator[None]:
        column = PageColumn(
            size_hint=(1, None), inset=theme.MARGIN, padding=(0, dp(14), 0, dp(18)), spacing=theme.GAP
        )
        self.add_widget(Column(Scroll(column), TabRoom(), size_hint=(1, 1)))
        column.add_widget(LearnHead(page=self))
        yield
        self._cards = []
        for game in filter(taught, catalogue.infos()):
            card = LessonCard(game)
            card.on_tap = lambda game=game: begin(self.navigator, game)
            self._cards.append(card)
            column.add_widget(card)
            yield
        column.add_widget(LearnRules(page=self))

    def fill(self) -> None:
        lang, kept = self.services.lang, self.services.phone.settings.lessons
        for card in self._cards:
            card.title, card.about = full(card.game), lesson(card.game).about(lang)
            card.done = finished(kept, card.game)


look.read_rules(__file__, "page.kv")
