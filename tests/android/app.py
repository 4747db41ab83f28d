"""The real app on a Java of this machine, with a remote control in it: as `tests.phones.app`, which see.

It is the app as it is on a phone but for the screen: Android's classes are stand-ins, and the networks are
those a test allows.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import app.device
import app.phone.phone
from app.device.android import AndroidDevice
from app.net.discovery.networks import Network, networks
from app.net.transports.bluetooth.android import AndroidRadio
from tests.android.handset import Handset
from tests.phones import app as phones

VIEW = "android.intent.action.VIEW"
PHONE = 0x0200


class OnJava(AndroidDevice):
    """The phone; `handset` is what a test arranges and sees of it."""

    def __init__(self, deliver: Callable[[Callable[[], None]], None]) -> None:
        self.handset = Handset()
        self._allow(*os.environ.get("SOUPCON_TEST_ALLOWED", "").split())
        link = next((text for text in sys.argv if text.startswith("soupcon:")), "")
        if link:
            self.handset.activity.setIntent(self.intent(link))
        super().__init__(deliver)

    def networks(self) -> Sequence[Network]:
        return [] if os.environ.get("SOUPCON_TEST_NO_WIFI") else networks()

    def _allow(self, *names: str) -> None:
        self.handset.permit(*(f"android.permission.{name}" for name in names))

    # -- what a test does to it ----------------------------------------------------------------

    def intent(self, link: str) -> Any:
        """Somebody tapped a link, or pointed the camera at a QR."""
        return self.handset.java("android.content.Intent")(
            VIEW, self.handset.java("android.net.Uri").parse(link)
        )

    def open_link(self, link: str) -> None:
        """The same while the app runs."""
        self.handset.activity.arrive(self.intent(link))

    @property
    def _adapter(self) -> Any:
        return self.handset.java("android.bluetooth.BluetoothAdapter")

    def bluetooth_port(self) -> int:
        """Where other phones find what this one announces by Bluetooth; 0: nothing."""
        port: int = self._adapter.port()
        return port

    def meet(self, address: str, port: int) -> None:
        """Another phone is near, with something announced there."""
        self._adapter.put(address, "a phone", PHONE, False).port = port

    def turn_bluetooth(self, on: bool) -> None:
        """As the user does in the settings."""
        self._adapter.turn(on)

    def said(self) -> list[str]:
        """What the phone did."""
        return self.handset.said

    def sign(self) -> list[str] | None:
        """What its notification says."""
        shown = self.handset.notification()
        return None if shown is None else [shown.title, shown.text, shown.button(0)]

    def tap_close(self) -> None:
        """A finger on the button of the notification."""
        self.handset.notification().tapButton(0)

    def started(self) -> list[str]:
        """What other apps, or the system, were asked for."""
        return [intent.getAction() for intent in self.handset.started]

    def answer_hotspot(self, failure: int) -> None:
        """The system has opened the Wi-Fi that was asked for (0), or has not."""
        self.handset.java("android.net.wifi.WifiManager").answerHotspot(failure)

    def crashes(self) -> list[str]:
        """What would have ended the app."""
        return self.handset.crashes


def get(folder: Path, deliver: Callable[[Callable[[], None]], None]) -> OnJava:
    """In place of `app.device.get`."""
    return OnJava(deliver)


if __name__ == "__main__":
    app.device.get = get
    # The networks are those of the tests, and so is the air: the loopback network of the stand-ins.
    app.phone.phone.radio_here = AndroidRadio
    try:
        phones.start()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
