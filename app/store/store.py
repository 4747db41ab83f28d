"""The store as the rest of the app sees it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Self

from app.refusal import AppRefusal, from_wire
from app.store import backup
from app.store.database import Database
from app.store.games import Games
from app.store.history import History
from app.store.people import StoredPeople
from app.store.seats import Seats
from app.store.settings import StoredSettings
from app.store.tables import StoredTables
from app.store.values import unpack


class Notices:
    """Kept in the database: a notice outlives an app that is killed before anybody has read it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def current(self) -> AppRefusal | None:
        """The notice to show, with its sentence in both languages."""
        row = self._database.row("SELECT code, details FROM notices ORDER BY id DESC")
        if row is None:
            return None
        try:
            details = unpack(row[1])
        except AppRefusal:
            details = {}
        # Whatever stands there, it must not keep the app from starting.
        return from_wire(str(row[0]), None, details if isinstance(details, dict) else {})

    def dismiss(self) -> None:
        self._database.write("DELETE FROM notices")


class Store:
    """Everything this phone keeps, in one file. Used from the thread that opened it, by one app at a time.

    Each method of its parts is one transaction, committed when it returns. A file that cannot be used is put
    aside (`notice` says so); a store that cannot be opened at all is refused with the reason.
    """

    def __init__(self, path: str | Path) -> None:
        self._database = Database(path)
        self._notices = Notices(self._database)
        self.tables = StoredTables(self._database)
        self.games = Games(self._database)
        self.history = History(self._database)
        self.people = StoredPeople(self._database)
        self.seats = Seats(self._database)
        self.settings = StoredSettings(self._database)

    @property
    def notice(self) -> AppRefusal | None:
        """What the user has to be told: that their data was put aside, and where."""
        return self._notices.current()

    def dismiss_notice(self) -> None:
        """The user has read the notice: do not show it again."""
        self._notices.dismiss()

    def transaction(self) -> AbstractContextManager[None]:
        """Make one transaction of several calls: all of them, or none. Nothing may be awaited inside."""
        return self._database.transaction()

    def save_copy(self, file: Path, takes_along: Callable[[str], bool]) -> None:
        """Write what is no secret of a table into one file that can be carried elsewhere: the games that are
        over, and the settings whose keys are to be taken along."""
        backup.save(self._database, file, takes_along)

    def close(self) -> None:
        """Finish and let the next one in; closing twice does no harm."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
