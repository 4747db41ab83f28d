"""Looking for tables by several transports at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from app.net.addresses import Route
from app.net.discovery.change_signal import ChangeSignal
from app.net.discovery.finder import Nearby
from app.net.transport import Finding, Transport, Transports
from app.refusal import AppRefusal


class Lookout:
    """All searches as one, from `async with` on until its end."""

    def __init__(
        self, transports: Transports, *, given: Sequence[Route] = (), thorough: bool = False
    ) -> None:
        self._transports = transports
        self._given = given
        self._thorough = thorough
        self._news = ChangeSignal()
        self._finding: dict[str, Finding] = {}

    async def __aenter__(self) -> Lookout:
        try:
            for transport in self._transports:
                await self.begin(transport)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for name in reversed(list(self._finding)):
            await self.end(name)

    async def begin(self, transport: Transport) -> None:
        """Look by this transport too from now on."""
        finding = transport.find(self._news, self._given, self._thorough)
        self._finding[transport.name] = await finding.__aenter__()
        self._news.tell()

    async def end(self, name: str) -> None:
        """Look by this transport no more."""
        finding = self._finding.pop(name, None)
        if finding is not None:
            await finding.__aexit__(None, None, None)
            self._news.tell()

    def changed(self) -> asyncio.Event:
        """Set at the next change of the list or of the hint."""
        return self._news.heard()

    @property
    def tables(self) -> tuple[Nearby, ...]:
        """Every table that answers now; one that answers in two ways is there twice."""
        return tuple(nearby for finding in self._finding.values() for nearby in finding.tables)

    @property
    def hint(self) -> AppRefusal | None:
        """Why nothing may be found, where no transport is without a reason; the first one's."""
        if self.tables:
            return None
        hints = [finding.hint for finding in self._finding.values()]
        return hints[0] if hints and all(hints) else None

    def hint_of(self, name: str) -> AppRefusal | None:
        """Why nothing is found by one transport, where it is looked by."""
        finding = self._finding.get(name)
        return None if finding is None else finding.hint
