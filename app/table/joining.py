"""Joining a table: from an invitation or a bare code to a stream, whatever way there is."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import suppress

from app.net.addresses import Address, Route
from app.net.channel import Channel
from app.net.code import Invitation
from app.net.discovery.greeting import ask_card
from app.net.discovery.lookout import Lookout
from app.net.discovery.networks import Network
from app.net.stream import Stream
from app.net.transports import tcp
from app.net.transports.bluetooth.radio import Radio
from app.table.race import Greet, Race

Networks = Callable[[], Sequence[Network]]

LOOK_FOR = 8.0
"""Seconds to look for a table before saying that it cannot be found."""
LOOK_AROUND_FOR = 16.0
"""Seconds to look for it by Bluetooth, which takes its time to look around."""
DIAL_FOR = 3.0
"""Seconds to wait for an address to answer."""
BLUETOOTH_FOR = 12.0
"""Seconds to wait for a phone to answer by Bluetooth."""
HEAD_START = 0.5
"""Seconds a way is tried alone before the next one is tried beside it."""
PROOF_START = 2.0
"""Seconds more where somebody has answered and may be about to prove that they are the host."""
TRY_AGAIN = 1.0
"""Seconds after which a table that was found is tried again if it could not be reached."""
TURN = 2.0
"""Seconds among which those who come back by Bluetooth draw their turn: a radio that is dialled by many at
once takes far longer than if they come one after the other."""


class Dialler:
    """Finds the way to one table, each time anew: phones change networks, hosts change addresses, and both
    change from Wi-Fi to Bluetooth and back."""

    def __init__(self, invitation: Invitation, networks: Networks, radio: Radio | None = None) -> None:
        self._invitation = invitation
        self._networks = networks
        self._radio = radio
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
        radio = usable(self._radio)
        async with Lookout(self._networks, radio, given=self._routes) as lookout:
            try:
                async with asyncio.timeout(LOOK_FOR if radio is None else LOOK_AROUND_FOR):
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
        if self._been_there and not isinstance(route, Address):
            await asyncio.sleep(random.uniform(0, TURN))
        return await reach(route, self._radio, self._invitation.table)


def usable(radio: Radio | None) -> Radio | None:
    """Bluetooth is looked at where it is on and allowed; nobody is asked for it here."""
    return None if radio is None or radio.trouble() is not None else radio


async def reach(route: Route, radio: Radio | None, table: str = "") -> Stream:
    """A stream to the host of this table; ConnectionError when it cannot be reached, or is not there."""
    if isinstance(route, Address):
        return await tcp.dial(route.host, route.port, DIAL_FOR)
    if radio is None:
        raise ConnectionError("there is no Bluetooth")
    try:
        async with asyncio.timeout(BLUETOOTH_FOR):
            stream = await radio.dial(route)
            card = await ask_card(stream)
    except TimeoutError as error:
        raise ConnectionError(f"{route} does not answer") from error
    if table and card.table != table:
        stream.close()
        raise ConnectionError(f"{route} has another table")
    return stream
