"""The table as a seat sees it, with what it makes of it: who may hold what, who may doubt, how it stands."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import combinations, product

from engine.bots.games.complots.lore import Lore
from engine.bots.games.complots.memory import NEVER, Memory
from engine.bots.games.complots.worth import MOST_GOLD, Strengths
from engine.bots.policy import View
from engine.bots.traits import Traits
from engine.games.complots.table import LIVING, LOST_UP


class Scene:
    """One moment of a game, ready to be judged."""

    def __init__(self, view: View, memory: Memory, lore: Lore, traits: Traits, strengths: Strengths) -> None:
        self.strengths = strengths
        self.view = view
        self.memory = memory
        self.lore = lore
        self.traits = traits
        self.me: int = view["seat"]
        players = list(view["players"].values())
        self.gold = [player["gold"] for player in players]
        self.slots = [list(player["slots"].values()) for player in players]
        self.lives = [sum(slot["state"] == LIVING for slot in slots) for slots in self.slots]
        self.alive = [seat for seat, lives in enumerate(self.lives) if lives]
        self.opponents = [seat for seat in self.alive if seat != self.me]
        self.hand = [slot["character"] for slot in self.slots[self.me] if slot["state"] == LIVING]
        self.unseen = Counter(dict.fromkeys(view["characters"], view["copies"]))
        self.unseen.subtract(slot["character"] for slots in self.slots for slot in slots if slot["character"])
        self.unseen.subtract(view["private"].get("drawn", {}).values())
        self.unseen.subtract(view["private"].get("discards", ()))
        self.unseen.subtract(memory.court)
        for (seat, slot), card in memory.seen.items():
            if self.slots[seat][slot]["state"] != LOST_UP:
                self.unseen[card] -= 1
        self._hand_value = lore.hand(self.hand)
        self._best_card = max((lore.value.get(card, 0.0) for card in self.hand), default=0.0)
        self.now = self.share()

    # -- how it stands ---------------------------------------------------------------------------

    def share(self, *changes: tuple[int, int, int], hand: float | None = None) -> float:
        """One's own chance to win after such changes: (seat, lives, gold). Of one's own cards the lesser
        is lost."""
        lives, gold = self.lives, self.gold
        if changes:
            lives, gold = lives[:], gold[:]
            for seat, life, purse in changes:
                lives[seat] = max(0, lives[seat] + life)
                gold[seat] = max(0, gold[seat] + purse)
        me = self.me
        if not lives[me]:
            return 0.0
        alive = [seat for seat in self.alive if lives[seat]]
        table = self.strengths[len(alive)]
        if hand is None:
            hand = self._hand_value if lives[me] == self.lives[me] else self._best_card
        own: float = (
            math.exp(hand - self.lore.middling * lives[me]) * table[lives[me]][min(gold[me], MOST_GOLD)]
        )
        others = 0.0
        for seat in alive:
            if seat != me:
                others += table[lives[seat]][min(gold[seat], MOST_GOLD)]
        return own / (own + others)

    # -- who holds what --------------------------------------------------------------------------

    def holds(self, seat: int, character: str) -> float:
        """How likely somebody has a living copy of a Character."""
        unknown = 0
        for slot, card in enumerate(self.slots[seat]):
            if card["state"] == LIVING:
                seen = self.memory.seen.get((seat, slot))
                if seen == character:
                    return 1.0
                unknown += seen is None
        if not unknown or self.unseen[character] <= 0:
            return 0.0
        impressions = self.memory.impressions[seat]
        if impressions.get(character) == NEVER:
            return 0.0
        total = weight = 0.0
        for name, copies in self.unseen.items():
            if copies > 0:
                part = copies * impressions.get(name, 1.0)
                total += part
                if name == character:
                    weight = part
        return float(1.0 - (1.0 - weight / total) ** unknown)

    def truth(self, seat: int, character: str) -> float:
        """How likely a claim is true, by the lights of somebody of this character."""
        held = self.holds(seat, character)
        if held in (0.0, 1.0):
            return held
        odds = held / (1.0 - held) * math.exp(-2.4 * (self.traits.suspicious - 0.5))
        return odds / (1.0 + odds)

    # -- who would doubt -------------------------------------------------------------------------

    def doubted(self, character: str, *touched: int, denies: bool = False) -> list[tuple[int, float]]:
        """Who would challenge one's own claim, and how likely each is the first."""
        shown = sum(
            slot["state"] == LOST_UP and slot["character"] == character
            for slots in self.slots
            for slot in slots
        )
        known_lie = self.memory.impressions[self.me].get(character) == NEVER
        impossible = not denies and (shown >= self.view["copies"] or known_lie)
        odd = 1.0 + 0.5 * shown
        said = [name for name, weight in self.memory.impressions[self.me].items() if weight > 1.0]
        if not denies and character not in said and len(said) >= self.lives[self.me]:
            odd *= 1.6
        doubts = []
        left = 1.0
        for seat in self.opponents:
            rate = self.memory.doubtfulness(seat) * odd * (1.8 if seat in touched else 1.0)
            rate = 0.97 if impossible else min(0.8, rate)
            doubts.append((seat, left * rate))
            left *= 1.0 - rate
        return doubts

    def stands(
        self,
        character: str,
        true: bool,
        then: Callable[..., float],
        *touched: int,
        denies: bool = False,
        caught: float | None = None,
    ) -> float:
        """What a claim of one's own is worth: `then` says what follows if it stands, given who lost a
        life over it; `caught` what is left if it was a lie."""
        value, left = 0.0, 1.0
        for seat, rate in self.doubted(character, *touched, denies=denies):
            left -= rate
            if true:
                value += rate * then((seat, -1, 0))
            else:
                value += rate * (self.less_a_life if caught is None else caught)
        return value + left * then()

    @cached_property
    def less_a_life(self) -> float:
        """One's own chance after the loss of a card."""
        return self.share((self.me, -1, 0))

    def improved(self, draws: int, hand: Sequence[str] | None = None) -> float:
        """How good one's cards will be, on average, after choosing among them and so many more."""
        hand = self.hand if hand is None else hand
        pool = [(name, copies) for name, copies in self.unseen.items() if copies > 0]
        size = sum(copies for _, copies in pool)
        total = weight = 0.0
        for drawn in product(pool, repeat=draws):
            likely = math.prod(copies / size for _, copies in drawn)
            cards = [*hand, *(name for name, _ in drawn)]
            total += likely * max(self.lore.hand(kept) for kept in combinations(cards, len(hand)))
            weight += likely
        return total / weight if weight else self.lore.hand(hand)

    def tithe(self, action: str, actor: int, payers: Sequence[int]) -> list[tuple[int, int, int]]:
        """What changes if all of these pay the actor what a tithe takes, or all they have."""
        take = self.lore.number(action, "take")
        owed = [(seat, min(take, self.gold[seat])) for seat in payers]
        return [(actor, 0, sum(gold for _, gold in owed)), *((seat, 0, -gold) for seat, gold in owed)]

    def protected(self, one: int, other: int) -> bool:
        """Whether religion keeps the peace between two."""
        players = self.view["players"]
        side = players[str(one)]["religion"]
        return bool(side and side == players[str(other)]["religion"] and not self.view["reunified"])
