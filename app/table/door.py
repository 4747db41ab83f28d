"""The table's second door: guests who come by Bluetooth."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from app.net.addresses import BluetoothAddress
from app.net.discovery.card import Card
from app.net.discovery.greeting import show_card
from app.net.stream import OnStream, Stream
from app.net.transports.bluetooth.radio import Listener, Radio
from app.refusal import AppRefusal

LOG = logging.getLogger(__name__)

LOOK_AGAIN: Final = 3.0
"""Seconds after which a radio that was turned off is tried again."""
MOST_AT_ONCE: Final = 16
"""Phones that may be looking at the card at the same time."""


class BluetoothDoor:
    """Open as long as it is wished: when Bluetooth is turned off and on again, so is the door."""

    def __init__(
        self, radio: Radio, card: Callable[[], Card], welcome: OnStream, on_change: Callable[[], None]
    ) -> None:
        self.wished = False
        self.trouble: AppRefusal | None = None
        """Why nobody can come through it although it is wished."""
        self._radio = radio
        self._card = card
        self._welcome = welcome
        self._on_change = on_change
        self._listener: Listener | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._greeting: dict[asyncio.Task[None], Stream] = {}

    @property
    def address(self) -> BluetoothAddress | None:
        """Where guests can dial it, if the system tells."""
        return self._radio.address if self.wished and self._listener is not None else None

    async def open(self) -> None:
        """Let guests in by Bluetooth from now on; AppRefusal, and nothing changes, when it cannot be done."""
        if self.wished:
            return
        self._listener = await self._radio.listen(self._came)
        self.keep_open()

    def keep_open(self) -> None:
        """Let guests in by Bluetooth whenever that is possible, if not now then later."""
        if not self.wished:
            self.wished, self.trouble = True, None
            self._keeping = asyncio.get_running_loop().create_task(self._keep())
            self._on_change()

    def close(self) -> None:
        """Let nobody else in; those who are inside stay."""
        if not self.wished:
            return
        self.wished, self.trouble = False, None
        if self._keeping is not None:
            self._keeping.cancel()
        if self._listener is not None:
            self._listener.close()
            self._listener = None
        for stream in self._greeting.values():
            stream.close()
        self._on_change()

    async def _keep(self) -> None:
        while True:
            if self._listener is not None:
                await self._listener.wait_closed()
            self._listener = None
            try:
                if (trouble := self._radio.trouble()) is not None:
                    raise trouble
                self._listener = await self._radio.listen(self._came)
                self._say(None)
            except AppRefusal as refusal:
                self._say(refusal)
                await asyncio.sleep(LOOK_AGAIN)

    def _say(self, trouble: AppRefusal | None) -> None:
        if (trouble and trouble.code) != (self.trouble and self.trouble.code):
            LOG.info("the door for Bluetooth: %s", trouble or "open")
            self.trouble = trouble
            self._on_change()

    def _came(self, stream: Stream) -> None:
        if len(self._greeting) >= MOST_AT_ONCE:
            stream.close()
            return
        task = asyncio.get_running_loop().create_task(self._greet(stream))
        self._greeting[task] = stream
        task.add_done_callback(lambda done: self._greeting.pop(done))

    async def _greet(self, stream: Stream) -> None:
        try:
            await show_card(stream, self._card())
        except ConnectionError:
            return
        self._welcome(stream)
