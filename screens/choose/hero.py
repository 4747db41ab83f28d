"""The top of a game's page: its picture, its name, what it is about, how many play and how long."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.language import tr
from screens import look, theme
from screens.ui.boxes import Flow  # noqa: F401 (its rule has one)
from screens.ui.cover import CoverPicture, below
from screens.ui.games import full, info, players, short, summary
from screens.ui.keep import Slot, have


class OptionsFact(BoxLayout):
    """An icon with a few words."""

    icon = StringProperty("")
    text = StringProperty("")


class OptionsHero(FloatLayout):
    """The cover across the whole width, fading into the page, with the title over it."""

    page = ObjectProperty(None)
    title = StringProperty("")
    full = StringProperty("")
    summary = StringProperty("")
    players = StringProperty("")
    minutes = StringProperty("")
    support = StringProperty("")
    accent = StringProperty("text")

    def on_kv_post(self, _: Any) -> None:
        """Its rule has made all but the picture. Ids do not hold what is taken out: it is held here."""
        ids = self.ids
        self._lines = [ids.title.__self__, ids.full.__self__, ids.summary.__self__, ids.facts.__self__]
        self._facts = ids.facts.children[::-1]
        self._rules = ids.rules.__self__
        self._texts, self._row = Slot(ids.texts), Slot(ids.facts)
        self.picture = CoverPicture("complots", "heroes", corners=[0] * 4, shade=0.8)
        self.add_widget(self.picture, index=len(self.children))
        self._below = below(self, self.picture, ids.texts)
        self.bind(height=self._shade)
        ids.texts.bind(height=self._shade)

    def show(self, game: str, support: str, rules: bool) -> None:
        """This game, played in this way; with a way to its rules, or without."""
        self.picture.source, self.accent = f"heroes/{game}", game
        self.title, self.full, self.summary = short(game), full(game), summary(game)
        self.players, self.support = players(game), support
        self.minutes = tr("{minutes} min", minutes=info(game).minutes)
        title, whole, about, facts = self._lines
        self._texts.show(title, whole if self.full != self.title else None, about, facts)
        self._row.show(*(self._facts if support else self._facts[:2]))
        have(self, self._rules, rules)

    def _shade(self, *_: Any) -> None:
        self._below.settle()
        if not theme.current.large:
            # Dark behind the letters, however many lines they take.
            self.picture.shade = min(1.0, (self.ids.texts.height + dp(56)) / max(1.0, self.height))


look.read_rules(__file__, "hero.kv")
