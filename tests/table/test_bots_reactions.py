"""Bots' quick reactions: rare, fitting, to what everybody saw, and the same whatever anybody holds."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from app.own_files import own_table
from app.table.reactions import QUIET, RARELY, REACTIONS, SOON, Fitting
from engine.core.events import Event
from engine.registry import definition
from tests.table.bench import Bench
from tests.table.test_bots import seated


class Always(random.Random):
    """A chance by which whatever may happen does."""

    def random(self) -> float:
        return 0.0


def reactions(bench: Bench) -> dict[str, str]:
    """What each person shows, by name."""
    people = bench.host.table.lobby.people
    return {people[who].name: given["name"] for who, given in bench.host.table.reactions.shown().items()}


def happens(bench: Bench, *events: Event) -> None:
    """The bots are told, and time passes until they have reacted."""
    bots = bench.host._bots
    playing = [person for person in bots._playing() if person.bot]
    bots._reactions.hear(playing, events)
    bench.clock.pass_time(SOON[1])


def caught(seat: int, audience: tuple[int, ...] | None = None) -> Event:
    return Event(("bluff_caught", {"seat": seat, "character": "duchesse"}, audience, 3))


@pytest.fixture
def bench() -> Bench:
    found, _ = seated("regular", 2)
    found.host._bots._reactions._random = Always()
    # Whoever owes an answer would only be in the way here.
    found.host._bots.stop()
    return found


def test_every_fitting_reaction_and_event_exists() -> None:
    for game in engine.games():
        table, events = own_table(game, "reactions"), definition(game).events
        assert table, game
        for kind, row in table.items():
            suits = Fitting(**row)
            assert kind in events
            assert suits.field in events[kind].seats
            assert {suits.own, suits.others} - {None} <= set(REACTIONS)


def test_who_is_caught_and_who_saw_it_react_differently(bench: Bench) -> None:
    seats = [bench.host.table.seat_of(person.id) for person in bench.host._bots._playing()]
    happens(bench, caught(seats[0]))
    (said,) = reactions(bench).values()
    assert said in ("ouch", "haha")
    people = {bench.host.table.seat_of(person.id): person.name for person in bench.host._bots._playing()}
    assert (said == "ouch") == (next(iter(reactions(bench))) == people[seats[0]])


def test_one_reacts_and_then_there_is_quiet(bench: Bench) -> None:
    happens(bench, caught(0), caught(1))
    assert len(reactions(bench)) == 1
    number = [given["number"] for given in bench.host.table.reactions.shown().values()]
    happens(bench, caught(0))
    assert [given["number"] for given in bench.host.table.reactions.shown().values()] == number
    bench.clock.pass_time(QUIET)
    happens(bench, caught(0))
    shown = bench.host.table.reactions.shown().values()
    assert sum(given["number"] for given in shown) == 2


def test_what_only_some_are_told_is_never_reacted_to(bench: Bench) -> None:
    happens(bench, caught(0, audience=(1,)), Event(("hand", {"cards": ["duchesse"]}, (1,), 3)))
    assert reactions(bench) == {}


def test_mostly_nobody_says_anything() -> None:
    """Of many moments, some; by chance alone."""
    bench, _ = seated("regular", 2)
    bench.host._bots.stop()
    bench.host._bots._reactions._random = random.Random(4)
    said = 0
    for _ in range(200):
        bench.clock.pass_time(QUIET)
        before = sum(given["number"] for given in bench.host.table.reactions.shown().values())
        happens(bench, caught(0))
        said += sum(given["number"] for given in bench.host.table.reactions.shown().values()) > before
    assert 8 <= said <= 45


def test_the_same_whatever_was_dealt() -> None:
    """The bots' hands differ from table to table; the same chance reacts alike."""
    found: list[Any] = []
    for _ in range(4):
        bench, _ = seated("regular", 2)
        bench.host._bots.stop()
        bench.host._bots._reactions._random = random.Random(11)
        for number in range(40):
            bench.clock.pass_time(QUIET)
            happens(bench, caught(number % 3))
        found.append(
            [
                (given["name"], given["number"])
                for _, given in sorted(bench.host.table.reactions.shown().items())
            ]
        )
    assert [sorted(one) for one in found] == [sorted(found[0])] * 4
    assert RARELY < 0.2
