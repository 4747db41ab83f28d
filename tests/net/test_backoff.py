"""Wrong codes cost time, but only to who gave them, and not for ever."""

from __future__ import annotations

import pytest

from app.net.knocks import FREE, FREE_IN_NETWORK, LONGEST, BackOff
from app.net.source_counts import FORGET, MOST_SOURCES, network_of
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


def test_more_sources_than_are_remembered_make_no_guesser_forgotten() -> None:
    """Neither whoever guesses on, nor that a whole network does."""
    clock = Clock()
    back_off = BackOff(clock)
    for _ in range(FREE + 6):
        back_off.wrong("tcp:192.0.2.7")
    for number in range(5 * MOST_SOURCES):
        clock.now += 0.001
        back_off.wrong(f"tcp:10.{number >> 8}.0.{number & 255}")
    assert back_off.seconds("tcp:192.0.2.7") > LONGEST / 2
    assert len(back_off) == MOST_SOURCES


def test_a_network_that_guesses_has_no_free_guesses_but_everybody_s_first() -> None:
    back_off = BackOff(Clock())
    for number in range(FREE_IN_NETWORK + 1):
        back_off.wrong(f"tcp:192.0.2.{number}")
    assert back_off.seconds("tcp:192.0.2.1") == 1
    assert back_off.seconds("tcp:192.0.2.250") == 0
    back_off.wrong("tcp:192.0.2.250")
    assert back_off.seconds("tcp:192.0.2.250") == 1
    back_off.wrong("tcp:192.0.3.250")
    assert back_off.seconds("tcp:192.0.3.250") == 0


@pytest.mark.parametrize(
    ("source", "network"),
    [
        ("tcp:192.0.2.7", "tcp:192.0.2.0/24"),
        ("tcp:2001:db8:0:1:2::3", "tcp:2001:db8:0:1::/64"),
        ("tcp:::ffff:192.0.2.7", "tcp:192.0.2.0/24"),
        ("tcp:fe80::1%wlan0", "tcp:fe80::/64"),
        ("bluetooth:F0:F1:F2:F3:F4:05", "bluetooth:F0:F1:F2:F3:F4:05"),
        ("tcp:gone", "tcp:gone"),
    ],
)
def test_the_network_of_a_source(source: str, network: str) -> None:
    assert network_of(source) == network
