"""What is held over the table, looked at while it is there and after it has gone:
python -m tests.screens.moments

It prints JSON lines. In English every moment is left alone until its time is up; in French it is tapped away.
"""

from __future__ import annotations

import json
from typing import Any

from tests.screens.gallery import Look, tour
from tests.screens.held import pass_time
from tests.screens.scenes import Scene

ANSWERS = ("complots.turn", "complots.challenge")
LONG = 20.0
"""Seconds; no moment stays that long."""


def main() -> None:
    """Look at each scene."""
    looks = [Look((360, 640), lang) for lang in ("en", "fr")]
    for sentence in tour(["moments", *ANSWERS], looks, look, drawn=False):
        raise SystemExit(sentence)


def look(app: Any, scene: Scene, at: Look) -> None:
    """Write down what there is to know of it."""
    if scene.name == "complots.turn":
        found = {"deaf": deaf(app)}
    elif scene.name == "complots.challenge":
        found = {"answers": [weight(app, name) for name in ("answer.challenge", "answer.pass")]}
    else:
        found = moment(app, tap=at.lang == "fr")
    print(json.dumps({"scene": scene.name, "lang": at.lang, **found}), flush=True)


def moment(app: Any, tap: bool) -> dict[str, Any]:
    """What is shown, for how long, and what comes after it."""
    from screens.table.handover import HandoverScreen
    from screens.ui.art import Art
    from screens.ui.emblem import Emblem
    from screens.ui.interlude import Interlude
    from screens.ui.words import Words
    from tests.phones.tree import everything

    layer, page = app.navigator.layer, app.navigator.page

    def shown() -> list[Any]:
        return [child for child in layer.children if isinstance(child, Interlude)]

    def handover() -> bool:
        return any(isinstance(child, HandoverScreen) for child in layer.children)

    (card,) = shown()
    parts = list(card.walk())
    told = {
        "texts": [part.text for part in parts if isinstance(part, Words) and part.text],
        "cards": [part.source for part in parts if isinstance(part, Art) and "/cards/" in part.source],
        "people": sum(isinstance(part, Emblem) for part in parts),
        "page": page.name,
        "handover": handover(),
    }
    before = list(app.phone.session.asked)
    if tap:
        next(part for part in everything() if getattr(part, "name", "").endswith(".close")).tap()
    stayed = pass_time(LONG, lambda: not shown())
    # Where one phone goes round, what came of a move is read before the next one is asked for.
    pass_time(LONG if app.phone.session.kind == "pass" else 1.0, handover)
    asked = [row["do"] for row in app.phone.session.asked[len(before) :]]
    return {
        **told,
        "stayed": stayed,
        "then": app.navigator.page.name,
        "then_handover": handover(),
        "asked": asked,
    }


def deaf(app: Any) -> float:
    """Seconds for which the answers to a new question hear no finger."""
    pass_time(2.0)
    app.navigator.page.act({"move": "announce", "action": "revenu"})
    return pass_time(LONG, lambda: not app.navigator.hushed)


def weight(app: Any, name: str) -> dict[str, Any]:
    """How much an answer draws the eye."""
    from tests.phones.tree import everything

    button = next(part for part in everything() if getattr(part, "name", "") == name)
    return {
        "letters": button.words.font_size,
        "bold": button.words.bold,
        "plate": button.fill[3] == 1 and button.hairline[3] > 0,
        "width": button.width,
    }


if __name__ == "__main__":
    main()
