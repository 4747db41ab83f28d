"""The Wi-Fi: an access point, stations, and everything that may go wrong between them.

Each station is a network of its own with one interface, whose other end (a TAP) this program holds: what a
station sends is read here, and written to whom it is for, late, or not at all.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import random
import shutil
import struct
import subprocess
from collections import Counter
from contextlib import suppress
from types import TracebackType
from typing import Final

from tests.wifi import frames
from tests.wifi.namespace import Namespace

NETWORK: Final = "10.77.0"
PREFIX: Final = 24
INTERFACE: Final = "wlan0"
TUN: Final = "/dev/net/tun"

_SET_INTERFACE: Final = 0x400454CA
_TAP_WITHOUT_HEADER: Final = 0x0002 | 0x1000
_LARGEST: Final = 2048
_AT_ONCE: Final = 64
"""Frames taken from one station before the others get their turn."""


def ip_command() -> str | None:
    """Where `ip` is; outside root's own shells its folder is often not searched."""
    return shutil.which("ip", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")


class Station:
    """A device on the Wi-Fi: its network, its address, and whether it is within reach."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.address = f"{NETWORK}.{number}"
        self.hardware = bytes([0x02, 0x77, 0, 0, 0, number])
        self.within_reach = True
        self.namespace = Namespace()
        self.tap = self.namespace.run(_tap)
        self._set(
            "link set lo up",
            f"link set {INTERFACE} address {self.hardware.hex(':')}",
            f"link set {INTERFACE} up",
            *self._addressing(),
        )

    def move_to(self, number: int) -> None:
        """Another address, as after a new lease; whatever was bound to the old one is cut off."""
        self.address = f"{NETWORK}.{number}"
        self._set(f"addr flush dev {INTERFACE}", *self._addressing())

    def close(self) -> None:
        """Gone for good."""
        os.close(self.tap)
        self.namespace.close()

    def _addressing(self) -> list[str]:
        commands = [f"addr add {self.address}/{PREFIX} brd + dev {INTERFACE}"]
        if self.number != 1:
            commands.append(f"route add default via {NETWORK}.1 dev {INTERFACE}")
        return commands

    def _set(self, *commands: str) -> None:
        ip = ip_command()
        assert ip is not None
        batch = "\n".join(commands)
        self.namespace.run(
            lambda: subprocess.run([ip, "-batch", "-"], input=batch, text=True, check=True, timeout=20)
        )


class Wifi:
    """A Wi-Fi with an access point, from `async with` on until its end. What is set counts from then on."""

    def __init__(self, *, loss: float = 0.0, delay: float = 0.0, jitter: float = 0.0) -> None:
        self.loss = loss
        """How likely a frame is lost on its way to one station."""
        self.delay, self.jitter = delay, jitter
        """Seconds a frame takes, and how much more or less that may be: frames overtake each other."""
        self.dead: set[frames.Kind] = set()
        """Kinds of frames that arrive nowhere."""
        self.isolated = False
        """Whether stations are kept apart, so that each reaches the access point only."""
        self.answers_for_all = False
        """Whether the access point gives its own hardware address for those it keeps apart."""
        self.lost: Counter[frames.Kind] = Counter()
        self.carried: Counter[frames.Kind] = Counter()
        self.looked_for: set[str] = set()
        """Every address whose hardware address somebody has asked for: a sweep leaves its trace here."""
        self.stations: dict[bytes, Station] = {}
        self._random = random.Random()

    async def __aenter__(self) -> Wifi:
        self.access_point = self.station()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        loop = asyncio.get_running_loop()
        for station in self.stations.values():
            loop.remove_reader(station.tap)
            station.close()
        self.stations.clear()

    def station(self, number: int | None = None) -> Station:
        """One more device, with this last part of its address if one is given; the first is the access point,
        the gateway of all others."""
        # Far apart, so that a sweep has to look for them.
        station = Station(1 + 23 * len(self.stations) if number is None else number)
        self.stations[station.hardware] = station
        asyncio.get_running_loop().add_reader(station.tap, self._take, station)
        return station

    def _take(self, station: Station) -> None:
        for _ in range(_AT_ONCE):
            try:
                frame = os.read(station.tap, _LARGEST)
            except BlockingIOError:
                return
            if station.within_reach:
                self._carry(station, frame)

    def _carry(self, sender: Station, frame: bytes) -> None:
        asked = frames.asked_address(frame)
        if asked is not None:
            self.looked_for.add(asked)
            if self._answers_for(asked, sender):
                self._deliver(sender, frames.arp_answer(frame, self.access_point.hardware))
                return
        if frames.to_many(frame):
            receivers = [other for other in self.stations.values() if other is not sender]
        else:
            receivers = [self.stations[mac] for mac in [frames.target(frame)] if mac in self.stations]
        kind = frames.kind(frame)
        for receiver in receivers:
            apart = self.isolated and self.access_point not in (sender, receiver)
            if apart or kind in self.dead or self._random.random() < self.loss:
                self.lost[kind] += 1
            else:
                self._deliver_later(receiver, frame, kind)

    def _answers_for(self, asked: str, sender: Station) -> bool:
        known = (sender.address, self.access_point.address)
        return (
            self.isolated and self.answers_for_all and sender is not self.access_point and asked not in known
        )

    def _deliver_later(self, receiver: Station, frame: bytes, kind: frames.Kind) -> None:
        self.carried[kind] += 1
        delay = self.delay + self._random.uniform(-self.jitter, self.jitter)
        if delay > 0:
            asyncio.get_running_loop().call_later(delay, self._deliver, receiver, frame)
        else:
            self._deliver(receiver, frame)

    def _deliver(self, receiver: Station, frame: bytes) -> None:
        if receiver.within_reach and receiver.hardware in self.stations:
            # A station that cannot take a frame loses it, as any does.
            with suppress(OSError):
                os.write(receiver.tap, frame)


def _tap() -> int:
    """A new interface where this is called; its other end is the file."""
    tap = os.open(TUN, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
    request = struct.pack("16sH22x", INTERFACE.encode(), _TAP_WITHOUT_HEADER)
    try:
        fcntl.ioctl(tap, _SET_INTERFACE, request)
    except OSError:
        os.close(tap)
        raise
    return tap
