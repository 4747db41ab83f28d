"""The one list of screens: a new screen is a folder and a line here.

The first page needs a quarter of what the others do. The rest is imported when a page is first asked for, or
before that, in a thread of its own, while the first page is looked at.
"""

from __future__ import annotations

import importlib
import logging
import threading
from typing import Any

from screens.ui.screen import Page

FIRST_START = "welcome"
HOME = "home"
TABLE = "table"

LOG = logging.getLogger(__name__)


class PageKind:
    """A page by the name of its class."""

    def __init__(self, module: str, name: str) -> None:
        self.module, self.name = module, name
        self._class: type[Page] | None = None

    def __call__(self, navigator: Any, **kwargs: Any) -> Page:
        return self.load()(navigator, **kwargs)

    def load(self) -> type[Page]:
        """The class of the page. While another thread imports its module, this waits."""
        if self._class is None:
            self._class = getattr(importlib.import_module(self.module), self.name)
        return self._class

    @property
    def loaded(self) -> bool:
        """Whether making one means importing nothing."""
        return self._class is not None


PAGES: dict[str, PageKind] = {
    FIRST_START: PageKind("screens.welcome.page", "WelcomePage"),
    HOME: PageKind("screens.home.page", "HomePage"),
    "games": PageKind("screens.choose.games", "GamesPage"),
    "options": PageKind("screens.choose.page", "OptionsPage"),
    "alone": PageKind("screens.alone.page", "AlonePage"),
    "learn": PageKind("screens.learn.page", "LearnPage"),
    "rules": PageKind("screens.rules.page", "RulesPage"),
    "history": PageKind("screens.history.page", "HistoryPage"),
    "replay": PageKind("screens.history.replay", "ReplayPage"),
    "settings": PageKind("screens.settings.page", "SettingsPage"),
    "join": PageKind("screens.join.page", "JoinPage"),
    "lobby": PageKind("screens.lobby.page", "LobbyPage"),
    TABLE: PageKind("screens.table.page", "TablePage"),
    "end": PageKind("screens.end.page", "EndPage"),
}
NEXT = (
    *("games", "options", "join", "settings", "lobby", TABLE, "end", "alone", "learn", "rules", "history"),
    "replay",
)
"""The order in which somebody may want them."""
CONNECTED = ("app.net.ciphers", "app.session.host_role", "app.session.guest_role")
"""What the first table with others needs beside its pages."""


def fetch_ahead() -> threading.Thread:
    """Import the next pages, and what tables with others need, in a thread of its own. Only classes and rules
    are made there: widgets, and all that draws, in the thread that draws."""
    thread = threading.Thread(target=_fetch, name="imports", daemon=True)
    thread.start()
    return thread


def _fetch() -> None:
    try:
        for name in NEXT:
            PAGES[name].load()
        for module in CONNECTED:
            importlib.import_module(module)
    except Exception:
        # Whoever asks for it in earnest is told.
        LOG.exception("a page could not be imported ahead")
