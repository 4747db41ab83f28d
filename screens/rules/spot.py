"""Where one is in the rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """What is open: the books, the contents of one, or a section of it."""

    game: str | None = None
    section: int | None = None
    share: float = 0.0
    """How far down."""
    block: int | None = None
    """Which piece is to be seen first."""
    query: str = ""
