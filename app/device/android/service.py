"""The service that keeps a host at work in a pocket, and the notification that goes with it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from app.device.android.java import ACTIVITY, activity, java, string, where_ours_are
from app.device.device import HostingNotification

LOG = logging.getLogger(__name__)

NAME: Final = "org.soupcon.TableService"
LISTENER: Final = "org/soupcon/TableService$Listener"
ICON: Final = Path(__file__).resolve().parents[3] / "assets" / "art" / "system" / "notification.png"


def _nothing(*_: object) -> None:
    """The callback of a service that nobody watches."""


class TableService:
    """Shows a sign while a table is open."""

    def __init__(self) -> None:
        self._close: Callable[[], None] = _nothing
        self._refused: Callable[[], None] = _nothing
        self._sign: HostingNotification | None = None
        self._listener: Any = None

    def prepare(self) -> None:
        """Look up our Java classes: only the app's own thread finds them."""
        self._listener = where_ours_are(lambda: _listener(lambda: self._close(), self._was_refused))
        java(NAME).tell(self._listener)

    def show(self, sign: HostingNotification, close: Callable[[], None], refused: Callable[[], None]) -> None:
        """Show this sign from now on; both are called in Android's own thread."""
        if self._listener is None:
            raise RuntimeError("the service is not there")
        self._close, self._refused = close, refused
        # Not as a service that must come to the fore: if that is refused, such a one takes the app with it.
        wish = _wish(sign)
        activity().startService(wish)
        self._sign = sign

    def show_again(self) -> None:
        """The user allows notifications only now: a sign that is there already becomes visible."""
        if self._sign is not None:
            wish = _wish(self._sign)
            activity().startService(wish)

    def hide(self) -> None:
        """Take the sign down and end the service."""
        self._close = self._refused = _nothing
        if self._sign is not None:
            self._sign = None
            wish = _intent()
            activity().stopService(wish)

    def _was_refused(self, why: str) -> None:
        LOG.warning("Android refuses the service: %s", why)
        self._sign = None
        self._refused()


def _intent() -> Any:
    intent = java("android.content.Intent")()
    # Not by the activity: pyjnius would take the method for two texts, and refuse what it has chosen itself.
    owner = activity().getPackageName()
    intent.setClassName(owner, NAME)
    return intent


def _wish(sign: HostingNotification) -> Any:
    intent = _intent()
    for name, value in (
        ("title", sign.title),
        ("text", sign.text),
        ("close", sign.close),
        ("channel", sign.channel),
        ("icon", str(ICON)),
        ("activity", ACTIVITY),
    ):
        # A text is also a sequence of signs: Java must be told which method is meant.
        written = string(value)
        intent.putExtra(name, written)
    return intent


def _listener(closed: Callable[[], None], refused: Callable[[str], None]) -> Any:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = (LISTENER,)
        __javacontext__ = "app"

        @java_method("()V")  # type: ignore[untyped-decorator]
        def onClose(self) -> None:  # noqa: N802
            closed()

        @java_method("(Ljava/lang/String;)V")  # type: ignore[untyped-decorator]
        def onRefused(self, why: str) -> None:  # noqa: N802
            refused(why)

    return Listener()
