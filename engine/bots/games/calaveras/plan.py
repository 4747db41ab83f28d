"""The plan of Mission Calaveras: weigh each play by what it leads to and by what the next ones make of it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import exp
from typing import Any

from engine.bots.games.calaveras.judge import chance
from engine.bots.games.calaveras.outlook import ZONE_AT, consequence, outlook, sides_of, situation
from engine.bots.games.calaveras.practice import glance, prospect
from engine.bots.games.calaveras.sketch import Sketch, accusations, after, rules_of
from engine.bots.policy import View
from engine.bots.search import Thought
from engine.bots.traits import Traits
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.calaveras.content import TWIST, Content
from engine.games.calaveras.moves import play_place
from engine.games.calaveras.table import INNOCENT, SUSPECT

SHARPNESS = 100.0
"""How strongly a small difference in chances decides; bold people hesitate less."""
PRACTICE = 4.0
"""How many times as strongly it does with somebody who has played a lot."""
TRIES = 4

SPOTS = {**{seat: seat for seat in range(6)}, INNOCENT: "innocent", SUSPECT: "suspect"}


class Plan:
    """Plays for the team: what is good for the partner, or the ghost, is good."""

    # Few cards decide what the next ones can do; what comes later is judged better than played.
    THOUGHT = Thought(candidates=6, horizon=4, doubt=2.0)

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

    def quick(self, game: Any, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
        """Accuse if it helps; else anything that does not accuse the wrong one."""
        sides, mine = sides_of(game.teams), "ABC".index(game.teams[game.turn])
        bits, laid = game.table.bits, tuple(game.laid)
        found = accusations(laid, self._rules)
        sketch = Sketch(self._rules, laid, game.points, game.nicole)
        best, choice = chance(sketch, sides, mine), None
        tried: dict[tuple[int, int], float] = {}
        for card in game.hands[seat]:
            for to, named, gain in found[bits[card]] if card != TWIST else ():
                value = tried.get((named, gain))
                if value is None:
                    value = tried[named, gain] = chance(after(sketch, bits[card], None, to), sides, mine)
                if value > best:
                    best, choice = value, play_place(card, SPOTS[to])
        return choice or harmless(legal, found, bits, rng)

    def worth(self, game: Any, seat: int) -> float:
        """Won or lost with the team, or how it looks."""
        result = game.outcome()
        if result is not None:
            return 1.0 if result.details["team"] == game.teams[seat] else 0.0
        sketch = Sketch(self._rules, game.laid, game.points, game.nicole)
        mine = "ABC".index(game.teams[seat])
        return glance(sides_of(game.teams), sketch, mine, game.table.bits, game.hands[seat])


def weights(values: Sequence[float], sharpness: float) -> list[float]:
    """From chances to weights."""
    best = max(values)
    return [exp(sharpness * (value - best)) for value in values]


def without(hand: Sequence[str], card: str) -> list[str]:
    """A hand once a card has been played from it."""
    left = list(hand)
    left.remove(card)
    return left


def harmless(
    legal: Sequence[Move],
    found: Mapping[int, Sequence[tuple[int, int, int]]],
    bits: Mapping[str, int],
    rng: random.Random,
) -> Move:
    """A random play, preferably one that names nobody."""
    move = legal[int(rng.random() * len(legal))]
    for _ in range(TRIES):
        if move["card"] == TWIST:
            break
        to = ZONE_AT.get(move["to"], move["to"])
        if all(to != play[0] for play in found[bits[move["card"]]]):
            break
        move = legal[int(rng.random() * len(legal))]
    return move
