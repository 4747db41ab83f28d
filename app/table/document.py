"""What one phone is sent of the table: built by adding what its person may see."""

from __future__ import annotations

from app.table.offers import pack
from app.table.patch import Document, diff
from app.table.people import Person
from app.table.table import Table
from engine.core.json import Json


class Documents:
    """The documents of one moment. What all phones share is made once and shared by reference, with those of
    the moment before too where it has not changed: there is then nothing to compare."""

    def __init__(self, table: Table, before: Documents | None = None) -> None:
        self._table = table
        self.shared: Document = {
            "table": _table(table),
            "people": {person.id: _person(table, person) for person in table.lobby.people.values()},
            "waiting": table.waiting_for(),
            "votes": {person: sorted(voters) for person, voters in table.votes.items() if voters},
            "nudges": table.nudges.shown(),
            "reactions": {
                person: given
                for person, given in table.reactions.shown().items()
                if person in table.lobby.people
            },
        }
        # Once a game is over there are no secrets: every phone may keep it, tell it and check it.
        told = None if table.play is None or table.running else table.play.recording.to_json()
        self.shared["recording"] = told
        if before is not None:
            for key, value in before.shared.items():
                if value == self.shared[key]:
                    self.shared[key] = value

    def changed_since(self, before: Documents | None) -> Document:
        """The part of a change that is the same for all phones."""
        return diff({} if before is None else before.shared, self.shared)

    def of(self, person: Person) -> Document:
        """The whole document for one person."""
        table = self._table
        seat = table.seat_of(person.id)
        you = {"person": person.id, "seat": seat}
        document = {**self.shared, "you": you, "game": None, "legal": [], "unavailable": []}
        if table.play is not None:
            document["game"] = table.play.game.view(seat)
            if seat is not None and not person.left and not person.stand_in:
                document["legal"] = pack(table.play.game.legal(seat))
                document["unavailable"] = table.play.game.unavailable(seat)
        return document


def _table(table: Table) -> dict[str, Json]:
    lobby = table.lobby
    status = "lobby" if table.play is None else "playing" if table.running else "over"
    return {
        "id": table.id,
        "code": table.code,
        "owner": table.owner,
        "status": status,
        "paused": table.paused,
        "put_aside": table.put_aside is not None and table.play is None,
        "only_bots": table.only_bots(),
        "game": lobby.game,
        "options": lobby.options,
        "content": lobby.content,
        "clock": lobby.clock,
        "first": lobby.first,
        "order": list(lobby.order),
        "seated": list(table.seated),
        "score": table.score.to_json(),
    }


def _person(table: Table, person: Person) -> dict[str, Json]:
    return {
        "name": person.name,
        "colour": person.colour,
        "emblem": person.emblem,
        "bot": {"level": person.level, "personality": person.personality} if person.bot else None,
        "watching": person.watching,
        "here": person.bot or person.id not in table.absent,
        "stand_in": person.stand_in,
        "left": person.left,
        "gone": person.gone,
    }
