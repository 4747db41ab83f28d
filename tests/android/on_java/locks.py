"""The locks of a phone in a pocket: each for itself, and given back."""

from __future__ import annotations

import threading

import pytest

from app.device.android import AndroidDevice
from app.device.android.locks import Locks
from tests.android.handset import Handset


def test_a_host_holds_all_three_once(handset: Handset) -> None:
    locks = Locks()
    assert locks.hold("table")
    assert locks.hold("table")
    assert handset.said == ["multicast+ soupcon", "wifi+ soupcon", "wake+ soupcon:table"]


@pytest.mark.parametrize(("version", "slow"), [(24, False), (33, False), (34, True), (36, True)])
def test_wifi_in_the_dark_is_not_promised_from_android_14_on(
    handset: Handset, version: int, slow: bool
) -> None:
    handset.be(version)
    assert AndroidDevice(lambda call: call()).wifi_slows_in_the_dark() is slow


def test_they_are_given_back_once(handset: Handset) -> None:
    locks = Locks()
    locks.hold("table")
    handset.be(34)
    locks.release("table")
    locks.release("table")
    assert handset.said == ["multicast- soupcon", "wifi- soupcon", "wake- soupcon:table"]


def test_one_that_fails_does_not_prevent_the_others(handset: Handset) -> None:
    handset.refuse("wifi")
    locks = Locks()
    assert not locks.hold("table")
    assert handset.said == ["multicast+ soupcon", "wake+ soupcon:table"]
    locks.release("table")
    assert handset.said[2:] == ["multicast- soupcon", "wake- soupcon:table"]


def test_a_phone_without_wifi_stays_awake_all_the_same(handset: Handset) -> None:
    handset.refuse("wifi service")
    assert not Locks().hold("table")
    assert handset.said == ["wake+ soupcon:table"]


def test_who_searches_needs_multicast_alone(handset: Handset) -> None:
    locks = Locks()
    locks.hold("table")
    handset.be(34)
    assert locks.hold("search", ["multicast"])
    locks.release("search")
    assert handset.said == ["multicast+ soupcon", "multicast- soupcon"]


def test_they_may_be_given_back_in_another_thread(handset: Handset) -> None:
    locks = Locks()
    locks.hold("table")
    handset.be(34)

    def give_back() -> None:
        from app.device.android.java import detach

        locks.release("table")
        detach()

    thread = threading.Thread(target=give_back)
    thread.start()
    thread.join()
    assert len(handset.said) == 3
