"""Tables and places kept in the store: what comes back after the app was killed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace

from app.store import MySeat, Store
from app.store.people import StoredPerson
from app.table.guest import SeatTicket
from app.table.people import Person
from app.table.persistence import KeptMove, SavedChange
from engine.core.json import Json
from engine.replay import Recording

Now = Callable[[], float]

MOST_ASIDE = 12
"""Places given up for good that are still known, the last ones first: somebody may change their mind."""

_OWN_COLUMNS = {"id", "name", "colour", "emblem", "secret", "next_secret", "joined_with"}


class StorePersistence:
    """Keeps the host's table in the store, each change in one transaction."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now
        self._table = ""

    def keep(self, entry: SavedChange) -> None:
        """All of a change or nothing of it; a new table is made when there is none yet."""
        name, table = self._table, entry.table
        with self._store.transaction():
            if table is not None:
                self._save_table(table)
                name = table["id"]
            if table is not None and entry.begins:
                self._store.games.start(
                    name, Recording.from_json(table["recording"]), _players(table), self._now()
                )
            if entry.move is not None:
                self._save_move(name, entry.number, entry.move)
            if entry.outcome is not None:
                self._store.games.finish(name, entry.outcome, self._now())
            if entry.puts_aside:
                self._store.games.put_aside(name, self._now())
            if entry.closes and name:
                self._store.tables.close(name, self._now())
        self._table = name

    def _save_table(self, table: dict[str, Json]) -> None:
        lobby = {**table, "recording": None, "lobby": {**table["lobby"], "people": []}}
        game, at = table["lobby"]["game"], self._now()
        if self._table == "":
            self._store.tables.create(table["id"], game, lobby, at, table["code"])
        else:
            self._store.tables.save_lobby(table["id"], game, lobby, at)
        people = [_keep(Person.from_json(row)) for row in table["lobby"]["people"]]
        self._store.people.save_all(table["id"], people)

    def _save_move(self, table: str, number: int, move: KeptMove) -> None:
        self._store.games.save_move(
            table, number, move.seat, move.move, self._now(), move.person or None, move.action or None
        )

    def reopen(self) -> tuple[dict[str, Json], list[KeptMove]] | None:
        """The table that was not closed, if there is one, with the moves of its last game."""
        kept = self._store.tables.to_reopen()
        if kept is None:
            return None
        self._table = kept.id
        people = [_recall(person).to_json() for person in self._store.people.all(kept.id)]
        data = {**kept.lobby, "lobby": {**kept.lobby["lobby"], "people": people}}
        moves: list[KeptMove] = []
        if kept.header is not None and kept.status != "open":
            data["recording"] = {**kept.header, "moves": []}
            made = self._store.games.moves(kept.id, kept.game_number)
            moves = [KeptMove(row.seat, row.move, row.person or "", row.action_id or "") for row in made]
        return data, moves


class StoreMemory:
    """Keeps a guest's place in the store."""

    def __init__(self, store: Store, now: Now, invitation: Json) -> None:
        self._store = store
        self._now = now
        self._invitation = invitation

    def keep(self, ticket: SeatTicket) -> None:
        """The place as it is now."""
        self._store.seats.save(
            MySeat(
                ticket.table,
                ticket.person,
                ticket.secret,
                invitation={"to": self._invitation, "place": asdict(ticket)},
                updated=self._now(),
            )
        )

    def forget(self, ticket: SeatTicket) -> None:
        """The place is worth nothing any more."""
        self._store.seats.forget(ticket.table)


def last_ticket(store: Store) -> tuple[SeatTicket, Json] | None:
    """The place this phone held last and has not given up, and the invitation by which it found the table."""
    for seat in store.seats.all():
        if isinstance(seat.invitation, dict) and "place" in seat.invitation and not _is_aside(seat):
            return SeatTicket(**seat.invitation["place"]), seat.invitation["to"]
    return None


def ticket_at(store: Store, table: str, code: str) -> tuple[SeatTicket, Json] | None:
    """The place this phone has at a table, given up or not, and its invitation: by the table where that is
    known, else by the code."""
    for seat in store.seats.all():
        if isinstance(seat.invitation, dict) and "place" in seat.invitation:
            ticket = SeatTicket(**seat.invitation["place"])
            if seat.table == table or (not table and code and ticket.code == code):
                return ticket, seat.invitation["to"]
    return None


def set_aside(store: Store, table: str, at: float) -> None:
    """Give a place up: nothing offers the way back to it any more, but whoever comes with the code has it."""
    seat = store.seats.get(table)
    if seat is None or not isinstance(seat.invitation, dict):
        return
    with store.transaction():
        store.seats.save(replace(seat, invitation={**seat.invitation, "aside": True}, updated=at))
        for old in [other for other in store.seats.all() if _is_aside(other)][MOST_ASIDE:]:
            store.seats.forget(old.table)


def _is_aside(seat: MySeat) -> bool:
    return isinstance(seat.invitation, dict) and bool(seat.invitation.get("aside"))


def _players(table: dict[str, Json]) -> list[dict[str, Json]]:
    """Who sits where in the game that begins, as they are called now."""
    names = {row["id"]: row["name"] for row in table["lobby"]["people"]}
    return [{"person": person, "name": names[person]} for person in table["seated"]]


def _keep(person: Person) -> StoredPerson:
    row = person.to_json()
    return StoredPerson(
        person=person.id,
        name=person.name,
        colour=person.colour,
        emblem=person.emblem,
        secret=person.secret,
        next_secret=person.next_secret,
        join_id=person.joined_with,
        traits={key: value for key, value in row.items() if key not in _OWN_COLUMNS},
    )


def _recall(kept: StoredPerson) -> Person:
    return Person.from_json(
        {
            **kept.traits,
            "id": kept.person,
            "name": kept.name,
            "colour": kept.colour,
            "emblem": kept.emblem,
            "secret": kept.secret,
            "next_secret": kept.next_secret,
            "joined_with": kept.join_id,
        }
    )
