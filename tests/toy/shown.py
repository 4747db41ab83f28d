"""The toy game on the screens of the app: on its shelf, at its table, at its end; as JSON lines."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene, page
from tests.screens.stage import Stage
from tests.toy.installed import installed

LOOKS = (Look((360, 640), "fr", "light", 1.5), Look((360, 640), "en", "dark"))


def scenes(game: str) -> list[Scene]:
    """Where the game is seen."""
    from screens.lobby.chosen import show as show_options

    def table(app: Any) -> None:
        Stage(game, 3, clock=20).start().session(app)
        app.navigator.go("table")

    def chosen(app: Any) -> None:
        table(app)
        shown = app.navigator.page
        shown.act(dict(shown.question.answers[0].move))

    def end(app: Any) -> None:
        Stage(game, 3).start().play().session(app)
        app.navigator.go("end")

    def lobby(app: Any) -> None:
        Stage(game, 3).session(app)
        app.navigator.go("lobby")

    def options(app: Any) -> None:
        stage = Stage(game, 3)
        stage.table.lobby.choose_game(game, {"joker": True, "swaps": 2, "characters": ["n8"]})
        session = stage.session(app, kind="join")
        app.navigator.go("lobby")
        show_options(app.navigator.layer, session.document)

    return [
        *(Scene(f"toy.{name}", page(name)) for name in ("home", "rules", "learn")),
        Scene("toy.games", page("games", way="host")),
        Scene("toy.options", page("options", game=game, way="host")),
        Scene("toy.lobby", lobby),
        Scene("toy.lobby.options", options),
        Scene("toy.table", table),
        Scene("toy.chosen", chosen),
        Scene("toy.end", end),
    ]


def visit(app: Any, scene: Scene, look: Look) -> None:
    """What is written there, and what is wrong with how it lies."""
    from kivy.uix.label import Label

    from tests.screens.layout.check import problems

    texts = [label.text for label in app.root.walk() if isinstance(label, Label) and label.text]
    wrong = [str(problem) for problem in problems()]
    print(json.dumps({"scene": scene.name, "look": str(look), "texts": texts, "wrong": wrong}), flush=True)


def main() -> None:
    """Every scene in every look."""
    with installed() as game, patch("tests.screens.scenes.chosen", lambda names: scenes(game)):
        broken = tour([], LOOKS, visit, drawn=False)
    print(json.dumps({"scene": "broken", "wrong": broken}))


if __name__ == "__main__":
    main()
