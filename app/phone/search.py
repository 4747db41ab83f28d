"""The tables nearby, as they come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import engine
from app.net.addresses import BluetoothAddress, Route
from app.net.discovery.finder import Finder, Nearby
from app.phone.courier import Courier
from app.phone.house import House, NoHouse
from app.table.hosting import Networks

LOOK_EVERY = 0.3
"""Seconds between two looks at what was found."""


@dataclass(frozen=True, slots=True)
class NearbyTable:
    """A table that answers."""

    name: str
    """Whose table it is."""
    game: str
    free: int
    running: bool
    over: str = "wifi"
    table: str = ""
    address: Route | None = field(default=None, repr=False)

    @classmethod
    def of(cls, nearby: Nearby) -> NearbyTable:
        """What its card says."""
        card = nearby.card
        over = "bluetooth" if isinstance(nearby.address, BluetoothAddress) else "wifi"
        return cls(card.name, card.game, card.free, card.running, over, card.table, nearby.address)


class Search:
    """Goes on until it is stopped. Whenever `tables` or `hint` change, `on_change` is called."""

    def __init__(
        self,
        networks: Networks,
        courier: Courier,
        on_change: Callable[[], None],
        house: House | None = None,
    ) -> None:
        self.tables: list[NearbyTable] = []
        self.hint: engine.Refusal | None = None
        """Why nothing may be found."""
        self._networks = networks
        self._courier = courier
        self._on_change = on_change
        self._house = house or NoHouse()
        self._stopped = False

    def stop(self) -> None:
        """Enough."""
        self._stopped = True

    async def run(self) -> None:
        """Look, in the background."""
        self._house.searching(True)
        try:
            await self._look()
        finally:
            self._house.searching(False)

    async def _look(self) -> None:
        before: tuple[list[NearbyTable], str] = ([], "")
        async with Finder(self._networks) as finder:
            while not self._stopped:
                # A table on two networks is one table; it is dialled where it answered first.
                tables = list({nearby.card.table: nearby for nearby in reversed(finder.tables)}.values())
                found = [NearbyTable.of(nearby) for nearby in reversed(tables)]
                hint = finder.hint
                if before != (found, "" if hint is None else hint.code):
                    before = found, "" if hint is None else hint.code
                    self._send(found, hint)
                await asyncio.sleep(LOOK_EVERY)

    def _send(self, tables: list[NearbyTable], hint: engine.Refusal | None) -> None:
        def show() -> None:
            if not self._stopped:
                self.tables, self.hint = tables, hint
                self._on_change()

        self._courier.send(show, self)
