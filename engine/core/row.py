"""What a game's package hands to the registry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from engine.core.events import Event
from engine.core.game import Game
from engine.core.json import Json


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game: its class, its player counts, how its content is read and which of it
    can be shown, its positions as text, its story."""

    cls: type[Game]
    players: range
    standard_content: Callable[[], Any]
    load_content: Callable[[Json], Any]
    check_shown: Callable[[Json], None]
    position: Callable[[Any, Json], Game]
    describe: Callable[[Any], dict[str, Any]]
    story: Callable[[Iterable[tuple[Any, list[Event]]]], dict[str, Json]]
    rules: int = 1
    """The version of its rules. Raised with every change after which a recorded move, or the order in which
    chance is asked, means something else: recordings of another version are then not replayed."""
    same_content: tuple[str, ...] = ()
    """The digests of earlier content files with which a game is played as with the one there is now: what
    they did not say was the same in the code."""
