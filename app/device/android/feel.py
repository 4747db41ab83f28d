"""How the phone lies, felt by its accelerometer."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from app.device.android.java import detach
from app.device.device import Deliver, Unwatch
from app.device.face import Face

LOG = logging.getLogger(__name__)

FEEL_EVERY = 0.25
"""Seconds between two measurements."""


def watch(callback: Callable[[bool], None], deliver: Deliver) -> Unwatch:
    """Feel in a thread of its own until what is returned is called."""
    over = threading.Event()
    threading.Thread(target=_feel, args=(callback, deliver, over), name="face", daemon=True).start()
    return over.set


def _feel(callback: Callable[[bool], None], deliver: Deliver, over: threading.Event) -> None:
    face = Face()
    try:
        from plyer import accelerometer

        accelerometer.enable()
        try:
            while not over.wait(FEEL_EVERY):
                if face.feel(accelerometer.acceleration):
                    down = face.down
                    deliver(lambda down=down: None if over.is_set() else callback(down))  # type: ignore[misc]
        finally:
            accelerometer.disable()
    except Exception as error:
        # A phone without the sensor is never laid on its face, as far as we know.
        LOG.warning("how the phone lies cannot be told: %s", error)
    finally:
        detach()
