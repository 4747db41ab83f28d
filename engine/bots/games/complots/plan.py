"""The plan of Complots: what every move is worth by what the seat sees and remembers, and a draw by that."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from engine.bots.games.complots import announcing, answering, memory
from engine.bots.games.complots.beliefs import believe
from engine.bots.games.complots.lore import lore
from engine.bots.games.complots.quick import quick
from engine.bots.games.complots.scene import Scene
from engine.bots.games.complots.worth import PLAIN, SEASONED, worth
from engine.bots.policy import View
from engine.bots.search import Thought
from engine.bots.traits import Traits
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.complots.content import Content

EVENNESS = 0.02
"""How far below the best a move may be, as a part of one's chances, and still be made now and then."""
MOST_LYING = 0.8
"""A lie is never likelier than this times the best honest announcement."""


class Plan:
    """Plays Complots."""

    THOUGHT = Thought(candidates=6, horizon=40, doubt=2.0)

    def __init__(self, content: Content) -> None:
        self._content = content

    def remember(self, known: Any, view: View, events: Sequence[dict[str, Json]]) -> memory.Memory:
        """What the seat keeps in mind after these events."""
        return memory.remember(known, lore(self._content, view["characters"]), view, events)

    def weigh(
        self, view: View, legal: Sequence[Move], known: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        """Each move by how much it leaves of one's chances to win."""
        return self._weigh(view, legal, known, traits, seasoned=False)

    def study(
        self, view: View, legal: Sequence[Move], known: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        """The same, by how games really end."""
        return self._weigh(view, legal, known, traits, seasoned=True)

    def _weigh(
        self, view: View, legal: Sequence[Move], known: Any, traits: Traits, seasoned: bool
    ) -> list[float]:
        if len(legal) == 1:
            return [1.0]
        table = lore(self._content, view["characters"], seasoned)
        known = known or memory.Memory(len(view["players"]), view["seat"])
        scene = Scene(view, known, table, traits, SEASONED if seasoned else PLAIN)
        if view["phase"] == "action":
            return _announcements(scene, legal)
        judge = answering.JUDGES.get(view["phase"])
        if judge is None:
            return [1.0] * len(legal)
        values = [judge(scene, move) for move in legal]
        lies = [_is_lie(scene, move) for move in legal]
        return _weights(scene, values, lies)

    def quick(self, game: Any, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
        """A sensible move at once."""
        return quick(game, seat, legal, rng)

    def worth(self, game: Any, seat: int) -> float:
        """How good an imagined game is for this seat."""
        return worth(game, seat)

    def believe(self, game: Any, seat: int, known: Any, rng: random.Random) -> None:
        """Make an imagined game a likely one."""
        if known is not None:
            believe(game, seat, known, rng)


def _announcements(scene: Scene, legal: Sequence[Move]) -> list[float]:
    values = [announcing.value(scene, move) for move in legal]
    lies = [announcing.is_lie(scene, move) for move in legal]
    weights = _weights(scene, values, lies)
    honest = max((weight for weight, lie in zip(weights, lies, strict=True) if not lie), default=1.0)
    return [
        min(weight, MOST_LYING * honest) if lie else weight for weight, lie in zip(weights, lies, strict=True)
    ]


def _is_lie(scene: Scene, move: Move) -> bool:
    match move["move"]:
        case "block":
            return move["character"] not in scene.hand
        case "claim":
            named = (
                scene.lore.undertaker if scene.view["estates"] else (scene.view["action"] or {}).get("action")
            )
            return named not in scene.hand
        case "lose":
            card = scene.slots[scene.me][move["slot"]]["character"]
            return bool(move.get("sorciere")) and card != scene.lore.witch
    return False


def _weights(scene: Scene, values: list[float], lies: list[bool]) -> list[float]:
    """From chances to weights, with what sort of person it is."""
    traits, now = scene.traits, max(scene.now, 0.01)
    lying = now * (0.15 * (traits.bold - 0.5) - 0.35 * (traits.honest - 0.5))
    values = [value + lying if lie else value for value, lie in zip(values, lies, strict=True)]
    best = max(values)
    return [math.exp((value - best) / (EVENNESS * now)) for value in values]
