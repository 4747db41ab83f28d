"""Kivy's window, made but not opened, so that everything that needs it can be imported before a fork.

Kivy opens its window while it is imported. A window, its graphics library and its threads do not survive a
fork; a window object that nobody has opened yet does.
"""

from __future__ import annotations

from typing import Any

_held: Any = None
"""The window that waits to be opened."""


def hold() -> None:
    """Import Kivy's window, unopened; before, its settings are made and nothing of it is imported."""
    global _held
    import kivy.core

    choose = kivy.core.core_select_lib

    def without_opening(category: str, candidates: Any, create_instance: bool = False, **more: Any) -> Any:
        if category != "window":
            return choose(category, candidates, create_instance, **more)
        kind = choose(category, candidates, False, **more)
        return kind.__new__(kind)

    kivy.core.core_select_lib = without_opening
    try:
        from kivy.base import EventLoop
        from kivy.core.window import Window
    finally:
        kivy.core.core_select_lib = choose
    # Sizes are computed while modules are imported: of the window Kivy then asks for its dots per inch.
    EventLoop.window = Window
    _held = Window


def open_held(frames: int) -> None:
    """Open the window that was held, if one was, with the settings as they are now."""
    global _held
    if _held is None:
        return
    from kivy.clock import Clock

    # What Kivy's clock did when it was imported: since then the process before the fork may have waited long.
    Clock._max_fps = frames
    Clock._start_tick = Clock._last_tick = Clock.time()
    window, _held = _held, None
    window.__init__()
