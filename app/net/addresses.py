"""Where a phone can be reached: by each transport in its own way."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from typing import ClassVar, Final, Protocol

from app.refusal import AppRefusal

DEFAULT_PORT: Final = 47777

_MAC: Final = re.compile(r"[0-9A-F]{2}(:[0-9A-F]{2}){5}")
_LOCAL: Final = tuple(
    ipaddress.IPv4Network(network)
    for network in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8")
)
"""Where the other phones of a room are: private, link-local and loopback addresses."""
_NOBODY: Final = frozenset({"00:00:00:00:00:00", "02:00:00:00:00:00", "FF:FF:FF:FF:FF:FF"})
"""What systems say instead of an address they do not tell."""


class Route(Protocol):
    """A way to a phone."""

    transport: ClassVar[str]
    """The name of the transport that can dial it."""

    @property
    def phone(self) -> str:
        """Which phone that is, by whatever its network knows it."""

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Address:
    """Where a phone can be dialled over the local network."""

    transport: ClassVar[str] = "tcp"
    host: str
    port: int = DEFAULT_PORT

    @property
    def phone(self) -> str:
        return self.host

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"

    @classmethod
    def read(cls, text: str) -> Address:
        """`192.168.43.1` or `192.168.43.1:47777`, or AppRefusal("bad_address").

        Only a local address: what is read here was written by somebody else, who could have it dial any
        machine of the internet otherwise.
        """
        host, colon, digits = text.partition(":")
        port = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 5 else 0
        if not colon:
            port = DEFAULT_PORT
        if not is_local(host) or not 0 < port < 65536:
            raise AppRefusal("bad_address", address=text[:40])
        return cls(host, port)


@dataclass(frozen=True, slots=True)
class BluetoothAddress:
    """Where a phone can be dialled by Bluetooth; its service is found by our UUID there."""

    transport: ClassVar[str] = "bluetooth"
    mac: str

    @property
    def phone(self) -> str:
        return self.mac

    def __str__(self) -> str:
        return self.mac

    @classmethod
    def read(cls, text: str) -> BluetoothAddress:
        """`AA:BB:CC:DD:EE:FF`, or AppRefusal("bad_address")."""
        mac = text.upper()
        if not _MAC.fullmatch(mac) or mac in _NOBODY:
            raise AppRefusal("bad_address", address=text[:40])
        return cls(mac)


def is_address(text: str) -> bool:
    """Whether this is the address of one machine, written in numbers."""
    try:
        address = ipaddress.IPv4Address(text)
    except ValueError:
        return False
    return not (address.is_multicast or address.is_reserved or address.is_unspecified)


def is_local(text: str) -> bool:
    """Whether this address can only be that of a machine nearby. Tables are not reached by IPv6."""
    return is_address(text) and any(ipaddress.IPv4Address(text) in network for network in _LOCAL)
