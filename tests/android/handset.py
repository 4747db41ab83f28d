"""The Java of this process, and the phone it pretends to be: a plugin of pytest, see `tests.android.jvm`."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import jnius_config
import pytest

from tests.android.jvm import CLASSES, PACKAGES
from tools.android.hook import FRAGMENT

# Before anything imports jnius: Java starts with it.
jnius_config.set_classpath(os.environ[CLASSES])
sys.path.insert(0, os.environ[PACKAGES])

ANDROID_14 = 34


OURS = ("org/kivy/", "org/soupcon/", "org/jnius/")
"""The packages that come with the APK."""


def as_strict_as_android() -> None:
    """From a thread that Python has started, Java finds Android's own classes and none of the APK's: there is
    nothing of the app below it on the stack. On a computer it would find all."""
    import jnius.jnius
    import jnius.reflect

    find = jnius.jnius.find_javaclass
    if getattr(find, "strict", False):
        return

    def find_javaclass(name: str) -> Any:
        here = threading.current_thread()
        own = here is threading.main_thread() or isinstance(here, threading._DummyThread)
        if name.replace(".", "/").startswith(OURS) and not own:
            raise RuntimeError(f"ClassNotFoundException: {name}, from the thread {here.name}")
        return find(name)

    find_javaclass.strict = True  # type: ignore[attr-defined]
    jnius.jnius.find_javaclass = jnius.reflect.find_javaclass = find_javaclass


def providers() -> list[tuple[str, str, bool, bool]]:
    """Name, authority, and who is let in, of each provider that our part of the manifest declares."""
    android = "http://schemas.android.com/apk/res/android"
    ours = ElementTree.fromstring(
        f'<application xmlns:android="{android}">{FRAGMENT.read_text()}</application>'
    )

    def said(entry: ElementTree.Element, name: str) -> str:
        return entry.get(f"{{{android}}}{name}", "")

    return [
        (
            said(entry, "name"),
            said(entry, "authorities"),
            said(entry, "exported") == "true",
            said(entry, "grantUriPermissions") == "true",
        )
        for entry in ours.findall("provider")
    ]


class Handset:
    """The phone, in Python's words."""

    def __init__(self) -> None:
        from jnius import autoclass

        as_strict_as_android()
        self._java = autoclass
        self._phone = autoclass("stub.Handset")
        self.be(ANDROID_14)

    def be(self, version: int) -> None:
        """As new from the shop, with this version of Android."""
        self._phone.reset(version)
        for provider in providers():
            self._phone.install(*provider)

    def java(self, name: str) -> Any:
        """A class of Java."""
        return self._java(name)

    @property
    def activity(self) -> Any:
        """The activity of the app."""
        return self._java("org.kivy.android.PythonActivity").mActivity

    @property
    def said(self) -> list[str]:
        """What the phone did so far, once its own thread is done."""
        self.rest()
        return list(self._phone.said())

    def rest(self) -> None:
        """Wait until Android's own thread has nothing to do."""
        self._phone.rest()

    def refuse(self, what: str) -> None:
        """From now on the phone refuses this."""
        self._phone.refuse(what)

    def permit(self, *permissions: str) -> None:
        """The user allows these."""
        for permission in permissions:
            self._phone.permit(permission, True)

    def rationale(self, permission: str) -> None:
        """The user has refused this before."""
        self._phone.rationale(permission)

    def runs(self, service: str) -> bool:
        """Whether a service runs."""
        self.rest()
        return bool(self._phone.runs(service))

    def notification(self, number: int = 1) -> Any:
        """A notification that is shown, or None."""
        self.rest()
        return self._phone.notification(number)

    @property
    def started(self) -> list[Any]:
        """The intents other apps were asked to take."""
        self.rest()
        return list(self._phone.started())

    @property
    def crashes(self) -> list[str]:
        """What would have ended the app."""
        self.rest()
        return list(self._phone.crashes())


@pytest.fixture
def handset() -> Iterator[Handset]:
    """A new phone; whatever a test did, the app must not have crashed."""
    phone = Handset()
    yield phone
    assert phone.crashes == []
