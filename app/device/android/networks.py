"""The networks a phone is on, as Java tells them: Android keeps the system's own tables to itself."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any, Final

from app.device.android.java import java, service
from app.net.discovery.networks import Network

LOG = logging.getLogger(__name__)

ELSEWHERE: Final = ("rmnet", "ccmni", "pdp", "ppp", "clat", "v4-", "tun", "dummy")
"""How the names of mobile networks and tunnels begin: no phone at this table is on the other end."""
WIDEST: Final = 30


def networks() -> list[Network]:
    """Wi-Fi, our own hotspot, a cable or Bluetooth tethering, each with the way out of it if there is one."""
    gateways = _gateways()
    return [Network(address, prefix, gateways.get(name)) for name, address, prefix in _addresses()]


def wifi_name() -> str:
    """What the Wi-Fi is called: Android tells it only to apps that may know where the phone is."""
    try:
        told = service("wifi").getConnectionInfo()
        name: str = "" if told is None else told.getSSID() or ""
    except Exception as error:
        LOG.info("the Wi-Fi is not named: %s", error)
        return ""
    # A name comes between quotes; what has none is no name, or not meant for us.
    return name[1:-1] if len(name) > 2 and name[0] == name[-1] == '"' else ""


def _addresses() -> Iterator[tuple[str, str, int]]:
    """Name, address and prefix of every interface that leads to neighbours."""
    interfaces = java("java.net.NetworkInterface").getNetworkInterfaces()
    if interfaces is None:
        return
    for interface in java("java.util.Collections").list(interfaces).toArray():
        name = interface.getName()
        if name.startswith(ELSEWHERE):
            continue
        try:
            if not interface.isUp() or interface.isLoopback() or interface.isPointToPoint():
                continue
            for found in interface.getInterfaceAddresses().toArray():
                # Only old addresses have one; what has none speaks to nobody but its other end.
                if found.getBroadcast() is not None and found.getNetworkPrefixLength() <= WIDEST:
                    yield name, found.getAddress().getHostAddress(), found.getNetworkPrefixLength()
        except Exception as error:
            # It went away while it was asked.
            LOG.info("%s cannot be asked: %s", name, error)


def _gateways() -> dict[str, str]:
    """The way out of each interface; on a phone's own hotspot, the phone is the way, and there is none."""
    found: dict[str, str] = {}
    try:
        manager = service("connectivity")
        for network in manager.getAllNetworks() or ():
            properties = manager.getLinkProperties(network)
            if properties is not None:
                for gateway in _ways_out(properties):
                    found.setdefault(properties.getInterfaceName(), gateway)
    except Exception as error:
        LOG.warning("the ways out cannot be told: %s", error)
    return found


def _ways_out(properties: Any) -> Iterator[str]:
    for route in properties.getRoutes().toArray():
        gateway = route.getGateway()
        if route.isDefaultRoute() and gateway is not None:
            address: str = gateway.getHostAddress()
            if ":" not in address and address != "0.0.0.0":
                yield address
