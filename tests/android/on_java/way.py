"""The way to a host on a Wi-Fi without Internet, while the mobile network has it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.device.android import AndroidDevice, device
from app.device.device import HostingNotification
from app.net.discovery.networks import Network
from tests.android.handset import Handset

CELLULAR, WIFI, VPN = 0, 1, 4


@pytest.fixture
def connections(handset: Handset) -> Any:
    return handset.java("android.net.ConnectivityManager")


@pytest.fixture
def phone(handset: Handset) -> AndroidDevice:
    return AndroidDevice(lambda call: call())


def test_a_hotspot_without_internet_is_insisted_on(
    handset: Handset, phone: AndroidDevice, connections: Any
) -> None:
    connections.add("rmnet0", CELLULAR, True)
    connections.add("wlan0", WIFI, False)
    phone.visit(True)
    phone.networks()
    phone.visit(False)
    assert handset.said == ["goes by wlan0", "goes by null"]


def test_a_phone_without_any_other_way_too(handset: Handset, phone: AndroidDevice, connections: Any) -> None:
    connections.add("wlan0", WIFI, False)
    phone.visit(True)
    assert handset.said == ["goes by wlan0"]
    phone.visit(False)


@pytest.mark.parametrize("transport", [WIFI, VPN])
def test_where_the_usual_way_is_the_right_one_nothing_is_touched(
    handset: Handset, phone: AndroidDevice, connections: Any, transport: int
) -> None:
    connections.add("usual", transport, True)
    connections.add("wlan0", WIFI, False)
    phone.visit(True)
    phone.visit(False)
    assert handset.said == []


def test_networks_that_come_and_go_are_followed(
    handset: Handset, phone: AndroidDevice, connections: Any
) -> None:
    connections.add("rmnet0", CELLULAR, True)
    phone.visit(True)
    assert handset.said == []
    connections.add("wlan0", WIFI, False)
    phone.networks()
    connections.clear()
    connections.add("rmnet0", CELLULAR, True)
    phone.networks()
    connections.add("wlan1", WIFI, False)
    phone.networks()
    phone.visit(False)
    assert handset.said == ["goes by wlan0", "goes by null", "goes by wlan1", "goes by null"]


def test_whoever_searches_and_visits_lets_go_once(
    handset: Handset, phone: AndroidDevice, connections: Any
) -> None:
    connections.add("wlan0", WIFI, False)
    phone.search(True)
    phone.visit(True)
    phone.search(False)
    assert [said for said in handset.said if said.startswith("goes")] == ["goes by wlan0"]
    phone.visit(False)
    assert [said for said in handset.said if said.startswith("goes")] == ["goes by wlan0", "goes by null"]


def test_a_host_leaves_it_to_the_system(handset: Handset, phone: AndroidDevice, connections: Any) -> None:
    connections.add("wlan0", WIFI, False)
    phone.networks()
    assert handset.said == []


def test_what_is_not_allowed_is_left_alone(handset: Handset, phone: AndroidDevice, connections: Any) -> None:
    connections.add("wlan0", WIFI, False)
    handset.refuse("binding")
    phone.visit(True)
    phone.visit(False)
    assert handset.said == []


def test_a_host_answers_by_the_wifi_its_guests_are_on(
    handset: Handset, phone: AndroidDevice, connections: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From sockets that are made anew: those there are keep the way they were made for."""
    here = Network("192.168.1.5", 24, "192.168.1.1")
    monkeypatch.setattr(device, "networks_of_java", lambda: [here])
    connections.add("rmnet0", CELLULAR, True)
    connections.add("wlan0", WIFI, False)
    assert phone.networks() == [here]
    assert (
        phone.begin_hosting(HostingNotification("a", "b", "c", "d"), lambda: None, lambda note: None) is None
    )
    (bound,) = phone.networks()
    assert bound != here
    assert replace(bound, way="") == here
    phone.end_hosting()
    assert phone.networks() == [here]
    assert ways(handset) == ["goes by wlan0", "goes by null"]


def test_a_host_with_a_wifi_of_its_own_leaves_the_way_alone(
    handset: Handset, phone: AndroidDevice, connections: Any
) -> None:
    connections.add("wlan0", WIFI, False)
    phone.begin_hosting(HostingNotification("a", "b", "c", "d"), lambda: None, lambda note: None)
    phone.open_hotspot(lambda answer: None)
    handset.java("android.net.wifi.WifiManager").answerHotspot(0)
    handset.rest()
    phone.networks()
    assert ways(handset) == ["goes by wlan0", "goes by null"]
    phone.close_hotspot()
    phone.networks()
    phone.end_hosting()
    assert ways(handset) == ["goes by wlan0", "goes by null"] * 2


def ways(handset: Handset) -> list[str]:
    return [said for said in handset.said if said.startswith("goes")]
