"""Characters that a table's own content adds, on every page that shows Characters; as JSON lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any
from unittest.mock import patch

from app.history import OPEN
from app.history.entry import past
from app.language.narrator import content_of
from app.table.document import Documents
from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene
from tests.screens.scenes.history import fill
from tests.screens.scenes.shell import finish
from tests.screens.stage import Stage

LOOKS = (Look((360, 640), "fr", "light", 1.5), Look((360, 640), "en", "dark"))
NAMES = {
    "complots": {
        "perceptrices": ("duchesse", "The Banker", "La Banquière"),
        "intouchables": ("sorciere", "The Hermit", "L’Ermite"),
        "voleurs": ("pape", "The Smuggler", "Le Contrebandier"),
        "negociateurs": ("inquisiteur", "The Advocate", "L’Avocate"),
        "assassins": ("maitre_chanteur", "The Poisoner", "L’Empoisonneuse"),
    },
    "ghoul": {
        "nurse": ("hide", "Mayu", "Mayu"),
        "captain": ("amon", "Captain Goro", "Capitaine Goro"),
        "twin": ("rize", "Saki", "Saki"),
        "double": ("kaneki_half", "Half-Ghoul Jun", "Jun, mi-Goule"),
    },
}
"""Whose powers they have, and what they are called: in Complots one of each clan, there by their clan."""
PLAYERS = 5


@cache
def content(game: str) -> dict[str, Any]:
    """The box with these Characters in it."""
    raw: dict[str, Any] = json.loads(json.dumps(content_of(game)))
    rows = raw["characters"]
    for name, (like, en, fr) in NAMES[game].items():
        row = {key: value for key, value in rows[like].items() if key not in ("the", "of", "short")}
        rows[f"new_{name}"] = {**row, "en": en, "fr": fr}
        if game == "ghoul":
            rows[f"new_{name}"] |= {"person": f"new_{name}", "set": "base"}
    return raw


def options(game: str) -> dict[str, Any]:
    """All of them in play."""
    if game == "complots":
        return {clan: f"new_{clan}" for clan in NAMES[game]}
    return {"characters": [f"new_{name}" for name in NAMES[game]]}


def seated(game: str) -> Stage:
    """People at a table with them, about to play."""
    stage = Stage(game, PLAYERS, clock=20)
    stage.table.lobby.choose_content(content(game))
    stage.table.lobby.choose_game(game, options(game))
    return stage


@cache
def late(game: str) -> Stage:
    """In the middle of a game; in Complots my neighbour has lost a life, and something is announced."""

    def wanted(stage: Stage) -> bool:
        view = stage.game.view(0)
        if 0 not in stage.game.deciders():
            return False
        if game == "ghoul":
            return view["turn"] > 1
        slots = view["players"]["1"]["slots"].values()
        return view["phase"] == "challenge" and any(slot["state"] == "lost_up" for slot in slots)

    return seated(game).find(wanted)


@cache
def over(game: str) -> Stage:
    """At its end."""
    return seated(game).start().play()


def scenes(game: str) -> list[Scene]:
    """Where its Characters are seen."""

    def at_table(then: Callable[[Any], object] = lambda page: None) -> Callable[[Any], None]:
        def show(app: Any) -> None:
            late(game).session(app, kind="join")
            app.navigator.go("table")
            then(app.navigator.page)

        return show

    def rules(page: Any) -> None:
        from screens.table.sheets import open_rules

        open_rules(page)

    def about(page: Any) -> None:
        from screens.table.about import open_about

        open_about(page, 1)

    def end(app: Any) -> None:
        over(game).session(app)
        app.navigator.go("end")

    def lobby(app: Any) -> None:
        seated(game).session(app)
        app.navigator.go("lobby")

    def chooser(app: Any) -> None:
        seated(game).session(app)
        app.navigator.go("options", game=game, way="lobby", options=options(game))
        finish(app.navigator.page)

    def chosen(app: Any) -> None:
        from screens.lobby.chosen import show

        stage = seated(game)
        session = stage.session(app, kind="join")
        app.navigator.go("lobby")
        show(app.navigator.layer, session.document)

    def replay(app: Any) -> None:
        document = Documents(over(game).table).of(over(game).table.lobby.find(over(game).person(0)))
        rows = [document["people"][person] for person in document["table"]["seated"]]
        found = past(document["recording"], rows, "host", 0, 0.0, 0.0)
        fill(app, [found])
        app.navigator.go("replay", game=found.entry.id)
        page = app.navigator.page
        page.eyes = OPEN
        page._step_to(page.replay.last // 2)

    return [
        Scene(f"{game}.lobby", lobby),
        Scene(f"{game}.options", chooser),
        Scene(f"{game}.chosen", chosen),
        Scene(f"{game}.table", at_table()),
        Scene(f"{game}.look", at_table(lambda page: page.look(True))),
        Scene(f"{game}.rules", at_table(rules)),
        Scene(f"{game}.about", at_table(about)),
        Scene(f"{game}.end", end),
        Scene(f"{game}.replay", replay),
    ]


def visit(app: Any, scene: Scene, look: Look) -> None:
    """What is written there, the pictures, and what is wrong with how it lies."""
    from kivy.core.window import Window
    from kivy.uix.label import Label

    from screens.choose.clans import ClanMedal
    from screens.ui.art import Art
    from tests.screens.layout.check import problems

    widgets = [widget for child in Window.children for widget in child.walk()]
    line = {
        "scene": scene.name,
        "look": str(look),
        "texts": [widget.text for widget in widgets if isinstance(widget, Label) and widget.text],
        "art": sorted(
            {widget.source for widget in widgets if isinstance(widget, Art)}
            | {widget.picture for widget in widgets if isinstance(widget, ClanMedal)}
        ),
        "wrong": [str(problem) for problem in problems()],
    }
    print(json.dumps(line), flush=True)


def main() -> None:
    """Every scene in every look."""
    shown = [scene for game in NAMES for scene in scenes(game)]
    with patch("tests.screens.scenes.chosen", lambda names: shown):
        broken = tour([], LOOKS, visit, drawn=False)
    print(json.dumps({"scene": "broken", "wrong": broken}))


if __name__ == "__main__":
    main()
