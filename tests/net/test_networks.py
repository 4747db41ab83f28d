"""Which networks this phone is on, read from what the system tells."""

from __future__ import annotations

import pytest

from app.net.discovery import networks as module
from app.net.discovery.isolation import isolated
from app.net.discovery.networks import (
    LOOPBACK,
    Network,
    listening_address,
    networks,
    read_gateways,
    read_neighbours,
    useful,
)
from app.refusal import AppRefusal, sentence

ROUTES = """Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
wlan0\t00000000\t012BA8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
wlan0\t002BA8C0\t00000000\t0001\t0\t0\t600\t00FFFFFF\t0\t0\t0
rmnet0\t00000000\t00000000\t0001\t0\t0\t0\t00000000\t0\t0\t0
eth0\t00000000\t0100000A\t0003\t0\t0\t100\t00000000\t0\t0\t0
eth0\t00000000\t0200000A\t0003\t0\t0\t200\t00000000\t0\t0\t0
"""

NEIGHBOURS = """IP address       HW type     Flags       HW address            Mask     Device
192.168.43.1     0x1         0x2         02:00:00:00:00:01     *        wlan0
192.168.43.7     0x1         0x0         00:00:00:00:00:00     *        wlan0
192.168.43.8     0x1         0x6         02:00:00:00:00:08     *        wlan0
192.168.43.9     0x1         0x2         00:00:00:00:00:00     *        wlan0
"""


def test_the_gateway_of_each_interface() -> None:
    assert read_gateways(ROUTES) == {"wlan0": "192.168.43.1", "eth0": "10.0.0.1"}


def test_the_neighbours_that_answered() -> None:
    assert read_neighbours(NEIGHBOURS) == {
        "192.168.43.1": "02:00:00:00:00:01",
        "192.168.43.8": "02:00:00:00:00:08",
    }


@pytest.mark.parametrize("text", ["", "\n", "Iface\n\n", "a b\nc\n"])
def test_tables_that_are_empty_or_hidden(text: str) -> None:
    assert read_gateways(text) == {}
    assert read_neighbours(text) == {}


def test_a_phone_that_hides_its_tables_still_has_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_text", lambda path: "")
    monkeypatch.setattr(module, "_interfaces", lambda: iter([("wlan0", "192.168.43.7", 24, 0x1043)]))
    assert networks({}) == [Network("192.168.43.7", 24)]


def test_the_interfaces_of_this_machine() -> None:
    """The loopback interface is there on every machine, and left out of the networks."""
    found = {address: (name, prefix, flags) for name, address, prefix, flags in module._interfaces()}
    name, prefix, flags = found["127.0.0.1"]
    assert (name, prefix) == ("lo", 8)
    assert flags & 0x9 == 0x9
    assert not [network for network in networks({}) if network.loopback]


@pytest.mark.parametrize(
    ("flags", "prefix", "kept"),
    [
        (0x1043, 24, True),  # Wi-Fi
        (0x1003, 16, True),  # Wi-Fi, not quite up yet
        (0x1002, 24, False),  # turned off
        (0x49, 8, False),  # loopback
        (0x10D1, 32, False),  # a tunnel
        (0xC1, 30, False),  # the mobile network
        (0x1043, 31, False),
        (0x1043, 32, False),
    ],
)
def test_only_networks_with_neighbours_are_asked(flags: int, prefix: int, kept: bool) -> None:
    assert useful(flags, prefix) is kept


def test_the_variable_replaces_the_networks() -> None:
    assert networks({"SOUPCON_NETWORKS": "loopback"}) == [LOOPBACK]
    several = networks({"SOUPCON_NETWORKS": "127.0.0.2/8,127.0.0.3/24"})
    assert several == [Network("127.0.0.2", 8), Network("127.0.0.3", 24)]


@pytest.mark.parametrize("nonsense", ["yes", "127.0.0.1", "127.0.0.1/x", "127.0.0.1/40", "127.0.0.2/8,", ","])
def test_a_variable_that_makes_no_sense_is_refused_with_a_sentence(nonsense: str) -> None:
    with pytest.raises(AppRefusal) as caught:
        networks({"SOUPCON_NETWORKS": nonsense})
    assert caught.value.code == "bad_networks"
    for lang in ("fr", "en"):
        assert nonsense in sentence(caught.value, lang)


def test_the_tests_themselves_see_loopback_only() -> None:
    assert networks() == [LOOPBACK]


def test_where_a_host_listens() -> None:
    home = Network("192.168.1.5", 24)
    assert listening_address([home]) == "0.0.0.0"
    assert listening_address([]) == "0.0.0.0"
    assert listening_address([home, LOOPBACK]) == "0.0.0.0"
    assert listening_address([Network("127.0.0.3", 8)]) == "127.0.0.3"


def test_a_network_knows_who_belongs_to_it() -> None:
    home = Network("192.168.1.5", 24)
    assert home.broadcast == "192.168.1.255"
    assert home.contains("192.168.1.77")
    for other in ("192.168.2.1", "192.168.1.255", "255.255.255.255", "224.0.0.187", "::1", "", "x"):
        assert not home.contains(other)
    assert LOOPBACK.broadcast == Network("127.0.0.3", 24).broadcast == "127.255.255.255"
    assert not Network("127.0.0.3", 24).contains("127.0.1.1")


@pytest.mark.parametrize(
    ("network", "count", "first", "last"),
    [
        (Network("192.168.1.5", 24), 253, "192.168.1.1", "192.168.1.254"),
        (Network("10.20.30.40", 16), 253, "10.20.30.1", "10.20.30.254"),
        (Network("10.20.30.40", 8), 253, "10.20.30.1", "10.20.30.254"),
        (Network("172.20.10.2", 28), 13, "172.20.10.1", "172.20.10.14"),
        (Network("192.168.1.1", 30), 1, "192.168.1.2", "192.168.1.2"),
    ],
)
def test_the_sweep_stays_near(network: Network, count: int, first: str, last: str) -> None:
    near = network.neighbours()
    assert (len(near), near[0], near[-1]) == (count, first, last)
    assert network.address not in near
    assert all(network.contains(address) for address in near)


CAFE = Network("10.0.0.5", 24, "10.0.0.1")
AP = "02:00:00:00:00:01"


@pytest.mark.parametrize(
    ("alive", "unreachable", "hardware", "verdict"),
    [
        ((), ("10.0.0.9",), {"10.0.0.1": AP}, True),
        ((), (), {}, True),
        (("10.0.0.1",), ("10.0.0.9",), {}, True),
        ((), (), {"10.0.0.1": AP, "10.0.0.8": AP, "10.0.0.9": AP}, True),
        ((), (), {"10.0.0.1": AP, "192.168.7.7": "02:00:00:00:00:07"}, True),
        (("10.0.0.1", "10.0.0.5"), (), {}, True),
        (("10.0.0.8",), (), {"10.0.0.1": AP}, False),
        ((), (), {"10.0.0.1": AP, "10.0.0.8": "02:00:00:00:00:08"}, False),
        ((), ("10.0.0.1", "10.0.0.9"), {}, False),
        (("10.0.0.1",), ("10.0.0.1",), {}, True),
    ],
    ids=[
        "only the access point",
        "silence, on a phone that tells nothing",
        "the access point refuses",
        "the access point answers for all",
        "a neighbour of another network",
        "ourselves do not count",
        "somebody without a table",
        "somebody who drops what we send",
        "not even the access point: no network at all",
        "the access point came back",
    ],
)
def test_when_a_network_is_taken_for_isolated(
    alive: tuple[str, ...], unreachable: tuple[str, ...], hardware: dict[str, str], verdict: bool
) -> None:
    assert isolated(CAFE, set(alive), set(unreachable), hardware) is verdict


def test_our_own_hotspot_is_never_isolated() -> None:
    assert not isolated(Network("192.168.43.1", 24), set(), set(), {})
