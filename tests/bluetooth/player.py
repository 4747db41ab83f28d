"""Somebody who plays at random on a guest of the app's own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, Final

import engine
from app.table.guest import Guest
from tests.play import text

LATE: Final = {"stale_window", "not_your_move", "game_over", "not_playing"}
"""What a player is told whose answer another one made superfluous."""


def profile(name: str) -> dict[str, str]:
    """Somebody."""
    return {"name": name, "colour": "", "emblem": ""}


class Player:
    """Somebody who holds a phone, and makes one legal move or another."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.guest: Guest
        self.made: list[str] = []
        self.moves_left = 1_000_000
        """It pauses when these are used up."""
        self._random = random.Random(seed)
        self._changed = asyncio.Event()

    def look(self) -> None:
        """What is on the screen has changed."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, come_true: Callable[[], Any], seconds: float = 60.0) -> None:
        """Wait for something to be so on this phone."""
        async with asyncio.timeout(seconds):
            while not come_true():
                await self._changed.wait()

    @property
    def table(self) -> dict[str, Any]:
        """The table as this phone knows it."""
        found: dict[str, Any] = self.guest.document.get("table", {})
        return found

    @property
    def legal(self) -> list[Any]:
        """What this player may do."""
        return self.guest.document.get("legal") or []

    async def play(self) -> None:
        """Answer whatever is asked until the game is over."""
        while True:
            await self.until(lambda: self.table.get("status") == "over" or self._may_move(), 60)
            if self.table["status"] == "over":
                return
            self.moves_left -= 1
            move = self._random.choice(self.legal)
            try:
                await self.guest.act(move)
            except engine.Refusal as refusal:
                if refusal.code not in LATE:
                    raise
            else:
                self.made.append(text(move))

    def _may_move(self) -> bool:
        return self.guest.status == "here" and bool(self.legal) and self.moves_left > 0
