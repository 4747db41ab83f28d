"""Addresses of the local network."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Final

from app.refusal import AppRefusal

DEFAULT_PORT: Final = 47777


@dataclass(frozen=True, slots=True)
class Address:
    """Where a phone can be dialled."""

    host: str
    port: int = DEFAULT_PORT

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"

    @classmethod
    def read(cls, text: str) -> Address:
        """`192.168.43.1` or `192.168.43.1:47777`, or AppRefusal("bad_address")."""
        host, colon, digits = text.partition(":")
        port = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 5 else 0
        if not colon:
            port = DEFAULT_PORT
        if not is_address(host) or not 0 < port < 65536:
            raise AppRefusal("bad_address", address=text[:40])
        return cls(host, port)


def is_address(text: str) -> bool:
    """Whether this is the address of one machine, written in numbers."""
    try:
        address = ipaddress.IPv4Address(text)
    except ValueError:
        return False
    return not (address.is_multicast or address.is_reserved or address.is_unspecified)
