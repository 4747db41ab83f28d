"""The Wi-Fi a phone opens by itself, and the networks it is on."""

from __future__ import annotations

from app.device.android import AndroidDevice
from app.device.device import Wifi
from app.net.discovery.networks import networks as networks_of_the_system
from app.refusal import AppRefusal
from tests.android.handset import Handset

ERROR_GENERIC, ERROR_INCOMPATIBLE_MODE = 2, 3


class Host:
    """A phone, and what it is told of its Wi-Fi."""

    def __init__(self, handset: Handset) -> None:
        self.told: list[Wifi | str] = []
        self.phone = AndroidDevice(lambda call: call())
        self._handset = handset
        self.wifi = handset.java("android.net.wifi.WifiManager")

    def open(self) -> None:
        self.phone.open_hotspot(self._hear)

    def answer(self, failure: int = 0) -> None:
        self.wifi.answerHotspot(failure)
        self._handset.rest()

    def _hear(self, answer: Wifi | AppRefusal) -> None:
        self.told.append(answer if isinstance(answer, Wifi) else answer.code)


def test_a_new_phone_tells_its_name_and_password(handset: Handset) -> None:
    host = Host(handset)
    assert host.phone.can_open_hotspot()
    host.open()
    assert host.told == []
    host.answer()
    assert host.told == [Wifi("AndroidShare_7;2", "sec\\ret:1")]
    host.phone.close_hotspot()
    host.phone.close_hotspot()
    assert handset.said == ["hotspot+", "hotspot-"]


def test_a_phone_with_android_8_too(handset: Handset) -> None:
    handset.be(26)
    host = Host(handset)
    host.open()
    host.answer()
    assert host.told == [Wifi("AndroidShare_1234", "longenough")]


def test_an_older_one_has_only_its_settings(handset: Handset) -> None:
    handset.be(25)
    host = Host(handset)
    assert not host.phone.can_open_hotspot()
    host.open()
    assert host.told == ["hotspot_too_old"]
    assert handset.said == []


def test_each_reason_is_a_sentence(handset: Handset) -> None:
    host = Host(handset)
    for reason, code in ((ERROR_GENERIC, "hotspot_failed"), (ERROR_INCOMPATIBLE_MODE, "hotspot_busy")):
        host.open()
        host.answer(reason)
        assert host.told.pop() == code
    handset.refuse("hotspot")
    host.open()
    assert host.told == ["hotspot_failed"]


def test_a_phone_whose_location_is_off(handset: Handset) -> None:
    handset.be(31)
    handset.refuse("location")
    host = Host(handset)
    host.open()
    assert host.told == ["hotspot_needs_location"]


def test_a_phone_without_wifi_has_none(handset: Handset) -> None:
    handset.refuse("wifi service")
    host = Host(handset)
    host.open()
    assert host.told == ["hotspot_failed"]


def test_it_may_end_by_itself_and_be_opened_again(handset: Handset) -> None:
    host = Host(handset)
    host.open()
    host.answer()
    host.wifi.endHotspot()
    handset.rest()
    assert host.told[1:] == ["hotspot_ended"]
    host.open()
    host.answer()
    assert isinstance(host.told[-1], Wifi)


def test_one_that_is_closed_on_its_way_is_not_left_open(handset: Handset) -> None:
    host = Host(handset)
    host.open()
    host.phone.close_hotspot()
    host.answer()
    assert host.told == []
    assert handset.said == ["hotspot+", "hotspot-"]


def test_it_ends_with_the_table(handset: Handset) -> None:
    host = Host(handset)
    host.open()
    host.answer()
    host.phone.end_hosting()
    assert handset.said == ["hotspot+", "hotspot-"]


def test_java_and_the_system_agree_about_the_networks(handset: Handset) -> None:
    """This machine's own: the same addresses with the same prefixes; ways out come from Android."""
    known = [(network.address, network.prefix) for network in networks_of_the_system({})]
    phone = AndroidDevice(lambda call: call())
    found = phone.networks()
    assert sorted((network.address, network.prefix) for network in found) == sorted(known)
    assert {network.gateway for network in found} <= {None}


def test_the_way_out_is_the_one_android_names(handset: Handset) -> None:
    interfaces = handset.java("java.util.Collections").list(
        handset.java("java.net.NetworkInterface").getNetworkInterfaces()
    )
    phone = AndroidDevice(lambda call: call())
    names = {interface.getName() for interface in interfaces.toArray()}
    for name in names:
        handset.java("android.net.ConnectivityManager").connect(name, "192.168.43.1")
    assert {network.gateway for network in phone.networks()} <= {"192.168.43.1"}
    assert len(phone.networks()) == len(networks_of_the_system({}))


def test_networks_without_permission_have_no_way_out(handset: Handset) -> None:
    handset.refuse("networks")
    phone = AndroidDevice(lambda call: call())
    assert [network.gateway for network in phone.networks()] == [None] * len(networks_of_the_system({}))


def test_the_wifi_is_named_where_android_tells(handset: Handset) -> None:
    host = Host(handset)
    told = {None: "", '"Café du Coin"': "Café du Coin", "<unknown ssid>": "", "0a1b2c": "", '""': ""}
    for ssid, name in told.items():
        host.wifi.named = ssid
        assert host.phone.wifi_name() == name
    handset.refuse("wifi_info")
    host.wifi.named = '"Café du Coin"'
    assert host.phone.wifi_name() == ""
