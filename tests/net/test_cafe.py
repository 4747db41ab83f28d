"""A café with its own access point: real processes on a network that the test makes and takes down again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=10)


def can_make_networks() -> bool:
    name = f"sc{os.getpid()}try"
    try:
        ip("netns", "add", name)
        try:
            ip("-n", name, "link", "add", "br0", "type", "bridge")
        finally:
            ip("netns", "del", name)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


pytestmark = pytest.mark.skipif(
    not can_make_networks(), reason="making networks needs root, iproute2 and a kernel with bridges"
)


class Cafe:
    """An access point at 10.77.0.1 and phones at 10.77.0.2 and on, each in a network namespace of its own."""

    def __init__(self, phones: int) -> None:
        self._ap = f"sc{os.getpid()}ap"
        self._phones = [f"sc{os.getpid()}p{number}" for number in range(phones)]
        self._running: list[subprocess.Popen[str]] = []
        ip("netns", "add", self._ap)
        ip("-n", self._ap, "link", "add", "br0", "type", "bridge")
        ip("-n", self._ap, "addr", "add", "10.77.0.1/24", "brd", "+", "dev", "br0")
        ip("-n", self._ap, "link", "set", "br0", "up")
        for number, name in enumerate(self._phones):
            ip("netns", "add", name)
            ip("-n", name, "link", "set", "lo", "up")
            ip("-n", name, "link", "add", "wlan0", "type", "veth", "peer", "name", f"port{number}")
            ip("-n", name, "link", "set", f"port{number}", "netns", self._ap)
            ip("-n", self._ap, "link", "set", f"port{number}", "master", "br0")
            ip("-n", self._ap, "link", "set", f"port{number}", "up")
            ip("-n", name, "addr", "add", f"10.77.0.{number + 2}/24", "brd", "+", "dev", "wlan0")
            ip("-n", name, "link", "set", "wlan0", "up")
            ip("-n", name, "route", "add", "default", "via", "10.77.0.1")

    def port(self, number: int, *words: str) -> None:
        """Set something on the access point's side of a phone."""
        ip("-n", self._ap, "link", "set", f"port{number}", "type", "bridge_slave", *words)

    def start(self, number: int, *words: str) -> subprocess.Popen[str]:
        """Let a phone be a host or a guest."""
        environment = {key: value for key, value in os.environ.items() if key != "SOUPCON_NETWORKS"}
        command = [sys.executable, "-m", "tests.net.phone", *words]
        process = subprocess.Popen(
            ["ip", "netns", "exec", self._phones[number], *command],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._running.append(process)
        return process

    def host(self, number: int) -> None:
        """A phone that hosts, once it is ready."""
        assert json.loads(said(self.start(number, "host", "60"))) == [f"10.77.0.{number + 2}"]

    def find(self, number: int, seconds: float = 12, way: str = "all") -> dict[str, Any]:
        """What a phone finds."""
        found: dict[str, Any] = json.loads(said(self.start(number, "find", str(seconds), way)))
        return found

    def close(self) -> None:
        for process in self._running:
            process.kill()
            process.communicate()
        for name in (*self._phones, self._ap):
            ip("netns", "del", name)


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


@pytest.fixture
def cafe() -> Iterator[Cafe]:
    place = Cafe(phones=3)
    yield place
    place.close()


def test_a_table_is_found_with_nothing_to_configure(cafe: Cafe) -> None:
    cafe.host(0)
    found = cafe.find(1)
    assert found["tables"] == [["t1", "10.77.0.2:47777"]]
    assert found["milliseconds"] < 2000


@pytest.mark.parametrize("way", ["broadcast", "multicast", "one"])
def test_each_way_of_asking_is_enough(cafe: Cafe, way: str) -> None:
    """One by one means the sweep: nobody told the guest where the host is."""
    cafe.host(0)
    assert cafe.find(1, way=way)["tables"] == [["t1", "10.77.0.2:47777"]]


def test_a_network_that_keeps_its_clients_apart_is_told(cafe: Cafe) -> None:
    cafe.host(0)
    for number in range(3):
        cafe.port(number, "isolated", "on")
    found = cafe.find(1)
    assert (found["tables"], found["hint"]) == ([], "isolated_network")


def test_a_network_without_a_table_is_not_taken_for_one(cafe: Cafe) -> None:
    found = cafe.find(1, 7.5)
    assert (found["tables"], found["hint"]) == ([], None)


def test_a_host_that_is_the_access_point_is_found_where_clients_are_kept_apart(cafe: Cafe) -> None:
    """The way out that the hint proposes: somebody's own hotspot."""
    for number in range(3):
        cafe.port(number, "isolated", "on")
    cafe._phones.append(cafe._ap)
    try:
        assert json.loads(said(cafe.start(3, "host", "60"))) == ["10.77.0.1"]
    finally:
        cafe._phones.pop()
    assert cafe.find(1)["tables"] == [["t1", "10.77.0.1:47777"]]
