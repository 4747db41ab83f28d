"""Putting a question together: each pick marks what is tapped and narrows the moves left for the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from app.questions.question import Answer, Item, Look, Move, Pick
from app.questions.selection import Selection
from engine.core.json import Json

Sets = Mapping[str, Json]
"""The fields of a move that an item stands for, with their values."""


class QuestionBuilder:
    """The legal moves of one moment, narrowed by what has been tapped."""

    def __init__(self, moves: Iterable[Move], selection: Selection) -> None:
        self.moves = list(moves)
        self.left = list(self.moves)
        """The moves that agree with the picks so far."""
        self.selection = selection

    def values(self, field: str) -> list[Json]:
        """What the moves left have for a field, each once, in the order they are offered."""
        found: dict[str, Json] = {}
        for move in self.left:
            if field in move:
                found.setdefault(repr(move[field]), move[field])
        return list(found.values())

    @property
    def sole(self) -> Move | None:
        """The one move left."""
        return self.left[0] if len(self.left) == 1 else None

    def move(self, kind: str) -> Move | None:
        """The one move of a kind that is left."""
        found = [move for move in self.left if move["move"] == kind]
        return found[0] if len(found) == 1 else None

    def confirm(self, key: str, title: str, missing: str, look: Look = "main", **more: str) -> Answer:
        """The answer that makes the one move left; until then it says what is missing."""
        move = self.sole
        return Answer(key, title, look=look, move=move, why_not="" if move is not None else missing, **more)

    def one(self, pick: Pick, sets: Callable[[str], Sets], *, narrow: bool = True) -> Pick:
        """A pick of one item: mark what is tapped, and keep the moves that agree with it."""
        tapped = self._tapped(pick)[-1:]
        if tapped and narrow:
            wanted = sets(tapped[0])
            self.left = [
                move for move in self.left if all(move.get(key) == value for key, value in wanted.items())
            ]
        return _marked(pick, tapped)

    def several(self, pick: Pick, field: str, value: Callable[[str], Json]) -> Pick:
        """A pick of several items that together are one field; `order` keeps the order of the taps."""
        offers = [list(move[field]) for move in self.left if field in move]
        tapped = self._tapped(pick)
        wanted = [value(key) for key in tapped]
        same = _equal_sets if pick.how == "several" else list.__eq__
        self.left = [move for move in self.left if field in move and same(list(move[field]), wanted)]
        return replace(_marked(pick, tapped), most=max(map(len, offers), default=0))

    def shares(self, pick: Pick, field: str) -> Pick:
        """A pick in which each item gets a number; what no move has is not counted."""
        offers: list[Counter[str]] = [Counter(move[field]) for move in self.left if field in move]
        given: Counter[str] = Counter()
        for key in self._tapped(pick):
            if _possible(offers, given + Counter((key,))):
                given[key] += 1
        if len(offers) == 1:
            given = offers[0]
        self.left = [move for move in self.left if Counter(move.get(field, {})) == given]
        items = tuple(
            replace(
                item,
                count=given[item.key],
                more=len(offers) > 1 and _possible(offers, given + Counter((item.key,))),
                less=len(offers) > 1 and given[item.key] > 0,
            )
            for item in pick.items
        )
        most = max((offer.total() for offer in offers), default=0)
        return replace(pick, items=items, how="shares", most=most)

    def _tapped(self, pick: Pick) -> list[str]:
        """What is tapped of a pick and can be. What lies covered counts as not tapped: which one it was would
        say something too."""
        if pick.covered:
            return []
        open_ = {item.key for item in pick.items if not item.why_not}
        return [key for key in self.selection.of(pick.key) if key in open_]


def _equal_sets(offer: Sequence[Json], wanted: Sequence[Json]) -> bool:
    return Counter(map(repr, offer)) == Counter(map(repr, wanted))


def _possible(offers: Sequence[Counter[str]], given: Counter[str]) -> bool:
    return any(given <= offer for offer in offers)


def _marked(pick: Pick, tapped: Sequence[str]) -> Pick:
    """A pick whose items know whether they are tapped, and where an order counts, as which."""
    ordered = pick.how == "order"

    def marked(item: Item) -> Item:
        count = int(item.key in tapped)
        place = tapped.index(item.key) + 1 if ordered and count else 0
        # Most are not tapped and stay what they are, and a question is made anew with every tap.
        return item if (item.count, item.place) == (count, place) else replace(item, count=count, place=place)

    return replace(pick, items=tuple(map(marked, pick.items))) if pick.items else pick
