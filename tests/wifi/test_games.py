"""Whole games among eight phones, on a Wi-Fi that loses and delays."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games import GAMES
from tests.wifi.air import Wifi
from tests.wifi.party import Party


@pytest.mark.parametrize("game", GAMES)
def test_a_game_to_its_end(game: str, tmp_path: Path, note: Callable[[str], None]) -> None:
    """All find the table by its code alone; those for whom there is no place at it watch."""

    async def scene() -> None:
        async with (
            Wifi(loss=0.02, delay=0.02, jitter=0.02) as wifi,
            Party(wifi, tmp_path, count=8, game=game) as party,
        ):
            await party.all_until(lambda phone: phone.shows(status="here"), 120)
            started = time.monotonic()
            moves = await party.finish(200)
            assert sum(wifi.lost.values()) > 0
            found = sorted(phone.said("found")[0]["seconds"] for phone in party.guests)
            note(
                f"{game}: {party.players} players and {8 - party.players} watching, {moves} moves in"
                f" {time.monotonic() - started:.1f} s; table found and code proved in"
                f" {found[0]:.2f} to {found[-1]:.2f} s"
            )

    asyncio.run(scene())
