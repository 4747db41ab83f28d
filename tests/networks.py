"""A network of its own for each process that runs tests, inside loopback: those side by side do not see each
other."""

from __future__ import annotations

import os

from app.net.discovery.networks import Network

_PREFIX = f"127.{1 + (os.getpid() >> 8) % 250}.{os.getpid() & 255}"


def own_network(number: int = 1) -> Network:
    """The network as the phone with this number sees it."""
    return Network(f"{_PREFIX}.{number}", 24)
