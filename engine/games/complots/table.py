"""Words and small sums about the table that everything in Complots shares."""

from __future__ import annotations

from functools import cache

LIVING, LOST_UP, LOST_DOWN = "living", "lost_up", "lost_down"
"""How a card lies before its owner: hidden and alive, turned up, or face down under the Witch."""

TREASURY, HOSPICE, STAKE, ESTATES = -1, -2, -3, -4
"""Where gold may be besides the players' purses, counted from the end of the list of purses."""

PURSES = {TREASURY: "treasury", HOSPICE: "hospice", STAKE: "stake", ESTATES: "estates"}


@cache
def clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    """These seats without `after`, in turn order beginning at its left."""
    return (*(seat for seat in seats if seat > after), *(seat for seat in seats if seat < after))
