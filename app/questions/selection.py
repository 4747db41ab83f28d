"""What has been tapped at one question."""

from __future__ import annotations

from collections.abc import Iterable

from app.questions.question import Pick

Tap = tuple[str, str]
"""(key of the pick, key of the item)."""


class Selection:
    """The taps of one question, in order. It knows no move and no rule."""

    def __init__(self, taps: Iterable[Tap] = ()) -> None:
        self.taps: list[Tap] = list(taps)
        self.looked = False
        """Whether what is for the reader's eyes only has been shown since the question was asked: what has
        to be seen first can then be said to have been seen."""

    def of(self, pick: str) -> list[str]:
        """What is tapped of one pick, in order."""
        return [item for key, item in self.taps if key == pick]

    def tap(self, pick: Pick, item: str) -> None:
        """Tap an item, or tap it away; where no more can be picked, the oldest makes room."""
        mine = self.of(pick.key)
        if pick.how == "shares":
            self.taps.append((pick.key, item))
        elif item in mine:
            self.taps.remove((pick.key, item))
        else:
            if len(mine) >= pick.most:
                self.taps.remove((pick.key, mine[0]))
            self.taps.append((pick.key, item))

    def less(self, pick: Pick, item: str) -> None:
        """One less for somebody."""
        if (pick.key, item) in self.taps:
            self.taps.remove((pick.key, item))

    def forget(self, *picks: str) -> None:
        """Take back whatever is tapped of these picks."""
        self.taps[:] = [tap for tap in self.taps if tap[0] not in picks]

    def back(self) -> bool:
        """Take the last tap back; whether there was one."""
        return bool(self.taps and self.taps.pop())

    def clear(self) -> None:
        self.taps.clear()
