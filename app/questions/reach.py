"""Which taps lead to a move, and whether any still do after a wrong tap in a lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from app.games import question
from app.questions.player_view import PlayerView
from app.questions.question import Item, Move, Pick, Question
from app.questions.selection import Selection
from engine.core.json import Json

DEEPEST = 8
"""So many taps are needed at most."""
MOST_TRIES = 4000


def reach(
    view: PlayerView,
    wanted: Sequence[Move],
    fits: Callable[[Move], bool],
    selection: Selection | None = None,
) -> tuple[Question, Selection] | None:
    """Tap on from what is tapped until an answer makes a move that fits: the question then shown and all the
    taps, or None if no taps do. `wanted` has the fields such a move is known to have; nothing that is tapped
    is taken back."""
    taken = Selection([] if selection is None else selection.taps)
    # Looking is no tap: what has to be seen first can be.
    taken.looked = True
    tries = [MOST_TRIES]

    def search(depth: int) -> Question | None:
        asked = question(view, taken)
        if any(answer.move is not None and fits(answer.move) for answer in asked.answers):
            return asked
        for pick in asked.picks if depth else ():
            for item in _open(pick, taken, wanted):
                tries[0] -= 1
                if tries[0] <= 0:
                    return None
                before = list(taken.taps)
                taken.tap(pick, item.key)
                if len(taken.taps) > len(before) and (found := search(depth - 1)) is not None:
                    return found
                taken.taps[:] = before
        return None

    found = search(DEEPEST)
    return None if found is None else (found, taken)


def _open(pick: Pick, taken: Selection, wanted: Sequence[Move]) -> list[Item]:
    """What may still be tapped of a pick and may have to do with what is wanted: without that the search
    would be a flood."""
    picked = taken.of(pick.key)
    if pick.how == "none" or (pick.how == "one" and picked):
        return []
    return [
        item
        for item in pick.items
        if not item.why_not
        and (pick.how == "shares" or item.key not in picked)
        and any(_near(pick, item, move) for move in wanted)
    ]


def _near(pick: Pick, item: Item, wanted: Move) -> bool:
    values = set(_values(list(wanted.values())))
    key = item.key.split("#")[0].split(":")[-1]
    if pick.kind in ("card", "hand", "shown") and (key.isdigit() or key == "board"):
        # By its position: which one it is, the key does not say.
        return True
    return key in values or item.key in values or any(part in values for part in item.key.split("|"))


def _values(value: Json) -> Iterator[str]:
    if isinstance(value, dict):
        yield from map(str, value)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _values(one)
    else:
        yield str(value)
