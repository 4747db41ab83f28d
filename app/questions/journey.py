"""What moves on a board when something happens, as plain data: what, from where, to where.

A face draws it as it likes; one without animations leaves it out. What everybody was told is all it is made
from, so that nothing flies that somebody may not see.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Journey:
    """Some things of one kind that go from one place to another."""

    what: str
    """`card`, `clue`, `character`, `gold`, `token`, `points`; `turned_up` and `turned_down`: a card that is
    turned over where it lies."""
    start: str
    """The key of a zone of the board, or `seat.<number>`; empty: wherever the piece was before."""
    end: str
    count: int = 1
    name: str = ""
    """What it is called in the content, where it is open to all."""
    art: str = ""
    """What is seen of it: a back, where it lies hidden."""
    piece: str = ""
    """Its key on the board, where it is a piece of it."""
    falls: int = 0
    """So many of it are discarded where it arrives, where it meets its like."""
    step: int = 0
    """What has the same number happens at once, and before what has a higher one."""


def seat(number: int) -> str:
    return f"seat.{number}"
