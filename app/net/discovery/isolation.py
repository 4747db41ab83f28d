"""Whether a network keeps its clients apart, as those of cafés and hotels often do.

The sweep asks every address of our 256 in turn. Whoever is there shows a sign of life: a table's card, a
refusal because nobody listens on that port, or at least an answer to the system's question for the hardware
address. A network is taken for isolated when, some seconds after a whole sweep,

- the network itself works: it has a gateway, which the system did not find unreachable, and
- nobody but the gateway has shown a sign of life.

A hardware address that is the gateway's own is no sign of life: some access points answer for everybody
they keep apart. Being alone on a network looks just the same, which is why the sentence says "probably";
and where another phone is reachable at all, it is alive even when no table is open on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from app.net.discovery.networks import Network


def isolated(network: Network, alive: Set[str], unreachable: Set[str], hardware: Mapping[str, str]) -> bool:
    """Whether nobody but the gateway can be reached.

    `alive` have answered or refused, `unreachable` are those the system gave up on, `hardware` is what the
    system knows of its neighbours' hardware addresses (nothing, where it does not tell).
    """
    gateway = network.gateway
    if gateway is None or gateway in unreachable - alive:
        return False
    ours = {gateway, network.address}
    if alive - ours:
        return False
    others = {mac for address, mac in hardware.items() if network.contains(address) and address not in ours}
    return not others - {hardware.get(gateway)}
