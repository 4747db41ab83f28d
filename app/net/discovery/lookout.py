"""Looking for tables in every way this phone has: over the local network, and by Bluetooth where wished."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack
from types import TracebackType

from app.net.addresses import Address, BluetoothAddress, Route
from app.net.discovery.bluetooth import BluetoothFinder
from app.net.discovery.finder import Finder, Nearby
from app.net.discovery.networks import Network
from app.net.discovery.news import News
from app.net.transports.bluetooth.radio import Radio
from app.refusal import AppRefusal


class Lookout:
    """Both finders as one, from `async with` on until its end.

    `async for tables in lookout` gives the list now and after each change of it or of the hint.
    """

    def __init__(
        self,
        networks: Callable[[], Sequence[Network]],
        radio: Radio | None = None,
        *,
        given: Sequence[Route] = (),
        thorough: bool = False,
    ) -> None:
        self._news = News()
        near = [route for route in given if isinstance(route, Address)]
        self._finder = Finder(networks, given=near, thorough=thorough, news=self._news)
        self._by_air = [route for route in given if isinstance(route, BluetoothAddress)]
        self._radio = radio
        self._bluetooth: BluetoothFinder | None = None
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Lookout:
        await self._stack.enter_async_context(self._finder)
        await self.use(self._radio)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            await self.use(None)
        finally:
            await self._stack.aclose()

    async def use(self, radio: Radio | None) -> None:
        """Look by Bluetooth too from now on, or no more."""
        if self._bluetooth is not None:
            before, self._bluetooth = self._bluetooth, None
            await before.__aexit__(None, None, None)
        if radio is not None:
            finder = BluetoothFinder(radio, given=self._by_air, news=self._news)
            self._bluetooth = await finder.__aenter__()
        self._news.tell()

    def changed(self) -> asyncio.Event:
        """Set at the next change of the list or of the hint."""
        return self._news.heard()

    async def __aiter__(self) -> AsyncIterator[tuple[Nearby, ...]]:
        while True:
            changed = self._news.heard()
            yield self.tables
            await changed.wait()

    @property
    def tables(self) -> tuple[Nearby, ...]:
        """Every table that answers now; one that answers in both ways is there twice, the network first."""
        return self._finder.tables + (() if self._bluetooth is None else self._bluetooth.tables)

    @property
    def hint(self) -> AppRefusal | None:
        """Why nothing may be found: no_network, isolated_network, or None when there is nothing to say."""
        if self.tables or (self._bluetooth is not None and self._bluetooth.trouble is None):
            return None
        return self._finder.hint

    @property
    def trouble(self) -> AppRefusal | None:
        """Why nothing is found by Bluetooth, where that is wished."""
        return None if self._bluetooth is None else self._bluetooth.trouble
