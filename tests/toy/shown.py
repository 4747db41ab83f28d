"""The toy game on the screens of the app: on its shelf, at its table, at its end, and in the history; as JSON
lines."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

from app.history import OPEN
from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene, history, page
from tests.screens.stage import Stage
from tests.toy.installed import installed

LOOKS = (Look((360, 640), "fr", "light", 1.5), Look((360, 640), "en", "dark"))


def scenes(game: str) -> list[Scene]:
    """Where the game is seen."""
    from screens.lobby.chosen import show as show_options
    from screens.table import sheets
    from screens.table.about import open_about

    def table(app: Any) -> None:
        Stage(game, 3, clock=20).start().session(app)
        app.navigator.go("table")

    def chosen(app: Any) -> None:
        table(app)
        shown = app.navigator.page
        shown.act(dict(shown.question.answers[0].move))

    def about(app: Any) -> None:
        table(app)
        open_about(app.navigator.page, 1)

    def sheet(open_sheet: Any) -> Any:
        def show(app: Any) -> None:
            Stage(game, 3, seed=3).start().find(
                lambda stage: len(stage.table.play.recording.moves) > 1
            ).session(app)
            app.navigator.go("table")
            open_sheet(app.navigator.page)

        return show

    def kept(app: Any) -> None:
        history.fill(app, [history._past(game, 3, seed) for seed in (1, 2)])
        app.navigator.go("history")

    def people(app: Any) -> None:
        kept(app)
        app.navigator.page.turn_to("people")

    def one(app: Any) -> None:
        kept(app)
        app.navigator.go("history", game=history._past(game, 3, 1).entry.id)

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
        Scene("toy.about", about, settle=0.3),
        *(
            Scene(f"toy.{name}", sheet(open_sheet), settle=0.4)
            for name, open_sheet in (
                ("log", sheets.open_log),
                ("notes", sheets.open_notes),
                ("table_rules", sheets.open_rules),
            )
        ),
        Scene("toy.end", end),
        Scene("toy.history", kept, settle=0.3),
        Scene("toy.history.people", people, settle=0.3),
        Scene("toy.history.one", one, settle=0.4),
        *(
            Scene(f"toy.replay.{share}", history.replay(game, share, eyes, players=3), settle=0.4)
            for share, eyes in ((0, OPEN), (0.5, 0), (1, 1))
        ),
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
