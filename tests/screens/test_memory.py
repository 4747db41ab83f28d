"""Memory is freed at calm moments, and never left to grow."""

from __future__ import annotations

from collections.abc import Sequence

from screens.memory import FEW, MUCH, SOME, Tidying


class Phone:
    """A phone that makes objects and counts collections."""

    def __init__(self) -> None:
        self.made, self.touched, self.collections = 0, False, 0
        self.tidying = Tidying(lambda: self.made, lambda: self.touched, self.collect)

    def collect(self) -> None:
        self.collections += 1
        self.made = 0

    def look(self, more: Sequence[int]) -> int:
        """So many new objects before each look; how many collections there were."""
        before = self.collections
        for number in more:
            self.made += number
            self.tidying.look()
        return self.collections - before


def test_nothing_is_collected_while_something_is_being_built() -> None:
    assert Phone().look([FEW] * (MUCH // FEW)) == 0


def test_a_calm_moment_is_used_once() -> None:
    phone = Phone()
    assert phone.look([SOME + 1, 0]) == 0
    assert phone.look([0]) == 1
    assert phone.look([0] * 10) == 0


def test_little_is_left_alone() -> None:
    assert Phone().look([SOME, *[0] * 10]) == 0


def test_a_finger_on_the_screen_is_waited_for() -> None:
    phone = Phone()
    phone.touched = True
    assert phone.look([SOME + 1, *[0] * 10]) == 0
    phone.touched = False
    assert phone.look([0, 0]) == 1


def test_memory_never_grows_without_end() -> None:
    assert Phone().look([2 * FEW] * (MUCH // FEW)) == 1
