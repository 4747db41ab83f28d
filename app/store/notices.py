"""What the user must be told about the store itself, until they have read it."""

from __future__ import annotations

from app.refusal import AppRefusal, from_wire
from app.store.database import Database
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
