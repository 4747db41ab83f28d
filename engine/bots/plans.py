"""Which policy plays which game."""

from __future__ import annotations

from importlib import import_module

from engine.bots.policy import Policy
from engine.core.content import GameContent


def policy(game: str, content: GameContent) -> Policy:
    """The plan of a game, from the module of its name in `engine.bots.games`, by a table's content."""
    made: Policy = import_module(f"engine.bots.games.{game}").Plan(content)
    return made
