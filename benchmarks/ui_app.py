"""The real app in this process, with a clock of its own, and what its work is measured with.

With KIVY_GL_BACKEND=mock nothing is really drawn: what remains is our own work. Time goes on by a frame
whenever the app is given one, so that what waits for a calm moment, such as the garbage collector, finds it
as it would on a phone, and is measured with everything else.
"""

from __future__ import annotations

import gc
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from app.phone import Profile
from app.phone.phone_store import PhoneStore
from tests.phones.offscreen import configure, spare_memory

SIZE = (412, 915)
STEP = 1 / 60
"""Seconds from one frame to the next."""
UNITS, IN_A_ROW = 8, 50
"""So many rows of labels are timed, and so many in each."""
FOLLOWING = 2
"""Frames counted after the one that shows something: what was put off is done in these."""


def prepare() -> None:
    """A phone of somebody who has used the app before; nothing of Kivy may be imported earlier."""
    folder = Path(tempfile.mkdtemp(prefix="soupcon-bench-"))
    os.environ.update(SOUPCON_HOME=str(folder / "data"), SOUPCON_NETWORKS="loopback")
    phone_store = PhoneStore(folder / "data")
    try:
        phone_store.save_profile(Profile("Léa", "jade", "owl").to_json())
    finally:
        phone_store.close()
    configure(folder / "kivy", SIZE, frames=0)


def open_app() -> Any:
    """The app, with its first frame drawn and ready for a finger."""
    from kivy.base import EventLoop

    from main import SoupconApp

    app = SoupconApp()
    spare_memory()
    app._run_prepare()
    while app.navigator.manager.transition.is_active:
        EventLoop.idle()
    EventLoop.idle()
    return app


class Meter:
    """Times what the drawing thread does, block by block: a block is what happens without a frame in between,
    so long a finger would wait."""

    def __init__(self) -> None:
        from kivy.clock import Clock

        self._now = Clock.time()
        Clock.time = lambda: self._now
        self.blocks: list[float] = []
        """Milliseconds of every block."""

    def frame(self, draw: bool = True) -> None:
        """One frame, a moment later; drawn, or only where something asks for it."""
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self._now += STEP
        if draw:
            Window.canvas.ask_update()
        EventLoop.idle()

    def shown(self, work: Callable[[], object]) -> float:
        """Milliseconds until something is shown, with the frames after it."""
        return self._block(lambda: (work(), self.frame())) + sum(
            self._block(self.frame) for _ in range(FOLLOWING)
        )

    def wait(self, seconds: float) -> None:
        """Nobody does anything for a while: the app may use it."""
        for _ in range(round(seconds / STEP)):
            self._block(lambda: self.frame(draw=False))

    def _block(self, work: Callable[[], object]) -> float:
        began = time.thread_time()
        work()
        spent = 1000 * (time.thread_time() - began)
        self.blocks.append(spent)
        return spent

    def unit(self) -> float:
        """Milliseconds of a plain label of Kivy's, drawn and bound: what everything else is compared with,
        since a phone is slower than this machine in both."""
        from kivy.uix.label import Label

        was_on = gc.isenabled()
        gc.disable()
        found = []
        for row in range(UNITS):
            began = time.thread_time()
            for number in range(IN_A_ROW):
                label = Label(text=f"Some words {row * IN_A_ROW + number}")
                label.texture_update()
                label.texture.bind()
            found.append(1000 * (time.thread_time() - began) / IN_A_ROW)
        del label
        # These labels leave work to the next frames, and garbage, which is not the app's.
        gc.collect()
        if was_on:
            gc.enable()
        for _ in range(3):
            self.frame()
        return statistics.median(found)


def summary(times: Iterable[float]) -> dict[str, float]:
    """Median, 95th percentile and longest."""
    ordered = sorted(times)
    return {
        "median": statistics.median(ordered),
        "p95": ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))],
        "longest": ordered[-1],
        "count": len(ordered),
    }


def rss() -> float:
    """Megabytes this process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
