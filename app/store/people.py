"""The people of the tables this phone hosts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.refusal import AppRefusal
from app.store.database import Database, Row
from app.store.tables import status_of
from app.store.values import pack, unpack
from engine.core.json import Json


@dataclass(frozen=True, slots=True)
class StoredPerson:
    """Somebody at a table, as the host must know them again after a restart. "" stands for "none yet"."""

    person: str
    name: str
    colour: str = ""
    emblem: str = ""
    secret: str = field(default="", repr=False)
    next_secret: str = field(default="", repr=False)
    """Promised but not yet used; until then both are good."""
    join_id: str = ""
    traits: Json = field(default_factory=dict)
    """Whatever else the host remembers of them."""


_COLUMNS = "person, name, colour, emblem, secret, next_secret, join_id, traits"
_CHANGES = ", ".join(f"{name} = excluded.{name}" for name in _COLUMNS.split(", "))


class StoredPeople:
    """The people of each table, in the order in which they came."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, table: str, person: StoredPerson) -> None:
        """Keep somebody, new or changed."""
        with self._database.transaction():
            if status_of(self._database, table) == "closed":
                raise AppRefusal("store_table_closed")
            self._database.write(
                f"INSERT INTO people (table_id, {_COLUMNS}, last_action, last_result, kicked)"
                f" VALUES (?{', ?' * 8}, '', 'null', 0)"
                f" ON CONFLICT (table_id, person) DO UPDATE SET {_CHANGES}",
                (
                    table,
                    person.person,
                    person.name,
                    person.colour,
                    person.emblem,
                    person.secret,
                    person.next_secret,
                    person.join_id,
                    pack(person.traits),
                ),
            )

    def save_all(self, table: str, people: Sequence[StoredPerson]) -> None:
        """Keep exactly these: whoever is not among them has gone."""
        with self._database.transaction():
            status_of(self._database, table)
            staying = {person.person for person in people}
            for before in self.all(table):
                if before.person not in staying:
                    self.remove(table, before.person)
            for person in people:
                self.save(table, person)

    def remove(self, table: str, person: str) -> None:
        if not self._database.write("DELETE FROM people WHERE table_id = ? AND person = ?", (table, person)):
            raise AppRefusal("store_unknown_person")

    def all(self, table: str) -> list[StoredPerson]:
        rows = self._database.rows(f"SELECT {_COLUMNS} FROM people WHERE table_id = ? ORDER BY id", (table,))
        return [_person(row) for row in rows]


def _person(row: Row) -> StoredPerson:
    person, name, colour, emblem, secret, next_secret, join_id, traits = row
    return StoredPerson(person, name, colour, emblem, secret, next_secret, join_id, unpack(traits))
