"""Finding the table a code belongs to, among all that answer nearby.

Anybody may answer with a card, so no card can keep another from being tried: they are tried side by side,
each for a short while, few of one address at a time, and an address that was tried less often comes first.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from app.net.addresses import Route
from app.net.code import Invitation
from app.net.discovery.finder import MOST_PER_SOURCE, Nearby, in_turn
from app.net.discovery.lookout import Lookout
from app.net.pairing import Credential, connect
from app.net.transport import Transport, Transports, usable
from app.refusal import AppRefusal
from app.table.joining import time_to_find

TRY_AGAIN: Final = 1.0
"""Seconds before a table that said nothing is tried again."""
AT_ONCE: Final = 128

Key: TypeAlias = tuple[str, Route]
"""By table and address: a table whose card changes is not asked twice."""


async def find_by_code(
    invitation: Invitation, transports: Transports, patience: float | None = None
) -> Invitation:
    """The table nearby that the invitation's code opens; refused with the likeliest reason where none is.

    Once every table found has said no and no other one shows up for a moment, that is the answer.
    """
    transports = usable(transports)
    if patience is None:
        patience = time_to_find(transports)
    no_other = max((transport.timing.no_other for transport in transports), default=0.0)
    async with Lookout(transports, given=invitation.addresses, thorough=True) as lookout:
        tries = _Tries(invitation, {transport.name: transport for transport in transports})
        try:
            async with asyncio.timeout(patience):
                return await tries.until_found(lookout, no_other)
        except TimeoutError:
            pass
        finally:
            await tries.stop()
        raise tries.refusal if tries.counts else lookout.hint or tries.refusal


@dataclass(slots=True)
class _Tries:
    """What was tried, and what came of it."""

    invitation: Invitation
    transports: dict[str, Transport]
    refusal: AppRefusal = field(default_factory=lambda: AppRefusal("table_not_found"))
    counts: Counter[str] = field(default_factory=Counter)
    """How often each address was tried."""
    _running: dict[asyncio.Task[None], Nearby] = field(default_factory=dict)
    _refused: set[Key] = field(default_factory=set)
    _silent: dict[Key, float] = field(default_factory=dict)
    """Those that did not answer, and when they are tried again."""

    async def until_found(self, lookout: Lookout, no_other: float) -> Invitation:
        """The invitation to the table that knows the code, or what was refused when all have said no."""
        loop = asyncio.get_running_loop()
        said_no = loop.time()
        while True:
            changed = lookout.changed()
            tables = lookout.tables
            if not tables and lookout.hint is not None and lookout.hint.code == "isolated_network":
                raise lookout.hint
            self._start(tables)
            pause = TRY_AGAIN / 2
            if self._refused and not self._running and all(_key(one) in self._refused for one in tables):
                pause = said_no + no_other - loop.time()
                if pause <= 0:
                    raise self.refusal
            waiting = asyncio.ensure_future(changed.wait())
            try:
                done, _ = await asyncio.wait(
                    {waiting, *self._running}, timeout=pause, return_when=asyncio.FIRST_COMPLETED
                )
            finally:
                waiting.cancel()
            for task in [task for task in self._running if task in done]:
                nearby = self._running.pop(task)
                if (refusal := self._judge(task, nearby)) is None:
                    return Invitation(self.invitation.code, (nearby.address,), nearby.card.table)
                if isinstance(refusal, AppRefusal):
                    said_no = loop.time()

    async def stop(self) -> None:
        """Let go of all that are under way."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _start(self, tables: tuple[Nearby, ...]) -> None:
        now = asyncio.get_running_loop().time()
        busy = Counter(nearby.source for nearby in self._running.values())
        dialled = Counter(nearby.address.transport for nearby in self._running.values())
        under_way = {_key(nearby) for nearby in self._running.values()} | self._refused
        due = [one for one in tables if _key(one) not in under_way and self._silent.get(_key(one), 0) <= now]
        for nearby in self._in_order(due):
            source, way = nearby.source, nearby.address.transport
            if busy[source] >= MOST_PER_SOURCE or dialled[way] >= self.transports[way].timing.at_once:
                continue
            if len(self._running) >= AT_ONCE:
                return
            busy[source] += 1
            dialled[way] += 1
            self.counts[source] += 1
            self._running[asyncio.get_running_loop().create_task(self._try(nearby))] = nearby

    def _in_order(self, tables: list[Nearby]) -> list[Nearby]:
        """What the invitation speaks of comes first, then the addresses that were tried least, each with one
        of its cards before any has its second; among equals chance decides."""
        random.shuffle(tables)
        return sorted(in_turn(tables, self.counts), key=lambda nearby: not self._meant(nearby))

    def _meant(self, nearby: Nearby) -> bool:
        table = self.invitation.table
        return nearby.address in self.invitation.addresses or bool(table and nearby.card.table == table)

    def _judge(self, task: asyncio.Task[None], nearby: Nearby) -> Exception | None:
        """Why this was not the table; None when it was."""
        try:
            task.result()
        except ConnectionError as error:
            self._silent[_key(nearby)] = asyncio.get_running_loop().time() + TRY_AGAIN
            return error
        except AppRefusal as refusal:
            self._refused.add(_key(nearby))
            # A wrong code is the likeliest reason, whatever else somebody else may say.
            if self.refusal.code != "wrong_code":
                self.refusal = refusal
            return refusal
        return None

    async def _try(self, nearby: Nearby) -> None:
        transport = self.transports[nearby.address.transport]
        try:
            async with asyncio.timeout(transport.timing.dial_any):
                stream = await transport.dial(nearby.address, nearby.card.table)
        except TimeoutError as error:
            raise ConnectionError(f"{nearby.address} does not answer") from error
        credential = Credential("code", self.invitation.code)
        channel = await connect(stream, credential, transport.timing.prove)
        channel.close()


def _key(nearby: Nearby) -> Key:
    return nearby.card.table, nearby.address
