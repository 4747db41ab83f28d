"""The local networks this phone is on, as far as the system tells; asking sends nothing.

`SOUPCON_NETWORKS` replaces what the system tells: `loopback`, or a list such as `127.0.0.2/8,127.0.0.3/8`.
Tests set it, so that nothing they start ever speaks to a real network.
"""

from __future__ import annotations

import array
import fcntl
import ipaddress
import os
import socket
import struct
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.refusal import AppRefusal

VARIABLE: Final = "SOUPCON_NETWORKS"

_ROUTES: Final = Path("/proc/net/route")
_NEIGHBOURS: Final = Path("/proc/net/arp")

_GET_INTERFACES: Final = 0x8912
_GET_FLAGS: Final = 0x8913
_GET_MASK: Final = 0x891B
_SYSTEM: str = sys.platform
_UP: Final = 0x1
_BROADCAST: Final = 0x2
_LOOPBACK: Final = 0x8
_POINT_TO_POINT: Final = 0x10

_NAME: Final = 16
# A name, then a union whose largest member holds two words and some bytes.
_REQUEST: Final = _NAME + 8 + 2 * struct.calcsize("P")


@dataclass(frozen=True, slots=True)
class Network:
    """One network as seen from this phone: our address in it, how many bits name the network, the way out."""

    address: str
    prefix: int
    gateway: str | None = None
    way: str = ""
    """What the system was told to send by, if it was: sockets keep the way they were made for."""

    @property
    def loopback(self) -> bool:
        """Whether this network never leaves this phone."""
        return self.address.startswith("127.")

    @property
    def broadcast(self) -> str:
        """The address that means everybody here."""
        # The system's own loopback network is always this wide, whatever part of it we use.
        return "127.255.255.255" if self.loopback else str(self._subnet.broadcast_address)

    def contains(self, address: str) -> bool:
        """Whether an address belongs to one machine of this network."""
        try:
            return ipaddress.IPv4Address(address) in self._subnet and address != self.broadcast
        except ValueError:
            return False

    def neighbours(self) -> list[str]:
        """Every other address to try one by one: those of the network, or of our 256 when it is larger."""
        near = self._subnet
        if near.prefixlen < 24:
            near = ipaddress.IPv4Network((self.address, 24), strict=False)
        return [str(host) for host in near.hosts() if str(host) != self.address]

    @property
    def _subnet(self) -> ipaddress.IPv4Network:
        return ipaddress.IPv4Network((self.address, self.prefix), strict=False)


LOOPBACK: Final = Network("127.0.0.1", 8)


def networks(environment: Mapping[str, str] = os.environ) -> list[Network]:
    """The networks other phones may be on: Wi-Fi, our own hotspot, a cable; not loopback, not the mobile
    network."""
    if wish := environment.get(VARIABLE):
        return _read_wish(wish)
    gateways = read_gateways(_text(_ROUTES))
    return [
        Network(address, prefix, gateways.get(name))
        for name, address, prefix, flags in _interfaces()
        if useful(flags, prefix)
    ]


def listening_address(networks: Sequence[Network]) -> str:
    """Where a host takes connections: everywhere, as networks come and go, but for one kept on loopback."""
    if networks and all(network.loopback for network in networks):
        return networks[0].address
    return "0.0.0.0"


def useful(flags: int, prefix: int) -> bool:
    """Whether an interface leads to neighbours: it is up, and can speak to all at once."""
    kinds = _UP | _BROADCAST | _LOOPBACK | _POINT_TO_POINT
    return flags & kinds == _UP | _BROADCAST and prefix <= 30


def neighbours_known() -> dict[str, str]:
    """The hardware address of every neighbour the system has spoken to; nothing where it does not tell."""
    return read_neighbours(_text(_NEIGHBOURS))


def read_gateways(routes: str) -> dict[str, str]:
    """The way out of each interface, from the system's table of routes."""
    found: dict[str, str] = {}
    for line in routes.splitlines()[1:]:
        name, destination, gateway, *_ = [*line.split(), "", "", ""]
        if destination == "00000000" and gateway != "00000000":
            found.setdefault(name, socket.inet_ntoa(struct.pack("<L", int(gateway, 16))))
    return found


def read_neighbours(table: str) -> dict[str, str]:
    """Address to hardware address of those that answered, from the system's table of neighbours."""
    found = {}
    for line in table.splitlines()[1:]:
        match line.split():
            case [address, _, flags, hardware, *_] if int(flags, 16) & 2 and hardware != "00:00:00:00:00:00":
                found[address] = hardware
    return found


def _read_wish(wish: str) -> list[Network]:
    if wish == "loopback":
        return [LOOPBACK]
    parts = [part.partition("/") for part in wish.split(",")]
    try:
        # An interface of ipaddress checks the prefix too.
        return [
            Network(str(interface.ip), interface.network.prefixlen)
            for interface in (ipaddress.IPv4Interface((address, int(prefix))) for address, _, prefix in parts)
        ]
    except ValueError as error:
        raise AppRefusal("bad_networks", variable=VARIABLE, value=wish[:80]) from error


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii")
    except OSError:
        # Newer Androids keep these tables to themselves.
        return ""


def _interfaces() -> Iterator[tuple[str, str, int, int]]:
    """Name, address, prefix and flags of every interface that has an address; none where we cannot ask."""
    if _SYSTEM not in ("linux", "android"):
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as plug:
        buffer = array.array("B", bytes(64 * _REQUEST))
        place, size = buffer.buffer_info()
        reply = fcntl.ioctl(plug, _GET_INTERFACES, struct.pack("iP", size, place))
        filled: int = struct.unpack("iP", reply)[0]
        for start in range(0, filled, _REQUEST):
            request = buffer[start : start + _REQUEST].tobytes()
            name = request[:_NAME]
            try:
                flags: int = struct.unpack_from("H", _ask(plug, _GET_FLAGS, name), _NAME)[0]
                mask = _ask(plug, _GET_MASK, name)[_NAME + 4 : _NAME + 8]
            except OSError:
                continue  # It went away between the two questions.
            prefix = int.from_bytes(mask, "big").bit_count()
            address = socket.inet_ntoa(request[_NAME + 4 : _NAME + 8])
            yield name.split(b"\0")[0].decode("ascii", "replace"), address, prefix, flags


def _ask(plug: socket.socket, question: int, name: bytes) -> bytes:
    return fcntl.ioctl(plug, question, name.ljust(_REQUEST, b"\0"))
