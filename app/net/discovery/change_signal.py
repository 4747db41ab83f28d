"""A signal that something has changed, for tasks that wait for it."""

from __future__ import annotations

import asyncio


class ChangeSignal:
    """`wait` on what `heard` gave: no change between the two is missed."""

    def __init__(self) -> None:
        self._changed = asyncio.Event()

    def heard(self) -> asyncio.Event:
        """Set at the next change."""
        return self._changed

    def tell(self) -> None:
        # Whoever waits for the old event wakes up after this step of the loop, when all is in place.
        self._changed.set()
        self._changed = asyncio.Event()
