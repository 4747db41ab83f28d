"""What a room of Bruits shows when it is full."""

from __future__ import annotations

import pytest

from screens.games.bruits.room import spread

WIDE, HIGH = 66.0, 34.0
"""A room, and the row of its characters, on the narrowest phone."""


@pytest.mark.parametrize("count", range(1, 9))
def test_no_character_in_a_room_hides_behind_another(count: int) -> None:
    side, step = spread(count, WIDE, HIGH)
    assert side + step * (count - 1) <= WIDE
    if count <= 3:
        assert step > side - 0.1, "one lies over the next"
    # Of each one there is something to see, and to tap.
    assert step >= (side / 2 if count <= 4 else side / 4)


def test_one_or_two_are_as_large_as_there_is_room_for() -> None:
    assert spread(1, WIDE, HIGH) == spread(2, WIDE, HIGH)
    assert spread(3, WIDE, HIGH)[0] > 0.6 * spread(2, WIDE, HIGH)[0]
