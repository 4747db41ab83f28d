"""The plan of Complots: what every move is worth by what the seat sees and remembers, and a draw by that."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from engine.bots.games.complots import announcing, answering, memory
from engine.bots.games.complots.lore import lore
from engine.bots.games.complots.quick import living_cards, quick
from engine.bots.games.complots.scene import Scene
from engine.bots.games.complots.worth import worth
from engine.bots.policy import View
from engine.bots.traits import Traits
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.complots.content import standard_content

EVENNESS = 0.03
"""How far below the best a move may be, as a part of one's chances, and still be made now and then."""
MOST_LYING = 0.8
"""A lie is never likelier than this times the best honest announcement."""


class Plan:
    """Plays Complots."""

    def remember(self, known: Any, view: View, events: Sequence[dict[str, Json]]) -> memory.Memory:
        """What the seat keeps in mind after these events."""
        return memory.remember(known, lore(standard_content(), view["characters"]), view, events)

    def weigh(
        self, view: View, legal: Sequence[Move], known: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        """Each move by how much it leaves of one's chances to win."""
        if len(legal) == 1:
            return [1.0]
        table = lore(standard_content(), view["characters"])
        scene = Scene(view, known or memory.Memory(len(view["players"]), view["seat"]), table, traits)
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

    def plausible(self, game: Any, seat: int, known: Any) -> float:
        """How well an imagined game fits what the seat has heard."""
        return plausible(game, seat, known)


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


def plausible(game: Any, seat: int, known: memory.Memory | None) -> float:
    """How well the cards imagined with the others fit the impressions they gave, from 0 to 1."""
    if known is None:
        return 1.0
    fit = 1.0
    for other in game.alive:
        impressions = known.impressions[other]
        if other == seat or not impressions:
            continue
        hand = living_cards(game, other)
        best = sorted(impressions.values(), reverse=True)[: len(hand)]
        for card in set(hand):
            fit *= impressions.get(card, 1.0)
        for weight in best:
            if weight > 1.0:
                fit /= weight
    return fit
