"""Whether strangers with many addresses keep honest people from joining and playing."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from app.net.transports import memory
from app.table.guest import Guest, SeatTicket, one_way
from benchmarks.attackers import HONEST, NETWORK, attack
from benchmarks.phones import HostPhone, Moment, Phone, RandomTable, Setting

ADDRESSES = (0, 50, 100, 250)
MOVES = 60
GIVEN_UP = 20.0
"""Seconds after which a join counts as failed; that is then the figure."""

Figures = dict[str, Any]


async def measure(setting: Setting) -> Figures:
    """Joins of people who were never here, the host's own player among them, and moves of those at the table,
    while so many addresses attack."""
    figures: Figures = {}
    for addresses in ADDRESSES:
        with tempfile.TemporaryDirectory() as folder:
            host = HostPhone(setting, Path(folder))
            await host.open()
            table = RandomTable(host.host.table.code, host.port)
            await table.join(setting.phones)
            async with attack(host.port, addresses):
                own, joins, moves = await _own_join(host), await _joins(host), await _moves(host, table)
            await table.leave()
            await host.kill()
        label = f"{addresses} hostile addresses"
        figures |= {
            f"{label}: join, ms": 1000 * statistics.median(joins),
            f"{label}: slowest join, ms": 1000 * max(joins),
            f"{label}: the host's own player joins, ms": 1000 * own,
            f"{label}: move to all other screens, ms": 1000 * statistics.median(took.wall for took in moves),
            f"{label}: move to all other screens, CPU ms": 1000
            * statistics.median(took.cpu for took in moves),
        }
    return figures


async def _own_join(host: HostPhone) -> float:
    inside = memory.MemoryListener(host.welcome_own)
    changed = asyncio.Event()

    async def dial() -> memory.MemoryStream:
        return inside.dial("memory:own")

    profile = {"name": "Own", "colour": "", "emblem": ""}
    ticket = SeatTicket(host.host.table.code)
    return await _time_of(Guest(one_way(dial), ticket, profile, True, on_change=changed.set), changed)


async def _joins(host: HostPhone) -> list[float]:
    took = []
    for number in HONEST:
        ticket = SeatTicket(host.host.table.code)
        phone = Phone(
            ticket, f"Guest {number}", host.port, lambda *told: None, f"{NETWORK}{number}", watch=True
        )
        took.append(await _time_of(phone, phone.changed))
    return took


async def _time_of(guest: Guest, changed: asyncio.Event) -> float:
    start = time.perf_counter()
    running = asyncio.ensure_future(guest.run())
    try:
        async with asyncio.timeout(GIVEN_UP):
            while guest.status != "here":
                changed.clear()
                await changed.wait()
    except TimeoutError:
        return GIVEN_UP
    finally:
        took = time.perf_counter() - start
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    return took


async def _moves(host: HostPhone, table: RandomTable) -> list[Moment]:
    took: list[Moment] = []
    while len(took) < MOVES:
        actor = await table.play_one()
        await host.everybody_has_it(table.phones)
        last = max(phone.applied_at for phone in table.phones if phone is not actor)
        if last > actor.asked_at:
            took.append(Moment(last.wall - actor.asked_at.wall, last.cpu - actor.asked_at.cpu))
    return took
