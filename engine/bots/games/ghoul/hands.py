"""How likely each hand is, for every other player: what somebody who thinks hard makes of all it was told.

Cards that were seen stay likely after others have questioned their owner, and what was shown, given and taken
out of sight is foreseen from what each Character would do. Everybody's hands are reckoned by themselves, and
then made to add up to the cards there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations_with_replacement
from math import comb, log

from engine.bots.games.ghoul.goals import Goals
from engine.bots.games.ghoul.tables import Tables
from engine.core.moves import Move
from engine.games.ghoul.knowledge import Cards
from engine.games.ghoul.moves import exchanges, one_card, some_cards
from engine.games.ghoul.table import HAND, without

Odds = dict[Cards, float]
Persons = Sequence[tuple[float, Goals]]
"""Who somebody may be, and how likely."""

FAINT = 0.01
"""How unlikely something is that is not thought of any further."""
LEAK = 0.00001
"""How likely something is true that cannot be: what is reckoned is not exact."""
BALANCES = 10
"""Times, at most, the expected cards of all hands are made to add up."""


class Hands:
    """What the others may hold, as one seat reckons it."""

    def __init__(self, tables: Tables, seat: int, seats: int, deck: Iterable[str], own: Cards) -> None:
        self._tables = tables
        self._arranged = tables.content.arranged
        self.seat = seat
        self._fits: dict[tuple[int, Cards], float] = {}
        self.left: dict[str, int] = {}
        """How many cards of each type the others have together."""
        self.count(deck, own)
        row = self._dealt()
        self.odds: list[Odds] = [{} if other == seat else dict(row) for other in range(seats)]
        """For each seat, how likely each hand is; nothing for this one, who knows its cards."""

    def count(self, deck: Iterable[str], own: Cards) -> None:
        """With these cards in the own hand, the others have the rest."""
        cards = list(deck)
        for card in own:
            cards.remove(card)
        self.left = {card: cards.count(card) for card in dict.fromkeys(cards)}

    def _dealt(self) -> Odds:
        """How likely each hand is when nothing but the own cards is known."""
        row: Odds = {}
        for hand in combinations_with_replacement(self.left, HAND):
            ways = self._ways(hand)
            if ways:
                row[self._arranged(hand)] = float(ways)
        return _whole(row)

    def holds(self, owner: int, card: str) -> float:
        """How likely a card of a type is in a hand."""
        return sum(chance for hand, chance in self.odds[owner].items() if card in hand)

    def fit(self, owner: int, hand: Cards) -> float:
        """How much likelier a hand is than with cards just dealt, as a logarithm."""
        found = self._fits.get((owner, hand))
        if found is None:
            likely = max(self.odds[owner].get(hand, 0.0), LEAK * LEAK)
            found = self._fits[owner, hand] = log(likely / max(1, self._ways(hand)))
        return found

    def _ways(self, hand: Cards) -> int:
        """In how many ways it can be dealt."""
        ways = 1
        for card in set(hand):
            ways *= comb(self.left.get(card, 0), hand.count(card))
        return ways

    # -- what is seen ----------------------------------------------------------------------------

    def narrow(self, owner: int, fits: Callable[[Cards], float]) -> None:
        """Something was seen that is as likely with each hand as `fits` says."""
        if owner != self.seat:
            row = self.odds[owner]
            self.odds[owner] = _whole({hand: chance * max(LEAK, fits(hand)) for hand, chance in row.items()})

    def change(self, owner: int, lost: str, gained: str) -> None:
        """A card has left this hand and another has come, both known."""
        if owner != self.seat:
            row = self.odds[owner].items()
            self.odds[owner] = _sum(
                (self._swap(hand, lost, gained), chance) for hand, chance in row if lost in hand
            ) or dict(row)

    def balance(self) -> None:
        """All hands together have the cards there are. What follows from them is worked out anew."""
        self._fits = {}
        rows = [row for row in self.odds if row]
        for _ in range(BALANCES):
            even = True
            for card, count in self.left.items():
                expected = sum(chance * hand.count(card) for row in rows for hand, chance in row.items())
                pull = max(count, LEAK) / max(expected, LEAK)
                if abs(pull - 1) < FAINT:
                    continue
                even = False
                for row in rows:
                    for hand in row:
                        row[hand] *= pull ** hand.count(card)
                    whole = sum(row.values())
                    for hand in row:
                        row[hand] /= whole
            if even:
                break

    # -- what is foreseen ------------------------------------------------------------------------

    def shown(
        self, persons: Persons, hand: Cards, move: str = "show", count: int | None = None
    ) -> dict[Cards, float]:
        """How likely each choice of so many cards is the one that is shown from a hand."""
        offers = some_cards(move, hand, count or self._tables.content.shown)
        found: dict[Cards, float] = {}
        for chance, goals in persons:
            best = self._tables.to_show(goals, hand, offers)
            for choice in best:
                cards = choice["cards"]
                found[cards] = found.get(cards, 0.0) + chance / len(best)
        return found

    def exchanged(self, goals: Goals, hand: Cards, cards: Cards) -> Sequence[Move]:
        """What a Character with this hand may do who is shown these cards."""
        return self._tables.to_exchange(goals, hand, "", cards, "", exchanges(hand, "", cards, ""))

    def _parted_with(self, persons: Persons, hand: Cards) -> dict[str, float]:
        offers = one_card("prelim_pass", hand)
        found: dict[str, float] = {}
        for chance, goals in persons:
            best = self._tables.to_part_with(goals, hand, offers, False)
            for choice in best:
                found[choice["card"]] = found.get(choice["card"], 0.0) + chance / len(best)
        return found

    def passed(self, casts: Sequence[Persons], given: str, got: str) -> None:
        """Everybody has given a card to the right; this seat knows what it gave and what it got."""
        seats = len(self.odds)
        gives: list[dict[str, float]] = [{} for _ in range(seats)]
        kept: list[Odds] = [{} for _ in range(seats)]
        for owner, row in enumerate(self.odds):
            here = (owner - 1) % seats == self.seat
            for hand, chance in row.items():
                for card, likely in self._parted_with(casts[owner], hand).items():
                    if here and card != got:
                        continue
                    gives[owner][card] = gives[owner].get(card, 0.0) + chance * likely
                    rest = without(hand, card)
                    kept[owner][rest] = kept[owner].get(rest, 0.0) + chance * likely
        gives[self.seat] = {given: 1.0}
        for owner, row in enumerate(kept):
            if row:
                coming = gives[(owner + 1) % seats].items()
                self.odds[owner] = _sum(
                    (self._arranged((*rest, card)), chance * likely)
                    for rest, chance in row.items()
                    for card, likely in coming
                )

    def questioned(self, casts: Sequence[Persons], asker: int, target: int, all_shown: bool) -> None:
        """Two others may have exchanged cards, and nobody else knows which."""
        asking, asked = Odds(), Odds()
        for cards, row in self._may_show(casts[target], target, all_shown).items():
            share = sum(row.values())
            swaps: dict[tuple[str, str], float] = {}
            for hand, chance in self.odds[asker].items():
                for likely, goals in casts[asker] if chance > FAINT else ():
                    best = self.exchanged(goals, hand, cards)
                    part = chance * likely / len(best)
                    for move in best:
                        give, take = move.get("give", ""), move.get("take", "")
                        swaps[give, take] = swaps.get((give, take), 0.0) + part
                        after = self._swap(hand, give, take)
                        asking[after] = asking.get(after, 0.0) + part * share
            for hand, chance in row.items():
                for (give, take), likely in swaps.items():
                    after = self._swap(hand, take, give)
                    asked[after] = asked.get(after, 0.0) + chance * likely
        if asking and asked:
            self.odds[asker] = self._possible(asking)
            self.odds[target] = self._possible(asked)

    def _possible(self, foreseen: Odds) -> Odds:
        """Hands that were not foreseen, too: somebody may do what nobody would have thought."""
        row = _whole(foreseen)
        return _whole({hand: max(LEAK, row.get(hand, 0.0)) for hand in {**self._dealt(), **row}})

    def _may_show(self, persons: Persons, target: int, all_shown: bool) -> dict[Cards, Odds]:
        """For all cards that may be shown, the hands they may be shown from."""
        found: dict[Cards, Odds] = {}
        for hand, chance in self.odds[target].items():
            if chance > FAINT:
                for cards, likely in ({hand: 1.0} if all_shown else self.shown(persons, hand)).items():
                    found.setdefault(cards, {})[hand] = chance * likely
        return found

    def _swap(self, hand: Cards, lost: str, gained: str) -> Cards:
        return hand if lost == gained else self._arranged((*without(hand, lost), gained))


def _sum(pairs: Iterable[tuple[Cards, float]]) -> Odds:
    found: Odds = {}
    for hand, chance in pairs:
        found[hand] = found.get(hand, 0.0) + chance
    return _whole(found)


def _whole(row: Odds) -> Odds:
    total = sum(row.values()) or 1.0
    return {hand: chance / total for hand, chance in row.items()}
