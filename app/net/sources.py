"""Who knocks, and from which network: addresses of one network are cheap for whoever has one of them."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address
from typing import Final

BY_BLUETOOTH: Final = "bluetooth:"
"""How the source of a stream begins that came by Bluetooth."""


@lru_cache(maxsize=1024)
def network_of(source: str) -> str:
    """The network a source belongs to: the /24 of an IPv4 address, the /64 of an IPv6 one; a source that has
    no such address is alone."""
    kind, _, text = source.partition(":")
    try:
        address = ip_address(text)
    except ValueError:
        return source
    if not isinstance(address, IPv4Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if isinstance(address, IPv4Address):
        return f"{kind}:{IPv4Network((int(address), 24), strict=False)}"
    return f"{kind}:{IPv6Network((int(address), 64), strict=False)}"
