"""Which quick reactions suit what has happened."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fitting:
    """What suits an event: for whom it happened to (the seats in `field`), and for everybody else."""

    own: str | None = None
    others: str | None = None
    field: str = "seat"
