"""Streams by classic Bluetooth: the same tables, reached over the air without any network."""

from __future__ import annotations

import os

from app.net.discovery.networks import VARIABLE
from app.net.transports.bluetooth.android import AndroidRadio
from app.net.transports.bluetooth.linux import LinuxRadio
from app.net.transports.bluetooth.radio import MOST_GUESTS, BluetoothDevice, NoRadio, Radio

__all__ = ["MOST_GUESTS", "BluetoothDevice", "NoRadio", "Radio", "radio_here"]

ON_ANDROID = "ANDROID_ARGUMENT"
"""python-for-android sets it before the app starts."""


def radio_here() -> Radio:
    """The Bluetooth of the device this runs on; where only certain networks are wished, none."""
    if os.environ.get(VARIABLE):
        return NoRadio()
    return AndroidRadio() if ON_ANDROID in os.environ else LinuxRadio()
