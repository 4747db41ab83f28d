"""Somebody at a table reads the rules and comes back; what they saw on the way, as JSON lines.

python -m tests.rules.reading
"""

from __future__ import annotations

import copy
import json
import sys
from typing import Any

import engine
from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene
from tests.screens.stage import Stage


def main() -> int:
    for sentence in tour(["rules.table.mine"], [Look(lang="fr")], read):
        print(json.dumps({"step": "broken", "why": sentence}), flush=True)
    return 0


def read(app: Any, scene: Scene, look: Look) -> None:
    """Everything there is to do on the page."""
    navigator, session = app.navigator, app.phone.session

    def tap(name: str) -> None:
        next(one for one in app.root.walk() if getattr(one, "name", "") == name).tap()

    def tell(step: str, **more: Any) -> None:
        names = {getattr(one, "name", "") for one in app.root.walk()}
        texts = [one.text for one in navigator.page.walk() if hasattr(one, "text")]
        row = {
            "step": step,
            "page": navigator.page.name,
            "same_session": app.phone.session is session and session.status == "here",
            "reading": app.phone.settings.reading,
            "hits": sum(name.startswith("rules.hit.") for name in names),
            "sections": sum(name.startswith("rules.section.") for name in names),
            "marked": sum("[u]" in text for text in texts),
            "texts": texts,
            **more,
        }
        print(json.dumps(row), flush=True)

    tell("opened")
    tap("rules.next")
    tell("next")
    navigator.back()
    tell("back at the table")
    navigator.go("rules", game="complots")
    tell("again")
    tap("rules.contents")
    tell("contents")
    field = next(one for one in app.root.walk() if getattr(one, "name", "") == "rules.search")
    field.input.text = "sorciere"
    navigator.page.look_up()
    tell("searched")
    tap("rules.hit.0")
    tell("found")
    for step in ("results", "contents again", "section again", "table again"):
        navigator.back()
        tell(step)
    navigator.go("rules", game="ghoul", section="mask")
    tap("rules.table")
    tell("by the button")
    navigator.go("rules", game="ghoul")
    app.phone.session = None
    navigator.page.back()
    tell("no table left")
    navigator.go("rules")
    tap("rules.game.bruits")
    tell("a book from home")
    navigator.back()
    navigator.back()
    tell("home again")
    navigator.go("options", game="calaveras", way="solo")
    tap("options.rules")
    tell("from the options")
    navigator.back()
    tell("options again", way=navigator.page.arguments["way"])
    stage = Stage("complots", 4)
    waiting = stage.session(app)
    navigator.go("lobby")
    tap("lobby.menu")
    tap("menu.rules")
    tell("from the lobby")
    tap("rules.table")
    tell("lobby again")
    navigator.go("rules", game="complots")
    stage.start()
    waiting.renew()
    navigator.back()
    tell("the game has begun")
    stage = Stage("complots", 4)
    content = copy.deepcopy(engine.definition("complots").standard_content().raw)
    content["characters"]["duchesse"]["effect"]["take"] = 5
    stage.table.lobby.choose_content(content)
    stage.start().session(app)
    navigator.go("table")
    navigator.go("rules", game="complots", section="characters")
    tell("at a table with its own content")
    app.phone.session = None
    navigator.go("home")
    navigator.go("rules", game="complots", section="characters")
    tell("the box")


if __name__ == "__main__":
    sys.exit(main())
