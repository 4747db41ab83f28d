"""What one phone is sent of the table: built by adding what its person may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import engine
from app.table.offers import pack
from app.table.patch import Document, diff
from app.table.people import Person
from app.table.public import PublicTable
from app.table.table import Table
from engine.core.json import Json, thaw

OwnView: TypeAlias = Callable[[], Json]
"""The game as one seat sees it at one moment, when it is asked for."""


class _Seen:
    """A game as a seat sees it, made once. It is never altered once it was told: the next move is made on a
    copy."""

    __slots__ = ("_game", "_seat", "_view")

    def __init__(self, game: engine.Game, seat: int | None) -> None:
        self._game, self._seat = game, seat
        self._view: Json = None

    def __call__(self) -> Json:
        if self._view is None:
            self._view = self._game.view(self._seat)
        return self._view


class Documents:
    """The documents of one moment. What all phones share is made once and shared by reference, with those of
    the moment before too where it has not changed: there is then nothing to compare."""

    def __init__(self, table: Table, before: Documents | None = None) -> None:
        self._table = table
        self._public: PublicTable | None = None
        self._public_before: PublicTable | None = None
        if before is not None:
            self._public_before = before._public or before._public_before
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

    def public(self) -> PublicTable:
        """What everybody is told, whoever they are; made when it is first asked for."""
        if self._public is None:
            self._public = PublicTable.of(self.shared, self._table.play, self._public_before)
            self._public_before = None
        return self._public

    def of(self, person: Person) -> Document:
        """The whole document for one person, as it travels."""
        document, legal = self._around(person)
        if self._table.play is not None:
            document["game"] = self._table.play.game.view(document["you"]["seat"])
        document["legal"] = pack(legal)
        return document

    def plain(self, person: Person) -> tuple[Document, OwnView]:
        """The same for a page: the legal moves in a plain list, the game as everybody sees it, and beside it
        how to see it from this person's seat. That is made when it is needed, which it seldom is: most of a
        page is the same for all."""
        document, legal = self._around(person)
        document["game"] = self.public().document["game"]
        document["legal"] = [thaw(dict(move)) for move in legal]
        seat, play = document["you"]["seat"], self._table.play
        if play is None:
            return document, lambda: None
        return document, _Seen(play.game, seat)

    def _around(self, person: Person) -> tuple[Document, Sequence[Mapping[str, Json]]]:
        """All of one person's document but the game itself, and their legal moves."""
        table = self._table
        seat = table.seat_of(person.id)
        you = {"person": person.id, "seat": seat}
        document = {**self.shared, "you": you, "game": None, "legal": [], "unavailable": []}
        if table.play is None or seat is None or person.left or person.stand_in:
            return document, ()
        document["unavailable"] = table.play.game.unavailable(seat)
        return document, table.play.game.legal(seat)


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
        "browser": person.id in table.in_browser,
        "stand_in": person.stand_in,
        "left": person.left,
        "gone": person.gone,
    }
