"""Wake and Wi-Fi locks of a hosting phone, each held only while it is needed."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final

from app.device.android.java import TAG, service, version

LOG = logging.getLogger(__name__)

WIFI_MODE_FULL_HIGH_PERF: Final = 3
PARTIAL_WAKE_LOCK: Final = 1
ANDROID_14: Final = 34


def _multicast() -> Any:
    return service("wifi").createMulticastLock(TAG)


def _wifi() -> Any:
    return service("wifi").createWifiLock(WIFI_MODE_FULL_HIGH_PERF, TAG)


def _wake() -> Any:
    return service("power").newWakeLock(PARTIAL_WAKE_LOCK, f"{TAG}:table")


KINDS: Final[dict[str, Callable[[], Any]]] = {
    # Without it, Android drops the questions of those who look for a table, and the answers to ours.
    "multicast": _multicast,
    "wifi": _wifi,
    "wake": _wake,
}


def slows_in_the_dark() -> bool:
    """Whether Wi-Fi may save power while the screen is off: from Android 14 on its lock only acts while it is
    on."""
    return version() >= ANDROID_14


class Locks:
    """The locks that are held, by who holds them."""

    def __init__(self) -> None:
        self._held: dict[str, dict[str, Any]] = {}
        # They are taken where a table is opened, and given back where it ends: not always in one thread.
        self._door = threading.Lock()

    def hold(self, holder: str, kinds: Sequence[str] = tuple(KINDS)) -> bool:
        """Take these, unless this holder has them; whether all of them are held now."""
        with self._door:
            mine = self._held.setdefault(holder, {})
            for kind in kinds:
                if kind not in mine:
                    try:
                        lock = KINDS[kind]()
                        lock.setReferenceCounted(False)
                        lock.acquire()
                    except Exception as error:
                        LOG.warning("no %s lock: %s", kind, error)
                    else:
                        mine[kind] = lock
                        LOG.info("%s holds the %s lock", holder, kind)
            return all(kind in mine for kind in kinds)

    def release(self, holder: str) -> None:
        """Give back all that this holder has."""
        with self._door:
            for kind, lock in self._held.pop(holder, {}).items():
                try:
                    lock.release()
                    LOG.info("%s gave the %s lock back", holder, kind)
                except Exception as error:
                    LOG.warning("the %s lock was lost: %s", kind, error)
