"""The tables nearby, as they come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import engine
from app.net.addresses import Route
from app.net.discovery.finder import Nearby, in_turn
from app.net.discovery.lookout import Lookout
from app.phone.ui_queue import UiQueue
from app.session.resources import Resources
from app.session.table_role import WAYS

MOST_SHOWN = 64
"""Tables that are shown: nobody reads more, and somebody may invent them."""
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
    more: tuple[Route, ...] = field(default=(), repr=False)
    """Other ways to the same table."""

    @classmethod
    def of(cls, nearby: Nearby, *more: Nearby) -> NearbyTable:
        """What its card says; `more` are other ways to it."""
        card = nearby.card
        over = WAYS.get(nearby.address.transport, "wifi")
        return cls(
            card.name,
            card.game,
            card.free,
            card.running,
            over,
            card.table,
            nearby.address,
            tuple(other.address for other in more),
        )


class TableSearch:
    """Goes on until it is stopped. Whenever `tables`, `hint` or `trouble` change, `on_change` is called."""

    def __init__(self, resources: Resources, ui_queue: UiQueue, on_change: Callable[[], None]) -> None:
        self.tables: list[NearbyTable] = []
        self.hint: engine.Refusal | None = None
        """Why nothing may be found."""
        self.bluetooth = False
        """Whether it also looks by Bluetooth."""
        self.trouble: engine.Refusal | None = None
        """Why nothing is found by Bluetooth."""
        self._network, self._by_bluetooth = resources.network, resources.bluetooth
        self._ui_queue = ui_queue
        self._on_change = on_change
        self._observer = resources.observer
        self._stopped = False

    def stop(self) -> None:
        self._stopped = True

    def use_bluetooth(self, on: bool) -> None:
        """Look by Bluetooth too, or no more."""
        self.bluetooth = on

    async def run(self) -> None:
        """Look, in the network's thread."""
        self._observer.searching(True)
        try:
            await self._look()
        finally:
            self._observer.searching(False)

    async def _look(self) -> None:
        before: object = None
        with_bluetooth = False
        async with Lookout([self._network]) as lookout:
            while not self._stopped:
                if with_bluetooth != self.bluetooth:
                    with_bluetooth = self.bluetooth
                    if with_bluetooth:
                        await lookout.begin(self._by_bluetooth)
                    else:
                        await lookout.end(self._by_bluetooth.name)
                found = _one_each(lookout.tables)
                hint, trouble = lookout.hint, lookout.hint_of(self._by_bluetooth.name)
                now = found, hint and hint.code, trouble and trouble.code
                if before != now and (before is not None or any(now)):
                    before = now
                    self._send(found, hint, trouble)
                await asyncio.sleep(LOOK_EVERY)

    def _send(
        self, tables: list[NearbyTable], hint: engine.Refusal | None, trouble: engine.Refusal | None
    ) -> None:
        def show() -> None:
            if not self._stopped:
                self.tables, self.hint, self.trouble = tables, hint, trouble
                self._on_change()

        self._ui_queue.send(show, self)


def _one_each(found: Sequence[Nearby]) -> list[NearbyTable]:
    """A table that answers in two ways is one table; it is dialled where it answered first.

    Where there are too many, those are left out that are not the first of their address.
    """
    by_table: dict[str, list[Nearby]] = {}
    for nearby in found:
        by_table.setdefault(nearby.card.table, []).append(nearby)
    tables = list(by_table.values())
    if len(tables) > MOST_SHOWN:
        shown = in_turn([ways[0] for ways in tables])[:MOST_SHOWN]
        tables = [by_table[nearby.card.table] for nearby in shown]
    return [NearbyTable.of(*ways) for ways in tables]
