"""The window: what its flags say about light and secrets."""

from __future__ import annotations

import logging
from typing import Final

from app.device.android.java import activity

LOG = logging.getLogger(__name__)

# By the names Android's documentation gives them.
FLAG_KEEP_SCREEN_ON: Final = 0x80
FLAG_SECURE: Final = 0x2000


def set_flag(flag: int, on: bool) -> None:
    """Raise or lower a flag of the window, soon."""
    # Windows may be changed in Android's own thread only.
    from android.runnable import run_on_ui_thread

    def change() -> None:
        try:
            window = activity().getWindow()
            (window.addFlags if on else window.clearFlags)(flag)
        except Exception as error:
            LOG.warning("the window keeps its flags: %s", error)

    run_on_ui_thread(change)()
