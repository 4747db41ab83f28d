"""The window: what its flags say about light and secrets."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from app.device.android.java import activity

LOG = logging.getLogger(__name__)

# By the names Android's documentation gives them.
FLAG_KEEP_SCREEN_ON: Final = 0x80
FLAG_SECURE: Final = 0x2000


class Window:
    """The window of the app."""

    def __init__(self) -> None:
        self._changes: dict[tuple[int, bool], Callable[[], None]] = {}

    def set_flag(self, flag: int, on: bool) -> None:
        """Raise or lower a flag, soon."""
        # One function for each, made once: python-for-android keeps every one it has ever been given.
        if (flag, on) not in self._changes:
            self._changes[flag, on] = _change(flag, on)
        self._changes[flag, on]()


def _change(flag: int, on: bool) -> Callable[[], None]:
    """What does it, in Android's own thread, the only one that may change windows."""
    from android.runnable import run_on_ui_thread

    def change() -> None:
        try:
            window = activity().getWindow()
            (window.addFlags if on else window.clearFlags)(flag)
        except Exception as error:
            LOG.warning("the window keeps its flags: %s", error)

    changed: Callable[[], None] = run_on_ui_thread(change)
    return changed
