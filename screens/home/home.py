"""Home: the app's name, its games, and how far the app has come."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.screen import MDScreen

from app.catalogue import PLANNED, Game
from app.services import Services
from screens import theme

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class GameCard(MDBoxLayout):
    """One game of the shelf. A plain canvas: KivyMD's own card costs seven times as much to draw."""

    title = StringProperty()
    measure = StringProperty()
    summary = StringProperty()
    status = StringProperty()
    mood = ObjectProperty()

    def __init__(self, game: Game, services: Services) -> None:
        super().__init__(
            title=game.title,
            measure=services.text(
                "home.measure", fewest=game.min_players, most=game.max_players, minutes=game.minutes
            ),
            summary=game.summary,
            status=services.text("home.rules_ready"),
            mood=theme.MOODS[game.name],
        )


class HomeScreen(MDScreen):
    """Filled from the services each time it is shown, and again when the language changes."""

    app_name = StringProperty()
    tagline = StringProperty()
    coming = StringProperty()
    progress = StringProperty()
    other_language = StringProperty()

    def __init__(self, services: Services, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._services = services

    def on_pre_enter(self, *_: object) -> None:
        services = self._services
        games = services.games()
        self.app_name = services.text("app.name")
        self.tagline = services.text("home.tagline")
        self.coming = services.text("home.coming")
        self.progress = services.text("home.progress", ready=len(games), planned=len(PLANNED))
        self.other_language = services.next_language().upper()
        self.ids.shelf.clear_widgets()
        for game in games:
            self.ids.shelf.add_widget(GameCard(game, services))

    def switch_language(self) -> None:
        self._services.lang = self._services.next_language()
        self.on_pre_enter()
