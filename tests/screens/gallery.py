"""The real app in this process, put into one scene after the other, in every look.

Time here is not the machine's: it goes on by a frame whenever a scene is given one, so that what takes a
moment takes it at once, and just as long on every machine. Nothing is drawn unless a picture is taken.
"""

from __future__ import annotations

import gc
import math
import os
import tempfile
import traceback
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.language.narrator.templates import demand_values
from app.phone import Profile
from app.phone.phone_store import PhoneStore
from tests.phones.offscreen import build_nothing_ahead, configure, fetch_at_once, size_of, spare_memory
from tests.screens.scenes import Scene
from tests.screens.scenes.shell import finish
from tools import pseudo

STEP = 0.05
"""Seconds that go by from one frame of a tour to the next."""

TIDY = 180
"""After so many scenes, in whatever look, what is left of them is thrown away: that takes as long as to show
them (some fifty milliseconds each), and to keep them takes memory (three to five megabytes each)."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a phone is set up."""

    size: tuple[int, int] = (412, 915)
    lang: str = "fr"
    theme: str = "dark"
    scale: float = 1.0

    def __str__(self) -> str:
        width, height = self.size
        grown = "" if self.scale == 1 else f"-x{self.scale:g}"
        return f"{width}x{height}-{self.lang}-{self.theme}{grown}"

    @classmethod
    def named(cls, name: str) -> Look:
        """The look that is written so."""
        size, lang, theme, *grown = name.split("-")
        return cls(size_of(size), lang, theme, float(grown[0][1:]) if grown else 1.0)


Visit = Callable[[Any, Scene, Look], None]
"""What is done with each scene once it is shown; it hears the app."""


def tour(
    names: list[str], looks: Iterable[Look], visit: Visit, drawn: bool = True, share: tuple[int, int] = (0, 1)
) -> list[str]:
    """Show these scenes (none: all) in every look; the sentences say which scenes broke and how.

    Where nothing is to be drawn, no picture can be taken. A share is which of how many parts of the scenes.
    """
    looks = list(looks)
    demand_values()
    with tempfile.TemporaryDirectory(prefix="soupcon-gallery-") as folder:
        os.environ["SOUPCON_HOME"] = str(Path(folder) / "data")
        os.environ["SOUPCON_NETWORKS"] = "loopback"
        if not drawn:
            os.environ["KIVY_GL_BACKEND"] = "mock"
        if any(look.lang == pseudo.LANG for look in looks):
            pseudo.speak(Path(folder) / "text")
        _introduce(Path(folder) / "data")
        configure(Path(folder) / "kivy", looks[0].size, frames=0)
        # Only now: the screens bring Kivy with them.
        from main import SoupconApp
        from tests.screens.scenes import chosen

        app = SoupconApp()
        spare_memory()
        fetch_at_once()
        broken: list[str] = []
        _play(app, _walk(app, _part(chosen(names), *share), looks, visit, broken))
        return broken


def _part(scenes: list[Scene], which: int, parts: int) -> list[Scene]:
    """Scenes that stand together stay together: they often look at the same table."""
    return [scene for at, scene in enumerate(scenes) if at * parts // len(scenes) == which]


def listing() -> list[str]:
    """The names of all scenes."""
    with tempfile.TemporaryDirectory(prefix="soupcon-gallery-") as folder:
        configure(Path(folder), (360, 640))
        from tests.screens.scenes import chosen

        return [scene.name for scene in chosen([])]


def _introduce(folder: Path) -> None:
    phone_store = PhoneStore(folder)
    try:
        phone_store.save_profile(Profile("Léa", "jade", "owl").to_json())
        # Hundreds of scenes are looked at as they lie at rest, a few frames after they are shown. How they
        # get there is looked at on real phones, with everything moving: tests/phones.
        phone_store.save_setting("reduced_motion", True)
    finally:
        phone_store.close()


def _play(app: Any, steps: Generator[float, None, None], ahead: bool = False) -> None:
    """Run the app as long as there are steps, each after as many frames as its wait is long; building ahead
    as phones do what will be shown, or nothing that is not asked for."""
    from kivy.clock import Clock

    now = Clock.time()
    Clock.time = lambda: now
    # Pages are full of cycles; looking for those no longer used is cheapest between two scenes. The app
    # leaves a collector alone that is off when it begins.
    gc.disable()
    if not ahead:
        build_nothing_ahead()
    app._run_prepare()
    try:
        wait = next(steps, None)
        while wait is not None:
            try:
                for _ in range(max(1, math.ceil(wait / STEP))):
                    now += STEP
                    _frame()
            except Exception as error:
                # Whoever asked for these frames may know what to make of it.
                wait = steps.throw(error)
            else:
                wait = next(steps, None)
    finally:
        app.dispatch("on_stop")
        # What is left goes with the process, which would else look through all of it at its end.
        gc.freeze()


def _frame() -> None:
    """All that Kivy does for a frame but to draw it."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.lang import Builder

    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def _walk(
    app: Any, scenes: list[Scene], looks: list[Look], visit: Visit, broken: list[str]
) -> Generator[float, None, None]:
    shown = 0
    for look in looks:
        yield from _dress(app, look)
        there: Callable[[Any], None] | None = None
        for scene in scenes:
            if shown % TIDY == 0:
                _reset(app)
                if shown:
                    gc.collect()
                # What is alive now stays: the app itself, and the games found for the scenes before.
                gc.freeze()
                there = None
            shown += 1
            before, there = there, None
            base = getattr(scene.show, "base", None)
            try:
                if base is not None and base is before:
                    scene.show.scroll(app)
                else:
                    _reset(app)
                    scene.show(app)
                    finish(app.navigator.page)
                if "opening" not in scene.name:
                    _put_away_the_opening(app)
                yield scene.settle
                while app.navigator.manager.transition.is_active:
                    yield 0
                yield 0
                visit(app, scene, look)
                there = base or scene.show
            except Exception:
                broken.append(f"{scene.name} {look} broke:\n{traceback.format_exc()}")
    _reset(app)


def _put_away_the_opening(app: Any) -> None:
    """Most scenes at a game's beginning are about what lies below the card it opens with."""
    for child in list(app.navigator.layer.children):
        if getattr(child, "name", "") == "opening":
            child.dismiss()


def _dress(app: Any, look: Look) -> Generator[float, None, None]:
    from kivy.core.window import Window

    settings = app.phone.settings
    settings.lang, settings.theme, settings.text_scale = look.lang, look.theme, look.scale
    if tuple(Window.size) != look.size:
        Window.size = look.size
        Window.mainloop()
    yield 0.1
    assert (tuple(Window.size), tuple(app.root.size)) == (look.size, look.size)


def _reset(app: Any) -> None:
    """At no table, with nothing over the page, as though nothing had happened."""
    if app.phone.session is not None:
        app.phone.session.leave()
        app.phone.session = None
    app.navigator.layer.clear()
