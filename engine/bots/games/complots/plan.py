"""The plan of Complots: what every move is worth by what the seat sees and remembers, and a draw by that."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from engine.bots.games.complots import announcing, answering, memory
from engine.bots.games.complots.beliefs import believe
from engine.bots.games.complots.figures import LIKED, Figures, figures
from engine.bots.games.complots.lore import lore
from engine.bots.games.complots.model import STEPS, Model
from engine.bots.games.complots.quick import quick
from engine.bots.games.complots.scene import Scene
from engine.bots.games.complots.worth import worth
from engine.bots.policy import View
from engine.bots.search import Thought
from engine.bots.traits import Traits
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.complots.content import Content

ATTACKS = ("coup", "contract", "theft")
"""What the bold rather do."""
A_TAX = 3
"""With less than this to go somebody is near a Coup."""
USUAL_TABLE = 4
"""With more players left than this a slip must be nearer to the best move."""
FAINTEST = -60.0
"""The logarithm of the least weight: hardly ever drawn, but above nothing should all others be ruled out."""


class Plan:
    """Plays Complots by a set of figures."""

    THOUGHT = Thought(candidates=6, horizon=40, doubt=2.0)

    def __init__(self, content: Content, by: Figures | None = None) -> None:
        self._content = content
        self.figures = by or figures("regular")
        self._models: dict[tuple[str, ...], Model] = {}

    def model(self, characters: Sequence[str]) -> Model:
        """The figures brought to a table with these Characters."""
        key = tuple(characters)
        made = self._models.get(key)
        if made is None:
            made = self._models[key] = Model(self.figures, lore(self._content, key))
        return made

    def remember(self, known: Any, view: View, events: Sequence[dict[str, Json]]) -> memory.Memory:
        """What the seat keeps in mind after these events."""
        return memory.remember(known, self.figures, lore(self._content, view["characters"]), view, events)

    def weigh(
        self, view: View, legal: Sequence[Move], known: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        """Each move by how much it leaves of one's chances to win."""
        if len(legal) == 1:
            return [1.0]
        judged = self._judge(view, legal, known, traits)
        if judged is None:
            return [1.0] * len(legal)
        scene, values, lies = judged
        if view["phase"] == "action":
            return _announcements(scene, legal, values, lies)
        if view["phase"] == "block" and scene.many and view["action"]["target"] == scene.me:
            values = _defended(scene, legal, values, lies)
        weights = _weights(scene, values, lies, scene.figures.lying_block)
        return _truth_first(legal, weights, lies)

    def tempting(
        self, view: View, legal: Sequence[Move], known: Any, traits: Traits, near: float
    ) -> list[Move]:
        """Moves that are not much worse than the best; a challenge only of what cannot be true. None of them:
        this is no moment for a slip."""
        judged = self._judge(view, legal, known, traits)
        if judged is None:
            return list(legal)
        scene, values, lies = judged
        if view["phase"] == "challenge":
            sure = answering.impossible(scene)
            return [move for move in legal if (move["move"] == "challenge") == sure]
        if scene.impatience == STEPS and view["phase"] != "co_claim":
            # Somebody without patience wants an end: by slips alone, thefts and blocks may go round for ever.
            return []
        allowed = _truth_first(legal, [1.0] * len(legal), lies)
        if view["phase"] == "co_claim":
            # Somebody new does not think of joining in with a lie.
            allowed = [float(not lie) for lie in lies]
        best = max(value for value, may in zip(values, allowed, strict=True) if may)
        # With many left no single move changes much: near is nearer there, or no move would be too bad and
        # the game would not end.
        near *= min(1.0, USUAL_TABLE / len(scene.alive)) ** 2
        return [
            move
            for move, value, may in zip(legal, values, allowed, strict=True)
            if may and value >= (1.0 - near) * best
        ]

    def _judge(
        self, view: View, legal: Sequence[Move], known: Any, traits: Traits
    ) -> tuple[Scene, list[float], list[bool]] | None:
        """One's chances after each move, and which of them are lies; None where nothing is to be judged."""
        known = known or memory.Memory(len(view["players"]), view["seat"], self.figures)
        scene = Scene(view, known, self.model(view["characters"]), traits)
        if view["phase"] == "action":
            values = [announcing.value(scene, move) for move in legal]
            return scene, values, [announcing.is_lie(scene, move) for move in legal]
        judge = answering.JUDGES.get(view["phase"])
        if judge is None:
            return None
        values = [judge(scene, move) for move in legal]
        return scene, values, [answering.is_lie(scene, move) for move in legal]

    def thinks(self, view: View) -> bool:
        """Only at a table for two: elsewhere what is imagined says less than the figures, which were trained
        there."""
        return len(view["players"]) == 2

    def forget(self, known: Any) -> None:
        """A turn later, somebody with a short memory has lost half of it."""
        if known is not None:
            known.forget()

    def quick(self, game: Any, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
        """A sensible move at once."""
        return quick(game, seat, legal, rng, self.model(game.characters))

    def worth(self, game: Any, seat: int) -> float:
        """How good an imagined game is for this seat."""
        return worth(game, seat, self.model(game.characters))

    def believe(self, game: Any, seat: int, known: Any, rng: random.Random) -> None:
        """Make an imagined game a likely one."""
        if known is not None:
            believe(game, seat, known, self.model(game.characters), rng)


def _announcements(scene: Scene, legal: Sequence[Move], values: list[float], lies: list[bool]) -> list[float]:
    keen = scene.figures.traits[0] * (scene.traits.bold - 0.5) * scene.now
    if keen:
        kind = scene.lore.kind
        values = [
            value + keen if kind(move["action"]) in ATTACKS else value
            for move, value in zip(legal, values, strict=True)
        ]
    if any(liking := scene.figures.liking):
        likes = [LIKED.get(scene.lore.kind(move["action"])) for move in legal]
        values = [
            value if like is None else value + liking[like] * scene.now
            for like, value in zip(likes, values, strict=True)
        ]
    if scene.many:
        values = _urged(scene, legal, values)
    weights = _weights(scene, values, lies, scene.figures.lying)
    honest = max((weight for weight, lie in zip(weights, lies, strict=True) if not lie), default=1.0)
    # The cap is wider for the bold, and next to nothing for the very honest.
    bold, honesty = scene.traits.bold - 0.5, scene.traits.honest - 0.5
    most = (
        scene.figures.most_lying[scene.crowd]
        * honest
        * math.exp(bold - (8.0 if honesty > 0 else 1.0) * honesty)
    )
    return [min(weight, most) if lie else weight for weight, lie in zip(weights, lies, strict=True)]


def _urged(scene: Scene, legal: Sequence[Move], values: list[float]) -> list[float]:
    """With many left: an impatient player strikes, and somebody with a Tax Collector uses it."""
    collecting = _collecting(scene)
    striking = scene.figures.impatience[1] * scene.impatience / STEPS * scene.now
    if not collecting and not striking:
        return values
    urged = []
    for move, value in zip(legal, values, strict=True):
        action = move["action"]
        if action in scene.hand and action in scene.lore.collectors:
            value += collecting
        elif scene.lore.kind(action) == "coup":
            value += striking
        urged.append(value)
    return urged


def _defended(scene: Scene, legal: Sequence[Move], values: list[float], lies: list[bool]) -> list[float]:
    """With many left: somebody with a card that stops what is aimed at them rather uses it."""
    more = _collecting(scene)
    return [
        value + more if move["move"] == "block" and not lie else value
        for move, value, lie in zip(legal, values, lies, strict=True)
    ]


def _collecting(scene: Scene) -> float:
    """What it is worth besides to use a card one has for one's gold."""
    near: bool = max([scene.gold[seat] for seat in scene.alive]) > scene.lore.strike - A_TAX
    far, close = scene.figures.collecting
    return (close if near else far) * scene.now


def _truth_first(legal: Sequence[Move], weights: list[float], lies: list[bool]) -> list[float]:
    """A lie is never told where the truth does the same: who can block, or has the Witch, says so truly."""
    true = {move["move"] for move, lie in zip(legal, lies, strict=True) if not lie and _says(move)}
    return [
        0.0 if lie and move["move"] in true else weight
        for move, weight, lie in zip(legal, weights, lies, strict=True)
    ]


def _says(move: Move) -> bool:
    """Whether a move says anything of one's cards."""
    return move["move"] in ("block", "claim") or bool(move.get("sorciere"))


def _weights(scene: Scene, values: list[float], lies: list[bool], bonus: Sequence[float]) -> list[float]:
    """From chances to weights, with what sort of person it is."""
    figures, traits, now = scene.figures, scene.traits, max(scene.now, 0.01)
    bold, honest, _ = figures.traits
    lying = bonus[scene.crowd] + bold * (traits.bold - 0.5) - honest * (traits.honest - 0.5)
    values = [value + lying * now if lie else value for value, lie in zip(values, lies, strict=True)]
    best = max(values)
    even = figures.evenness[scene.crowd] * now
    return [math.exp(max(FAINTEST, (value - best) / even)) for value in values]
