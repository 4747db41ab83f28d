"""Figures brought to one table: how strong somebody is by lives and gold, what its cards are worth."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.bots.games.complots.figures import KINDS, Figures, Row
from engine.bots.games.complots.lore import Lore
from engine.bots.games.complots.race import MOST_GOLD, Table, weighed

STEEPEST = 30.0
"""No strength is further than this from that of a beggar with one life (logarithm): no figures overflow."""

STEPS = 5
"""In how many steps patience is lost."""
LOSING = 5.0
"""How many rounds that takes."""
WANTED = 0.1
"""What a piece of gold is worth at least to somebody without patience."""

Strengths = list[list[list[float]]]
"""How strong somebody is: by how many players are left, by lives, by gold."""


class Model:
    """What a player with these figures makes of a table with these Characters."""

    def __init__(self, figures: Figures, lore: Lore) -> None:
        self.figures = figures
        self.lore = lore
        ready = figures.ready[:3]
        self.owns = [
            _strengths(figures.own_life, _worth(figures.own_gold, part / STEPS), ready, lore.strike)
            for part in range(STEPS + 1)
        ]
        """How strong one is oneself, by how much patience is gone."""
        self.own = self.owns[0]
        self.others = _strengths(figures.life, figures.gold, figures.ready[3:], lore.strike)
        self.values = _by_kind(figures.late_cards, lore), _by_kind(figures.cards, lore)
        """What each card is worth: with two left, with more."""
        self.middlings = tuple(sum(values.values()) / max(1, len(values)) for values in self.values)
        self.race = _race(figures, lore)
        """With two left: how many times likelier one wins for purses and turns; if the other moves next, and
        if oneself does."""
        self.exposed = [
            1.0,
            1.0,
            1.0,
            *(math.exp(-figures.exposed[min(alive, 5) - 3]) for alive in range(3, 9)),
        ]
        """How much it is worth not to be the strongest, by how many players are left."""
        self._improved: dict[tuple[tuple[str, ...], tuple[int, ...], int, bool], float] = {}

    @property
    def value(self) -> dict[str, float]:
        """What each card is worth with more than two left."""
        return self.values[1]

    @property
    def middling(self) -> float:
        """What a card is worth on average."""
        return self.middlings[1]

    def impatience(self, rounds: float) -> int:
        """How much patience is gone after so many rounds, in steps."""
        return min(STEPS, max(0, int((rounds - self.figures.impatience[0]) * STEPS / LOSING)))

    def hand(self, cards: Sequence[str], many: bool = True) -> float:
        """How much these living cards add to their owner's chances, with many left or with two."""
        value = self.values[many]
        if len(cards) == 2:
            first, second = cards
            if first == second:
                return value.get(first, 0.0) * (1.0 + self.figures.twin)
            return value.get(first, 0.0) + value.get(second, 0.0)
        total = 0.0
        for at, card in enumerate(cards):
            total += value.get(card, 0.0) * (self.figures.twin if card in cards[:at] else 1.0)
        return total

    def improved(
        self, hand: Sequence[str], unseen: Sequence[tuple[str, int]], draws: int, many: bool = True
    ) -> float:
        """How good cards will be, on average, after choosing among them and so many more of those unseen."""
        key = (tuple(sorted(hand)), tuple([copies for _, copies in unseen]), draws, many)
        known = self._improved.get(key)
        if known is None:
            if len(self._improved) > 5000:
                self._improved.clear()
            known = self._improved[key] = self._improve(list(key[0]), unseen, draws, many)
        return known

    def _improve(self, hand: list[str], unseen: Sequence[tuple[str, int]], draws: int, many: bool) -> float:
        pool = [(name, copies) for name, copies in unseen if copies > 0]
        size = sum(copies for _, copies in pool)
        kept = len(hand)
        total = 0.0
        lots: list[tuple[list[str], float]] = [([], 1.0)]
        for _ in range(draws if pool else 0):
            lots = [
                ([*cards, name], likely * copies / size) for cards, likely in lots for name, copies in pool
            ]
        for cards, likely in lots:
            total += likely * self._best(hand + cards, kept, many)
        return total

    def _best(self, cards: list[str], kept: int, many: bool) -> float:
        """The most that so many of these cards are worth."""
        value, twin = self.values[many], self.figures.twin
        if kept == 1:
            return max(value.get(card, 0.0) for card in cards)
        best = -math.inf
        for at, one in enumerate(cards):
            first = value.get(one, 0.0)
            for other in cards[at + 1 :]:
                both = first * (1.0 + twin) if one == other else first + value.get(other, 0.0)
                if both > best:
                    best = both
        return best


def _by_kind(row: Row, lore: Lore) -> dict[str, float]:
    worth = dict(zip(KINDS, row, strict=True))
    return {name: worth.get(kind, worth[""]) for name, kind in lore.card_kinds.items()}


def _worth(gold: Row, gone: float) -> Row:
    """What gold is worth to somebody who has lost so much patience, from 0 to 1; with two left, as ever."""
    return *gold[:3], *(piece + gone * max(0.0, WANTED - piece) for piece in gold[3:])


def _race(figures: Figures, lore: Lore) -> tuple[Table, Table] | None:
    if not figures.race:
        return None
    contracts = [lore.number(name, "cost") for name in lore.effects if lore.kind(name) == "contract"]
    return weighed(lore.strike, min(contracts, default=MOST_GOLD + 1), figures.tempo, figures.race)


def _strengths(life: Row, gold: Row, ready: Row, strike: int) -> Strengths:
    rows = []
    for row in range(4):
        first, middle, last = gold[3 * row : 3 * row + 3]
        jump = ready[row - 1] if row else 0.0
        rich = [
            first * min(purse, 3)
            + middle * min(max(purse - 3, 0), 4)
            + last * max(purse - 7, 0)
            + (jump if purse >= strike else 0.0)
            for purse in range(MOST_GOLD + 1)
        ]
        one = [math.exp(min(STEEPEST, max(-STEEPEST, worth))) for worth in rich]
        two = [math.exp(min(STEEPEST, max(-STEEPEST, life[row] + worth))) for worth in rich]
        rows.append([[0.0] * len(rich), one, two])
    return [rows[min(max(alive, 2), 5) - 2] for alive in range(9)]
