"""Games of another version of the app: in the list, on their page, in the replay, at the end of a game; and a
table opened again whose game does not fit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.history import Past
from app.refusal import AppRefusal
from tests.screens.scenes import Scene
from tests.screens.scenes.history import GAMES, _past, fill
from tests.screens.stage import Stage

Show = Callable[[Any], None]
BEFORE = {"rules": 0}


def _of_before(game: str) -> Past:
    entry, recording = _past(game, 4, 1)
    return Past(replace(entry, rules=0), {**recording, **BEFORE})


def _unfit(game: str) -> Past:
    """A game of the first versions with a move that is no longer one."""
    entry, recording = _past(game, 4, 1)
    moves = [*recording["moves"][:3], [0, {"move": "gone since"}], *recording["moves"][3:]]
    return Past(entry, {**recording, "moves": moves, "rules": None, "digest": None})


def listed(app: Any) -> None:
    """Among others."""
    fill(app, [_of_before("complots"), _past("ghoul", 4, 1), _of_before("bruits")])
    app.navigator.go("history")
    page = app.navigator.page
    page._part, page._filter = "games", "all"
    page.refresh()


def opened(page: str, make: Callable[[str], Past], name: str) -> Show:
    """One of them is to be looked at."""

    def show(app: Any) -> None:
        game = make(name)
        fill(app, [game])
        app.navigator.go(page, game=game.entry.id)

    return show


def end(game: str) -> Show:
    """A game whose host has another version is over."""

    def show(app: Any) -> None:
        stage = Stage(game, 4, seed=4).start().play()
        assert stage.table.play is not None
        stage.table.play.recording.rules = 0
        stage.session(app, kind="join", eyes=1)
        app.navigator.go("end")

    return show


def put_aside(page: str) -> Show:
    """A table is opened again whose game does not fit any more."""

    def show(app: Any) -> None:
        stage = Stage("complots", 4, bots=0 if page == "lobby" else 3)
        if page == "table":
            stage.start()
        session = stage.session(app, kind="host" if page == "lobby" else "solo")
        session.show(replace(session.role.shown, put_aside=AppRefusal("game_put_aside")))
        app.navigator.go(page)

    return show


SCENES = [
    Scene("history.other_version", listed, settle=0.3),
    *(
        Scene(f"history.one.other_version.{game}", opened("history", _of_before, game), settle=0.3)
        for game in GAMES
    ),
    Scene("history.one.unfit", opened("history", _unfit, "complots"), settle=0.3),
    Scene("replay.other_version", opened("replay", _of_before, "complots"), settle=0.3),
    Scene("replay.unfit", opened("replay", _unfit, "complots"), settle=0.3),
    *(Scene(f"end.other_version.{game}", end(game)) for game in GAMES),
    Scene("lobby.put_aside", put_aside("lobby"), settle=0.4),
    Scene("table.put_aside", put_aside("table"), settle=0.4),
]
