"""The pages before a table: first start, Home, choosing a game and its options, this phone only, settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.phone import Interrupted
from app.refusal import AppRefusal
from tests.screens.scenes import Scene, page

SCROLLED = 0.1
"""Seconds after which a page has its height, so that it can be scrolled."""


def tapped(name: str, *widgets: str, **arguments: Any) -> Callable[[Any], None]:
    """A page on which something has been tapped."""

    def show(app: Any) -> None:
        app.navigator.go(name, **arguments)
        finish(app.navigator.page)
        for widget in widgets:
            named(app, widget).tap()

    return show


def finish(page: Any) -> None:
    """What of a long page is not in sight comes a little later: as if one had waited for it."""
    while not getattr(page, "made", True):
        page.step()


def named(app: Any, name: str) -> Any:
    """The widget of this name."""
    return next(widget for widget in app.root.walk() if getattr(widget, "name", "") == name)


class Scrolled:
    """A scene further down. Where the scene itself is shown already, scrolling is all there is to do."""

    def __init__(self, base: Callable[[Any], None], share: float) -> None:
        self.base = base
        self._share = share

    def __call__(self, app: Any) -> None:
        from kivy.clock import Clock

        self.base(app)
        Clock.schedule_once(lambda _: self.scroll(app), SCROLLED)

    def scroll(self, app: Any) -> None:
        """Scroll what is shown."""
        from kivy.uix.scrollview import ScrollView

        for widget in app.root.walk():
            if isinstance(widget, ScrollView):
                widget.scroll_y = self._share


def scrolled(show: Callable[[Any], None], share: float) -> Scrolled:
    """The same scene further down: 0.5 for the middle, 0 for the end."""
    return Scrolled(show, share)


def interrupted(table: Interrupted) -> Callable[[Any], None]:
    """Home with a table to go on with."""

    def show(app: Any) -> None:
        app.phone.interrupted_last = table
        app.phone.interrupted = lambda: table
        try:
            app.navigator.home()
        finally:
            del app.phone.interrupted

    return show


def noticed(code: str) -> Callable[[Any], None]:
    """Home on a phone whose store has something to say."""

    def show(app: Any) -> None:
        from kivy.clock import Clock

        store = app.phone._store
        store.notice = AppRefusal(code)
        app.navigator.home()
        # Other scenes have nothing to tell.
        Clock.schedule_once(lambda _: setattr(store, "notice", None), 0.2)

    return show


def whole(name: str, show: Callable[[Any], None]) -> list[Scene]:
    """A long page: its beginning, its middle and its end."""
    return [
        Scene(name, show, settle=0.3),
        Scene(f"{name}.middle", scrolled(show, 0.5), settle=0.4),
        Scene(f"{name}.end", scrolled(show, 0), settle=0.4),
    ]


def options(game: str, way: str, *widgets: str) -> Callable[[Any], None]:
    """The options of a game, some of them tapped, as if it was the first time."""

    def show(app: Any) -> None:
        if app.navigator.manager.has_screen("options"):
            app.navigator.manager.remove_widget(app.navigator.manager.get_screen("options"))
        tapped("options", *widgets, game=game, way=way)(app)

    return show


COURT = (
    "options.voleurs.capitaine",
    "options.intouchables.sorciere",
    "options.negociateurs.ambassadeur",
    "options.perceptrices.illusionniste",
    "options.saint_barthelemy",
)

SCENES = [
    Scene("welcome", page("welcome")),
    Scene("welcome.end", scrolled(page("welcome"), 0), settle=0.4),
    Scene("home", page("home")),
    Scene("home.notice", noticed("store_unwritable"), settle=0.3),
    Scene("home.end", scrolled(page("home"), 0), settle=0.4),
    Scene("home.joined", interrupted(Interrupted("joined", "ghoul", "Maximilienne-Alexandra", 12, "join"))),
    Scene("home.hosted", interrupted(Interrupted("hosted", "complots", "Léa", None, "host"))),
    Scene("home.forget", lambda app: _forget(app), settle=0.3),
    *whole("games", page("games", way="host")),
    Scene("games.pass", page("games", way="pass")),
    Scene("alone", page("alone")),
    *whole("options.complots", options("complots", "host", *COURT)),
    *whole("options.chance", options("complots", "host", "options.random")),
    *whole("options.calaveras", options("calaveras", "host")),
    *whole("options.ghoul", options("ghoul", "host", "options.mask", "options.characters.yoriko")),
    Scene(
        "options.ghoul_cautions",
        options(
            "ghoul", "solo", "options.bots.more", "options.characters.kimi", "options.characters.tsukiyama"
        ),
    ),
    *whole("options.bruits", options("bruits", "host")),
    *whole("options.solo", options("calaveras", "solo", "options.bots.less")),
    *whole("options.pass", options("complots", "pass", "options.people.add", "options.bots.more")),
    Scene("options.person", options("bruits", "pass", "options.people.1"), settle=0.3),
    Scene("options.help", options("complots", "host", "options.extensions.help"), settle=0.3),
    Scene("options.list", options("ghoul", "host", "options.config"), settle=0.3),
    Scene("options.trouble", options("ghoul", "solo", "options.characters.rize"), settle=0.3),
    *whole("settings", page("settings")),
    Scene("settings.profile", tapped("settings", "settings.profile"), settle=0.3),
    # Names of libraries and licences are the same in every language.
    Scene("settings.about", tapped("settings", "settings.about"), settle=0.3, excused=("not translated",)),
    Scene("settings.import", tapped("settings", "settings.import"), settle=0.3),
]


def _forget(app: Any) -> None:
    interrupted(Interrupted("hosted", "bruits", "Léa", 3, "solo"))(app)
    named(app, "home.forget").tap()
