"""The way to Java: its classes by name, the activity, and what every call has in common.

Threads matter. From one that Python has started, Java finds Android's own classes but none that come with the
APK (`OURS`): those are met in the app's own thread first, by `meet`, and are known to all threads from then
on. Listeners that implement an interface of ours are made in a thread that finds it, by `where_ours_are`.

pyjnius keeps whose method is called with the method, not with the call: what is handed over is made before,
so that no other thread can call the same method of something else in between.
"""

from __future__ import annotations

import functools
import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, ParamSpec, TypeVar

from app.device.device import Note
from app.refusal import AppRefusal

LOG = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

TAG: Final = "soupcon"
"""By this name the system knows what is ours."""
ACTIVITY: Final = "org.kivy.android.PythonActivity"
OURS: Final = (
    ACTIVITY,
    "org.jnius.NativeInvocationHandler",
    "org.kivy.android.GenericBroadcastReceiver",
    "org.soupcon.Hotspot",
    "org.soupcon.TableService",
)
_UNDER_WAY: Final[set[Any]] = set()
"""What Java was given to run: it knows it by its address alone, so it must stay there however long."""
MADE_WITHIN: Final = 10.0
"""Seconds in which Android's own thread, which never waits for long, has made something for us."""


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


def meet() -> None:
    """Get to know the classes of the APK, in the app's own thread."""
    for name in OURS:
        try:
            java(name)
        except Exception as error:
            LOG.warning("%s is not there: %s", name, error)


def where_ours_are(make: Callable[[], T]) -> T:
    """Make something of the APK's classes, wherever this is called: in the app's own thread at once, from
    any other one in Android's."""
    if threading.current_thread() is threading.main_thread():
        return make()
    return in_androids_thread(make)


def in_androids_thread(make: Callable[[], T]) -> T:
    """Do something in Android's own thread, and wait for it."""
    made: Future[T] = Future()

    def there() -> None:
        try:
            made.set_result(make())
        except BaseException as error:
            made.set_exception(error)
        finally:
            _UNDER_WAY.discard(work)

    work = _runnable(there)
    _UNDER_WAY.add(work)
    activity().runOnUiThread(work)
    return made.result(MADE_WITHIN)


def _runnable(call: Callable[[], None]) -> Any:
    from jnius import PythonJavaClass, java_method

    class Work(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ("java/lang/Runnable",)

        @java_method("()V")  # type: ignore[untyped-decorator]
        def run(self) -> None:
            call()

    return Work()


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


def string(words: str) -> Any:
    """A text as an object of Java, for a method that may take other things, too."""
    # From its bytes: from the text itself pyjnius makes characters of 16 bits, too short for an emoji.
    written = words.encode("utf-8", "replace")
    return java("java.lang.String")(written, "UTF-8")


def text(words: str) -> Any:
    """A text for a method that takes a CharSequence."""
    from jnius import cast

    return cast("java.lang.CharSequence", string(words))


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
