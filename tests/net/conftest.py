"""No test of the network may reach a real one: the interpreter refuses whatever would leave this machine."""

from __future__ import annotations

import ipaddress
import sys
from collections.abc import Iterator
from typing import Any

import pytest

SENDING = frozenset({"socket.connect", "socket.sendto", "socket.sendmsg"})


class Guard:
    """Off outside the tests of this folder: an audit hook cannot be taken back."""

    def __init__(self) -> None:
        self.on = False
        self.refused: list[Any] = []

    def __call__(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self.on or event not in SENDING:
            return
        address = arguments[1]
        if isinstance(address, tuple) and not ipaddress.ip_address(address[0]).is_loopback:
            self.refused.append(address)
            raise PermissionError(f"a test tried to reach {address}")


GUARD = Guard()
sys.addaudithook(GUARD)


@pytest.fixture(autouse=True)
def guard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Guard]:
    """Only loopback, also for what the test starts; an attempt to reach further fails the test."""
    monkeypatch.setenv("SOUPCON_NETWORKS", "loopback")
    GUARD.refused = []
    GUARD.on = True
    yield GUARD
    GUARD.on = False
    assert GUARD.refused == []
