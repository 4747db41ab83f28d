"""From what was seen to how likely it is: who is whom."""

from __future__ import annotations

import math
import random
from typing import Any

from engine.bots.games.ghoul.memory import Memory
from engine.bots.games.ghoul.tables import tables
from engine.games.ghoul.choices import Exchange
from engine.games.ghoul.frames import Barrier
from engine.games.ghoul.game import Ghoul
from engine.games.ghoul.knowledge import Cards
from engine.games.ghoul.redeal import row
from engine.games.ghoul.table import without

KEEPS = 0.4
"""How much a card seen in a hand speaks for its owner wanting it."""
HOLDS = 0.9
"""The same for any card of an imagined hand."""
WITH_HANDS = 0.4
"""The same where the hands themselves are reckoned."""
NEVER = -30.0
"""Nobody began a turn with the cards for an Instant Victory and went on."""
UNSEEN = -3.0
"""Somebody has cards that would have drawn suspicion, and did not."""
CHANGES = 3
"""Changes of two Characters and of two cards that are tried in an imagined table, for each other player."""
ROUNDS = 6
"""Times the odds are balanced: everybody is somebody, and every Character is somebody's."""


def odds(memory: Memory, trust: float = 1.0, studied: bool = False) -> list[list[float]]:
    """For each seat, how likely each of the names is; nothing for the seat itself.

    The more it trusts its suspicions, the further the odds are from even.
    """
    table, signs = [], memory.studied if studied else memory.fits
    wanted = [memory.goals(at).clues for at in range(len(memory.names))]
    for seat in range(memory.seats):
        seen = memory.seen[seat]
        fits = [
            fit + KEEPS * sum(card in clues for card in seen)
            for fit, clues in zip(signs[seat], wanted, strict=True)
        ]
        most = max(fits)
        own = seat == memory.seat
        table.append([] if own else [math.exp(max(-12.0, trust * (fit - most))) for fit in fits])
    rows = [line for line in table if line]
    for _ in range(ROUNDS):
        totals = [sum(column) for column in zip(*rows, strict=True)]
        for line in rows:
            for at, total in enumerate(totals):
                line[at] /= total
            whole = sum(line)
            for at in range(len(line)):
                line[at] /= whole
    return table


def believe(world: Ghoul, seat: int, memory: Memory, rng: random.Random) -> None:
    """Make an imagined table a likely one: people change who they are, and cards, as long as it fits better.

    Each change of two weighs what they did and what they hold; in the long run every distribution of the
    Characters and of the cards comes up as often as it is likely.
    """
    others = [other for other in range(world.seats) if other != seat]
    table = _Imagined(world, seat, memory, rng)
    cards = _at_rest(world, seat)
    for _ in range(CHANGES * len(others)):
        one = others[int(rng.random() * len(others))]
        two = others[int(rng.random() * len(others))]
        if one != two:
            table.change_characters(one, two)
            if cards:
                table.change_cards(one, two)


def _at_rest(world: Ghoul, seat: int) -> bool:
    """Whether no secret answer or shown card hangs on the cards that others have now."""
    top: Any = world._stack[-1] if world._stack else None
    if isinstance(top, Exchange):
        return seat in (world.active, top.target)
    return top is not None and not isinstance(top, Barrier)


class _Imagined:
    """An imagined table that is being made likelier."""

    def __init__(self, world: Ghoul, seat: int, memory: Memory, rng: random.Random) -> None:
        self._world = world
        self._certain = row(world, seat)
        self._memory = memory
        self._chance = rng.random
        self._goals = tables(world.content).cast.goals
        self._at = {name: place for place, name in enumerate(memory.names)}
        self._fits: dict[tuple[int, str, Cards], float] = {}

    def change_characters(self, one: int, two: int) -> None:
        """Perhaps these two are each other."""
        characters, hands = self._world.characters, self._world.hands
        first, second = characters[one], characters[two]
        gain = self._fit(one, second, hands[one]) + self._fit(two, first, hands[two])
        gain -= self._fit(one, first, hands[one]) + self._fit(two, second, hands[two])
        if gain > 0 or self._chance() < math.exp(gain):
            characters[one], characters[two] = second, first

    def change_cards(self, one: int, two: int) -> None:
        """Perhaps these two have a card of each other's, where it is not known who has it."""
        characters, hands = self._world.characters, self._world.hands
        given, taken = self._any_unseen(one), self._any_unseen(two)
        if given == taken or self._world.content.mask in (given, taken) or not given or not taken:
            return
        arranged = self._world.content.arranged
        first = arranged((*without(hands[one], given), taken))
        second = arranged((*without(hands[two], taken), given))
        gain = self._fit(one, characters[one], first) + self._fit(two, characters[two], second)
        gain -= self._fit(one, characters[one], hands[one]) + self._fit(two, characters[two], hands[two])
        if gain > 0 or self._chance() < math.exp(gain):
            hands[one], hands[two] = first, second

    def _any_unseen(self, owner: int) -> str:
        cards = list(self._world.hands[owner])
        for card in self._certain[owner]:
            cards.remove(card)
        return cards[int(self._chance() * len(cards))] if cards else ""

    def _fit(self, other: int, name: str, hand: Cards) -> float:
        found = self._fits.get((other, name, hand))
        if found is None:
            goals, faceup = self._goals[name], self._world.faceup[other]
            found = self._memory.studied[other][self._at[name]]
            reckoned = self._memory.hands
            if reckoned is not None:
                found += reckoned.fit(other, hand)
                found += WITH_HANDS * sum(card in goals.clues for card in hand)
            else:
                found += HOLDS * sum(card in goals.clues for card in hand)
            for clue, most in self._memory.capped[other].items():
                found += UNSEEN * max(0, hand.count(clue) + (faceup == clue) - most)
            if other in self._world.unfinished and goals.has(goals.collection, hand, faceup):
                found += NEVER
            self._fits[other, name, hand] = found
        return found
