"""The way to others on a Wi-Fi that leads nowhere else, such as a phone's hotspot.

Android sends everything to the mobile network while the Wi-Fi has no Internet, also what is meant for a phone
on that Wi-Fi: a guest's questions, and a host's answers. An app that wants it to arrive has to say so.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any, Final

from app.device.android.java import service

LOG = logging.getLogger(__name__)

TRANSPORT_CELLULAR: Final = 0
TRANSPORT_WIFI: Final = 1


class WifiRoute:
    """Over Wi-Fi while somebody wants it, and only where Android would go another way."""

    def __init__(self, elsewhere: Callable[[], bool]) -> None:
        """`elsewhere`: whether the others come by a Wi-Fi of our own, which Android finds by itself."""
        self._elsewhere = elsewhere
        self._wanted: set[str] = set()
        self._bound = ""
        self._door = threading.Lock()

    @property
    def bound(self) -> str:
        """The Wi-Fi insisted on; nothing where the system chooses."""
        return self._bound

    def want(self, who: str, on: bool) -> None:
        """Somebody is on the way to a table, or at one, or no longer."""
        (self._wanted.add if on else self._wanted.discard)(who)
        self.follow()

    def follow(self) -> None:
        """Networks come and go: be on the right one."""
        with self._door:
            if not self._wanted and not self._bound:
                return
            try:
                manager = service("connectivity")
                network = _needed(manager) if self._wanted and not self._elsewhere() else None
                name = "" if network is None else str(network.toString())
                if name != self._bound:
                    manager.bindProcessToNetwork(network)
                    self._bound = name
                    LOG.info("the way is %s", name or "the system's own")
            except Exception as error:
                LOG.warning("the way cannot be chosen: %s", error)


def _needed(manager: Any) -> Any:
    """The Wi-Fi to insist on; None where the system goes the right way by itself, or through a tunnel."""
    usual = manager.getActiveNetwork()
    if usual is not None and not _goes_by(manager, usual, TRANSPORT_CELLULAR):
        return None
    for network in manager.getAllNetworks() or ():
        if _goes_by(manager, network, TRANSPORT_WIFI):
            return network
    return None


def _goes_by(manager: Any, network: Any, transport: int) -> bool:
    able = manager.getNetworkCapabilities(network)
    return able is not None and bool(able.hasTransport(transport))
