"""The interface through which a table is saved."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from engine.core.json import Json


class KeptMove(NamedTuple):
    """A move as it is kept: who made it with which request, or nobody (a bot, the clock)."""

    seat: int
    move: Json
    person: str = ""
    action: str = ""


class SavedChange(NamedTuple):
    """One change of a table, with all that belongs together in it."""

    table: dict[str, Json] | None = None
    """The table as it is then, apart from the moves of its game; None: nothing of it has changed."""
    begins: bool = False
    """A game begins with it; the moves kept so far belong to the one before."""
    number: int = 0
    """Which move it is, counted from 0 in each game."""
    move: KeptMove | None = None
    outcome: dict[str, Json] | None = None
    """How the game ended, where the move was its last."""
    puts_aside: bool = False
    """The last game is not to be taken up again: there is none on the table."""
    closes: bool = False
    """The table will not be opened again."""


class Persistence(Protocol):
    """Keeps a table so that it can be opened again."""

    def keep(self, entry: SavedChange) -> None:
        """Keep all of a change, for good when this returns, or nothing of it and raise a Refusal."""


class NoPersistence:
    """Keeps nothing: for tables that need not survive."""

    def keep(self, entry: SavedChange) -> None:
        pass
