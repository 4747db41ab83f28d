"""What the property tests must know of each game: its tables, its invariants, its secrets.

One module per game with the same names in each (see `Case`).
"""

from __future__ import annotations

import importlib
import random
from typing import Any, NamedTuple, Protocol

from hypothesis.strategies import SearchStrategy

import engine


class Table(NamedTuple):
    """A table to begin a game at."""

    players: int
    options: dict[str, Any]


class Coming(NamedTuple):
    """The move that will be made next: what it will rightly show must stay as it is in a re-deal."""

    seat: int
    move: engine.Move


class Case(Protocol):
    """A game under test."""

    GOLDEN: Table
    """Where its golden playthrough is played: as much of the game as fits in one."""

    def tables(self) -> SearchStrategy[Table]:
        """Tables of every size with every mix of options."""

    def check(self, game: Any) -> None:
        """What must be true of any state that can be reached."""

    def redeal(self, game: Any, seat: int | None, rng: random.Random, coming: Coming | None) -> Any:
        """A copy in which everything this seat (None: a spectator) may not know is dealt anew.

        With a coming move, what that move lets the seat learn, and what makes the move possible for
        the one who makes it, stays as it is.
        """


def case(name: str) -> Case:
    """The test knowledge of one game."""
    module: Any = importlib.import_module(f"tests.games.{name}")
    return module  # type: ignore[no-any-return]


GAMES = tuple(engine.games())
