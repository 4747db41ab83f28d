"""Which policy plays which game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from engine.bots.chance import Chance
from engine.bots.policy import Policy
from engine.core.content import GameContent, derived


def policy(game: str, content: GameContent, level: str = "regular") -> Policy:
    """The plan of a game for a level, from the module of its name in `engine.bots.games`, by a table's
    content; made once, for it keeps nothing between calls but what follows from these. A game without such a
    module is played at random."""
    return _plan(content, game, level)


@derived
def _plan(content: GameContent, game: str, level: str) -> Policy:
    module = f"engine.bots.games.{game}"
    found = find_spec(module) is not None
    made: Policy = import_module(module).plan(content, level) if found else Chance()
    return made
