"""Wrong codes cost time, but only to who gave them, and not for ever."""

from __future__ import annotations

from app.net.backoff import FORGET, FREE, LONGEST, MOST_SOURCES, BackOff
from tests.net.helpers import Clock


def test_people_may_mistype() -> None:
    back_off = BackOff(Clock())
    for _ in range(FREE):
        back_off.wrong("a")
        assert back_off.seconds("a") == 0
    back_off.wrong("a")
    assert back_off.seconds("a") == 1


def test_the_pause_doubles_up_to_a_limit_and_passes_with_time() -> None:
    clock = Clock()
    back_off = BackOff(clock)
    pauses = []
    for _ in range(FREE + 8):
        back_off.wrong("a")
        pauses.append(back_off.seconds("a"))
        clock.now += pauses[-1]
        assert back_off.seconds("a") == 0
    assert pauses == [0] * FREE + [1, 2, 4, 8, 16, LONGEST, LONGEST, LONGEST]


def test_ten_thousand_wrong_codes_are_no_longer_a_pause_than_ten() -> None:
    back_off = BackOff(Clock())
    for _ in range(10_000):
        back_off.wrong("a")
    assert back_off.seconds("a") == LONGEST


def test_others_never_wait() -> None:
    back_off = BackOff(Clock())
    for _ in range(50):
        back_off.wrong("a")
    assert back_off.seconds("b") == 0
    back_off.wrong("b")
    assert back_off.seconds("b") == 0


def test_the_right_code_makes_all_forgotten() -> None:
    back_off = BackOff(Clock())
    for _ in range(20):
        back_off.wrong("a")
    back_off.right("a")
    back_off.wrong("a")
    assert back_off.seconds("a") == 0
    back_off.right("never wrong")
    assert len(back_off) == 1


def test_time_makes_it_forgotten_too() -> None:
    clock = Clock()
    back_off = BackOff(clock)
    for _ in range(20):
        back_off.wrong("a")
    clock.now += FORGET
    back_off.wrong("a")
    assert back_off.seconds("a") == 0


def test_no_number_of_sources_fills_the_memory() -> None:
    clock = Clock()
    back_off = BackOff(clock)
    for number in range(5 * MOST_SOURCES):
        back_off.wrong(str(number))
        clock.now += 0.001
    assert len(back_off) == MOST_SOURCES
    clock.now += FORGET
    back_off.wrong("a")
    assert len(back_off) == 1
