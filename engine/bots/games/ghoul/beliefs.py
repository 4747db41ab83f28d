"""From what was seen to how likely it is: who is whom."""

from __future__ import annotations

import math

from engine.bots.games.ghoul.memory import Memory

ROUNDS = 6
"""Times the odds are balanced: everybody is somebody, and every Character is somebody's."""


def odds(memory: Memory, trust: float = 1.0) -> list[list[float]]:
    """For each seat, how likely each of the names is; nothing for the seat itself.

    The more it trusts its suspicions, the further the odds are from even.
    """
    table = []
    for seat, fits in enumerate(memory.fits):
        most = max(fits)
        own = seat == memory.seat
        table.append([] if own else [math.exp(max(-12.0, trust * (fit - most))) for fit in fits])
    rows = [row for row in table if row]
    for _ in range(ROUNDS):
        totals = [sum(column) for column in zip(*rows, strict=True)]
        for row in rows:
            for at, total in enumerate(totals):
                row[at] /= total
            whole = sum(row)
            for at in range(len(row)):
                row[at] /= whole
    return table
