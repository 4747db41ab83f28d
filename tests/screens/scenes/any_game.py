"""The frame around any game: the plain looks that serve all of them, the sheets of the table, the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any
from unittest.mock import patch

from app.table.score import Score
from tests.screens.scenes import Scene
from tests.screens.scenes.shell import scrolled
from tests.screens.stage import Stage

GAMES = ("complots", "calaveras", "ghoul", "bruits")
MOST = {"complots": 8, "calaveras": 6, "ghoul": 8, "bruits": 4}
Show = Callable[[Any], None]


@cache
def _turn(game: str) -> Stage:
    """A game well under way in which it is my turn."""
    return Stage(game, 4, clock=20).find(
        lambda stage: bool(stage.legal()) and len(stage.table.play.recording.moves) > 12
    )


@cache
def _over(game: str) -> Stage:
    return Stage(game, 4).start().play()


def _plainly(module: str) -> Any:
    """Whatever looks of its own the game has, show it in the plain ones."""
    from screens.games.any import Table

    return patch(f"{module}.game_table", lambda game: Table)


def turn(game: str) -> Show:
    """It is my turn."""

    def show(app: Any) -> None:
        stage = _turn(game)
        stage.left = 14.0
        stage.session(app)
        with _plainly("screens.table.page"):
            app.navigator.go("table")

    return show


def opening(game: str, kind: str = "host") -> Show:
    """The card a game opens with."""

    def show(app: Any) -> None:
        from screens.table.opening import show as card

        Stage(game, 4).start().session(app, kind=kind)
        app.navigator.go("table")
        # The page of a table may have shown the card of an earlier game, and shows it once.
        app.navigator.layer.clear()
        page = app.navigator.page
        card(page, page.scene)

    return show


def waiting_alone(app: Any) -> None:
    """With nobody but bots my cards lie open while I wait."""
    stage = Stage("bruits", 4).find(
        lambda stage: 0 not in stage.game.deciders() and stage.view()["round"] > 1
    )
    stage.session(app, kind="solo")
    app.navigator.go("table")


def notes_alone(app: Any) -> None:
    """With nobody but bots the notebook lies open too."""
    from screens.table import sheets

    stage = Stage("ghoul", 4, options={"mask": True, "support": True})
    stage.find(lambda stage: stage.game.deciders() == (0,) and stage.view()["phase"] == "opening")
    stage.session(app, kind="solo")
    app.navigator.go("table")
    sheets.open_notes(app.navigator.page)


def chosen(game: str) -> Show:
    """One move is left, to be confirmed."""

    def show(app: Any) -> None:
        turn(game)(app)
        page = app.navigator.page
        page.uncover()
        while not any(answer.ready for answer in page.question.answers):
            pick = next(pick for pick in page.question.picks if not pick.chosen)
            page.pick(pick.key, next(item.key for item in pick.items if not item.why_not))

    return show


def look(game: str) -> Show:
    """A thumb on the pocket."""

    def show(app: Any) -> None:
        turn(game)(app)
        app.navigator.page.look(True)

    return show


def over(game: str, kind: str = "host") -> Show:
    """The game is over."""

    def show(app: Any) -> None:
        _over(game).session(app, eyes=0 if kind == "host" else 1, kind=kind)
        with _plainly("screens.end.page"):
            app.navigator.go("end")

    return show


@cache
def _evening(game: str) -> Stage:
    """The seventh game of the evening is over."""
    stage = Stage(game, min(6, MOST[game])).start().play()
    people = list(stage.table.lobby.people)
    stage.table.score = Score(game, 7, {person: at % 4 for at, person in enumerate(people)})
    return stage


@cache
def again(game: str) -> Show:
    """How the evening stands, what to say of it, and what was a lie, in the game's own looks."""

    def show(app: Any) -> None:
        _evening(game).session(app)
        app.navigator.go("end")

    return show


def over_alone(app: Any) -> None:
    """A game against bots is over: others can be invited to the next one."""
    Stage("complots", 4, bots=3).start().play().session(app, kind="solo")
    app.navigator.go("end")


def sheet(game: str, name: str) -> Show:
    """One of the sheets of the table."""

    def show(app: Any) -> None:
        from screens.table import leaving, sheets

        turn(game)(app)
        opened = {
            "log": sheets.open_log,
            "notes": sheets.open_notes,
            "rules": sheets.open_rules,
            "menu": leaving.menu,
            "leave": leaving.ask,
        }
        with _plainly("screens.table.sheets"):
            opened[name](app.navigator.page)

    return show


def leave_as_guest(app: Any) -> None:
    """A guest wants to go."""
    from screens.table import leaving

    _turn("ghoul").session(app, eyes=1, kind="join")
    with _plainly("screens.table.page"):
        app.navigator.go("table")
    leaving.ask(app.navigator.page)


def share(app: Any) -> None:
    """How to share the end."""
    from screens.end import share

    over("ghoul")(app)
    share.ask(app.navigator.page)


SCENES = [
    *(Scene(f"opening.{game}", opening(game)) for game in GAMES),
    *(Scene(f"opening.{game}.alone", opening(game, "solo")) for game in ("ghoul", "bruits")),
    Scene("alone.waiting", waiting_alone),
    Scene("alone.notes", notes_alone),
    *(Scene(f"plain.{game}.turn", turn(game)) for game in GAMES),
    *(Scene(f"plain.{game}.chosen", chosen(game)) for game in GAMES),
    *(Scene(f"plain.{game}.look", look(game)) for game in GAMES),
    *(Scene(f"end.plain.{game}", over(game)) for game in GAMES),
    *(
        # What is scrolled away lies below the bar of the cross, which is opaque by then.
        Scene(f"end.again.{game}.{name}", scrolled(again(game), part), 0.4, ("overlap: end.leave (Icon)",))
        for game in GAMES
        for name, part in (("top", 1), ("middle", 0.5), ("end", 0))
    ),
    Scene("end.guest", over("bruits", "join")),
    Scene("end.alone", scrolled(over_alone, 0), 0.4, ("overlap: end.leave (Icon)",)),
    Scene("end.share", share, 0.3),
    *(
        Scene(f"sheet.{name}", sheet("ghoul", name), 0.3)
        for name in ("log", "notes", "rules", "menu", "leave")
    ),
    Scene("sheet.log.bruits", sheet("bruits", "log"), 0.3),
    Scene("sheet.leave.guest", leave_as_guest, 0.3),
]
