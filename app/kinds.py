"""The engine's plain kinds, for the screens: what a tap, an offer and a refusal are made of."""

from engine.bots.traits import PERSONALITIES
from engine.core.json import Json
from engine.core.options import Option
from engine.core.refusal import Refusal
from engine.registry import GameInfo

__all__ = ["PERSONALITIES", "GameInfo", "Json", "Option", "Refusal"]
