"""The table as a seat sees it, with what it makes of it: who may hold what, who may doubt, how it stands."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property

from engine.bots.games.complots.memory import NEVER, Memory
from engine.bots.games.complots.model import Model
from engine.bots.games.complots.race import MOST_GOLD
from engine.bots.policy import View
from engine.bots.traits import Traits
from engine.games.complots.table import LIVING, LOST_UP


class Scene:
    """One moment of a game, ready to be judged."""

    def __init__(self, view: View, memory: Memory, model: Model, traits: Traits) -> None:
        self.model = model
        self.lore = model.lore
        self.view = view
        self.memory = memory
        self.traits = traits
        self.me: int = view["seat"]
        players = view["players"].values()
        self.gold = [player["gold"] for player in players]
        self.slots = [list(player["slots"].values()) for player in players]
        self.lives = [sum([slot["state"] == LIVING for slot in slots]) for slots in self.slots]
        self.alive = [seat for seat, lives in enumerate(self.lives) if lives]
        self.many = len(self.alive) > 2
        self.figures = model.figures if self.many else model.figures.with_two
        self.crowd = min(len(self.alive), 4) - 2
        """How many are left, as figures have it: two, three, more."""
        self.opponents = [seat for seat in self.alive if seat != self.me]
        self.hand = [slot["character"] for slot in self.slots[self.me] if slot["state"] == LIVING]
        self.shown: dict[str, int] = {}
        """How many copies of a Character lie open."""
        self.unseen = self._count_unseen()
        self._held: dict[tuple[int, str], float] = {}
        value = model.values[self.many]
        self._hand_value = model.hand(self.hand, self.many)
        self._best_card = max([value.get(card, 0.0) for card in self.hand], default=0.0)
        self._middling = model.middlings[self.many]
        self._table = model.others[len(self.alive)]
        self.impatience = model.impatience(view["turn_number"] / len(self.lives))
        """How much patience is gone, in steps."""
        self._own = model.owns[self.impatience]
        self._exposed = model.exposed
        self._strengths = [
            self._table[lives][gold if gold < MOST_GOLD else MOST_GOLD]
            for lives, gold in zip(self.lives, self.gold, strict=True)
        ]
        self._others = sum([self._strengths[seat] for seat in self.opponents])
        self.now = self.share()

    def _count_unseen(self) -> dict[str, int]:
        """How many copies of each Character may lie anywhere one cannot look."""
        view, memory = self.view, self.memory
        copies: int = view["copies"]
        unseen = dict.fromkeys(list[str](view["characters"]), copies)
        private = view["private"]
        known = [*private.get("drawn", {}).values(), *private.get("discards", ()), *memory.court]
        for slots in self.slots:
            for slot in slots:
                card = slot["character"]
                if card:
                    known.append(card)
                    if slot["state"] == LOST_UP:
                        self.shown[card] = self.shown.get(card, 0) + 1
        for (seat, at), card in memory.seen.items():
            if self.slots[seat][at]["state"] != LOST_UP:
                known.append(card)
        for card in known:
            unseen[card] = unseen.get(card, 0) - 1
        return unseen

    # -- how it stands ---------------------------------------------------------------------------

    def share(self, *changes: tuple[int, int, int], hand: float | None = None) -> float:
        """One's own chance to win after such changes: (seat, lives, gold). Of one's own cards the lesser
        is lost."""
        me, lives, gold = self.me, self.lives, self.gold
        after: dict[int, tuple[int, int]] = {}
        died = 0
        for seat, life, purse in changes:
            left, rich = after.get(seat) or (lives[seat], gold[seat])
            if life and left:
                left += life
                if left <= 0:
                    left = 0
                    died += 1
            rich += purse
            after[seat] = left, (rich if rich > 0 else 0)
        left, rich = after.get(me) or (lives[me], gold[me])
        if not left:
            return 0.0
        if died:
            table = self.model.others[len(self.alive) - died]
            others = 0.0
            for seat in self.opponents:
                alive, purse = after.get(seat) or (lives[seat], gold[seat])
                if alive:
                    others += table[alive][purse if purse < MOST_GOLD else MOST_GOLD]
        else:
            table, others = self._table, self._others
            for seat, (alive, purse) in after.items():
                if seat != me:
                    others += table[alive][purse if purse < MOST_GOLD else MOST_GOLD] - self._strengths[seat]
        if hand is None:
            hand = self._hand_value if left == lives[me] else self._best_card
        if rich > MOST_GOLD:
            rich = MOST_GOLD
        here = len(self.alive) - died
        own: float = math.exp(hand - self._middling * left) * self._own[here][left][rich]
        if here > 2 and (exposed := self._exposed[here]) != 1.0:
            own *= exposed ** self._leads(after, left, rich)
        if here == 2 and self.model.race is not None:
            own *= self._race(after, left, rich)
        return own / (own + others) if others > 0 else 1.0

    def _leads(self, after: dict[int, tuple[int, int]], left: int, rich: int) -> float:
        """Whether one would be the strongest at the table (1), one of the strongest (a half) or not (0)."""
        leads = 1.0
        for seat in self.opponents:
            lives, gold = after.get(seat) or (self.lives[seat], self.gold[seat])
            if lives > left or (lives == left and gold > rich):
                return 0.0
            if lives == left and gold == rich:
                leads = 0.5
        return leads

    def _race(self, after: dict[int, tuple[int, int]], left: int, rich: int) -> float:
        """With two left: how much likelier one wins for whose turn it will be."""
        for seat in self.opponents:
            lives, gold = after.get(seat) or (self.lives[seat], self.gold[seat])
            if lives:
                break
        me, seats = self.me, len(self.lives)
        # The turn goes on from whoever has it now; what somebody else announces is over before one's own.
        active = self.view["active"]
        mine = (me - active - 1) % seats < (seat - active - 1) % seats
        assert self.model.race is not None
        return self.model.race[mine][left][lives][rich][gold if gold < MOST_GOLD else MOST_GOLD]

    # -- who holds what --------------------------------------------------------------------------

    def holds(self, seat: int, character: str) -> float:
        """How likely somebody has a living copy of a Character."""
        key = (seat, character)
        known = self._held.get(key)
        if known is None:
            known = self._held[key] = self._holds(seat, character)
        return known

    def _holds(self, seat: int, character: str) -> float:
        unknown = 0
        for slot, card in enumerate(self.slots[seat]):
            if card["state"] == LIVING:
                seen = self.memory.seen.get((seat, slot))
                if seen == character:
                    return 1.0
                unknown += seen is None
        if not unknown or self.unseen.get(character, 0) <= 0:
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

    def truth(
        self, seat: int, character: str, block: bool = False, touched: bool = False, sort: int | None = None
    ) -> float:
        """How likely a claim is true, by the lights of somebody of this character; `sort`: where it stands in
        the figure `claims`."""
        held = self.holds(seat, character)
        if held in (0.0, 1.0):
            return held
        figures = self.figures
        doubt = figures.suspicion[self.crowd] + figures.traits[2] * (self.traits.suspicious - 0.5)
        if block:
            doubt += figures.suspicion_more[0]
        if touched:
            doubt += figures.suspicion_more[1]
        odds = held / (1.0 - held)
        if self.many:
            counts, again, two = figures.credit
            odds = odds**counts
            doubt -= again * math.log(max(1, self.memory.said[seat].get(character, 1)))
            if sort is not None:
                doubt += figures.claims[sort]
            if self.lives[seat] == 2:
                doubt -= two
        odds *= math.exp(-doubt)
        return odds / (1.0 + odds)

    # -- who would doubt -------------------------------------------------------------------------

    def doubted(
        self,
        character: str,
        *touched: int,
        denies: bool = False,
        blocking: bool = False,
        sort: int | None = None,
    ) -> list[tuple[int, float]]:
        """Who would challenge one's own claim, and how likely each is the first; `sort`: where it stands in
        the figure `doubted_claims`."""
        shown = self.shown.get(character, 0)
        known_lie = self.memory.impressions[self.me].get(character) == NEVER
        impossible = not denies and (shown >= self.view["copies"] or known_lie)
        for_each, too_many, concerned, never, most = self.figures.doubted
        three, blocks = self.figures.doubted_more
        odd = 1.0 + for_each * shown
        if self.crowd == 1:
            odd *= three
        if blocking:
            odd *= blocks
        if sort is not None:
            odd *= self.figures.doubted_claims[sort]
        said = [name for name, weight in self.memory.impressions[self.me].items() if weight > 1.0]
        if not denies and character not in said and len(said) >= self.lives[self.me]:
            odd *= too_many
        doubts = []
        left = 1.0
        for seat in self.opponents:
            rate = self.memory.doubtfulness(seat) * odd * (concerned if seat in touched else 1.0)
            rate = min(1.0, never if impossible else min(most, rate))
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
        blocking: bool = False,
        sort: int | None = None,
        caught: float | None = None,
    ) -> float:
        """What a claim of one's own is worth: `then` says what follows if it stands, given who lost a
        life over it; `caught` what is left if it was a lie."""
        value, left = 0.0, 1.0
        for seat, rate in self.doubted(character, *touched, denies=denies, blocking=blocking, sort=sort):
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
        return self.model.improved(
            self.hand if hand is None else hand, list(self.unseen.items()), draws, self.many
        )

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
