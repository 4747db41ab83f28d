"""Whole games of Calaveras and Bruits through the eyes of one player: what each move of the others makes anew
on the page, and how often it places the board. JSON lines.

python -m tests.screens.kept_games
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

from tests.phones.offscreen import configure, spare_memory
from tests.screens.gallery import _introduce, _play
from tests.screens.stage import Stage

PLAYERS = {"calaveras": 6, "bruits": 4}
SIZE = (412, 915)


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-kept-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        os.environ["KIVY_GL_BACKEND"] = "mock"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", SIZE, frames=0)
        from main import SoupconApp

        app = SoupconApp()
        spare_memory()
        _play(app, moves(app), ahead=True)


def moves(app: Any) -> Generator[float, None, None]:
    """Play, and say of every move what it has made."""
    for game, players in PLAYERS.items():
        stage = Stage(game, players, seed=3).start()
        session = stage.session(app)
        app.navigator.go("table")
        yield 0.3
        page = app.navigator.page
        board, placed = page._board, [0]
        put = type(board).place
        board.place = lambda board=board, put=put, placed=placed: (
            placed.__setitem__(0, placed[0] + 1),
            put(board),
        )
        while stage.game.outcome() is None:
            put_away(app)
            before, widgets = kind(page), parts(page)
            placed[0] = 0
            stage.play(most=1)
            if stage.game.outcome() is not None:
                break
            session.renew()
            yield 0.2
            made = [type(part).__name__ for part in parts(page) if part not in widgets]
            row = {"game": game, "same": before == kind(page), "made": made, "placed": placed[0]}
            print(json.dumps(row), flush=True)
        app.navigator.home()
        yield 0.3


def put_away(app: Any) -> None:
    """What lies over the table is no part of it."""
    app.navigator.layer.clear()


def parts(page: Any) -> list[Any]:
    """Every widget of the board, of my row and of the action area, and those that were made for later."""
    frame = page.frame
    found = [part for whole in (page._board, frame.me, frame.panel) for part in whole.walk(restrict=True)]
    later = [card for part in found for card in getattr(part, "_spare", {}).values()]
    return found + [part for card in later for part in card.walk(restrict=True)]


def kind(page: Any) -> tuple[object, ...]:
    """What decides which widgets there have to be: what is asked, what I hold, who is known, what lies where
    and whether there is time to tell it."""
    view, seat = page.scene.view, str(page.scene.seat)
    players = view["players"]
    mine = players[seat]
    hand = view["private"]["hand"] if "private" in view else mine["hand"]
    shown = sorted(number for number, row in players.items() if row.get("revealed"))
    event = view.get("event")
    return (
        page.question.key,
        page.scene.my_turn,
        len(hand),
        shown,
        event is None,
        view.get("leo") == int(seat),
    )


if __name__ == "__main__":
    main()
