"""A finished game told with everything open."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from app.language.narrator import narrator
from tests.games import GAMES, case


def finished(name: str, players: int, options: dict[str, Any], seed: int) -> engine.Recording:
    rng = random.Random(seed)
    recording = engine.Recording(name, players, options, seed)
    game = recording.begin()
    while game.outcome() is None:
        seat = rng.choice(game.deciders())
        recording.apply(game, seat, rng.choice(game.legal(seat)))
    return recording


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_every_game_has_statistics_with_a_point_for_each_turn(
    name: str, data: st.DataObject, seed: int
) -> None:
    table = data.draw(case(name).tables())
    recording = finished(name, table.players, table.options, seed)
    told = engine.statistics(recording)
    seats = recording.begin().seats
    assert len(told["seats"]) == seats
    assert len(told["chart"]["points"]) == told["turns"] + 1
    assert all(len(point) == seats for point in told["chart"]["points"])


@pytest.mark.parametrize("name", GAMES)
def test_a_point_is_what_its_turn_left_behind(name: str) -> None:
    """The state in which the next one begins."""
    golden = case(name).GOLDEN
    recording = finished(name, golden.players, golden.options, 4)
    chart = engine.definition(name).chart
    steps = [(list(chart.values(game)), events) for game, events in engine.replay(recording)]
    points = engine.statistics(recording)["chart"]["points"]
    assert points[-1] == steps[-1][0]
    following = [events[0].turn for _, events in steps[1:] if events]
    told = [(values, events) for values, events in steps if events]
    for (values, events), then in zip(told, following, strict=False):
        for turn in range(events[0].turn, then):
            assert points[turn] == values


def test_truths_lies_and_doubts_are_counted_with_all_cards_open() -> None:
    game = engine.position(
        "complots",
        {
            "players": {
                "P1": {"hand": ["duchesse", "assassin"], "gold": 2},
                "P2": {"hand": ["capitaine", "comtesse"], "gold": 2},
                "P3": {"hand": ["capitaine", "duchesse"], "gold": 2},
            }
        },
    )
    steps: list[tuple[Any, list[engine.Event]]] = [(game.copy(), [])]

    def play(seat: int, **move: Any) -> None:
        events = game.apply(seat, move)
        steps.append((game.copy(), events))

    play(0, move="announce", action="duchesse")
    play(1, move="challenge")
    play(1, move="lose", slot=1)
    play(1, move="announce", action="duchesse")
    play(0, move="pass")
    play(2, move="challenge")
    told = engine.definition("complots").statistics(steps)
    assert told["turns"] == 2
    assert told["seats"][0] == {"truths": 1, "lies": 0, "caught": 0, "doubts_right": 0, "doubts_wrong": 0}
    assert told["seats"][1] == {"truths": 0, "lies": 1, "caught": 1, "doubts_right": 0, "doubts_wrong": 1}
    assert told["seats"][2]["doubts_right"] == 1
    assert told["chart"]["points"][1][0] == 5
    lie = {
        "turn": 2,
        "seat": 1,
        "kind": "announced",
        "character": "duchesse",
        "denied": False,
        "caught_by": 2,
    }
    assert told["bluffs"] == [lie]
    speaks = narrator("complots", game.view(None), ["Ana", "Bo", "Cleo"], "en", me=2)
    assert speaks.bluff(lie) == ("Bo announced the Duchess.", "Caught by you.")


@given(seed=st.integers(0, 2**32))
def test_the_bluffs_listed_are_those_that_were_counted(seed: int) -> None:
    told = engine.statistics(finished("complots", 4, {"saint_barthelemy": True, "tyrannie": True}, seed))
    for seat, figures in enumerate(told["seats"]):
        mine = [bluff for bluff in told["bluffs"] if bluff["seat"] == seat]
        assert len(mine) == figures["lies"]
        # Somebody who had the card and lost it before the challenge is caught, but has told no lie.
        assert sum(bluff["caught_by"] is not None for bluff in mine) <= figures["caught"]
