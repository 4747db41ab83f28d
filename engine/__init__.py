"""The rules of four games of bluff and suspicion, in pure Python.

A game has six verbs: `deciders`, `legal`, `apply`, `view`, `outcome`, and `copy` / `dump` / `load`.
Beside them stand the host's two commands for players who do not answer or have left: `default` and
`forfeit`.
"""

from engine.core.caution import Caution
from engine.core.events import Event, heard
from engine.core.game import Game
from engine.core.moves import Move
from engine.core.outcome import Outcome
from engine.core.refusal import Refusal
from engine.registry import (
    GameInfo,
    cautions,
    check_content,
    definition,
    describe,
    games,
    info,
    load,
    new,
    position,
    shapes,
)
from engine.replay import Recording, made_otherwise, replay
from engine.statistics import statistics

__all__ = [
    "Caution",
    "Event",
    "Game",
    "GameInfo",
    "Move",
    "Outcome",
    "Recording",
    "Refusal",
    "cautions",
    "check_content",
    "definition",
    "describe",
    "games",
    "heard",
    "info",
    "load",
    "made_otherwise",
    "new",
    "position",
    "replay",
    "shapes",
    "statistics",
]
