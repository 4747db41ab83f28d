"""The places this phone holds at tables of others: what it needs to come back to them."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.store.database import Database, Row
from app.store.values import pack, unpack
from engine.core.json import Json


@dataclass(frozen=True, slots=True)
class MySeat:
    """A place at a table."""

    table: str
    person: str
    secret: str = field(repr=False)
    """With this, exactly this phone takes exactly this place again."""
    next_secret: str = field(default="", repr=False)
    """The one promised for the next time; "" if none."""
    invitation: Json = None
    """How to find the table: code, addresses, whatever the invitation holds."""
    updated: float = 0.0


_COLUMNS = "table_id, person, secret, next_secret, updated, invitation"


class Seats:
    """The places of this phone, one for each table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, seat: MySeat) -> None:
        """Keep a place, new or changed."""
        self._database.write(
            f"INSERT OR REPLACE INTO my_seats ({_COLUMNS}, revision) VALUES (?, ?, ?, ?, ?, ?, 0)",
            (seat.table, seat.person, seat.secret, seat.next_secret, seat.updated, pack(seat.invitation)),
        )

    def get(self, table: str) -> MySeat | None:
        """The place at one table, or None."""
        row = self._database.row(f"SELECT {_COLUMNS} FROM my_seats WHERE table_id = ?", (table,))
        return None if row is None else _seat(row)

    def all(self) -> list[MySeat]:
        """Every place, the last one used first."""
        return [
            _seat(row)
            for row in self._database.rows(f"SELECT {_COLUMNS} FROM my_seats ORDER BY updated DESC")
        ]

    def forget(self, table: str) -> None:
        """The place is worth nothing any more."""
        self._database.write("DELETE FROM my_seats WHERE table_id = ?", (table,))


def _seat(row: Row) -> MySeat:
    table, person, secret, next_secret, updated, invitation = row
    return MySeat(table, person, secret, next_secret, unpack(invitation), updated)
