"""Links that lead to a table: tapped, or read from a QR by the camera, before or while the app runs."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from app.device.android.intents import intent
from app.device.android.java import activity
from app.net.code import SCHEME

LOG = logging.getLogger(__name__)

VIEW: Final = "android.intent.action.VIEW"
MAIN: Final = "android.intent.action.MAIN"
FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY: Final = 0x100000


def watch(callback: Callable[[str], None]) -> None:
    """Call with the link the app was started with, if there is one, and with each that comes later; those
    come in Android's own thread."""
    from android.activity import bind

    def arrived(wish: Any) -> None:
        try:
            link = _link(wish)
        except Exception as error:
            LOG.warning("a link that cannot be read: %s", error)
            return
        if link:
            callback(link)

    bind(on_new_intent=arrived)
    first = activity().getIntent()
    # Followed once: an app that is opened anew begins at its beginning.
    beginning = intent(MAIN)
    activity().setIntent(beginning)
    arrived(first)


def _link(wish: Any) -> str:
    """The link an intent holds, or nothing: whoever comes from the list of recent apps follows no old one."""
    if wish is None or wish.getAction() != VIEW or wish.getFlags() & FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
        return ""
    data = wish.getData()
    link = "" if data is None else str(data.toString())
    return link if link.startswith(f"{SCHEME}:") else ""
