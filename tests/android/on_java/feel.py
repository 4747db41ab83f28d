"""How the phone lies, as Android's accelerometer tells it."""

from __future__ import annotations

from typing import Any

import pytest

from app.device.android import AndroidDevice
from tests.android.handset import Handset

FACE, BACK = -9.8, 9.8


@pytest.fixture
def phone(handset: Handset) -> AndroidDevice:
    return AndroidDevice(lambda call: call())


@pytest.fixture
def sensors(handset: Handset) -> Any:
    return handset.java("android.hardware.SensorManager")


def turn(handset: Handset, sensors: Any, *outward: float) -> None:
    for each in outward:
        sensors.feel(each)
        handset.rest()


def test_a_phone_laid_on_its_face_and_taken_up(handset: Handset, phone: AndroidDevice, sensors: Any) -> None:
    told: list[bool] = []
    unwatch = phone.watch_face_down(told.append)
    turn(handset, sensors, BACK, FACE, FACE, 0.0, FACE)
    assert told == [True, False, True]
    unwatch()
    turn(handset, sensors, BACK)
    assert told == [True, False, True]
    assert sensors.listening() == 0


def test_whoever_watches_anew_at_once_is_told(handset: Handset, phone: AndroidDevice, sensors: Any) -> None:
    """The end of one does not end the other."""
    first: list[bool] = []
    second: list[bool] = []
    unwatch = phone.watch_face_down(first.append)
    phone.watch_face_down(second.append)
    unwatch()
    turn(handset, sensors, FACE)
    assert (first, second) == ([], [True])


def test_what_is_delivered_too_late_is_told_to_nobody(handset: Handset, sensors: Any) -> None:
    later: list[Any] = []
    told: list[bool] = []
    unwatch = AndroidDevice(later.append).watch_face_down(told.append)
    turn(handset, sensors, FACE)
    unwatch()
    for call in later:
        call()
    assert (len(later), told) == (1, [])


def test_a_phone_without_the_sensor_is_never_laid_on_its_face(
    handset: Handset, phone: AndroidDevice, sensors: Any
) -> None:
    sensors.present = False
    told: list[bool] = []
    unwatch = phone.watch_face_down(told.append)
    turn(handset, sensors, FACE)
    unwatch()
    assert told == []
