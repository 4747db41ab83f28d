"""Memory is freed at calm moments, and never left to grow.

Also run on the Python of the APK (tests/android/packaging/test_python.py): its collector is another one.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from screens.memory import BY_ITSELF, M_PURGE, QUIET, SOME, UNTOUCHED, Tidying, give_back


class Phone:
    """A phone that makes objects, and writes down which generations are collected."""

    def __init__(self) -> None:
        self.young, self.touched = 0, False
        self.page: str | None = "home"
        self.collected: list[int] = []
        self.frozen = 0
        self.threshold: tuple[int, int, int] = (0, 0, 0)
        self.given_back = 0
        self.tidying = Tidying(lambda: self.page, "home", lambda: self.touched, self, self.give_back)

    def get_count(self) -> tuple[int, int, int]:
        return (self.young, 0, 0)

    def collect(self, generation: int = 2) -> int:
        self.collected.append(generation)
        self.young = 0
        return 0

    def give_back(self) -> None:
        self.given_back += 1

    def freeze(self) -> None:
        self.frozen += 1

    def unfreeze(self) -> None:
        self.frozen -= 1

    def set_threshold(self, *threshold: int) -> None:
        self.threshold = threshold  # type: ignore[assignment]

    def look(self, made: Sequence[int]) -> list[int]:
        """So many new objects before each look; what was collected."""
        before = len(self.collected)
        for number in made:
            self.young += number
            self.tidying.look()
        return self.collected[before:]


@pytest.fixture
def phone() -> Phone:
    """One that has settled after its start."""
    found = Phone()
    assert found.look([0] * QUIET) == [2]
    assert found.frozen == 1
    return found


def test_while_a_game_is_played_only_what_is_young_is_looked_through(phone: Phone) -> None:
    assert phone.look([SOME + 1, 0] * 3) == [0] * 3
    assert phone.look([0] * 50) == []


def test_little_is_left_alone(phone: Phone) -> None:
    assert phone.look([SOME, -SOME] * 10) == []


def test_a_finger_on_the_screen_is_waited_for(phone: Phone) -> None:
    phone.touched = True
    assert phone.look([SOME + 1, *[0] * 10]) == []
    phone.touched = False
    assert phone.look([0]) == [0]


def test_everything_is_collected_once_after_a_page_was_left_and_it_is_quiet(phone: Phone) -> None:
    phone.page = None
    assert phone.look([SOME + 1]) == [0]
    assert phone.look([0] * 50) == []
    phone.page = "home"
    assert phone.look([SOME + 1]) == [0]
    assert phone.look([0] * QUIET) == [2]
    assert phone.look([0] * 50) == []
    assert phone.frozen == 1


def test_in_the_background_python_collects_by_itself(phone: Phone) -> None:
    assert phone.threshold[0] == UNTOUCHED
    phone.tidying.pause()
    assert (phone.collected[-1], phone.threshold) == (2, BY_ITSELF)
    phone.tidying.resume()
    assert phone.threshold[0] == UNTOUCHED


def test_what_goes_with_a_game_is_not_frozen() -> None:
    phone = Phone()
    phone.page = None
    phone.look([0] * QUIET)
    phone.page = "end"
    assert phone.look([0] * (QUIET + 1)) == [2]
    assert phone.frozen == 0
    phone.page = "home"
    assert phone.look([0] * (QUIET + 1)) == [2]
    assert phone.frozen == 1


def test_pages_that_are_dropped_are_thawed_and_collected(phone: Phone) -> None:
    phone.tidying.thaw()
    assert phone.frozen == 0
    assert phone.look([0] * QUIET) == [2]
    assert phone.frozen == 1


def test_nothing_is_collected_in_the_frame_in_which_pages_are_dropped(phone: Phone) -> None:
    assert phone.look([0] * 50) == []
    phone.tidying.thaw()
    assert phone.look([0] * (QUIET - 1)) == []
    assert phone.look([0]) == [2]


# -- the collector of this Python --------------------------------------------------------------


class Part:
    """Something that is held in circles, as widgets are."""

    alive = 0

    def __init__(self) -> None:
        self.observers = [lambda: self]
        Part.alive += 1

    def __del__(self) -> None:
        Part.alive -= 1


@pytest.fixture
def passes() -> Iterator[list[int]]:
    """The generations that were collected by themselves or on demand, while all that is here is frozen."""
    found: list[int] = []

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            found.append(info["generation"])

    threshold = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*threshold)
    gc.unfreeze()
    gc.collect()


def test_nothing_is_collected_by_itself_and_what_is_young_at_a_calm_moment(passes: list[int]) -> None:
    tidying = Tidying(lambda: None, "home", lambda: False)
    before = Part.alive
    for _ in range(SOME):
        Part()
    assert Part.alive == before + SOME
    assert passes == []
    tidying.look()
    assert Part.alive == before
    assert passes == [0]


def test_what_has_grown_old_is_freed_once_its_page_was_left(passes: list[int]) -> None:
    places = iter([None, *["home"] * (QUIET + 1)])
    tidying = Tidying(lambda: next(places), "home", lambda: False)
    before = Part.alive
    page = [Part() for _ in range(100)]
    gc.collect(0)
    del page
    assert Part.alive == before + 100
    for _ in range(QUIET + 1):
        tidying.look()
    assert Part.alive == before
    assert passes == [0, 2]


def test_what_was_frozen_is_freed_after_it_was_thawed(passes: list[int]) -> None:
    tidying = Tidying(lambda: "home", "home", lambda: False)
    before = Part.alive
    page = [Part() for _ in range(100)]
    for _ in range(QUIET):
        tidying.look()
    del page
    gc.collect()
    assert Part.alive == before + 100
    tidying.thaw()
    for _ in range(QUIET):
        tidying.look()
    assert Part.alive == before


def test_not_even_thousands_of_objects_start_a_pass_while_a_finger_is_down(passes: list[int]) -> None:
    tidying = Tidying(lambda: "home", "home", lambda: True)
    kept = [[number] for number in range(UNTOUCHED // 2)]
    tidying.look()
    assert passes == []
    assert len(kept) == UNTOUCHED // 2


def test_what_was_made_for_a_page_is_passed_over_once_it_stands(phone: Phone) -> None:
    phone.young = SOME + 1
    phone.tidying.page_stands()
    assert phone.collected[-1:] == [0]
    before = len(phone.collected)
    phone.young = SOME
    phone.tidying.page_stands()
    assert len(phone.collected) == before


def test_what_is_free_goes_back_to_the_system_with_every_full_pass_and_no_other(phone: Phone) -> None:
    assert phone.given_back == 1
    phone.page = None
    phone.look([SOME + 1] * 5)
    assert phone.given_back == 1
    phone.page = "home"
    phone.look([0] * (QUIET + 1))
    assert phone.given_back == phone.collected.count(2) == 2
    phone.tidying.pause()
    assert phone.given_back == 3


def test_the_system_is_asked_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, tuple[int, ...]]] = []

    def library(*names: str) -> SimpleNamespace:
        return SimpleNamespace(
            **{name: lambda *args, name=name: asked.append((name, args)) for name in names}
        )

    for known in (library("malloc_trim", "mallopt"), library("mallopt"), library()):
        monkeypatch.setattr("ctypes.CDLL", lambda _, known=known: known)
        give_back()
    assert asked == [("malloc_trim", (0,)), ("mallopt", (M_PURGE, 0))]
