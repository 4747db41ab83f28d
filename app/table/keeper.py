"""What the table needs of whoever keeps it safe."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from engine.core.json import Json


class KeptMove(NamedTuple):
    """A move as it is kept: who made it with which request, or nobody (a bot, the clock)."""

    seat: int
    move: Json
    person: str = ""
    action: str = ""


class End(NamedTuple):
    """How a game ended, and the table as it is then."""

    table: dict[str, Json]
    outcome: dict[str, Json]


class Keeper(Protocol):
    """Keeps a table so that it can be opened again. Each call is kept for good when it returns."""

    def save_table(self, table: dict[str, Json]) -> None:
        """Keep the table as it is now, apart from the moves of its game."""

    def begin_game(self, table: dict[str, Json]) -> None:
        """Keep the table with a new game; the moves kept so far belong to the one before."""

    def save_move(self, number: int, move: KeptMove, end: End | None = None) -> None:
        """Keep the move with this number, counted from 0 in each game, and with it the end it brought."""

    def close_table(self, table: dict[str, Json]) -> None:
        """Keep that the table is closed and will not be opened again."""


class NoKeeper:
    """Keeps nothing: for tables that need not survive."""

    def save_table(self, table: dict[str, Json]) -> None:
        """Nothing."""

    def begin_game(self, table: dict[str, Json]) -> None:
        """Nothing."""

    def save_move(self, number: int, move: KeptMove, end: End | None = None) -> None:
        """Nothing."""

    def close_table(self, table: dict[str, Json]) -> None:
        """Nothing."""
