"""How Kivy is told to draw real pixels where there is no display. Nothing of Kivy may be imported before."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.forks import window

FRAMES = 20
"""Frames a second: enough to tap by, little enough for several phones on two cores."""
DRAWN = 2
"""As many of them are drawn on most phones: some draw every frame."""
GL_RASTERIZER_DISCARD = 0x8C89
"""Kivy's own list is that of OpenGL ES 2. Where it is not known, pixels are made that nobody looks at."""


def environment(folder: Path, display: bool = False) -> dict[str, str]:
    """What a process needs to draw one pixel per dp, whatever the machine's settings."""
    chosen = {
        "KIVY_HOME": str(folder),
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_METRICS_DENSITY": "1",
        "KIVY_METRICS_FONTSCALE": "1",
        "SDL_AUDIODRIVER": "dummy",
    }
    if not display:
        chosen |= {"SDL_VIDEODRIVER": "offscreen", "KIVY_CLIPBOARD": "dummy"}
    return chosen


def size_of(text: str) -> tuple[int, int]:
    """A size written as 360x640."""
    width, height = text.split("x")
    return int(width), int(height)


def configure(
    folder: Path,
    size: tuple[int, int],
    frames: int = FRAMES,
    display: bool = False,
    place: tuple[int, int] | None = None,
) -> None:
    """Settle everything Kivy reads while it is imported."""
    os.environ.update(environment(folder, display))

    import screens.window  # noqa: F401 (first: it chooses the desktop's size, which the next lines change)

    # isort: split
    from kivy.config import Config

    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "maxfps", str(frames))
    # Waiting for a screen that is not there would only add to the time between frames.
    Config.set("graphics", "vsync", "0")
    if place is not None:
        Config.set("graphics", "position", "custom")
        Config.set("graphics", "left", str(place[0]))
        Config.set("graphics", "top", str(place[1]))
    window.open_held(frames)


def spare_memory() -> None:
    """Wait for the drawing of every frame: SDL's offscreen driver keeps its memory until then."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.bind(on_flip=lambda *_: glFinish())


def draw_unseen(every_frame: bool) -> None:
    """Draw as a phone does, all but the pixels, and pass over most of the frames unless every one is wanted.

    Without a graphics card, pixels are nine tenths of a frame, and nobody looks at them: whoever takes a
    picture draws one of their own. What moves goes on moving, and is drawn a little later.
    """
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glDisable, glEnable

    drawn = float("-inf")

    def begin(*_: object) -> bool:
        nonlocal drawn
        if not every_frame and Clock.get_time() < drawn + 1 / DRAWN:
            return True
        drawn = Clock.get_time()
        glEnable(GL_RASTERIZER_DISCARD)
        return False

    def end(*_: object) -> bool:
        glDisable(GL_RASTERIZER_DISCARD)
        return drawn < Clock.get_time()

    # Kivy asks whoever was bound last first, and nobody else after a yes. What was not drawn is asked for
    # again with the next frame.
    Window.bind(on_draw=begin, on_flip=end)


def build_nothing_ahead() -> None:
    """Leave out the work that an app does while nobody waits: the pages of which most tests see few, and the
    panels of a whole imagined game. It is built when it is shown then, as on a phone that had no time."""
    from screens.ui.idle import IdleWork

    IdleWork.begin = lambda *_: None  # type: ignore[method-assign]


def fetch_at_once() -> None:
    """Wait for the store where the app does not: time stands still between two frames of a tour. As in the
    app, what it says comes to a page that is already there, which else would be built twice."""
    from app.phone.fetcher import Fetcher
    from engine import Refusal
    from screens.navigation import Navigator

    going, come = 0, list[Callable[[], None]]()
    go_there = Navigator.go

    def fetch(_: Fetcher, call: Any, then: Any, refused: Any = None) -> None:
        try:
            found = call()
        except Refusal as refusal:
            refusal_now = refusal
            come.append(lambda: refused(refusal_now))
        else:
            come.append(lambda: then(found))
        hand_over()

    def hand_over() -> None:
        while come and not going:
            come.pop(0)()

    def go(self: Navigator, name: str, **arguments: Any) -> None:
        nonlocal going
        going += 1
        try:
            go_there(self, name, **arguments)
        finally:
            going -= 1
        hand_over()

    Fetcher.fetch = fetch  # type: ignore[method-assign]
    Navigator.go = go  # type: ignore[method-assign]
