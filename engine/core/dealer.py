"""All chance of a game: one seeded dealer inside the state, which a test can stack.

The n-th random number is a hash of the seed and n. So the dealer's whole memory is two small
values (cheap to copy, exact in a save file), the same seed gives the same game on every Python
version and platform, and nobody can foresee a draw from the draws already seen.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

from engine.core.json import Json
from engine.core.refusal import Refusal

T = TypeVar("T")


class Dealer:
    """Shuffles, draws and chooses; `stacked` names the cards that the next draws must give."""

    __slots__ = ("_count", "_seed", "_stacked")

    def __init__(self, seed: int | str, stacked: Iterable[Json] = (), count: int = 0) -> None:
        self._seed = seed
        self._stacked = tuple(stacked)
        self._count = count

    def _number(self, choices: int) -> int:
        # A digest has 512 bits and a choice among 2**384 leaves a bias below 2**-128: enough to
        # put 84 cards in order; larger heaps take several digests.
        self._count += 1
        key = f"{self._seed}:{self._count}".encode()
        digest = blake2b(key).digest()
        if choices > 84:
            digest += b"".join(blake2b(key + b"/%d" % part).digest() for part in range(choices // 84))
        return int.from_bytes(digest, "big")

    def shuffle(self, pile: MutableSequence[T]) -> None:
        """Put a pile in a random order, in place."""
        number = self._number(len(pile))
        for last in range(len(pile) - 1, 0, -1):
            number, pick = divmod(number, last + 1)
            pile[last], pile[pick] = pile[pick], pile[last]

    def take(self, pile: MutableSequence[T], count: int = 1) -> tuple[T, ...]:
        """Take the top cards of a pile that has an order: its last ones, as far as there are any."""
        if self._stacked:
            return self._stacked_from(pile, count)
        return tuple([pile.pop() for _ in range(min(count, len(pile)))])

    def draw(self, heap: MutableSequence[T], count: int = 1) -> tuple[T, ...]:
        """Take cards at random from a heap whose order means nothing, as if just shuffled."""
        if self._stacked:
            return self._stacked_from(heap, count)
        number = self._number(count)
        size = len(heap)
        drawn = []
        for left in range(size, max(size - count, 0), -1):
            number, pick = divmod(number, left)
            # The last card fills the gap: nothing has to move up.
            card, last = heap[pick], heap.pop()
            if pick < left - 1:
                heap[pick] = last
            drawn.append(card)
        return tuple(drawn)

    def _stacked_from(self, pile: MutableSequence[T], count: int) -> tuple[T, ...]:
        named, self._stacked = self._stacked[:count], self._stacked[count:]
        for card in named:
            if card not in pile:
                raise Refusal("bad_position", problem=f"the stacked card {card!r} is not in the pile")
            pile.remove(card)
        return named if len(named) == count else (*named, *self.draw(pile, count - len(named)))

    def choose(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others."""
        return items[self._number(1) % len(items)]

    def stacked(self, cards: Iterable[Json]) -> Dealer:
        """This dealer, but with these cards next."""
        return Dealer(self._seed, cards, self._count)

    def reseeded(self, seed: int | str) -> Dealer:
        """A dealer whose draws say nothing about this one's."""
        return Dealer(seed)

    def copy(self) -> Dealer:
        """A dealer that will deal the same from here on."""
        return Dealer(self._seed, self._stacked, self._count)

    def dump(self) -> dict[str, Json]:
        """The dealer as plain data. It foretells every draw: only for the host's own save."""
        return {"seed": self._seed, "count": self._count, "stacked": list(self._stacked)}

    @classmethod
    def load(cls, data: dict[str, Json]) -> Dealer:
        """The dealer that `dump` wrote."""
        return cls(data["seed"], data["stacked"], data["count"])
