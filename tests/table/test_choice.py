"""From many legal moves to the one that is meant."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from app.choice import Choice, Several, Shares
from tests.games import GAMES, case

THEFT = [
    {"move": "announce", "action": "revenu"},
    {"move": "announce", "action": "capitaine", "target": 1},
    {"move": "announce", "action": "capitaine", "target": 2},
    {"move": "announce", "action": "assassin", "target": 2},
]


def test_a_tap_narrows_and_the_last_one_left_is_meant() -> None:
    choice = Choice(THEFT)
    assert choice.open_fields() == ["action", "target"]
    choice.pick("action", "capitaine")
    assert choice.sole is None
    assert choice.values("target") == [1, 2]
    choice.pick("target", 2)
    assert choice.sole == THEFT[2]


def test_another_value_changes_ones_mind_and_forgets_what_no_longer_fits() -> None:
    choice = Choice(THEFT)
    choice.pick("action", "capitaine")
    choice.pick("target", 1)
    choice.pick("action", "assassin")
    assert choice.picked == {"action": "assassin"}
    assert choice.sole == THEFT[3]


def test_another_value_keeps_what_still_fits() -> None:
    choice = Choice(THEFT)
    choice.pick("action", "capitaine")
    choice.pick("target", 2)
    choice.pick("action", "assassin")
    assert choice.picked == {"action": "assassin", "target": 2}


def test_taps_are_taken_back_one_by_one() -> None:
    choice = Choice(THEFT)
    choice.pick("action", "capitaine")
    choice.pick("target", 2)
    assert choice.back()
    assert choice.picked == {"action": "capitaine"}
    assert choice.back()
    assert not choice.back()


def test_what_no_move_has_cannot_be_tapped() -> None:
    with pytest.raises(ValueError, match="target"):
        Choice(THEFT).pick("target", 7)


def test_several_things_are_ticked_until_they_are_an_offer() -> None:
    several = Several([["s0", "s1"], ["s0", "d0"], ["s1", "d0"]])
    several.tap("d0")
    assert several.complete is None
    several.tap("s1")
    assert several.complete == ["s1", "d0"]
    several.tap("s0")
    assert several.ticked == ["s1", "s0"], "the oldest tick made room"
    several.tap("s0")
    assert several.ticked == ["s1"]


def test_shares_are_counted_up_to_an_offer() -> None:
    shares = Shares([{"1": 2}, {"1": 1, "3": 1}, {"3": 2}])
    assert shares.seats == ["1", "3"]
    assert shares.total == 2
    shares.add("1")
    assert shares.complete is None
    shares.add("3")
    assert shares.complete == {"1": 1, "3": 1}
    assert not shares.can_add("1")
    shares.take("3")
    shares.add("1")
    assert shares.complete == {"1": 2}


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_every_legal_move_of_every_game_can_be_reached_by_taps(
    name: str, data: st.DataObject, seed: int
) -> None:
    rng = random.Random(seed)
    table = data.draw(case(name).tables())
    game = engine.new(name, table.players, table.options, seed)
    for _ in range(rng.randrange(60)):
        if game.outcome() is not None:
            return
        seat = rng.choice(game.deciders())
        game.apply(seat, rng.choice(game.legal(seat)))
    for seat in game.deciders():
        legal = game.legal(seat)
        wanted = rng.choice(legal)
        choice = Choice(legal)
        while choice.sole is None:
            key = choice.open_fields()[0]
            assert wanted.get(key) in choice.values(key)
            choice.pick(key, wanted.get(key))
        assert choice.sole == wanted
