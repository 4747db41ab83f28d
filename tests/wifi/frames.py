"""What travels through the air, as far as the air must tell one thing from another."""

from __future__ import annotations

import socket
from typing import Final, Literal, TypeAlias

from app.net.discovery.card import PORT

Kind: TypeAlias = Literal["arp", "broadcast", "multicast", "probe", "other"]
"""`broadcast` and `multicast` are for everybody, ARP apart; `probe` asks one address alone for a table."""

EVERYBODY: Final = b"\xff" * 6

_IPV4: Final = b"\x08\x00"
_ARP: Final = b"\x08\x06"
_UDP: Final = 17
_ETHERNET: Final = 14
_ARP_QUESTION: Final = b"\x00\x01\x08\x00\x06\x04\x00\x01"
_ARP_ANSWER: Final = b"\x00\x01\x08\x00\x06\x04\x00\x02"


def target(frame: bytes) -> bytes:
    """The hardware address a frame is for."""
    return frame[:6]


def source(frame: bytes) -> bytes:
    """The hardware address a frame comes from."""
    return frame[6:12]


def to_many(frame: bytes) -> bool:
    """Whether a frame is for more than one station."""
    return bool(frame[0] & 1)


def kind(frame: bytes) -> Kind:
    """What sort of frame this is."""
    if frame[12:14] == _ARP:
        return "arp"
    if target(frame) == EVERYBODY:
        return "broadcast"
    if to_many(frame):
        return "multicast"
    return "probe" if _is_probe(frame) else "other"


def asked_address(frame: bytes) -> str | None:
    """The address whose hardware address a frame asks for, or None for any other frame."""
    if frame[12:22] != _ARP + _ARP_QUESTION:
        return None
    return socket.inet_ntoa(frame[38:42])


def arp_answer(question: bytes, hardware: bytes) -> bytes:
    """The answer to such a question: this hardware address."""
    asker, asked = question[22:32], question[38:42]
    return source(question) + hardware + _ARP + _ARP_ANSWER + hardware + asked + asker


def _is_probe(frame: bytes) -> bool:
    if frame[12:14] != _IPV4 or frame[_ETHERNET + 9] != _UDP:
        return False
    udp = _ETHERNET + 4 * (frame[_ETHERNET] & 15)
    return int.from_bytes(frame[udp + 2 : udp + 4], "big") == PORT
