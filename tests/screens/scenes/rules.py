"""The rules: the books, the contents of each, sections of each, and looking something up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app import language
from tests.screens.scenes import Scene
from tests.screens.scenes.shell import named, scrolled
from tests.screens.stage import Stage
from tools import pseudo

SECTIONS = {
    "complots": ("overview", "setup", "characters", "religion", "glossary"),
    "calaveras": ("setup", "cards", "suspect", "faq"),
    "ghoul": ("setup", "tiles", "characters"),
    "bruits": ("clues", "locations", "events", "options"),
}
"""Those in which every kind of piece is seen, and every game's pictures."""


def opened(**arguments: Any) -> Callable[[Any], None]:
    """The rules as they open for somebody who has never read them."""

    def show(app: Any) -> None:
        app.phone.settings.reading = ""
        app.navigator.home()
        app.navigator.go("rules", **arguments)

    return show


def searched(game: str, words: str, *taps: str) -> Callable[[Any], None]:
    """Something has been looked up."""

    def show(app: Any) -> None:
        opened(game=game)(app)
        typed = pseudo.longer(words) if language.current() == pseudo.LANG else words
        named(app, "rules.search").input.text = typed
        app.navigator.page.look_up()
        for tap in taps:
            named(app, tap).tap()

    return show


def from_the_table(mine: bool) -> Callable[[Any], None]:
    """Somebody at a table reads on, while it is their turn or not."""

    def show(app: Any) -> None:
        stage = Stage("complots", 4).start()
        seat = next(seat for seat in range(4) if bool(stage.legal(seat)) == mine)
        stage.session(app, eyes=seat)
        app.phone.settings.reading = ""
        app.navigator.go("table")
        app.navigator.go("rules", game="complots", section="block")

    return show


SCENES = [
    Scene("rules", opened()),
    *(Scene(f"rules.{game}", opened(game=game), settle=0.3) for game in SECTIONS),
    *(
        Scene(f"rules.{game}.{name}", opened(game=game, section=name), settle=0.3)
        for game, names in SECTIONS.items()
        for name in names
    ),
    *(
        Scene(f"rules.{game}.{name}.end", scrolled(opened(game=game, section=name), 0.0), settle=0.4)
        for game, name in (("complots", "characters"), ("ghoul", "characters"), ("bruits", "clues"))
    ),
    Scene("rules.search", searched("complots", "duch"), settle=0.3),
    Scene("rules.search.nothing", searched("complots", "xyz"), settle=0.3),
    Scene("rules.search.found", searched("bruits", "leo", "rules.hit.0"), settle=0.4),
    Scene("rules.table", from_the_table(mine=False), settle=0.3),
    Scene("rules.table.mine", from_the_table(mine=True), settle=0.3),
]
