"""Numbers over the turns of a game."""

from __future__ import annotations


def mark(points: list[list[int]], turn: int, values: list[int]) -> None:
    """What a turn left behind; turns that were over before anybody moved had the same."""
    del points[turn:]
    points += [values] * (turn + 1 - len(points))
