"""What the user has to allow on this version of Android, for each purpose."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from app.device.android.java import activity, version, where_ours_are

ANDROID_11, ANDROID_12L, ANDROID_12, ANDROID_13 = 30, 32, 31, 33
LATEST: Final = 10_000
FIRST_NUMBER: Final = 0x50D
"""From this number on, questions are ours; the system wants them below 0x10000."""

BLUETOOTH_CONNECT: Final = "android.permission.BLUETOOTH_CONNECT"
BLUETOOTH_SCAN: Final = "android.permission.BLUETOOTH_SCAN"
BLUETOOTH_ADVERTISE: Final = "android.permission.BLUETOOTH_ADVERTISE"
POST_NOTIFICATIONS: Final = "android.permission.POST_NOTIFICATIONS"
NEARBY_WIFI_DEVICES: Final = "android.permission.NEARBY_WIFI_DEVICES"
ACCESS_FINE_LOCATION: Final = "android.permission.ACCESS_FINE_LOCATION"
ACCESS_COARSE_LOCATION: Final = "android.permission.ACCESS_COARSE_LOCATION"


@dataclass(frozen=True, slots=True)
class Need:
    """Permissions that a range of versions asks for."""

    first: int
    last: int
    permissions: tuple[str, ...]


NEEDS: Final = {
    "nearby_bluetooth": (
        Need(0, ANDROID_11, (ACCESS_FINE_LOCATION,)),
        Need(ANDROID_12, LATEST, (BLUETOOTH_CONNECT, BLUETOOTH_SCAN)),
    ),
    "be_visible": (Need(ANDROID_12, LATEST, (BLUETOOTH_CONNECT, BLUETOOTH_ADVERTISE)),),
    "notifications": (Need(ANDROID_13, LATEST, (POST_NOTIFICATIONS,)),),
    "hotspot": (
        # From Android 12 on, the precise location is only asked for together with the coarse one.
        Need(0, ANDROID_12L, (ACCESS_FINE_LOCATION, ACCESS_COARSE_LOCATION)),
        Need(ANDROID_13, LATEST, (NEARBY_WIFI_DEVICES,)),
    ),
}


def needed(purpose: str) -> list[str]:
    """What this phone wants allowed for a purpose."""
    level = version()
    return [
        permission
        for need in NEEDS[purpose]
        if need.first <= level <= need.last
        for permission in need.permissions
    ]


def missing(purpose: str) -> list[str]:
    """What of it the user has not allowed."""
    here = activity()
    return [permission for permission in needed(purpose) if not here.checkCurrentPermission(permission)]


def wants_reason(purpose: str) -> bool:
    """Whether Android says that the user should first be told why: they have refused before."""
    here = activity()
    return any(here.shouldShowRequestPermissionRationale(permission) for permission in missing(purpose))


class Questions:
    """Has Android ask the user, and takes the answers, each for the question it belongs to.

    python-for-android's own module does the same, but writes down who waits only after it has asked: the
    answer of a user who has refused for good comes at once, and may find nobody.
    """

    def __init__(self) -> None:
        self._waiting: dict[int, Callable[[], None]] = {}
        self._numbers = itertools.count(FIRST_NUMBER)
        self._listener: Any = None

    def ask(self, permissions: Sequence[str], then: Callable[[], None]) -> None:
        """Ask; `then` is called, in Android's own thread, once there is an answer, whatever it is."""
        here = activity()
        if self._listener is None:
            self._listener = where_ours_are(lambda: _listener(self._answered))
            here.addPermissionsCallback(self._listener)
        number = next(self._numbers)
        self._waiting[number] = then
        asked = list(permissions)
        here.requestPermissionsWithRequestCode(asked, number)

    def _answered(self, number: int) -> None:
        then = self._waiting.pop(number, None)
        if then is not None:
            then()


def _listener(answered: Callable[[int], None]) -> Any:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ("org/kivy/android/PythonActivity$PermissionsCallback",)
        __javacontext__ = "app"

        @java_method("(I[Ljava/lang/String;[I)V")  # type: ignore[untyped-decorator]
        def onRequestPermissionsResult(self, number: int, permissions: Any, results: Any) -> None:  # noqa: N802
            answered(number)

    return Listener()
