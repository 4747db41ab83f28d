"""How each game looks at the table: one folder for each, found by its name."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from screens.table.game import GameTable


def game_table(game: str) -> type[GameTable]:
    """The looks of a game: its own, or the plain one that serves any game."""
    own = f"screens.games.{game}"
    module = importlib.import_module(own if importlib.util.find_spec(own) else "screens.games.any")
    found: type[GameTable] = module.Table
    return found
