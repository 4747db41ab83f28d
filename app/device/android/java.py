"""The way to Java: its classes by name, the activity, and what every call has in common."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import Any, Final, ParamSpec

from app.device.device import Note
from app.refusal import AppRefusal

LOG = logging.getLogger(__name__)

P = ParamSpec("P")

TAG: Final = "soupcon"
"""By this name the system knows what is ours."""
ACTIVITY: Final = "org.kivy.android.PythonActivity"


def guarded(code: str) -> Callable[[Callable[P, Note]], Callable[P, Note]]:
    """What a phone lacks, or refuses, becomes the sentence with this code: no feature is worth a crash."""

    def wrap(ask: Callable[P, Note]) -> Callable[P, Note]:
        @functools.wraps(ask)
        def safely(*args: P.args, **kwargs: P.kwargs) -> Note:
            try:
                return ask(*args, **kwargs)
            except Exception as error:
                # Java's exceptions have no common ancestor here but this one.
                LOG.warning("%s: %s", ask.__name__, error)
                return AppRefusal(code)

        return safely

    return wrap


def java(name: str) -> Any:
    """A class of Java."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """The activity in which the app runs."""
    return java(ACTIVITY).mActivity


def service(name: str) -> Any:
    """A service of the system, such as "wifi"."""
    return activity().getApplicationContext().getSystemService(name)


def version() -> int:
    """The API level of this phone: 24 is Android 7, 31 is Android 12, 33 is Android 13."""
    level: int = java("android.os.Build$VERSION").SDK_INT
    return level


def text(words: str) -> Any:
    """A text for a method that takes a CharSequence."""
    from jnius import cast

    return cast("java.lang.CharSequence", java("java.lang.String")(words))


def parcelable(value: Any) -> Any:
    """A value for a method that takes a Parcelable."""
    from jnius import cast

    return cast("android.os.Parcelable", value)


def detach() -> None:
    """Java wants to know of threads that end."""
    try:
        import jnius

        jnius.detach()
    except Exception as error:
        LOG.warning("not detached: %s", error)
