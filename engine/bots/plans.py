"""Which policy plays which game."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.bots.policy import Policy


@cache
def policy(game: str) -> Policy:
    """The plan of a game: the module of its name in `engine.bots.games`."""
    made: Policy = import_module(f"engine.bots.games.{game}").Plan()
    return made
