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
from app.device.android import AndroidDevice
from app.net.discovery.networks import Network, networks
from tests.android.handset import Handset
from tests.phones import app as phones

VIEW = "android.intent.action.VIEW"


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
        return networks()

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

    def crashes(self) -> list[str]:
        """What would have ended the app."""
        return self.handset.crashes


def get(folder: Path, deliver: Callable[[Callable[[], None]], None]) -> OnJava:
    """In place of `app.device.get`."""
    return OnJava(deliver)


if __name__ == "__main__":
    app.device.get = get
    try:
        phones.start()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
