"""Choose a game: four covers, each with how many play, how long, and one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import catalogue
from app.language import tr
from screens import look, theme
from screens.kit import Card
from screens.kit.page import KeptPage
from screens.ui.cover import CoverPicture, below
from screens.ui.games import measure, short, summary


class GamesCover(Card):
    """A game, across the whole page."""

    game = ""
    title = StringProperty("")
    summary = StringProperty("")
    measure = StringProperty("")
    accent = StringProperty("text")
    needed = NumericProperty(0)
    """How high it wants to be."""

    def show(self, game: str) -> None:
        """Show this game; a cover is never used for another one."""
        self.game, self.accent, self.name = game, game, f"games.{game}"
        self.picture = CoverPicture(game, "heroes", pos_hint={"x": 0, "y": 0})
        self.ids.inside.add_widget(self.picture, index=1)
        self._below = below(self.ids.inside, self.picture, self.ids.texts)
        for part in (self.ids.inside, self.ids.texts):
            part.bind(height=self._shade)
        self.fill()

    def fill(self) -> None:
        """Its words in the language of the moment."""
        self.title, self.summary, self.measure = short(self.game), summary(self.game), measure(self.game)

    def _shade(self, *_: Any) -> None:
        self._below.settle()
        if not theme.current.large:
            # Dark behind the letters, however many lines they take.
            inside, texts = self.ids.inside, self.ids.texts
            self.picture.shade = min(1.0, (texts.height + dp(30)) / max(1.0, inside.height))


class GamesShelf(GridLayout):
    """The covers; beside one another they are as high as the highest."""

    def level(self, *_: Any) -> None:
        """Give each its height."""
        high = max((cover.needed for cover in self.children), default=0)
        for cover in self.children:
            cover.height = high if self.cols > 1 else cover.needed


class GamesFrame(BoxLayout):
    """The bar, and the shelf below it."""

    page = ObjectProperty(None)


class GamesPage(KeptPage):
    """Opened with `way`: "host" (the others join), "solo" (bots), "pass" (one phone for all) or "lobby"
    (the table one is at)."""

    def make(self) -> Iterator[None]:
        self._frame = GamesFrame(page=self)
        self.add_widget(self._frame)
        yield
        shelf = self._frame.ids.shelf
        for game in catalogue.infos():
            cover = GamesCover()
            cover.show(game)
            cover.on_tap = lambda game=game: self.go("options", game=game, way=self._way)
            cover.bind(needed=shelf.level)
            shelf.add_widget(cover)
            yield

    @property
    def _way(self) -> str:
        way: str = self.arguments.get("way", "host")
        return way

    def fill(self) -> None:
        ids = self._frame.ids
        ids.bar.support = {
            "host": tr("a table others can join"),
            "solo": tr("against bots"),
            "pass": tr("passing this phone around"),
            "lobby": tr("for everybody at this table"),
        }[self._way]
        ids.body.most = dp(760) if self.wide else theme.PAGE_WIDTH
        ids.shelf.cols = 2 if self.wide and self.width > self.height else 1
        for cover in ids.shelf.children:
            cover.fill()
        ids.shelf.level()

    def back(self) -> bool:
        """At a table, back to it."""
        if self._way != "lobby":
            return False
        self.go("lobby")
        return True


look.read_rules(__file__, "games.kv")
