"""The profile and the settings: plain values by key."""

from __future__ import annotations

from app.refusal import AppRefusal
from app.store.database import Database
from app.store.values import pack, unpack
from engine.core.json import Json


class StoredSettings:
    """What the person holding this phone has chosen."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, key: str, default: Json = None) -> Json:
        """A value, or the default; one that cannot be read any more counts as never chosen."""
        row = self._database.row("SELECT value FROM settings WHERE key = ?", (key,))
        if row is None:
            return default
        try:
            return unpack(row[0])
        except AppRefusal:
            return default

    def set(self, key: str, value: Json) -> None:
        self._database.write("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (key, pack(value)))

    def remove(self, key: str) -> None:
        """Back to the default."""
        self._database.write("DELETE FROM settings WHERE key = ?", (key,))

    def all(self) -> dict[str, Json]:
        """Every value that can be read, by key."""
        keys = [key for (key,) in self._database.rows("SELECT key FROM settings ORDER BY key")]
        unread = object()
        values = {key: self.get(key, unread) for key in keys}
        return {key: value for key, value in values.items() if value is not unread}
