"""Being at a table in the network's thread: what hosting and joining have in common."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import engine
from app.event_log import counts_rounds
from app.history.game_recorder import GameRecorder
from app.refusal import AppRefusal, from_wire, to_wire
from app.session.last_table import LastTable
from app.session.role import Role
from app.session.snapshot import PersonSight, Publish, Snapshot
from app.table.guest import Guest
from engine.core.json import Json

if TYPE_CHECKING:
    from app.phone.phone_store import PhoneStore

LOG = logging.getLogger(__name__)

WAYS = {"tcp": "wifi", "bluetooth": "bluetooth"}
"""What a phone says of how it is connected, by what carries the stream."""
END_WITHIN = 2.0
"""Seconds for a table that has ended to be put away."""


class TableRole(Role, ABC):
    """Being at a table, from the attempt to get there until leaving it."""

    def __init__(self, kind: str, phone_store: PhoneStore) -> None:
        self.kind = kind
        self.phone_store = phone_store
        self.guests: list[Guest] = []
        """Those who hold this phone; the first one first."""
        self.settled = True
        """False while a table without others is being laid."""
        self._recorder = GameRecorder(kind)
        self._publish: Publish = lambda snapshot: None
        self._changed = asyncio.Event()
        self._over = asyncio.Event()
        self._for_good = False
        self._silently = False
        self._refusal: engine.Refusal | None = None
        self._gone = False

    # -- from beginning to end -----------------------------------------------------------------

    async def run(self, publish: Publish) -> None:
        """Be there until it is over, one way or the other."""
        self._publish = publish
        loop = asyncio.get_running_loop()
        being, over = loop.create_task(self._be_there()), loop.create_task(self._over.wait())
        try:
            await asyncio.wait([being, over], return_when=asyncio.FIRST_COMPLETED)
            if not being.done() and not self._silently:
                try:
                    await self._farewell()
                except engine.Refusal as refusal:
                    # A table that cannot be closed for good can still be put away.
                    LOG.warning("not kept: %s", refusal)
                if self.guests and self.guests[0].status in ("refused", "ended"):
                    await asyncio.wait([being], timeout=END_WITHIN)
        finally:
            being.cancel()
            over.cancel()
            await asyncio.gather(being, over, return_exceptions=True)
        self._gone = True
        if not being.cancelled() and (error := being.exception()) is not None:
            if not isinstance(error, engine.Refusal):
                LOG.error("the table is lost", exc_info=error)
                error = AppRefusal("table_closed")
            # As if it came from another phone: set as it is to be printed.
            self._refusal = from_wire(**to_wire(error))
        self.changed()

    @abstractmethod
    async def _be_there(self) -> None:
        """Take one's place, and stay until the table is over."""

    @abstractmethod
    async def _farewell(self) -> None:
        """Say goodbye."""

    def leave(self, close: bool) -> None:
        self._for_good = self._for_good or close
        try:
            # At once: what this phone offers to go on with must not change a moment later.
            self._give_up()
        except engine.Refusal as refusal:
            LOG.warning("not kept: %s", refusal)
        self._over.set()

    def stop(self, refusal: engine.Refusal | None = None) -> None:
        self._silently, self._refusal = True, refusal
        self._over.set()

    @abstractmethod
    def _give_up(self) -> None:
        """Drop what cannot be returned to."""

    def wake(self) -> None:
        for guest in self.guests:
            guest.wake()

    # -- doing ---------------------------------------------------------------------------------

    async def act(self, person: str, move: Json) -> None:
        guest = self._guest(person)
        if not guest.document.get("game"):
            raise AppRefusal("not_playing")
        await guest.act(move)

    async def ask(self, person: str, do: str, args: dict[str, Json]) -> None:
        await self._guest(person).ask(do, **args)

    def _guest(self, person: str) -> Guest:
        for guest in self.guests:
            if person in (guest.ticket.person, ""):
                return guest
        raise AppRefusal("table_closed")

    # -- telling -------------------------------------------------------------------------------

    def changed(self) -> None:
        """Something is different now: say so, and remember which table this is."""
        self._changed.set()
        self._changed = asyncio.Event()
        self._see()
        self._remember()
        self._publish(self.snapshot())

    def snapshot(self) -> Snapshot:
        sights = {guest.ticket.person: PersonSight.of(guest) for guest in self.guests if guest.document}
        first = self.guests[0] if self.guests else None
        if self._refusal is not None:
            return Snapshot("refused", self._refusal, "", sights)
        if first is None:
            return Snapshot("ended", None, "left") if self._gone else Snapshot()
        status, why = first.status, first.why_ended
        if self._gone and status not in ("refused", "ended"):
            status, why = "ended", "left"
        elif not self.settled and status in ("here", "away"):
            status = "connecting"
        way, kept = WAYS.get(first.way, ""), first.kept_answer
        return Snapshot(status, first.refusal, why, sights, self.doors, way, kept, self._put_aside())

    def _put_aside(self) -> engine.Refusal | None:
        """That the game of this table was put aside, where its host says so."""
        first = self.guests[0] if self.guests else None
        aside = first is not None and first.document.get("table", {}).get("put_aside") is True
        return AppRefusal("game_put_aside") if aside else None

    def _see(self) -> None:
        """Before anybody is shown the end of a game, it is kept."""
        first = self.guests[0] if self.guests else None
        if first is None or not first.document:
            return
        table = first.document["table"]["id"]
        try:
            known = self.phone_store.times(table) if self._recorder.asks(first.document) else (None, None)
        except engine.Refusal as refusal:
            LOG.warning("not known: %s", refusal)
            known = (None, None)
        over = self._recorder.see(first.document, time.time(), known)
        if over is not None:
            self.phone_store.keep_game(over)

    def _remember(self) -> None:
        first = self.guests[0] if self.guests else None
        if first is None or first.status != "here" or not first.document or not self.settled:
            return
        table, people = first.document["table"], first.document["people"]
        owner = people.get(table["owner"], {}).get("name", "")
        began = self._recorder.began
        rounds = counts_rounds(table["game"])
        turn = _turn(first)
        self.phone_store.note(LastTable(table["id"], self.kind, table["game"], owner, turn, began, rounds))

    async def until(self, come_true: Callable[[], bool]) -> None:
        """Wait for something to be so."""
        while not come_true():
            await self._changed.wait()

    async def quietly(self, asking: Coroutine[Any, Any, None], seconds: float) -> None:
        """Ask for something that may be refused, or never answered."""
        try:
            async with asyncio.timeout(seconds):
                await asking
        except (engine.Refusal, TimeoutError) as reason:
            LOG.info("not answered: %s", reason)


def _turn(guest: Guest) -> int | None:
    """The number of the turn, or of the round where a game counts those."""
    view = guest.document.get("game")
    if guest.document["table"]["status"] != "playing" or view is None:
        return None
    return view["turn_number"] or None
