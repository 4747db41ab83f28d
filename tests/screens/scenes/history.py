"""The games that are over: the list, the people, one game, and its replay."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from app.history import OPEN
from app.history.entry import Past, past
from app.history.file import write
from app.table.document import Documents
from tests.screens.scenes import Scene
from tests.screens.scenes.shell import named, scrolled
from tests.screens.stage import Stage

GAMES = ("complots", "calaveras", "ghoul", "bruits")
HOUR = 3600.0
Show = Callable[[Any], None]


@cache
def _past(game: str, players: int, seed: int, bots: int = 0, mode: str = "host") -> Past:
    """A real game, played at random to its end."""
    stage = Stage(game, players, bots, seed=seed).start().play()
    document = Documents(stage.table).of(stage.table.lobby.find(stage.person(0)))
    rows = [document["people"][person] for person in document["table"]["seated"]]
    return past(document["recording"], rows, mode, None if mode == "file" else 0, 0.0, 0.0)


@cache
def _all() -> list[Past]:
    """Some evenings with different people."""
    return [
        _past("complots", 4, 1),
        _past("calaveras", 4, 2, mode="join"),
        _past("ghoul", 5, 3, bots=4, mode="solo"),
        _past("bruits", 4, 4, mode="pass"),
        _past("complots", 8, 5, mode="join"),
        *(_past("complots", 3, seed, mode="join") for seed in range(6, 24)),
        _past("ghoul", 4, 30, mode="file"),
    ]


def fill(app: Any, games: list[Past]) -> None:
    """Let the phone remember these games and no others, the first as the last one played."""
    app.phone.history.forget_all()
    store = app.phone._store.store
    now = time.time()
    for at, (entry, recording) in enumerate(games):
        ended = now - (0.2 + 7 * at**1.6) * HOUR
        row = {**entry.to_json(), "started": ended - (9 + 7 * (at % 5)) * 60, "ended": ended}
        app.phone._thread.run(
            lambda entry=entry, ended=ended, row=row, recording=recording: store.history.keep(
                entry.id, ended, row, recording, again=True
            )
        )


def listed(app: Any) -> None:
    """Many games."""
    fill(app, _all())
    app.navigator.go("history")
    page = app.navigator.page
    page.part, page._filter = "games", "all"
    page.refresh()


def people(app: Any) -> None:
    """What they say about people."""
    listed(app)
    app.navigator.page.turn_to("people")


def filtered(app: Any) -> None:
    """Only one of the games."""
    listed(app)
    app.navigator.page._choose("ghoul")


def nothing(app: Any) -> None:
    """No game yet."""
    fill(app, [])
    app.navigator.go("history")


def tapped(show: Show, *widgets: str) -> Show:
    """Something has been tapped since."""

    def then(app: Any) -> None:
        show(app)
        for widget in widgets:
            named(app, widget).tap()

    return then


def one(game: str) -> Show:
    """The result of one game."""

    def show(app: Any) -> None:
        games = [found for found in _all() if found.entry.game == game][:1]
        fill(app, games)
        app.navigator.go("history", game=games[0].entry.id)

    return show


def both_ends(name: str, show: Show) -> list[Scene]:
    """A long page: its beginning, and its end right after it, for which one only has to scroll."""
    return [Scene(name, show, settle=0.4), Scene(f"{name}.end", scrolled(show, 0), settle=0.5)]


def replay(game: str, share: float, eyes: Any = 0, players: int = 4) -> Show:
    """One game, so far into it, through these eyes."""

    def show(app: Any) -> None:
        found = _past(game, players, 1)
        fill(app, [found])
        app.navigator.go("replay", game=found.entry.id)
        page = app.navigator.page
        page.eyes = eyes
        page._step_to(round(page.replay.last * share))

    return show


def lost(app: Any) -> None:
    """A game that was deleted meanwhile."""
    fill(app, [])
    app.navigator.go("replay", game="gone")


def damaged(app: Any) -> None:
    """A file that is damaged was chosen."""
    from kivy.clock import Clock

    def choose(_: float) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.json"
            file.write_text(write(_all()[0])[:-50], encoding="utf-8")
            app.navigator.page._take(file)

    listed(app)
    # In a frame of its own: what is said goes by the time since the frame began.
    Clock.schedule_once(choose, 0.1)


SCENES = [
    Scene("history", listed, settle=0.3),
    Scene("history.end", scrolled(listed, 0), settle=0.4),
    Scene("history.filtered", filtered, settle=0.3),
    Scene("history.people", people, settle=0.3),
    Scene("history.people.end", scrolled(people, 0), settle=0.4),
    Scene("history.nothing", nothing, settle=0.3),
    Scene("history.menu", tapped(listed, "history.more"), settle=0.3),
    Scene("history.delete_all", tapped(listed, "history.more", "history.delete_all"), settle=0.3),
    Scene("history.damaged", damaged, settle=0.5),
    *(scene for game in GAMES for scene in both_ends(f"history.one.{game}", one(game))),
    Scene("history.one.delete", tapped(one("complots"), "history.delete"), settle=0.3),
    Scene("history.one.share", tapped(one("complots"), "history.share"), settle=0.3),
    *(Scene(f"replay.{game}", replay(game, 0.4), settle=0.4) for game in GAMES),
    *(
        Scene(
            f"replay.{game}.open",
            replay(game, 0.6, OPEN),
            settle=0.4,
            # Seen by nobody in particular, the house has one seat more than fits on a narrow screen; all
            # names stand below it, and above it for whoever is chosen.
            excused=("table.seat.",) if game == "bruits" else (),
        )
        for game in GAMES
    ),
    *(Scene(f"replay.{game}.over", replay(game, 1, 1), settle=0.4) for game in GAMES),
    Scene("replay.begin", replay("complots", 0), settle=0.4),
    Scene("replay.many", replay("complots", 0.3, 7, players=8), settle=0.4),
    Scene("replay.lost", lost, settle=0.3),
]
