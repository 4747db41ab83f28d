"""`python -m tests.net.phone host|find SECONDS [WAY]`: a phone, for tests that give it a network of its own.

It refuses to run where there is any other network, so that it can never ask a real one.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
import time

from app.net.discovery import finder as finder_module
from app.net.discovery.card import GROUP, Card
from app.net.discovery.finder import Finder
from app.net.discovery.networks import networks
from app.net.discovery.responder import Responder


async def host(seconds: float) -> None:
    """Answer for a table."""
    card = Card("t1", "Chez Léa", "complots", free=3, running=False, port=47777)
    async with Responder(lambda: card, networks) as responder:
        print(json.dumps([network.address for network in responder.reachable_on]), flush=True)
        await asyncio.sleep(seconds)


async def find(seconds: float, way: str) -> None:
    """Tell, in one line, what there is as soon as there is something to tell, or that there is nothing."""
    send = finder_module.send

    def one_way(plug: socket.socket, data: bytes, address: str, port: int) -> None:
        kind = {"10.77.0.255": "broadcast", GROUP: "multicast"}.get(address, "one")
        if way in ("all", kind):
            send(plug, data, address, port)

    finder_module.send = one_way
    start = time.perf_counter()
    async with Finder(networks) as finder:
        try:
            async with asyncio.timeout(seconds):
                async for tables in finder:
                    if tables or finder.hint:
                        break
        except TimeoutError:
            pass
        told = {
            "tables": [[nearby.card.table, str(nearby.address)] for nearby in finder.tables],
            "hint": finder.hint.code if finder.hint else None,
            "milliseconds": round(1000 * (time.perf_counter() - start), 1),
        }
        print(json.dumps(told), flush=True)


def main() -> None:
    """Be a host or a guest for a while."""
    strange = [network for network in networks({}) if not network.address.startswith("10.77.")]
    if strange or "SOUPCON_NETWORKS" in os.environ:
        raise SystemExit(f"not a network of a test: {strange}")
    match sys.argv[1:]:
        case ["host", seconds]:
            asyncio.run(host(float(seconds)))
        case ["find", seconds, way]:
            asyncio.run(find(float(seconds), way))


if __name__ == "__main__":
    main()
