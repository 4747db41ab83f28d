"""Tables with other rows and other numbers than the box has, on the pages of a game; as JSON lines."""

from __future__ import annotations

import json
from functools import cache
from typing import Any
from unittest.mock import patch

import engine
from tests.questions.contents import other_box
from tests.screens.added import LOOKS, visit
from tests.screens.gallery import tour
from tests.screens.scenes import Scene
from tests.screens.stage import Stage

GAMES = tuple(engine.games())
CHOSEN: dict[str, dict[str, Any]] = {"complots": {"perceptrices": "banker"}, "ghoul": {"support": True}}


def seated(game: str) -> Stage:
    """Four people about to play with it."""
    stage = Stage(game, 4, clock=20)
    stage.table.lobby.choose_content(other_box(game)[0])
    stage.table.lobby.choose_game(game, CHOSEN.get(game, {}))
    return stage


@cache
def late(game: str) -> Stage:
    """I am asked something, well into the game."""

    def wanted(stage: Stage) -> bool:
        assert stage.table.play is not None
        return 0 in stage.game.deciders() and len(stage.table.play.recording.moves) > 8

    return seated(game).find(wanted)


def scenes(game: str) -> list[Scene]:
    """Where its rows are seen."""

    def table(app: Any) -> None:
        late(game).session(app, kind="alone")
        app.navigator.go("table")

    def rules(app: Any) -> None:
        from screens.table.sheets import open_rules

        table(app)
        open_rules(app.navigator.page)

    def end(app: Any) -> None:
        seated(game).start().play().session(app)
        app.navigator.go("end")

    return [
        Scene(f"{game}.{name}", show) for name, show in (("table", table), ("rules", rules), ("end", end))
    ]


def main() -> None:
    """Every scene in every look."""
    shown = [scene for game in GAMES for scene in scenes(game)]
    with patch("tests.screens.scenes.chosen", lambda names: shown):
        broken = tour([], LOOKS, visit, drawn=False)
    print(json.dumps({"scene": "broken", "wrong": broken}))


if __name__ == "__main__":
    main()
