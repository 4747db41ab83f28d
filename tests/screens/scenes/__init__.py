"""What there is to look at: every state a page can be in that looks different, one file per page or game.

A file here has a list SCENES. A scene is a name and a function that puts the running app (main.SoupconApp,
with its phone used before by somebody called Léa) into that state; it is called anew for every size, language
and theme, always at no table, and has to go to its page itself. `tests.screens.stage.Stage` makes tables,
with real games on them.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Scene:
    """One state of one page."""

    name: str
    """Such as `lobby.full`: the page first, then what is particular about it."""
    show: Callable[[Any], None]
    settle: float = 0.12
    """Seconds until nothing moves any more."""
    excused: tuple[str, ...] = ()
    """Parts of sentences of the layout check about what is meant to be so; the reason stands beside them."""

    @property
    def page(self) -> str:
        """The page it shows."""
        return self.name.partition(".")[0]


def page(name: str, **arguments: Any) -> Callable[[Any], None]:
    """A scene that is just a page as it opens."""
    return lambda app: app.navigator.go(name, **arguments)


def all_scenes() -> dict[str, Scene]:
    """Every scene by name, and for each page without one the page as it opens."""
    from screens.registry import PAGES

    found: dict[str, Scene] = {}
    for module in pkgutil.iter_modules(__path__):
        for scene in importlib.import_module(f"{__name__}.{module.name}").SCENES:
            assert scene.name not in found, f"two scenes are called {scene.name}"
            found[scene.name] = scene
    shown = {scene.page for scene in found.values()}
    return {**{name: Scene(name, page(name)) for name in PAGES if name not in shown}, **found}


def chosen(names: list[str]) -> list[Scene]:
    """The scenes meant by some names: one scene each, or all that begin with it; no names: all."""
    known = all_scenes()
    if not names:
        return list(known.values())
    found = [
        scene
        for name in names
        for scene in known.values()
        if scene.name == name or scene.name.startswith(f"{name}.")
    ]
    if not found:
        raise SystemExit(f"no scene {' '.join(names)}; there are: {' '.join(sorted(known))}")
    return found
