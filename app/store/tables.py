"""The tables this phone has hosted: the one to open again, and those that are over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from app.refusal import AppRefusal
from app.store.database import Database, Row
from app.store.values import pack, unpack, unpack_if_any
from engine.core.json import Json

Status = Literal["open", "playing", "finished", "closed"]
"""Nothing played yet, or the last game put aside; a game in progress; a game over and its people still there;
gone for good."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was kept, with the last game begun at it."""

    id: str
    status: Status
    created: float
    updated: float
    """The last change, moves included."""
    game: str
    lobby: Json
    code: str | None = None
    game_number: int = 0
    """How many games have begun at this table."""
    header: Json = None
    """The recording of the last game without its moves."""
    result: Json = None
    """How the last game ended; None while it runs."""


_SELECT = """
    SELECT tables.id, status, created,
        max(updated, coalesce((
            SELECT at FROM moves
            WHERE moves.table_id = tables.id AND moves.game_number = tables.game_number
            ORDER BY number DESC LIMIT 1
        ), updated)) AS last_change,
        tables.game, lobby, code, tables.game_number, header, result
    FROM tables LEFT JOIN games
        ON games.table_id = tables.id AND games.game_number = tables.game_number
"""


class StoredTables:
    """The hosted tables of a store. Times are seconds, given by the caller."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, table: str, game: str, lobby: Json, at: float, code: str | None = None) -> None:
        """A new table, with nothing played yet."""
        added = self._database.write(
            "INSERT INTO tables (id, status, created, updated, game, code, lobby)"
            " VALUES (?, 'open', ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (table, at, at, game, code, pack(lobby)),
        )
        if not added:
            raise AppRefusal("store_table_exists")

    def save_lobby(self, table: str, game: str, lobby: Json, at: float) -> None:
        """What was chosen and who is there, whatever the host remembers of it."""
        self._change(table, "game = ?, lobby = ?", game, pack(lobby), at=at)

    def close(self, table: str, at: float) -> None:
        """The table is not to be opened again; closing it twice does no harm."""
        with self._database.transaction():
            if status_of(self._database, table) != "closed":
                self._change(table, "status = 'closed'", at=at)

    def erase_closed(self, before: float | None = None) -> None:
        """Erase the tables that are closed for good, with their people and games: all, or only those closed
        before this moment. The history has what is to be remembered of their games."""
        condition, values = ("", ()) if before is None else (" AND updated < ?", (before,))
        self._database.write(f"DELETE FROM tables WHERE status = 'closed'{condition}", values)

    def get(self, table: str) -> StoredTable | None:
        return self._read("WHERE tables.id = ?", table)

    def to_reopen(self) -> StoredTable | None:
        """The table that was not closed, the last one used if there are several."""
        return self._read("WHERE status != 'closed' ORDER BY last_change DESC, created DESC LIMIT 1")

    def _read(self, condition: str, *values: str) -> StoredTable | None:
        row = self._database.row(_SELECT + condition, values)
        return None if row is None else _table(row)

    def _change(self, table: str, what: str, *values: str, at: float) -> None:
        with self._database.transaction():
            if status_of(self._database, table) == "closed":
                raise AppRefusal("store_table_closed")
            self._database.write(f"UPDATE tables SET {what}, updated = ? WHERE id = ?", (*values, at, table))


def status_of(database: Database, table: str) -> Status:
    """Where a table stands; a table that is not kept here is refused."""
    row = database.row("SELECT status FROM tables WHERE id = ?", (table,))
    if row is None:
        raise AppRefusal("store_unknown_table")
    return cast(Status, row[0])


def _table(row: Row) -> StoredTable:
    table, status, created, updated, game, lobby, code, number, header, result = row
    return StoredTable(
        id=table,
        status=status,
        created=created,
        updated=updated,
        game=game,
        lobby=unpack(lobby),
        code=code,
        game_number=number,
        header=unpack_if_any(header),
        result=unpack_if_any(result),
    )
