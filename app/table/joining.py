"""Joining a table: from an invitation or a bare code to a stream, whatever the network allows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from app.net.addresses import Address
from app.net.code import Invitation
from app.net.discovery.finder import Finder, Nearby
from app.net.discovery.networks import Network
from app.net.pairing import Credential, connect
from app.net.stream import Stream
from app.net.transports import tcp
from app.refusal import AppRefusal

Networks = Callable[[], Sequence[Network]]

LOOK_FOR = 8.0
"""Seconds to look for a table before saying that it cannot be found."""
NO_OTHER = 1.5
"""Seconds without another table after which those that refused the code are taken for all there are."""
DIAL_FOR = 3.0
"""Seconds to wait for an address to answer."""


class Dialler:
    """Finds the way to one table, each time anew: phones change networks, hosts change addresses."""

    def __init__(self, invitation: Invitation, networks: Networks) -> None:
        self._invitation = invitation
        self._networks = networks
        self._addresses = list(invitation.addresses)

    async def __call__(self) -> Stream:
        """A stream to the host: where it was last, else wherever it is found now."""
        for address in list(self._addresses):
            try:
                return await self._dial(address)
            except ConnectionError:
                continue
        async with Finder(self._networks, given=self._addresses) as finder:
            try:
                async with asyncio.timeout(LOOK_FOR):
                    async for tables in finder:
                        for nearby in tables:
                            if nearby.card.table == self._invitation.table:
                                return await self._dial(nearby.address)
            except TimeoutError:
                pass
        raise ConnectionError("the table does not answer")

    async def _dial(self, address: Address) -> Stream:
        stream = await tcp.dial(address.host, address.port, DIAL_FOR)
        self._addresses = [address, *(other for other in self._addresses if other != address)]
        return stream


async def find_by_code(code: str, networks: Networks, patience: float = LOOK_FOR) -> Invitation:
    """The table nearby that this code opens; refused with the likeliest reason when there is none.

    Once every table found has said no and no other one shows up for a moment, that is the answer.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + patience
    tried: set[tuple[str, Address]] = set()
    refusal = AppRefusal("table_not_found")
    async with Finder(networks) as finder:
        try:
            async with asyncio.timeout_at(end) as limit:
                async for tables in finder:
                    if not tables and finder.hint is not None and finder.hint.code == "isolated_network":
                        raise finder.hint
                    for nearby in tables:
                        # By table and address: a table whose card changes is not asked twice.
                        if (nearby.card.table, nearby.address) in tried:
                            continue
                        tried.add((nearby.card.table, nearby.address))
                        limit.reschedule(end)
                        try:
                            await _try_code(code, nearby)
                        except ConnectionError:
                            tried.discard((nearby.card.table, nearby.address))
                            continue
                        except AppRefusal as said:
                            refusal = said
                            limit.reschedule(min(end, loop.time() + NO_OTHER))
                            continue
                        return Invitation(code, (nearby.address,), nearby.card.table)
                    if any((nearby.card.table, nearby.address) not in tried for nearby in tables):
                        # One of them could not be asked: it may be the right one.
                        limit.reschedule(end)
        except TimeoutError:
            pass
        raise refusal if tried else finder.hint or refusal


async def _try_code(code: str, nearby: Nearby) -> None:
    stream = await tcp.dial(nearby.address.host, nearby.address.port, DIAL_FOR)
    channel = await connect(stream, Credential("code", code))
    channel.close()
