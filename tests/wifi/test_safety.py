"""The tests' own safety: nothing leaves the machine, and nothing is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.net.discovery.networks import LOOPBACK, Network
from tests.wifi.air import Wifi, ip_command
from tests.wifi.phone import ours
from tests.wifi.remote import ROOT

ABANDONED = """
import asyncio, pathlib, sys
from tests.wifi.air import Wifi, ip_command
from tests.wifi.remote import Phone

async def scene():
    async with Wifi() as wifi:
        phone = Phone(wifi.station(), pathlib.Path(sys.argv[1]), "host", "Ana", game="complots", players=2)
        async with phone:
            await phone.heard("open")
            print(phone.pid, flush=True)
            await asyncio.sleep(60)

asyncio.run(scene())
"""


def test_a_station_leads_nowhere_but_to_the_wifi() -> None:
    """All its interface is connected to is the program that plays the air; there is no other."""

    async def scene() -> None:
        async with Wifi() as wifi:
            command = [str(ip_command()), "-brief", "link", "show", "up"]
            for station in (wifi.access_point, wifi.station()):
                up = station.namespace.run(lambda: subprocess.check_output(command, text=True))
                assert sorted(line.split()[0] for line in up.splitlines()) == ["lo", "wlan0"]

    asyncio.run(scene())


@pytest.mark.parametrize("network", [Network("192.0.2.7", 24), Network("10.78.0.2", 24), LOOPBACK])
def test_a_phone_refuses_any_other_network(network: Network) -> None:
    with pytest.raises(SystemExit, match="not a network for tests"):
        ours([Network("10.77.0.24", 24), network])


def test_nothing_is_left_when_the_tests_are_killed(tmp_path: Path) -> None:
    tests = subprocess.Popen(
        [sys.executable, "-c", ABANDONED, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert tests.stdout is not None
    phone = int(tests.stdout.readline())
    network = os.readlink(f"/proc/{phone}/ns/net")
    assert network != os.readlink("/proc/self/ns/net")
    tests.send_signal(signal.SIGKILL)
    tests.communicate()
    until = time.monotonic() + 60
    while network in networks_in_use():
        assert time.monotonic() < until, "a phone outlived its test"
        time.sleep(0.05)


def networks_in_use() -> set[str]:
    """The namespace of every process that runs now."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            found.add(os.readlink(process / "ns/net"))
        except OSError:
            continue  # It has just ended.
    return found
