"""Device features such as vibration, sharing and notifications; a computer has a stand-in for them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from app.device.android import AndroidDevice
from app.device.desktop import DesktopDevice
from app.device.device import Deliver, Device, HostingNotification, Note, Wifi

__all__ = ["Device", "HostingNotification", "Note", "Wifi", "get"]

ON_ANDROID = "ANDROID_ARGUMENT"
"""python-for-android sets it before the app starts."""


def _at_once(call: Callable[[], None]) -> None:
    call()


def get(folder: Path, deliver: Deliver = _at_once) -> Device:
    """The device this runs on. What it notices by itself goes through `deliver`."""
    if ON_ANDROID in os.environ:
        return AndroidDevice(deliver)
    return DesktopDevice(folder, deliver, sys.argv[1:])
