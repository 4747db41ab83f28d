"""A Wi-Fi of this phone's own, which lasts as long as the table and leads nowhere else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from app.device.android.java import java, service, version, where_ours_are
from app.device.device import Told, Wifi
from app.refusal import AppRefusal

LOG = logging.getLogger(__name__)

NAME: Final = "org.soupcon.Hotspot"
LISTENER: Final = "org/soupcon/Hotspot$Listener"
ANDROID_8: Final = 26
ERROR_INCOMPATIBLE_MODE: Final = 3
LOCATION_IS_OFF: Final = "Location mode"
"""What Android 8 to 12 say when they do not start it because of that."""


class Hotspot:
    """Open, closed, or on its way."""

    def __init__(self) -> None:
        self.wifi: Wifi | None = None
        """The one that is open."""
        self._java: Any = None
        self._listeners: list[Any] = []
        """All there ever were: Java may still speak to an old one, and would find nothing in its place."""

    @staticmethod
    def possible() -> bool:
        """Whether this version of Android lets an app open one."""
        return version() >= ANDROID_8

    def open(self, told: Told) -> None:
        """Ask for one; `told` hears the answer, and later its end, in Android's own thread."""
        if not self.possible():
            told(AppRefusal("hotspot_too_old"))
            return
        self.close()

        def opened(name: str | None, password: str | None) -> None:
            if name and password:
                wifi = self.wifi = Wifi(name, password)
                told(wifi)
            else:
                # Nobody could join a network that keeps its name to itself.
                self.close()
                told(AppRefusal("hotspot_failed"))

        def failed(reason: int) -> None:
            LOG.warning("no hotspot: reason %s", reason)
            self._forget()
            told(AppRefusal("hotspot_busy" if reason == ERROR_INCOMPATIBLE_MODE else "hotspot_failed"))

        def ended() -> None:
            self._forget()
            told(AppRefusal("hotspot_ended"))

        self._listeners.append(where_ours_are(lambda: _listener(opened, failed, ended)))
        self._java = java(NAME)(self._listeners[-1])
        try:
            manager = service("wifi")
            self._java.open(manager)
        except Exception as error:
            LOG.warning("no hotspot: %s", error)
            self._forget()
            location = LOCATION_IS_OFF in str(error)
            told(AppRefusal("hotspot_needs_location" if location else "hotspot_failed"))

    def close(self) -> None:
        """End it, if there is one."""
        hotspot = self._java
        self._forget()
        if hotspot is not None:
            hotspot.close()

    def _forget(self) -> None:
        self._java = self.wifi = None


def _listener(
    opened: Callable[[str | None, str | None], None],
    failed: Callable[[int], None],
    ended: Callable[[], None],
) -> Any:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = (LISTENER,)
        __javacontext__ = "app"

        @java_method("(Ljava/lang/String;Ljava/lang/String;)V")  # type: ignore[untyped-decorator]
        def onOpen(self, name: str | None, password: str | None) -> None:  # noqa: N802
            opened(name, password)

        @java_method("(I)V")  # type: ignore[untyped-decorator]
        def onFailed(self, reason: int) -> None:  # noqa: N802
            failed(reason)

        @java_method("()V")  # type: ignore[untyped-decorator]
        def onEnded(self) -> None:  # noqa: N802
            ended()

    return Listener()
