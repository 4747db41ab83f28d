"""What lies beside a table on a wide screen, and what happens to it: python -m tests.screens.beside LOOK

It prints one JSON line.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from app.event_log import private
from tests.screens.gallery import Look, tour
from tests.screens.held import pass_time
from tests.screens.scenes import Scene
from tests.screens.scenes.side import told_me
from tests.screens.stage import Stage

WRITTEN = "said nothing at all"


def main() -> None:
    """Look at it."""
    for sentence in tour(["side.begun"], [Look.named(sys.argv[1])], look, drawn=False):
        raise SystemExit(sentence)


def look(app: Any, _: Scene, how: Look) -> None:
    """Write down what there is to know of it."""
    stage = Stage("ghoul", 4).find(told_me)
    page = sit_down(app, stage, "host", 1)
    line: dict[str, Any] = {"look": str(how), "beside": page.side is not None, "bar": bar(page)}
    if page.side is not None:
        line |= story(page) | goes_on(app, stage) | notes(page)
        line |= handed_on(app, Stage("ghoul", 4).start())
    print(json.dumps(line), flush=True)


def sit_down(app: Any, stage: Stage, kind: str, sharing: int) -> Any:
    """The page of a table."""
    stage.session(app, kind=kind, sharing=sharing)
    app.navigator.go("table")
    pass_time(0.3)
    return app.navigator.page


def bar(page: Any) -> list[str]:
    """What the bar of the table offers."""
    offers = ("table.log", "table.notes", "table.rules", "table.more")
    return [part.name for part in page.walk() if getattr(part, "name", "") in offers]


def texts(part: Any) -> list[str]:
    """What can be read there."""
    from kivy.uix.label import Label

    return [label.text.replace("\n", " ") for label in part.walk() if isinstance(label, Label)]


def story(page: Any) -> dict[str, Any]:
    """What of the story can be read without a thumb on it."""
    scene, rows = page.scene, page.side.log.data
    words = scene.narrator.event
    return {
        "told": [row["text"].replace("\n", " ") for row in rows if not row["title"] and not row["private"]],
        "public": [text for event in scene.log if not private(event) and (text := words(event))],
        "texts": texts(page.side),
        "whispers": [text for event in scene.log if private(event) and (text := words(event))],
        "heights": sorted({row["height"] for row in rows if row["private"]}),
    }


def goes_on(app: Any, stage: Stage) -> dict[str, Any]:
    """Whether it goes on in the same list, and only when something has happened."""
    page, session = app.navigator.page, app.phone.session
    log, rows = page.side.log, page.side.log.data
    page.again()
    session.renew()
    untouched = page.side.log is log and log.data is rows
    told = len(page.scene.log)
    stage.play(lambda stage: len(stage.sight(stage.person(0)).log) > told + 3)
    session.renew()
    pass_time(0.3)
    newest = [text for event in page.scene.log if (text := page.scene.narrator.event(event))][-1]
    return {
        "untouched": untouched,
        "same": page.side.log is log,
        "kept": log.data[: len(rows)] == list(rows),
        "newest": newest,
        "last": log.data[-1]["text"].replace("\n", " "),
        "at_the_end": log.scroll_y,
    }


def notes(page: Any) -> dict[str, Any]:
    """When the notebook goes, and whether it keeps what was written."""
    from screens.table.notebook import Notebook, NoteField
    from screens.table.side import NOTES

    def open_now() -> bool:
        return any(isinstance(part, Notebook) for part in page.side.walk())

    seen = [open_now()]
    page.side.turn_to(NOTES)
    seen.append(open_now())
    whispers = texts(page.side)
    next(part for part in page.side.walk() if isinstance(part, NoteField)).input.text = WRITTEN
    page.look(True)
    page.look(False)
    seen.append(open_now())
    page.cover()
    seen.append(open_now())
    page.side.turn_to(NOTES)
    field = next(part for part in page.side.walk() if isinstance(part, NoteField))
    page.cover()
    return {"open": seen, "written": field.text, "noted": whispers}


def handed_on(app: Any, stage: Stage) -> dict[str, Any]:
    """Whether the next person who shares the phone finds the notebook closed and a story of their own."""
    from screens.table.side import NOTES

    page = sit_down(app, stage, "pass", 2)
    log = page.side.log
    page.side.turn_to(NOTES)
    app.phone.session.hand_to(stage.person(1))
    pass_time(0.3)
    mine = [row["text"] for row in log.data if row["private"]]
    theirs = [row["text"] for row in page.side.log.data if row["private"]]
    return {"handed": [page.side.log in page.side.children, log not in page.side.children, mine != theirs]}


if __name__ == "__main__":
    main()
