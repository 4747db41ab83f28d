"""What a phone has that its sessions use: its store, its transports, and whoever keeps it awake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.net.transport import Transport, Transports
from app.net.transports.bluetooth.radio import NoRadio
from app.net.transports.bluetooth.transport import BluetoothTransport
from app.session.observer import HostingObserver

if TYPE_CHECKING:
    from app.phone.phone_store import PhoneStore
    from app.web.site import Site


def _page() -> Site | None:
    # Loaded for hosts only: it would keep everybody waiting when the app starts.
    from app.web.site import Site

    return Site.open()


@dataclass(frozen=True, slots=True)
class Resources:
    """The same ones for every session of a phone."""

    phone_store: PhoneStore
    network: Transport
    """By which guests come to every table that is open to them."""
    bluetooth: Transport = field(default_factory=lambda: BluetoothTransport(NoRadio()))
    """By which they come too, where a host wishes it."""
    observer: HostingObserver = field(default_factory=HostingObserver)
    site: Callable[[], Site | None] = _page
    """The page for guests without the app; None where it was not built."""

    @property
    def transports(self) -> Transports:
        """Every way to somebody else's table."""
        return (self.network, self.bluetooth)
