"""What the user is asked to allow, on each version of Android."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from app.device.android import AndroidDevice
from app.device.android.permissions import NEEDS
from app.device.purposes import PURPOSES
from tests.android.handset import Handset

PERMISSION = "android.permission."


class Answers:
    """What a phone hears, in which order; and that it is not Android's own thread that goes on with it."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.heard: list[bool] = []

    def deliver(self, call: Callable[[], None]) -> None:
        self.waiting.append(call)

    def hear(self, allowed: bool) -> None:
        assert threading.current_thread() is threading.main_thread()
        self.heard.append(allowed)

    def take(self) -> list[bool]:
        waiting, self.waiting = self.waiting, []
        for call in waiting:
            call()
        heard, self.heard = self.heard, []
        return heard


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def phone(handset: Handset, answers: Answers) -> AndroidDevice:
    return AndroidDevice(answers.deliver)


def test_every_purpose_is_known_to_android() -> None:
    assert set(NEEDS) == set(PURPOSES)


@pytest.mark.parametrize(
    ("version", "purpose", "asked"),
    [
        (24, "nearby_bluetooth", ["ACCESS_FINE_LOCATION"]),
        (30, "nearby_bluetooth", ["ACCESS_FINE_LOCATION"]),
        (31, "nearby_bluetooth", ["BLUETOOTH_CONNECT", "BLUETOOTH_SCAN"]),
        (34, "nearby_bluetooth", ["BLUETOOTH_CONNECT", "BLUETOOTH_SCAN"]),
        (30, "be_visible", []),
        (31, "be_visible", ["BLUETOOTH_CONNECT", "BLUETOOTH_ADVERTISE"]),
        (32, "notifications", []),
        (33, "notifications", ["POST_NOTIFICATIONS"]),
        (26, "hotspot", ["ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"]),
        (32, "hotspot", ["ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"]),
        (33, "hotspot", ["NEARBY_WIFI_DEVICES"]),
    ],
)
def test_only_what_this_version_needs(
    handset: Handset, phone: AndroidDevice, answers: Answers, version: int, purpose: str, asked: list[str]
) -> None:
    handset.be(version)
    assert phone.allowed(purpose) == (not asked)
    phone.ask(purpose, answers.hear)
    names = ", ".join(PERMISSION + name for name in asked)
    assert handset.said == ([f"asks for {names}"] if asked else [])
    assert answers.take() == [not asked]


def test_who_has_allowed_is_not_asked_again(handset: Handset, phone: AndroidDevice, answers: Answers) -> None:
    handset.permit(PERMISSION + "BLUETOOTH_CONNECT")
    phone.ask("be_visible", answers.hear)
    assert handset.said == [f"asks for {PERMISSION}BLUETOOTH_ADVERTISE"]
    assert answers.take() == [False]
    handset.permit(PERMISSION + "BLUETOOTH_ADVERTISE")
    phone.ask("be_visible", answers.hear)
    assert len(handset.said) == 1
    assert answers.take() == [True]


def test_the_reason_is_wanted_after_a_refusal(handset: Handset, phone: AndroidDevice) -> None:
    assert not phone.wants_reason("hotspot")
    handset.rationale(PERMISSION + "NEARBY_WIFI_DEVICES")
    assert phone.wants_reason("hotspot")
    handset.permit(PERMISSION + "NEARBY_WIFI_DEVICES")
    assert not phone.wants_reason("hotspot")


def test_two_questions_are_answered_each(handset: Handset, phone: AndroidDevice, answers: Answers) -> None:
    handset.permit(PERMISSION + "POST_NOTIFICATIONS")
    heard: list[str] = []
    phone.ask("hotspot", lambda allowed: heard.append(f"hotspot {allowed}"))
    phone.ask("notifications", lambda allowed: heard.append(f"notifications {allowed}"))
    handset.rest()
    answers.take()
    assert sorted(heard) == ["hotspot False", "notifications True"]


def test_where_the_user_can_change_their_mind(handset: Handset, phone: AndroidDevice) -> None:
    assert phone.open_app_settings() is None
    (intent,) = handset.started
    assert intent.getAction() == "android.settings.APPLICATION_DETAILS_SETTINGS"
    assert intent.getData().toString() == "package:org.soupcon.soupcon"
