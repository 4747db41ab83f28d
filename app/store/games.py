"""The games played at this phone's tables: begun, kept move by move, finished, looked at again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.refusal import AppRefusal
from app.store.database import Database
from app.store.tables import status_of
from app.store.values import pack, unpack
from engine.core.json import Json
from engine.replay import Recording


@dataclass(frozen=True, slots=True)
class Made:
    """A move as it was made."""

    number: int
    seat: int
    move: Json
    """What was played, or the word "forfeit"."""
    person: str | None
    """Who sent it; None for a bot, a clock that ran out, a seat that was given up."""
    action_id: str | None
    at: float


class Games:
    """The games of a store. Their moves are numbered from 0; times are seconds, given by the caller."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def start(self, table: str, recording: Recording, players: Json, at: float) -> int:
        """A game begins at a table, or goes on there with the moves it already has; its number there."""
        header = recording.to_json()
        moves = header.pop("moves")
        with self._database.transaction():
            status = status_of(self._database, table)
            if status == "closed":
                raise AppRefusal("store_table_closed")
            if status == "playing":
                raise AppRefusal("store_game_running")
            self._database.write(
                "UPDATE tables SET status = 'playing', game_number = game_number + 1, game = ?, updated = ?"
                " WHERE id = ?",
                (recording.game, at, table),
            )
            number, _ = self._playing(table)
            self._database.write(
                "INSERT INTO games (table_id, game_number, started, game, players, header)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (table, number, at, recording.game, pack(players), pack(header)),
            )
            for place, (seat, move) in enumerate(moves):
                self._insert(table, number, Made(place, seat, move, None, None, at))
        return number

    def save_move(
        self,
        table: str,
        number: int,
        seat: int,
        move: Json,
        at: float,
        person: str | None = None,
        action_id: str | None = None,
    ) -> None:
        """Keep a move, with who sent it and as which action.

        When this returns the move is committed: it outlives the app, even one killed at that very moment
        (inside `Store.transaction`, when that ends). A move that is not the next one is refused, so that no
        hole and no second history can come about.
        """
        with self._database.transaction():
            game_number, expected = self._playing(table)
            if number != expected:
                raise AppRefusal("store_wrong_number", number=number, next=expected)
            self._insert(table, game_number, Made(number, seat, move, person, action_id, at))

    def finish(self, table: str, result: Json, at: float) -> None:
        """The running game is over; its people may stay for another."""
        with self._database.transaction():
            game_number, _ = self._playing(table)
            self._database.write(
                "UPDATE games SET result = ?, ended = ? WHERE table_id = ? AND game_number = ?",
                (pack(result), at, table, game_number),
            )
            self._database.write(
                "UPDATE tables SET status = 'finished', updated = ? WHERE id = ?", (at, table)
            )

    def put_aside(self, table: str, at: float) -> None:
        """The last game of a table cannot be taken up again; another may begin. What it was stays kept."""
        with self._database.transaction():
            if status_of(self._database, table) == "closed":
                raise AppRefusal("store_table_closed")
            self._database.write("UPDATE tables SET status = 'open', updated = ? WHERE id = ?", (at, table))

    def times(self, table: str) -> tuple[float, float | None] | None:
        """When the last game of a table began and, if it is over, ended; None where there is none."""
        found: tuple[float, float | None] | None = self._database.row(
            "SELECT started, ended FROM games WHERE table_id = ? ORDER BY game_number DESC LIMIT 1", (table,)
        )
        return found

    def moves(self, table: str, game_number: int) -> list[Made]:
        """Every move of a game in order."""
        rows = self._database.rows(
            "SELECT number, seat, move, person, action_id, at FROM moves"
            " WHERE table_id = ? AND game_number = ? ORDER BY number",
            (table, game_number),
        )
        return [
            Made(number, seat, unpack(move), person, action, at)
            for number, seat, move, person, action, at in rows
        ]

    def recording(self, table: str, game_number: int) -> Recording:
        """A game as the engine replays it."""
        row = self._database.row(
            "SELECT header FROM games WHERE table_id = ? AND game_number = ?", (table, game_number)
        )
        if row is None:
            raise AppRefusal("store_no_game")
        header = unpack(row[0])
        if not isinstance(header, Mapping):
            raise AppRefusal("store_unreadable")
        moves = [(made.seat, made.move) for made in self.moves(table, game_number)]
        return Recording.from_json({**header, "moves": moves})

    def erase(self, seed: int | str) -> None:
        """Erase the game dealt from this seed, of tables that are closed for good."""
        rows = self._database.rows(
            "SELECT table_id, game_number, header FROM games"
            " WHERE table_id IN (SELECT id FROM tables WHERE status = 'closed')"
        )
        with self._database.transaction():
            for table, number, header in rows:
                if _seed(header) == seed:
                    self._database.write(
                        "DELETE FROM games WHERE table_id = ? AND game_number = ?", (table, number)
                    )

    def _playing(self, table: str) -> tuple[int, int]:
        """The number of the running game, and how many moves it has."""
        row = self._database.row(
            "SELECT status, game_number, (SELECT 1 + max(number) FROM moves"
            " WHERE moves.table_id = tables.id AND moves.game_number = tables.game_number)"
            " FROM tables WHERE id = ?",
            (table,),
        )
        if row is None:
            raise AppRefusal("store_unknown_table")
        status, game_number, made = row
        if status != "playing":
            raise AppRefusal("store_no_game")
        return game_number, made or 0

    def _insert(self, table: str, game_number: int, made: Made) -> None:
        self._database.write(
            "INSERT INTO moves (table_id, game_number, number, seat, move, person, action_id, at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                table,
                game_number,
                made.number,
                made.seat,
                pack(made.move),
                made.person,
                made.action_id,
                made.at,
            ),
        )


def _seed(header: str) -> Json:
    try:
        read = unpack(header)
    except AppRefusal:
        return None
    return read.get("seed") if isinstance(read, Mapping) else None
