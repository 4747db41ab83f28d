"""The games this phone has seen to their end, at its own tables and at others'."""

from __future__ import annotations

from app.refusal import AppRefusal
from app.store.database import Database
from app.store.values import pack, unpack
from engine.core.json import Json

NOTHING = "null"


class History:
    """Each game once, by its identity. One that was forgotten leaves that behind, so that a table it is still
    lying on does not bring it back."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, game: str, ended: float, entry: Json, recording: Json, again: bool = False) -> bool:
        """Keep a game, unless it is kept already or was forgotten; `again`: even then. Whether it is new."""
        changed = self._database.write(
            "INSERT INTO history (id, ended, forgotten, entry, recording) VALUES (?, ?, 0, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET ended = excluded.ended, forgotten = 0,"
            " entry = excluded.entry, recording = excluded.recording WHERE forgotten AND ?",
            (game, ended, pack(entry), pack(recording), int(again)),
        )
        return changed > 0

    def all(self) -> list[tuple[str, Json]]:
        """Every game with its entry, the last one first; what cannot be read any more is left out."""
        rows = self._database.rows(
            "SELECT id, entry FROM history WHERE forgotten = 0 ORDER BY ended DESC, id"
        )
        found = []
        for game, entry in rows:
            try:
                found.append((game, unpack(entry)))
            except AppRefusal:
                continue
        return found

    def recording(self, game: str) -> Json:
        row = self._database.row("SELECT recording FROM history WHERE id = ? AND forgotten = 0", (game,))
        if row is None:
            raise AppRefusal("store_no_game")
        return unpack(row[0])

    def keep_forgotten(self, game: str, ended: float) -> None:
        """Keep only that a game was forgotten."""
        self._database.write(
            "INSERT INTO history (id, ended, forgotten, entry, recording) VALUES (?, ?, 1, ?, ?)"
            " ON CONFLICT (id) DO NOTHING",
            (game, ended, NOTHING, NOTHING),
        )

    def clear(self) -> None:
        """Keep nothing, not even what was forgotten: another phone's history takes its place."""
        self._database.write("DELETE FROM history")

    def forget(self, game: str) -> None:
        """A game is not to be kept any longer."""
        self._forget("id = ?", game)

    def forget_all(self) -> None:
        self._forget("forgotten = 0")

    def _forget(self, which: str, *values: str) -> None:
        self._database.write(
            f"UPDATE history SET forgotten = 1, entry = ?, recording = ? WHERE {which}",
            (NOTHING, NOTHING, *values),
        )
