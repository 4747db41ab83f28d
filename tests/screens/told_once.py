"""How often the page of a game that is over is made: python -m tests.screens.told_once

Prints one JSON line: how often when it is refreshed though nothing has changed, and when the theme changes.
"""

from __future__ import annotations

import json
from typing import Any

from tests.screens.gallery import Look, tour
from tests.screens.scenes import Scene


def main() -> None:
    broken = tour(["history.one.complots"], [Look((360, 640), "en", "dark")], look, drawn=False)
    assert not broken, broken


def look(app: Any, scene: Scene, _: Look) -> None:
    """Count what the page of the game makes from now on."""
    from screens.history import page as pages

    if scene.name != "history.one.complots":
        return
    kind, made = pages.OneGame, 0

    def counted(*args: Any) -> Any:
        nonlocal made
        made += 1
        return kind(*args)

    pages.OneGame = counted  # type: ignore[assignment,misc]
    app.navigator.page.refresh()
    refreshed = made
    app.phone.settings.theme = "light"
    print(json.dumps({"refreshed": refreshed, "theme": made - refreshed}), flush=True)


if __name__ == "__main__":
    main()
