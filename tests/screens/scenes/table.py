"""What can happen at any table, whatever is played: somebody is missing, out, or only watching."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any
from unittest.mock import patch

from app.event_log import counts_rounds
from app.refusal import AppRefusal
from app.table.patience import Nudge
from screens.table.banner_parts import tight
from tests.screens.scenes import Scene
from tests.screens.scenes.shell import named
from tests.screens.stage import Stage


@cache
def _out() -> Stage:
    return Stage("complots", 5).find(lambda stage: not stage.view()["players"]["0"]["alive"])


@cache
def _many_asked() -> Stage:
    return Stage("complots", 8, clock=20).find(
        lambda stage: stage.view()["phase"] == "challenge" and bool(stage.legal())
    )


@cache
def _late(game: str) -> Stage:
    def late(stage: Stage) -> bool:
        view = stage.view()
        assert stage.table.play is not None
        return bool(view["turn_number"] > (3 if counts_rounds(view["game"]) else 11))

    return Stage(game, 4).find(late)


def late_in(game: str) -> Callable[[Any], None]:
    """A game that has gone on for more turns than one can count on one's fingers, or for some rounds."""

    def show(app: Any) -> None:
        _late(game).session(app)
        app.navigator.go("table")

    return show


def out(app: Any) -> None:
    """I am out of the game."""
    _out().session(app)
    app.navigator.go("table")


def many_asked(app: Any) -> None:
    """Seven people are asked at once, with a clock, some of them with long names."""
    stage = _many_asked()
    stage.left = 9.0
    stage.session(app)
    app.navigator.go("table")


def away(app: Any) -> None:
    """Somebody's phone is gone."""
    stage = Stage("complots", 5).start()
    stage.table.absent.add(stage.person(2))
    stage.session(app)
    app.navigator.go("table")


def away_for_a_guest(app: Any) -> None:
    """Somebody's phone is gone, with a vote under way, seen by somebody who does not host."""
    stage = Stage("complots", 5).start()
    stage.table.absent.add(stage.person(2))
    stage.table.vote_out(stage.table.lobby.find(stage.person(3)), stage.person(2), True)
    stage.session(app, eyes=1, kind="join")
    app.navigator.go("table")


def stand_in(game: str = "complots") -> Callable[[Any], None]:
    """A bot plays for somebody who is not there."""

    def show(app: Any) -> None:
        stage = Stage(game, min(5, MOST[game])).find(lambda stage: stage.game.deciders() == (1,))
        stage.table.absent.add(stage.person(2))
        stage.let_bot_play(2)
        stage.session(app)
        app.navigator.go("table")

    return show


def several_away(game: str = "complots", eyes: int = 0, for_good: bool = False) -> Callable[[Any], None]:
    """A full table, and three phones are gone, one of them of somebody with a long name."""

    def show(app: Any) -> None:
        most = MOST[game]
        stage = Stage(game, most).start()
        for seat in sorted({2, 3, most - 1}):
            stage.table.leave(stage.table.lobby.find(stage.person(seat)), for_good=for_good)
        stage.session(app, eyes=eyes, kind="join" if eyes else "host")
        app.navigator.go("table")

    return show


def folded(app: Any) -> None:
    """The host has chosen to wait for them."""
    several_away()(app)
    if tight(app.navigator.page):
        named(app, "table.banner.absent").tap()
    named(app, "table.banner.wait").tap()


def kept_answer(app: Any) -> None:
    """This phone has lost the table, and its answer waits."""
    stage = _waits("complots", 1)
    session = stage.session(app, eyes=1, kind="join", status="away")
    session.show(replace(session.role.shown, kept_answer=stage.game.decision))
    app.navigator.go("table")


def closing(app: Any) -> None:
    """The host is asked once more before the table is closed."""
    Stage("complots", 5).start().session(app)
    app.navigator.go("table")
    app.navigator.back()
    named(app, "leave.final").tap()


def closed(page: str) -> Callable[[Any], None]:
    """The host has closed the table, seen by a guest at it, in its lobby and at the result."""

    def show(app: Any) -> None:
        stage = Stage("complots", 4)
        if page != "lobby":
            stage.start()
        if page == "end":
            stage.play()
        session = stage.session(app, eyes=1, kind="join")
        app.navigator.go(page)
        session.show(replace(session.role.shown, status="ended", why_ended="closed"))

    return show


def new_game(app: Any) -> None:
    """The host has dealt again while a guest reads how the last game ended."""
    stage = Stage("complots", 4).start().play()
    session = stage.session(app, eyes=1, kind="join")
    app.navigator.go("end")
    stage.start()
    session.renew()


def lost_at_the_end(app: Any) -> None:
    """The host's phone is gone while a guest reads how the game ended."""
    Stage("complots", 4).start().play().session(app, eyes=1, kind="join", status="away")
    app.navigator.go("end")


@cache
def _waits(game: str, seat: int) -> Stage:
    """A game of four in which somebody alone is asked."""
    return Stage(game, 4).find(lambda stage: stage.game.deciders() == (seat,))


@cache
def _waits_for_many() -> Stage:
    """Seven have yet to answer."""
    return Stage("complots", 8).find(
        lambda stage: (
            stage.view()["phase"] == "challenge" and not stage.legal() and len(stage.game.deciders()) > 5
        )
    )


def slow(
    seconds: float,
    *taps: str,
    stage: Callable[[], Stage] = lambda: _waits("complots", 1),
    nudged_by: int | None = None,
    **seen: Any,
) -> Callable[[Any], None]:
    """Somebody has not answered for so long, and has perhaps just been nudged."""

    def show(app: Any) -> None:
        at = stage()
        at.table.nudges.given = {}
        with patch("app.session.noticed.now", lambda: time.monotonic() - seconds):
            session = at.session(app, **seen)
        app.navigator.go("table")
        if nudged_by is not None:
            nudge = Nudge(at.person(nudged_by), 0.0, 1)
            at.table.nudges.given = dict.fromkeys(at.table.keeping_waiting(), nudge)
            session.renew()
        app.navigator.page.again()
        for tap in taps:
            named(app, tap).tap()

    return show


def nudged(stage: Callable[[], Stage]) -> Callable[[Any], None]:
    """I keep the table waiting, and somebody has told me so."""
    return slow(45, stage=stage, nudged_by=2)


def replaced(app: Any) -> None:
    """I did not answer for so long that a bot plays for me."""
    stage = Stage("complots", 4).find(lambda stage: stage.game.deciders() == (1,))
    person = stage.table.lobby.find(stage.person(1))
    person.stand_in = person.asleep = True
    stage.session(app, eyes=1, kind="join")
    app.navigator.go("table")


def paused(app: Any) -> None:
    """The host has stopped the game."""
    stage = Stage("complots", 4).start()
    stage.table.pause(True)
    stage.session(app)
    app.navigator.go("table")


def lost(app: Any) -> None:
    """This phone has lost the table."""
    Stage("complots", 4).start().session(app, eyes=1, kind="join", status="away")
    app.navigator.go("table")


def unproved(code: str) -> Callable[[Any], None]:
    """This phone has lost the table, and somebody answers who has not proved to be the host."""

    def show(app: Any) -> None:
        stage = Stage("complots", 4).start()
        stage.session(app, eyes=1, kind="join", status="away", refusal=AppRefusal(code))
        app.navigator.go("table")

    return show


def watching(app: Any) -> None:
    """Somebody who only watches."""
    stage = Stage("complots", 4).start()
    stage.come(5, watch=True)
    stage.session(app, eyes=4, kind="join")
    app.navigator.go("table")


def passed(app: Any) -> None:
    """The phone is handed to the next person."""
    stage = Stage("complots", 3).start()
    stage.session(app, kind="pass", sharing=3)
    app.navigator.go("table")


EXCUSED = ("“Maximilienne-Charlotte” ends in dots",)
"""Among eight seats there is no room for the longest of names in the smallest letters."""
MOST = {"complots": 8, "calaveras": 6, "ghoul": 8, "bruits": 4}

SCENES = [
    *(Scene(f"table.late.{game}", late_in(game)) for game in ("complots", "calaveras", "ghoul", "bruits")),
    Scene("table.out", out),
    # Among eight seats there is no room for the longest of names in the smallest letters.
    Scene("table.many_asked", many_asked, excused=("“Maximilienne-Charlotte” ends in dots",)),
    Scene("table.away", away),
    Scene("table.away.guest", away_for_a_guest),
    *(
        Scene(f"table.away.many.{game}", several_away(game=game), excused=EXCUSED)
        for game in ("complots", "calaveras", "ghoul", "bruits")
    ),
    Scene("table.away.many.guest", several_away(eyes=1), excused=EXCUSED),
    Scene("table.away.folded", folded, settle=0.4, excused=EXCUSED),
    Scene("table.away.gone", several_away(for_good=True), excused=EXCUSED),
    Scene("table.away.gone.guest", several_away(eyes=1, for_good=True), excused=EXCUSED),
    Scene("table.stand_in", stand_in()),
    *(Scene(f"table.stand_in.{game}", stand_in(game)) for game in ("calaveras", "ghoul", "bruits")),
    Scene("table.closing", closing, settle=0.4),
    Scene("table.closed", closed("table"), settle=0.4),
    Scene("table.closed.lobby", closed("lobby"), settle=0.4),
    Scene("table.closed.end", closed("end"), settle=0.4),
    Scene("table.next_game", new_game),
    Scene("table.slow", slow(45, eyes=2, kind="join")),
    Scene(
        "table.slow.many",
        slow(45, stage=_waits_for_many),
        excused=("“Maximilienne-Charlotte” ends in dots",),
    ),
    Scene("table.slow.host", slow(75)),
    Scene("table.slow.hosts", slow(75, stage=lambda: _waits("complots", 0), eyes=1, kind="join")),
    Scene("table.slow.nudged", slow(75, nudged_by=2)),
    Scene("table.slow.confirm", slow(75, "table.replace"), settle=0.4),
    Scene("table.slow.menu", slow(75, "table.more"), settle=0.4),
    *(
        Scene(f"table.slow.{game}", slow(75, stage=lambda game=game: _waits(game, 1)))
        for game in ("calaveras", "ghoul", "bruits")
    ),
    *(
        Scene(f"table.nudged.{game}", nudged(lambda game=game: _waits(game, 0)))
        for game in ("complots", "calaveras", "ghoul", "bruits")
    ),
    Scene("table.replaced", replaced),
    Scene("table.paused", paused),
    Scene("table.lost", lost),
    Scene("table.lost.unproved", unproved("wrong_seat")),
    Scene("table.lost.other_version", unproved("other_version")),
    Scene("table.lost.kept", kept_answer),
    Scene("table.lost.end", lost_at_the_end),
    Scene("table.watching", watching),
    Scene("table.passed", passed),
]
