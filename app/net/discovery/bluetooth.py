"""Finding tables by Bluetooth: devices the phone knows, then those it sees, are asked one by one for a card.

A radio that searches cannot well connect, and one that connects cannot well search: the two take turns.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass
from typing import Final

from app.net.addresses import BluetoothAddress
from app.net.discovery.change_signal import ChangeSignal
from app.net.discovery.finder import Nearby
from app.net.discovery.greeting import ask_card
from app.net.transports.bluetooth.radio import Radio
from app.refusal import AppRefusal

MOST_TABLES: Final = 16


@dataclass(frozen=True, slots=True)
class BluetoothPace:
    """How often and how long to ask, in seconds."""

    gap: float = 3.0
    """Between two rounds in which nobody new was found."""
    answer: float = 8.0
    """For a phone to be connected and to show its card."""
    table_again: float = 15.0
    """After which a table is asked again: seats are taken."""
    silent_again: float = 45.0
    """After which a device that has no table is asked again: it may open one."""
    given_again: float = 3.0
    """After which an address that was given is asked again: that is where the table was, and may be soon."""


class BluetoothFinder:
    """Looks for tables by Bluetooth, from `async with` on until its end."""

    def __init__(
        self,
        radio: Radio,
        *,
        given: Sequence[BluetoothAddress] = (),
        pace: BluetoothPace | None = None,
        clock: Callable[[], float] = time.monotonic,
        news: ChangeSignal | None = None,
    ) -> None:
        self.hint: AppRefusal | None = None
        """Why nothing can be found: Bluetooth is off, or we may not use it."""
        self._radio = radio
        self._given = given
        self._pace = pace or BluetoothPace()
        self._clock = clock
        self._news = news or ChangeSignal()
        self._seen: dict[BluetoothAddress, Nearby] = {}
        self._due: dict[BluetoothAddress, float] = {}
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> BluetoothFinder:
        self._task = asyncio.get_running_loop().create_task(self._keep_looking())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    @property
    def tables(self) -> tuple[Nearby, ...]:
        """Every table that answered when it was last asked."""
        return tuple(self._seen.values())

    async def _keep_looking(self) -> None:
        while True:
            found = False
            trouble = self._radio.trouble()
            try:
                if trouble is None:
                    found = await self._round()
                else:
                    self._forget_all()
            except AppRefusal as refusal:
                trouble = refusal
            if (trouble and trouble.code) != (self.hint and self.hint.code):
                self.hint = trouble
                self._news.tell()
            if not found:
                await asyncio.sleep(self._pace.gap)

    async def _round(self) -> bool:
        """Ask whoever is due; whether the search met somebody new."""
        bonded = [peer.address for peer in self._radio.bonded()]
        for address in dict.fromkeys([*self._given, *self._seen, *bonded]):
            if self._is_due(address):
                await self._ask(address)
        async with aclosing(self._radio.scan()) as peers:
            met = None
            async for peer in peers:
                if self._is_due(peer.address):
                    met = peer.address
                    break
        if met is not None:
            await self._ask(met)
        return met is not None

    def _is_due(self, address: BluetoothAddress) -> bool:
        return self._due.get(address, 0.0) <= self._clock()

    async def _ask(self, address: BluetoothAddress) -> None:
        nearby = None
        try:
            async with asyncio.timeout(self._pace.answer):
                stream = await self._radio.dial(address)
                try:
                    nearby = Nearby(await ask_card(stream), address)
                finally:
                    stream.close()
        except (ConnectionError, TimeoutError):
            pass  # Most devices have no table.
        pause = self._pace.silent_again if nearby is None else self._pace.table_again
        if nearby is None and address in self._given:
            pause = self._pace.given_again
        self._due[address] = self._clock() + pause
        if nearby is None:
            changed = self._seen.pop(address, None) is not None
        else:
            changed = self._seen.get(address) != nearby and (
                address in self._seen or len(self._seen) < MOST_TABLES
            )
            if changed:
                self._seen[address] = nearby
        if changed:
            self._news.tell()

    def _forget_all(self) -> None:
        if self._seen:
            self._seen.clear()
            self._news.tell()
        self._due.clear()
