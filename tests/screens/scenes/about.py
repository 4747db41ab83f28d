"""What a tap on somebody shows, in all four games, after a good part of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from app.event_log import shows
from tests.screens.scenes import Scene
from tests.screens.stage import Stage

LONG = {"complots": 30, "calaveras": 30, "ghoul": 60, "bruits": 40}
"""After so many moves there is something to say of everybody."""


@cache
def _late(game: str, players: int) -> Stage:
    """Somebody else is asked, late in a game, and I know something of the next player that others do not."""

    def wanted(stage: Stage) -> bool:
        play = stage.table.play
        assert play is not None
        if len(play.recording.moves) < LONG[game] or 0 in stage.game.deciders():
            return False
        if game == "complots":
            return any(event["event"] == "bluff_caught" and event["seat"] == 1 for event in play.log(0))
        told = [event for event in play.log(0) if shows(game, event)]
        return game == "calaveras" or any(1 in (event.get("seat"), event.get("player")) for event in told)

    return Stage(game, players).find(wanted)


def tapped(game: str, players: int = 4, seat: int = 1) -> Callable[[Any], None]:
    """The table, and the sheet about somebody."""

    def show(app: Any) -> None:
        from screens.table.about import open_about

        _late(game, players).session(app, kind="join")
        app.navigator.go("table")
        open_about(app.navigator.page, seat)

    return show


SCENES = [Scene(f"about.{game}", tapped(game)) for game in LONG]
