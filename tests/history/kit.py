"""Finished games to remember."""

from __future__ import annotations

from functools import cache
from typing import Any

import engine
from app.history import Past, Replay
from app.history.entry import past
from app.table.document import Documents
from tests.screens.stage import Stage

GAMES = tuple(engine.games())
BEGAN, ENDED = 1_700_000_000.0, 1_700_001_260.0


@cache
def over(game: str, players: int = 4, seed: int = 1, bots: int = 0) -> Stage:
    """A table whose game has been played to its end at random."""
    return Stage(game, players, bots, seed=seed).start().play()


def document(stage: Stage, number: int = 0) -> dict[str, Any]:
    """What somebody's phone is sent at the end."""
    return Documents(stage.table).of(stage.table.lobby.find(stage.person(number)))


def kept(stage: Stage, me: int | None = 0, mode: str = "host") -> Past:
    """The game of such a table, as a phone keeps it."""
    last = document(stage)
    rows = [last["people"][person] for person in last["table"]["seated"]]
    return past(last["recording"], rows, mode, me, BEGAN, ENDED)


def replay(stage: Stage) -> Replay:
    """The same, to be looked at again."""
    return Replay(*kept(stage))
