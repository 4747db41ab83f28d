"""What a game's package hands to the registry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.game import Game
from engine.core.json import Json


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game: its class, its player counts, how its content is read, and its positions as text."""

    cls: type[Game]
    players: range
    standard_content: Callable[[], Any]
    load_content: Callable[[Json], Any]
    position: Callable[[Any, Json], Game]
    describe: Callable[[Any], dict[str, Any]]
