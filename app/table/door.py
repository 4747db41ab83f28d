"""A door of the table that is open when its host wishes: guests who come by Bluetooth."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from app.net.addresses import Route
from app.net.transport import Entrance, Listener, Transport
from app.refusal import AppRefusal

LOG = logging.getLogger(__name__)

LOOK_AGAIN: Final = 3.0
"""Seconds after which a transport that was turned off is tried again."""


class WishedDoor:
    """Open as long as it is wished: when Bluetooth is turned off and on again, so is the door."""

    def __init__(self, transport: Transport, entrance: Entrance, on_change: Callable[[], None]) -> None:
        self.wished = False
        self.trouble: AppRefusal | None = None
        """Why nobody can come through it although it is wished."""
        self._transport = transport
        self._entrance = entrance
        self._on_change = on_change
        self._listener: Listener | None = None
        self._keeping: asyncio.Task[None] | None = None

    @property
    def routes(self) -> list[Route]:
        """Where guests can dial it, if the system tells."""
        return list(self._listener.routes) if self.wished and self._listener is not None else []

    async def open(self) -> None:
        """Let guests in from now on; AppRefusal, and nothing changes, when it cannot be done."""
        if self.wished:
            return
        self._listener = await self._transport.listen(self._entrance)
        self.keep_open()

    def keep_open(self) -> None:
        """Let guests in whenever that is possible, if not now then later."""
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
        self._on_change()

    async def _keep(self) -> None:
        while True:
            if self._listener is not None:
                await self._listener.wait_closed()
            self._listener = None
            try:
                if (trouble := self._transport.trouble()) is not None:
                    raise trouble
                self._listener = await self._transport.listen(self._entrance)
                self._say(None)
            except AppRefusal as refusal:
                self._say(refusal)
                await asyncio.sleep(LOOK_AGAIN)

    def _say(self, trouble: AppRefusal | None) -> None:
        if (trouble and trouble.code) != (self.trouble and self.trouble.code):
            LOG.info("the door for %s: %s", self._transport.name, trouble or "open")
            self.trouble = trouble
            self._on_change()
