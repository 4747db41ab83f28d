"""Datagram sockets that stay within one network, and what comes back on them."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from app.net.discovery.card import GROUP, MOST
from app.net.discovery.networks import Network

_REPORT_ERRORS: Final = 11
"""Linux's IP_RECVERR: the errors neighbours cause are kept, each with its address."""
_TROUBLES: Final[int] = getattr(socket, "MSG_ERRQUEUE", 0)
_AT_ONCE: Final = 64
"""Datagrams taken before others get their turn."""


def asking(network: Network) -> socket.socket:
    """A socket to ask everybody on a network from."""
    plug = _bound(network.address, 0, shared=False)
    try:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        plug.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(network.address))
        plug.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
        if _TROUBLES:
            plug.setsockopt(socket.IPPROTO_IP, _REPORT_ERRORS, 1)
    except OSError:
        plug.close()
        raise
    return plug


def listening(network: Network, port: int) -> list[socket.socket]:
    """The sockets a host hears questions on: those to it alone first, then those to everybody."""
    plugs = [_bound(network.address, port, shared=False)]
    # Where one of the others cannot be had, the rest still work.
    with suppress(OSError):
        plugs.append(_bound(network.broadcast, port, shared=True))
    if not network.loopback:
        with suppress(OSError):
            plugs.append(_group(network, port))
    return plugs


def watch(
    plug: socket.socket,
    on_datagram: Callable[[bytes, str, int], None],
    on_trouble: Callable[[str, int], None] | None = None,
) -> None:
    """Call back for every datagram (with who sent it, and from which port) and, if asked for, for every error
    (with whom it concerns, and its number)."""
    asyncio.get_running_loop().add_reader(plug, _take, plug, on_datagram, on_trouble or _ignore)


def unwatch(plug: socket.socket) -> None:
    """Stop calling back, and close."""
    asyncio.get_running_loop().remove_reader(plug)
    plug.close()


def send(plug: socket.socket, data: bytes, address: str, port: int) -> None:
    """Send if the system can take it; a datagram may get lost anyway."""
    # What the system reports here is mostly an older datagram's trouble, which is then over.
    with suppress(OSError):
        plug.sendto(data, (address, port))
        return
    with suppress(OSError):
        plug.sendto(data, (address, port))


def _take(
    plug: socket.socket,
    on_datagram: Callable[[bytes, str, int], None],
    on_trouble: Callable[[str, int], None],
) -> None:
    for _ in range(_AT_ONCE):
        try:
            data, (address, port) = plug.recvfrom(MOST + 1)
        except BlockingIOError:
            break
        except OSError:
            continue
        on_datagram(data, address, port)
    _take_troubles(plug, on_trouble)


def _take_troubles(plug: socket.socket, on_trouble: Callable[[str, int], None]) -> None:
    # As long as one is left, the system calls the socket ready to read.
    for _ in range(_AT_ONCE if _TROUBLES else 0):
        try:
            _, extras, _, (address, _) = plug.recvmsg(1, 256, _TROUBLES)
        except OSError:
            return
        for level, kind, extra in extras:
            if (level, kind) == (socket.IPPROTO_IP, _REPORT_ERRORS):
                on_trouble(address, struct.unpack_from("I", extra)[0])


def _ignore(address: str, number: int) -> None:
    """For whoever does not ask which addresses cannot be reached."""


def _group(network: Network, port: int) -> socket.socket:
    plug = _bound(GROUP, port, shared=True)
    member = socket.inet_aton(GROUP) + socket.inet_aton(network.address)
    try:
        plug.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
    except OSError:
        plug.close()
        raise
    return plug


def _bound(address: str, port: int, *, shared: bool) -> socket.socket:
    plug = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        plug.setblocking(False)
        if shared:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        plug.bind((address, port))
    except OSError:
        plug.close()
        raise
    return plug
