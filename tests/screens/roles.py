"""What becomes of the page of a table when its session takes another role: python -m tests.screens.roles LOOK

It prints one JSON line.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from typing import Any

from app.session.snapshot import Doors, Snapshot
from tests.screens.gallery import Look, tour
from tests.screens.held import pass_time
from tests.screens.scenes import Scene
from tests.screens.stage import Stage, StagedRole


def main() -> None:
    """Look at it."""
    for sentence in tour(["side.begun"], [Look.named(sys.argv[1])], look, drawn=False):
        raise SystemExit(sentence)


def look(app: Any, _: Scene, how: Look) -> None:
    """A guest loses the table, and goes on with it as its host."""
    stage = Stage("complots", 4).find(lambda stage: stage.game.deciders() == (1,))
    session = stage.session(app, eyes=1, kind="join")
    app.navigator.go("table")
    pass_time(0.3)
    page = app.navigator.page
    session.show(replace(session.role.shown, status="away"))
    pass_time(0.3)
    line: dict[str, Any] = {"lost": names(page, "table.banner"), "guest": menu(app)}

    role = StagedRole("host", stage)
    session.change_role(role)
    role.show(Snapshot("connecting"))
    line["between"] = [page is app.navigator.page, page.scene.view == stage.view(1)]
    person = stage.person(1)
    role.show(Snapshot("here", sights={person: stage.sight(person)}, doors=Doors(47000)))
    pass_time(0.3)
    line["after"] = [page is app.navigator.page, page.session is session, session.role is role]
    line |= {"found": names(page, "table.banner"), "host": menu(app)}
    decision = stage.game.decision
    page.act(stage.legal(1)[0])
    line["played"] = stage.game.decision > decision
    print(json.dumps(line), flush=True)


def names(part: Any, begin: str) -> list[str]:
    """What is there whose name begins so."""
    return sorted(name for one in part.walk() if (name := getattr(one, "name", "") or "").startswith(begin))


def menu(app: Any) -> list[str]:
    """What the menu of the table offers."""
    from screens.table import leaving

    leaving.menu(app.navigator.page)
    pass_time(0.4)
    found = [name for child in app.navigator.layer.children for name in names(child, "menu.")]
    app.navigator.layer.children[0].dismiss()
    pass_time(0.4)
    return found


if __name__ == "__main__":
    main()
