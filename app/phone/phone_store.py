"""What this phone stores: profile, settings, the table to resume. Used in the network's thread only."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import engine
from app.history.entry import Past
from app.net.code import Invitation, read
from app.phone import copies
from app.phone.copies import PROFILE, SETTING
from app.refusal import AppRefusal
from app.session.last_table import LastTable
from app.store import Store
from app.table.guest import NoMemory, SeatMemory, SeatTicket
from app.table.store_persistence import StoreMemory, last_ticket, set_aside, ticket_at
from engine.core.json import Json

LOG = logging.getLogger(__name__)

FILE: Final = "soupcon.sqlite"
COPIES: Final = "copies"
LAST: Final = "last_tables"
"""The tables this phone was at, so that they can be named, and opened as they were, before they are."""
MOST_TABLES: Final = 12
BY_BLUETOOTH: Final = "bluetooth_table"
"""The table of ours to which others could come by Bluetooth."""
NOTES: Final = "notes"
MOST_NOTES: Final = 8
"""Notes are kept for so many tables, the last ones written at."""
CLOSED_KEPT: Final = 24 * 3600.0
"""Seconds after which a table that was closed is erased, when the app starts."""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """A table that can be resumed."""

    kind: str
    """"hosted" here, or "joined" elsewhere."""
    game: str
    title: str
    """Whose table it is."""
    turn: int | None
    mode: str = "host"
    """How it is played: "host", "solo", "pass", or "join"."""
    rounds: bool = False
    """Whether its game counts rounds instead of turns."""


class PhoneStore:
    """The store of this phone. Without one, everything works and nothing is kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.store: Store | None = None
        self.notice: engine.Refusal | None = None
        """What the user should know about what is kept."""
        self._last: LastTable | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.store = Store(folder / FILE)
            self.notice = self.store.notice
        except OSError:
            self.notice = AppRefusal("store_unwritable")
        except AppRefusal as refusal:
            self.notice = refusal
        self._try(self._erase_closed)

    def _erase_closed(self) -> None:
        assert self.store is not None
        self.store.tables.erase_closed(time.time() - CLOSED_KEPT)

    def close(self) -> None:
        """Close the store, so that another process can open it."""
        if self.store is not None:
            self.store.close()

    def dismiss_notice(self) -> None:
        self.notice = None
        if self.store is not None:
            self.store.dismiss_notice()

    # -- copies --------------------------------------------------------------------------------

    @property
    def copies(self) -> Path:
        """Where what is to be carried elsewhere is written."""
        return self._folder / COPIES

    def save_copy(self) -> Path:
        """Profile, settings and the games that are over as one file; where it is."""
        if self.store is None:
            raise self.notice or AppRefusal("store_unwritable")
        file = self.copies / f"soupcon-{time.strftime('%Y-%m-%d')}.sqlite"
        copies.save(self.store, file)
        return file

    def take_copy(self, file: Path) -> int:
        """Keep what such a file holds instead of one's own; how many of its games had to be left out."""
        if self.store is None:
            raise self.notice or AppRefusal("store_unwritable")
        return copies.take(self.store, file)

    # -- profile and settings ------------------------------------------------------------------

    def profile(self) -> Json:
        return None if self.store is None else self.store.settings.get(PROFILE)

    def save_profile(self, profile: Json) -> None:
        self._set(PROFILE, profile)

    def settings(self) -> dict[str, Json]:
        kept = {} if self.store is None else self.store.settings.all()
        return {key.removeprefix(SETTING): value for key, value in kept.items() if key.startswith(SETTING)}

    def save_setting(self, name: str, value: Json) -> None:
        self._set(SETTING + name, value)

    def all_notes(self) -> dict[str, Json]:
        """What was noted, by table."""
        kept = None if self.store is None else self.store.settings.get(NOTES)
        return kept if isinstance(kept, dict) else {}

    def save_notes(self, table: str, notes: Json) -> None:
        """Keep what was noted at a table."""
        others = {key: value for key, value in self.all_notes().items() if key != table}
        self._set(NOTES, dict([*others.items(), (table, notes)][-MOST_NOTES:]))

    def _set(self, key: str, value: Json) -> None:
        def keep() -> None:
            assert self.store is not None
            self.store.settings.set(key, value)

        self._try(keep)

    def _try(self, keep: Callable[[], None]) -> None:
        """A full disk is no reason to stop: what could not be kept is said once."""
        if self.store is None:
            return
        try:
            keep()
        except AppRefusal as refusal:
            LOG.warning("not kept: %s", refusal)
            self.notice = refusal

    # -- the table to resume -------------------------------------------------------------------

    def note(self, last: LastTable) -> None:
        """Keep which table this phone is at, when that has changed."""
        if last != self._last:
            self._last = last
            others = [known for known in self._noted() if known.table != last.table]
            self._set(LAST, [asdict(known) for known in (last, *others)][:MOST_TABLES])

    def note_bluetooth(self, table: str | None) -> None:
        """Keep to which table of ours others come by Bluetooth."""
        self._set(BY_BLUETOOTH, table)

    def by_bluetooth(self, table: str) -> bool:
        """Whether others came to this table by Bluetooth."""
        return self.store is not None and self.store.settings.get(BY_BLUETOOTH) == table

    def known(self, table: str) -> LastTable | None:
        """What is remembered of a table this phone was at; None of any other one."""
        return next((known for known in self._noted() if known.table == table), None)

    def interrupted(self) -> Interrupted | None:
        """The table that was left without being closed, the last one used."""
        try:
            found = self._found()
        except (AppRefusal, LookupError, TypeError) as error:
            LOG.warning("the table cannot be read: %s", error)
            return None
        if found is None:
            return None
        last, hosted = found
        kind = "hosted" if hosted else "joined"
        return Interrupted(kind, last.game, last.title, last.turn, last.mode, last.rounds)

    def forget_interrupted(self) -> None:
        """It is not to be resumed: closed if it was ours, given up if it was somebody else's."""

        def forget() -> None:
            found = self._found()
            if found is not None and self.store is not None:
                last, hosted = found
                if hosted:
                    self.store.tables.close(last.table, time.time())
                else:
                    set_aside(self.store, last.table, time.time())

        self._try(forget)

    def _found(self) -> tuple[LastTable, bool] | None:
        """The table to resume, and whether it is our own."""
        if self.store is None:
            return None
        hosted = self.store.tables.to_reopen()
        joined = last_ticket(self.store)
        noted = self._noted()
        if joined is not None and (hosted is None or (noted and noted[0].table == joined[0].table)):
            return _among(noted, LastTable(joined[0].table, "join")), False
        return None if hosted is None else (_among(noted, LastTable(hosted.id, "host", hosted.game)), True)

    def _noted(self) -> list[LastTable]:
        """What is remembered of the tables this phone was at, the last one first."""
        kept = None if self.store is None else self.store.settings.get(LAST)
        try:
            return [LastTable(**row) for row in kept or ()]
        except TypeError:
            return []

    def forget_left_tables(self) -> None:
        """Keep names and notes of no table but the one that can be resumed."""
        found = self._found()
        stays = "" if found is None else found[0].table
        self._set(LAST, [asdict(known) for known in self._noted() if known.table == stays])
        self._set(NOTES, {table: noted for table, noted in self.all_notes().items() if table == stays})

    # -- games that are over -------------------------------------------------------------------

    def times(self, table: str) -> tuple[float | None, float | None]:
        """When the game of a table began and ended, as far as that was kept; the end only of our own."""
        own = None if self.store is None else self.store.games.times(table)
        if own is not None:
            return own
        return _among(self._noted(), LastTable(table, "")).began, None

    def keep_game(self, game: Past) -> None:
        """A game is over: remember it, once."""

        def keep() -> None:
            assert self.store is not None
            entry = game.entry
            self.store.history.keep(entry.id, entry.ended, entry.to_json(), game.recording)

        self._try(keep)

    # -- places at other tables ----------------------------------------------------------------

    def memory(self, link: str) -> SeatMemory:
        """Where a guest's place is kept, with the link by which its table was found."""
        return (
            NoMemory()
            if self.store is None
            else _TriedMemory(StoreMemory(self.store, time.time, link), self._try)
        )

    def last_ticket(self) -> tuple[SeatTicket, Invitation] | None:
        """The place to go back to."""
        kept = None if self.store is None else last_ticket(self.store)
        return None if kept is None else (kept[0], read(kept[1]))

    def forget_ticket(self, ticket: SeatTicket) -> None:
        """Forget a place that cannot be gone back to any more."""
        self._try(lambda: self.memory("").forget(ticket))

    def ticket_at(self, invitation: Invitation) -> SeatTicket | None:
        """The place this phone already has at a table, so that a code typed again finds it."""
        kept = None if self.store is None else ticket_at(self.store, invitation.table, invitation.code)
        return None if kept is None else kept[0]

    def set_aside(self, ticket: SeatTicket) -> None:
        """Give it up for good, unless somebody comes back to it with the code."""

        def keep() -> None:
            assert self.store is not None
            set_aside(self.store, ticket.table, time.time())

        self._try(keep)


def _among(noted: list[LastTable], table: LastTable) -> LastTable:
    """What is remembered of a table, if anything is."""
    return next((known for known in noted if known.table == table.table), table)


class _TriedMemory:
    """Keeps a guest's place as far as that can be done: on a full disk the game goes on, and the notice says
    that this phone would not find its seat again by itself."""

    def __init__(self, memory: SeatMemory, attempt: Callable[[Callable[[], None]], None]) -> None:
        self._memory = memory
        self._attempt = attempt

    def keep(self, ticket: SeatTicket) -> None:
        """The place as it is now."""
        self._attempt(lambda: self._memory.keep(ticket))

    def forget(self, ticket: SeatTicket) -> None:
        """The place is worth nothing any more."""
        self._attempt(lambda: self._memory.forget(ticket))
