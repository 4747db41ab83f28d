"""Which lessons have been finished, as the settings keep it: the names of the games, in a row."""

from __future__ import annotations


def finished(kept: str, game: str) -> bool:
    """Whether the lesson of a game has been finished once."""
    return game in kept.split()


def with_finished(kept: str, game: str) -> str:
    """The same with this game's lesson."""
    return kept if finished(kept, game) else " ".join([*kept.split(), game])
