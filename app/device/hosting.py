"""What a phone that hosts a table shows the world, and the Wi-Fi it may open for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.refusal import AppRefusal


@dataclass(frozen=True, slots=True)
class HostingNotification:
    """The notification of an open table, in its host's words."""

    title: str
    text: str
    close: str
    """What its button says, which closes the table."""
    channel: str
    """What this kind of notification is called in the system's settings."""


@dataclass(frozen=True, slots=True)
class Wifi:
    """A network and how to get into it."""

    name: str
    password: str

    def invitation(self) -> str:
        """The text of a QR that every camera app understands: it joins this network."""
        return f"WIFI:T:WPA;S:{_escaped(self.name)};P:{_escaped(self.password)};;"


Told = Callable[[Wifi | AppRefusal], None]
"""Hears that the Wi-Fi is there, that it cannot be had, or that it has ended."""


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in '\\;,":' else sign for sign in text)
