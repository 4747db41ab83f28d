"""What the board of Mission Calaveras works out for itself agrees with the rules."""

from __future__ import annotations

import random

import pytest

import engine
from app.games.calaveras.trail import Named, Trail, laid
from engine.core.json import thaw
from engine.games.calaveras.content import ZONES
from tests.play import pick


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_following_the_events_leads_to_the_same_table(players: int) -> None:
    named: list[Named] = []
    for seed in range(6):
        rng = random.Random(seed)
        game = engine.new("calaveras", players, {}, seed)
        while game.outcome() is None:
            before = thaw(game.view(None))
            events = engine.heard(game.apply(*pick(game, rng)), None)
            after = thaw(game.view(None))
            trail = Trail(before)
            found = trail.follow(thaw(events))
            assert trail.points == {int(seat): row["points"] for seat, row in after["players"].items()}
            assert trail.nicole == after["nicole"]
            assert all(trail.at[zone] == set(laid(after, zone)) for zone in ZONES)
            assert all(trail.at[seat] == set(laid(after, seat)) for seat in range(game.seats))
            told = any(event["event"] == "suspect_designated" for event in events)
            assert (found is not None) == told
            if found is not None:
                named.append(found)
                played = [event for event in events if event["event"] in ("card_played", "twist_played")]
                assert found.played == thaw(played[-1])
                assert found.trusted == after["nicole"]
    assert named
    assert {case for one in named for case in one.cases} == {"A", "B"}


@pytest.mark.parametrize("players", [4, 5])
def test_the_reason_shown_is_the_reason_there_was(players: int) -> None:
    seen = 0
    for seed in range(8):
        rng = random.Random(seed)
        game = engine.new("calaveras", players, {}, seed)
        while game.outcome() is None:
            trail = Trail(thaw(game.view(None)))
            named = trail.follow(thaw(engine.heard(game.apply(*pick(game, rng)), None)))
            if named is None:
                continue
            seen += 1
            others = [seat for seat in named.areas if seat != named.seat]
            assert named.gain == len(named.innocent | named.suspect) == len(named.centre)
            assert not named.cleared(named.seat)
            if "A" in named.cases:
                assert all(named.cleared(seat) for seat in others)
            else:
                most = len(named.weight(named.seat))
                assert most > max(len(named.weight(seat)) for seat in others)
    assert seen
