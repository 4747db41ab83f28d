"""The plan of Mission Calaveras: weigh each play by what it leads to and by what the next ones make of it."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from math import exp
from typing import Any

from engine.bots.games.calaveras.outlook import consequence, outlook, situation
from engine.bots.games.calaveras.practice import prospect
from engine.bots.games.calaveras.replies import foresee
from engine.bots.games.calaveras.sketch import rules_of
from engine.bots.policy import View
from engine.bots.traits import Traits
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.calaveras.content import Content

SHARPNESS = 100.0
"""How strongly a small difference in chances decides; bold people hesitate less."""
PRACTICE = 4.0
"""How many times as strongly it does with somebody who has played a lot."""
STEPS = {2: ((1, 8), (2, 4)), 3: ((1, 6), (2, 3))}
"""How many replies are thought of, and for how many of the moves that seem best by then: with two teams, and
with three, where every table takes longer."""


class Plan:
    """Plays for the team: what is good for the partner, or the ghost, is good."""

    def __init__(self, content: Content) -> None:
        self._rules = rules_of(content)

    def remember(self, memory: Any, view: View, events: Sequence[dict[str, Json]]) -> Any:
        """Everything that matters lies on the table: nothing has to be remembered."""
        return memory

    def weigh(
        self, view: View, legal: Sequence[Move], memory: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        """By the team's chance of having Nicole at the end."""
        now = situation(view, self._rules)
        mine = now.side_of[view["turn"]]
        values = [outlook(now, consequence(now.sketch, now.bits, move), mine) for move in legal]
        return weights(values, SHARPNESS * (0.5 + traits.bold))

    def study(
        self, view: View, legal: Sequence[Move], memory: Any, traits: Traits, rng: random.Random
    ) -> list[float]:
        """The same with an eye for small differences, and for what is kept in hand."""
        now = situation(view, self._rules)
        mine = now.side_of[view["turn"]]
        hand = view["players"][str(view["seat"])]["hand"]
        left = {card: without(hand, card) for card in hand}
        values = [
            prospect(now, consequence(now.sketch, now.bits, move), mine, left[move["card"]]) for move in legal
        ]
        return weights(values, PRACTICE * SHARPNESS * (0.5 + traits.bold))

    def ponder(
        self, view: View, legal: Sequence[Move], weights: Sequence[float], memory: Any
    ) -> Iterator[Move]:
        """The best of the moves that look best, once one has thought of what the next players will reply."""
        now = situation(view, self._rules)
        turn, mine = view["turn"], now.side_of[view["turn"]]
        hand = view["players"][str(view["seat"])]["hand"]
        order = sorted(range(len(legal)), key=lambda at: -weights[at])
        liked = [legal[at] for at in order]
        best = liked[0]
        yield best
        for steps, count in STEPS[len(now.sides)] if len(legal) > 1 else ():
            values = []
            for move in liked[:count]:
                left = without(hand, move["card"])
                own = turn, {card: float(card in left) for card in view["box"]}
                table = consequence(now.sketch, now.bits, move)
                then = now._replace(following=[*now.following, own])
                value = yield from meanwhile(foresee(then, table, mine, left, steps), best)
                values.append((value, move))
            liked = [move for _, move in sorted(values, key=lambda found: -found[0])]
            best = liked[0]
        yield best


def meanwhile(thought: Generator[None, None, float], best: Move) -> Generator[Move, None, float]:
    """A thought that says the best move so far whenever it pauses."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return float(end.value)
        yield best


def weights(values: Sequence[float], sharpness: float) -> list[float]:
    """From chances to weights."""
    best = max(values)
    return [exp(sharpness * (value - best)) for value in values]


def without(hand: Sequence[str], card: str) -> list[str]:
    """A hand once a card has been played from it."""
    left = list(hand)
    left.remove(card)
    return left
