"""All chance of a game: one seeded dealer inside the state, which a test can stack.

The n-th random number is a hash of the seed and n. So the dealer's whole memory is two small
values (cheap to copy, exact in a save file), the same seed gives the same game on every Python
version and platform, and nobody can foresee a draw from the draws already seen.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, MutableSequence, Sequence
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

    def _number(self, size: int) -> int:
        # 16 bytes more than the choice needs: the bias of the remainder is below 2**-128.
        self._count += 1
        digest = hashlib.shake_256(f"{self._seed}:{self._count}".encode()).digest(16 + size)
        return int.from_bytes(digest, "big")

    def shuffle(self, cards: MutableSequence[T]) -> None:
        """Put the cards in a random order, in place."""
        number = self._number(len(cards))
        for last in range(len(cards) - 1, 0, -1):
            number, pick = divmod(number, last + 1)
            cards[last], cards[pick] = cards[pick], cards[last]

    def draw(self, pile: MutableSequence[T]) -> T:
        """Take the next card of a pile: its last, or the next stacked one."""
        if not self._stacked:
            return pile.pop()
        wanted, *rest = self._stacked
        if wanted not in pile:
            raise Refusal("bad_position", problem=f"the stacked card {wanted!r} is not in the pile")
        self._stacked = tuple(rest)
        pile.remove(wanted)
        return wanted  # type: ignore[no-any-return]

    def choose(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others."""
        return items[self._number(1) % len(items)]

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
