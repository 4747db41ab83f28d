"""What it costs to open a page, and to change how a page looks."""

from __future__ import annotations

from typing import Any

from benchmarks.ui_app import Meter, summary
from tests.screens.stage import Stage

AGAIN = 5
"""So many times each page is opened again."""
IDLE, BETWEEN, SEEN = 12.0, 3.0, 2.0
"""Seconds the app has for itself after its start, between two pages, and while the last blow of a game is
seen, which is held for longer."""
AT_ONCE = 0.5
"""Seconds somebody is on a page who goes on as soon as they have seen it."""
CHANGES: dict[str, tuple[Any, ...]] = {
    "lang": ("en", "fr"),
    "theme": ("light", "dark"),
    "text_scale": (1.3, 1.0),
}
LOOKED_AT = ("home", "settings", "options")
"""The pages that are shown meanwhile."""


class Ways:
    """How to come to each page."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._lobby = Stage("complots", 8)
        self._table = Stage("complots", 8).start()
        self._over = Stage("complots", 8).start()
        self._moves = 0
        while self._over.game.outcome() is None:
            self._over.play(most=1)
            self._moves += 1
        self.arguments: dict[str, dict[str, Any]] = {
            "games": {"way": "host"},
            "options": {"game": "complots", "way": "host"},
            "alone": {},
            "join": {},
            "learn": {},
            "rules": {},
            "history": {},
            "settings": {},
            "welcome": {},
            "home": {},
            "lobby": {},
            "table": {},
            "end": {},
        }

    def go(self, page: str) -> None:
        """Open it."""
        self._app.navigator.go(page, **self.arguments[page])

    def ready(self, page: str) -> None:
        """Whatever there must be before it is opened."""
        stage = {"lobby": self._lobby, "table": self._table, "end": self._over}.get(page)
        if stage is not None:
            stage.session(self._app)
            session = self._app.phone.session
            self._app.navigator.layer.clear()
            assert session is self._app.phone.session

    def last_blow(self, meter: Meter) -> None:
        """The last move of a game is seen at its table, as by everybody who comes to the end for the first
        time; the page is opened a moment later."""
        self._over = Stage("complots", 8).start().play(most=self._moves - 1)
        session = self._over.session(self._app)
        self._app.navigator.go("table")
        meter.wait(BETWEEN)
        self._over.play(most=1)
        session.renew()
        meter.wait(SEEN)
        assert self._app.navigator.page.name == "table", "the last blow is not held"

    def away(self, page: str) -> None:
        """To another page, which is not what is measured."""
        self._app.navigator.go("home" if page != "home" else "alone")
        self._app.navigator.layer.clear()


def first_in_one_block(app: Any, meter: Meter) -> dict[str, Any]:
    """Each page opened for the first time, and none of it built beforehand."""
    ways = _still(app)
    app.navigator.build_ahead(())
    return {page: _open(app, meter, ways, page, AT_ONCE) for page in ways.arguments}


def first_and_again(app: Any, meter: Meter) -> dict[str, Any]:
    """Each page opened for the first time after some idle seconds, and opened again."""
    ways = _still(app)
    meter.wait(IDLE)
    found = {}
    for page in ways.arguments:
        if page == "end":
            ways.last_blow(meter)
            first = meter.shown(lambda: ways.go("end"))
        else:
            first = _open(app, meter, ways, page, BETWEEN)
        again = [_open(app, meter, ways, page, BETWEEN) for _ in range(AGAIN)]
        found[page] = {"first": first, "again": again}
    return found


def changes(app: Any, meter: Meter) -> dict[str, Any]:
    """Language, theme and letters changed while a page is shown."""
    ways = _still(app)
    settings = app.phone.settings
    meter.wait(IDLE)
    found = {}
    for page in LOOKED_AT:
        ways.away(page)
        meter.wait(BETWEEN)
        ways.go(page)
        meter.wait(BETWEEN)
        for name, values in CHANGES.items():
            times = []
            for value in values * 3:
                times.append(meter.shown(lambda: setattr(settings, name, value)))  # noqa: B023 (called at once)
                meter.wait(BETWEEN)
            found[f"{page}, {name}"] = summary(times)
    return found


def _still(app: Any) -> Ways:
    # The first frame is then the whole page, and not the one before with a strip of it.
    app.phone.settings.reduced_motion = True
    return Ways(app)


def _open(app: Any, meter: Meter, ways: Ways, page: str, seconds: float) -> float:
    ways.away(page)
    meter.frame()
    meter.wait(seconds)
    ways.ready(page)
    return meter.shown(lambda: ways.go(page))
