"""The one list of screens: a new screen is a folder and a line here."""

from __future__ import annotations

from screens.alone import AlonePage
from screens.choose import GamesPage, OptionsPage
from screens.end import EndPage
from screens.history import HistoryPage, ReplayPage
from screens.home import HomePage
from screens.join import JoinPage
from screens.learn import LearnPage
from screens.lobby import LobbyPage
from screens.rules import RulesPage
from screens.settings import SettingsPage
from screens.table.page import TablePage
from screens.ui.screen import Page
from screens.welcome import WelcomePage

FIRST_START = "welcome"
HOME = "home"

PAGES: dict[str, type[Page]] = {
    "welcome": WelcomePage,
    "home": HomePage,
    "games": GamesPage,
    "options": OptionsPage,
    "alone": AlonePage,
    "learn": LearnPage,
    "rules": RulesPage,
    "history": HistoryPage,
    "replay": ReplayPage,
    "settings": SettingsPage,
    "join": JoinPage,
    "lobby": LobbyPage,
    "table": TablePage,
    "end": EndPage,
}
