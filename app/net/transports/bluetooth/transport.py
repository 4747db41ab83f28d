"""Bluetooth as a transport: whoever dials is shown the card of the table before anything else."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from app.net.addresses import BluetoothAddress, Route
from app.net.discovery.bluetooth import BluetoothFinder
from app.net.discovery.change_signal import ChangeSignal
from app.net.discovery.greeting import ask_card, show_card
from app.net.transport import Entrance, Stream, Timing
from app.net.transports.bluetooth.radio import Radio, RadioListener
from app.refusal import AppRefusal

# A radio that is dialled by many at once, or dials many, takes far longer than if they come one by one. To
# look around takes its time, too.
TIMING: Final = Timing(find=16.0, dial=12.0, dial_any=12.0, prove=6.0, no_other=6.0, turn=2.0, at_once=1)
MOST_AT_ONCE: Final = 16
"""Phones that may be looking at the card at the same time."""


class BluetoothTransport:
    """Phones within some metres, without any network."""

    name = "bluetooth"
    timing = TIMING

    def __init__(self, radio: Radio) -> None:
        self.radio = radio

    def trouble(self) -> AppRefusal | None:
        """Why Bluetooth cannot be used now."""
        return self.radio.trouble()

    async def dial(self, route: Route, table: str = "") -> Stream:
        """A stream to the host there, once its card says that it is the one of this table."""
        if not isinstance(route, BluetoothAddress):
            raise ConnectionError(f"{route} is no address of Bluetooth")
        try:
            async with asyncio.timeout(self.timing.dial):
                stream = await self.radio.dial(route)
                card = await ask_card(stream)
        except TimeoutError as error:
            raise ConnectionError(f"{route} does not answer") from error
        if table and card.table != table:
            stream.close()
            raise ConnectionError(f"{route} has another table")
        return stream

    async def listen(self, entrance: Entrance) -> BluetoothEntrance:
        """Offer our service; AppRefusal when that cannot be done."""
        door = BluetoothEntrance(self.radio, entrance)
        await door.open()
        return door

    def find(
        self, news: ChangeSignal, given: Sequence[Route] = (), thorough: bool = False
    ) -> BluetoothFinder:
        """Ask the devices nearby, one by one."""
        known = [route for route in given if isinstance(route, BluetoothAddress)]
        return BluetoothFinder(self.radio, given=known, news=news)


class BluetoothEntrance:
    """Our service, as long as Bluetooth is on."""

    port = None

    def __init__(self, radio: Radio, entrance: Entrance) -> None:
        self._radio = radio
        self._entrance = entrance
        self._listener: RadioListener | None = None
        self._greeting: dict[asyncio.Task[None], Stream] = {}

    async def open(self) -> None:
        self._listener = await self._radio.listen(self._came)

    @property
    def routes(self) -> list[Route]:
        """This phone's own address, if the system tells."""
        return [] if self._radio.address is None else [self._radio.address]

    async def wait_closed(self) -> None:
        """Until it was closed, or Bluetooth was turned off."""
        if self._listener is not None:
            await self._listener.wait_closed()

    def close(self) -> None:
        """Let nobody else in; those who are inside stay."""
        if self._listener is not None:
            self._listener.close()
        for stream in self._greeting.values():
            stream.close()

    def _came(self, stream: Stream) -> None:
        if len(self._greeting) >= MOST_AT_ONCE:
            stream.close()
            return
        task = asyncio.get_running_loop().create_task(self._greet(stream))
        self._greeting[task] = stream
        task.add_done_callback(lambda done: self._greeting.pop(done))

    async def _greet(self, stream: Stream) -> None:
        try:
            await show_card(stream, self._entrance.card())
        except ConnectionError:
            return
        self._entrance.welcome(stream)
