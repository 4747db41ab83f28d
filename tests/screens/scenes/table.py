"""What can happen at any table, whatever is played: somebody is missing, out, or only watching."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.screens.scenes import Scene
from tests.screens.stage import Stage


@cache
def _out() -> Stage:
    return Stage("complots", 5).find(lambda stage: not stage.view()["players"]["0"]["alive"])


@cache
def _many_asked() -> Stage:
    return Stage("complots", 8, clock=20).find(
        lambda stage: stage.view()["phase"] == "challenge" and bool(stage.legal())
    )


def out(app: Any) -> None:
    """I am out of the game."""
    _out().visit(app)
    app.navigator.go("table")


def many_asked(app: Any) -> None:
    """Seven people are asked at once, with a clock, some of them with long names."""
    stage = _many_asked()
    stage.left = 9.0
    stage.visit(app)
    app.navigator.go("table")


def away(app: Any) -> None:
    """Somebody's phone is gone."""
    stage = Stage("complots", 5).start()
    stage.table.absent.add(stage.person(2))
    stage.visit(app)
    app.navigator.go("table")


def away_for_a_guest(app: Any) -> None:
    """Somebody's phone is gone, with a vote under way, seen by somebody who does not host."""
    stage = Stage("complots", 5).start()
    stage.table.absent.add(stage.person(2))
    stage.table.vote_out(stage.table.lobby.find(stage.person(3)), stage.person(2), True)
    stage.visit(app, eyes=1, kind="join")
    app.navigator.go("table")


def stand_in(app: Any) -> None:
    """A bot plays for somebody who is not there."""
    stage = Stage("complots", 5).start()
    stage.table.absent.add(stage.person(2))
    stage.table.stand_in(stage.person(2))
    stage.visit(app)
    app.navigator.go("table")


def paused(app: Any) -> None:
    """The host has stopped the game."""
    stage = Stage("complots", 4).start()
    stage.table.pause(True)
    stage.visit(app)
    app.navigator.go("table")


def lost(app: Any) -> None:
    """This phone has lost the table."""
    Stage("complots", 4).start().visit(app, eyes=1, kind="join", status="away")
    app.navigator.go("table")


def watching(app: Any) -> None:
    """Somebody who only watches."""
    stage = Stage("complots", 4).start()
    stage.come(5, watch=True)
    stage.visit(app, eyes=4, kind="join")
    app.navigator.go("table")


def passed(app: Any) -> None:
    """The phone is handed to the next person."""
    stage = Stage("complots", 3).start()
    stage.visit(app, kind="pass", sharing=3)
    app.navigator.go("table")


SCENES = [
    Scene("table.out", out),
    # Among eight seats there is no room for the longest of names in the smallest letters.
    Scene("table.many_asked", many_asked, excused=("“Maximilienne-Charlotte” ends in dots",)),
    Scene("table.away", away),
    Scene("table.away.guest", away_for_a_guest),
    Scene("table.stand_in", stand_in),
    Scene("table.paused", paused),
    Scene("table.lost", lost),
    Scene("table.watching", watching),
    Scene("table.passed", passed),
]
