"""Which table this phone was at, and as what: enough to offer it again before it is opened."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LastTable:
    """What is remembered of a table while one is at it."""

    table: str
    mode: str
    game: str = ""
    title: str = ""
    turn: int | None = None
    began: float | None = None
    """When its game did, in seconds since 1970."""
    rounds: bool = False
