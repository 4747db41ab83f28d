"""Which thread finds which classes: as strict as Android, where only the app's own threads see the APK."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

from app.device.android.java import OURS, activity, detach, java, meet, where_ours_are
from app.device.android.permissions import _listener
from tests.android.handset import Handset

T = TypeVar("T")


def elsewhere(call: Callable[[], T]) -> T:
    """Do something in a thread of Python's."""

    def there() -> T:
        try:
            return call()
        finally:
            detach()

    with ThreadPoolExecutor(1) as threads:
        return threads.submit(there).result()


def test_a_class_of_the_apk_that_nobody_has_met_is_not_found(handset: Handset) -> None:
    with pytest.raises(RuntimeError, match="ClassNotFoundException"):
        elsewhere(lambda: java("org.soupcon.TableService$Listener"))


def test_those_that_were_met_are_known_everywhere(handset: Handset) -> None:
    meet()
    found: list[Any] = elsewhere(lambda: [java(name) for name in OURS])
    assert all(found)
    assert elsewhere(lambda: activity().getPackageName()) == "org.soupcon.soupcon"


def test_a_listener_is_made_where_its_interface_is_found(handset: Handset) -> None:
    meet()
    with pytest.raises(RuntimeError, match="ClassNotFoundException"):
        elsewhere(lambda: _listener(lambda number: None))
    heard: list[int] = []
    listener = elsewhere(lambda: where_ours_are(lambda: _listener(heard.append)))
    handset.activity.addPermissionsCallback(listener)
    handset.activity.requestPermissionsWithRequestCode(["android.permission.BLUETOOTH_SCAN"], 7)
    handset.rest()
    assert heard == [7]


def test_the_apps_own_thread_makes_it_itself(handset: Handset) -> None:
    assert where_ours_are(threading.current_thread) is threading.main_thread()
    assert elsewhere(lambda: where_ours_are(threading.current_thread)) is not threading.main_thread()


def test_what_goes_wrong_there_is_known_here(handset: Handset) -> None:
    def fail() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        elsewhere(lambda: where_ours_are(fail))
