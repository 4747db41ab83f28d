"""Joining a table: from an invitation or a code to a stream, over any transport."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

from app.net.addresses import Route
from app.net.channel import Channel
from app.net.code import Invitation
from app.net.discovery.lookout import Lookout
from app.net.transport import Stream, Transports, dial, usable
from app.table.race import Greet, Race

HEAD_START = 0.5
"""Seconds a way is tried alone before the next one is tried beside it."""
PROOF_START = 2.0
"""Seconds more where somebody has answered and may be about to prove that they are the host."""
TRY_AGAIN = 1.0
"""Seconds after which a table that was found is tried again if it could not be reached."""


class Dialler:
    """Finds the way to one table, each time anew: phones change networks, hosts change addresses, and both
    change from Wi-Fi to Bluetooth and back."""

    def __init__(self, invitation: Invitation, transports: Transports) -> None:
        self._invitation = invitation
        self._transports = transports
        self._routes = list(invitation.addresses)
        self._been_there = False

    async def __call__(self, greet: Greet, everywhere: bool = False) -> Channel:
        """A channel to the host, once it has proved itself to `greet`: on a way that is known, else wherever
        the table is found now.

        AppRefusal: somebody answered, and nobody has proved to be the host. With `everywhere`, other ways are
        looked for before that is said.
        """
        race = Race(self._dial, greet)
        looking: asyncio.Task[None] | None = None
        try:
            won = await self._by_known_routes(race)
            if won is None and (everywhere or race.refusal is None):
                looking = asyncio.get_running_loop().create_task(self._look_around(race))
                won = await race.winner(more=looking)
        finally:
            race.stop()
            if looking is not None:
                looking.cancel()
                await asyncio.gather(looking, return_exceptions=True)
        if won is None:
            raise race.refusal or ConnectionError("the table does not answer")
        route, channel = won
        # Only now: whoever answers first is not yet the host.
        self._routes = [route, *(other for other in self._routes if other != route)]
        self._been_there = True
        return channel

    async def _by_known_routes(self, race: Race) -> tuple[Route, Channel] | None:
        """All ways that are known, the one that worked last first."""
        for route in self._routes:
            race.start(route)
            won = await race.winner(HEAD_START)
            if won is None and race.greeting:
                won = await race.winner(PROOF_START)
            if won is not None:
                return won
        return await race.winner()

    async def _look_around(self, race: Race) -> None:
        transports = usable(self._transports)
        async with Lookout(transports, given=self._routes) as lookout:
            try:
                async with asyncio.timeout(time_to_find(transports)):
                    while True:
                        changed = lookout.changed()
                        for nearby in lookout.tables:
                            if nearby.card.table == self._invitation.table:
                                race.start(nearby.address)
                        # A table that has answered may not let anybody in at that very moment.
                        with suppress(TimeoutError):
                            async with asyncio.timeout(TRY_AGAIN):
                                await changed.wait()
            except TimeoutError:
                pass

    async def _dial(self, route: Route) -> Stream:
        if self._been_there:
            turns = [way.timing.turn for way in self._transports if way.name == route.transport]
            await asyncio.sleep(random.uniform(0, max(turns, default=0.0)))
        return await dial(self._transports, route, self._invitation.table)


def time_to_find(transports: Transports) -> float:
    """Seconds to look for a table before saying that it cannot be found."""
    return max((transport.timing.find for transport in transports), default=0.0)
