"""Everything on every page is tapped once: one JSON line for each tap, with what broke.

python -m tests.screens.tapping [SCENE…]

What is tapped is known by the page and its name, without the numbers in it and without the last part of a
long one, such as which emblem. What a tap brings is tapped as well, some taps deep; each time the scene is
shown anew and the taps before are made again.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
import traceback
from collections.abc import Generator
from pathlib import Path
from typing import Any

from app.language.narrator.templates import demand_values
from tests.phones.offscreen import configure, fetch_at_once, spare_memory
from tests.screens.gallery import _introduce, _play, _put_away_the_opening, _reset
from tests.screens.scenes import Scene
from tests.screens.scenes.shell import finish

SIZE = (412, 915)
DEEPEST = 3
"""Taps one after the other."""
SEEN = 0.4
"""Seconds after a tap: what begins a moment later has begun."""
LEFT_ALONE = re.compile(r"^settings\.(lang|theme|scale)")
"""Tapped elsewhere (tests/phones/test_settings.py): all that follows would look otherwise."""

Taps = tuple[str, ...]
Steps = Generator[float, None, None]


def main() -> None:
    demand_values()
    with tempfile.TemporaryDirectory(prefix="soupcon-tapping-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        os.environ["KIVY_GL_BACKEND"] = "mock"
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", SIZE, frames=0)
        from main import SoupconApp
        from tests.screens.scenes import chosen

        app = SoupconApp()
        spare_memory()
        fetch_at_once()
        _play(app, Walk(app, chosen(sys.argv[1:])).steps())


class Walk:
    """Through all scenes, and through what opens there."""

    def __init__(self, app: Any, scenes: list[Scene]) -> None:
        from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

        from tests.phones.driver import Driver

        M3CommonRipple.start_ripple = _ripples
        self._app, self._scenes = app, scenes
        self._driver = Driver(app)
        self._known: set[str] = set()

    def steps(self) -> Steps:
        """One scene after the other."""
        from tests.phones.driver import CannotError

        for scene in self._scenes:
            if getattr(scene.show, "base", None) is not None:
                # The same as another one, further down.
                continue
            left: list[Taps] = [()]
            while left:
                taps = left.pop()
                try:
                    found = yield from self._tap(scene, taps)
                except CannotError:
                    # What was chosen before is chosen still: now it is the other way round.
                    self._tell(scene, taps, missed=True)
                    continue
                except Exception:
                    self._tell(scene, taps, wrong=traceback.format_exc())
                    continue
                if taps:
                    self._tell(scene, taps)
                left += [(*taps, name) for name in found if len(taps) < DEEPEST]
        yield from self._away()

    def _tap(self, scene: Scene, taps: Taps) -> Generator[float, None, list[str]]:
        """What nobody has tapped yet of what is there after these taps."""
        app = self._app
        yield from self._away()
        scene.show(app)
        finish(app.navigator.page)
        if "opening" not in scene.name:
            _put_away_the_opening(app)
        if app.phone.session is not None:
            # Later scenes look at the same table.
            app.phone.session.act = lambda *_: None
        yield scene.settle
        for name in taps:
            yield from self._driver.tap(name=name)
            yield SEEN
        found = []
        for entry in (yield from self._driver.names()):
            kind = f"{app.navigator.page.name} {kind_of(entry['name'])}"
            if kind not in self._known and not LEFT_ALONE.match(entry["name"]):
                self._known.add(kind)
                found.append(entry["name"])
        return found

    def _away(self) -> Steps:
        """At no table, on the page where all begins."""
        _reset(self._app)
        self._app.navigator.home()
        yield 0.1

    def _tell(self, scene: Scene, taps: Taps, wrong: str = "", missed: bool = False) -> None:
        line = {"scene": scene.name, "taps": taps, "wrong": wrong, "missed": missed}
        print(json.dumps(line), flush=True)


def _ripples(widget: Any) -> None:
    """In place of KivyMD's own, which breaks when what ripples has no height any more."""
    raise AssertionError(f"{type(widget).__name__} ripples")


def kind_of(name: str) -> str:
    """What something to tap is, whichever of several it is."""
    parts = re.sub(r"[0-9]+", "#", name).split(".")
    return ".".join(parts[:2])


if __name__ == "__main__":
    main()
