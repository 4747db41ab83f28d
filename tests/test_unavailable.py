"""What a seat would look for but may not do: each with a reason that is true and has its sentence."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

import engine
from engine.registry import reasons
from tests.games import GAMES, case
from tests.play import random_moves


def fits(move: Mapping[str, Any], fields: Mapping[str, Any]) -> bool:
    """Whether a move has all of these fields."""
    return fields.items() <= move.items()


@pytest.mark.parametrize("name", GAMES)
def test_what_is_unavailable_is_not_offered_and_says_why(name: str) -> None:
    """No legal move has such fields, nobody else is told any, and the reason has its sentence."""
    table = case(name).GOLDEN
    sentences = reasons(name)
    for seed in range(3):
        game = engine.new(name, table.players, table.options, seed)
        for seat, move in random_moves(game, random.Random(seed)):
            for other in range(game.seats):
                listed = game.unavailable(other)
                assert other in game.deciders() or not listed
                for entry in listed:
                    assert not any(fits(legal, entry["move"]) for legal in game.legal(other)), entry
                    for language in ("en", "fr"):
                        assert sentences[entry["reason"]][language].format(**entry["details"])
            game.apply(seat, move)


def complots(gold: int) -> engine.Game:
    """Three players at the first one's turn, who has so much gold; the third one is out."""
    hands = [["capitaine", "duchesse"], ["comtesse", "assassin"], ["(ambassadeur)", "(duchesse)"]]
    purses = [gold, 2, 0]
    players = {f"P{at + 1}": {"hand": hands[at], "gold": purses[at]} for at in range(3)}
    return engine.position("complots", {"players": players, "out": ["P3"]})


def test_an_action_says_what_it_lacks() -> None:
    """Complots: too little gold is told with the price and what is missing."""
    listed = {entry["move"]["action"]: entry for entry in complots(2).unavailable(0)}
    assert listed["assassinat"]["reason"] == "too_poor"
    assert listed["assassinat"]["details"] == {"needed": 7, "missing": 5}
    assert listed["capitaine"]["move"] == {"action": "capitaine", "target": 2}
    assert listed["capitaine"]["reason"] == "target_out"
    assert "revenu" not in listed


def test_whoever_is_too_rich_is_told_from_how_much() -> None:
    """Complots: every action but one is unavailable, with the number of the content file."""
    listed = {entry["move"]["action"]: entry for entry in complots(10).unavailable(0)}
    assert listed["revenu"]["reason"] == "must_assassinate"
    assert listed["revenu"]["details"] == {"least": 10}
    assert listed["assassinat"]["move"] == {"action": "assassinat", "target": 2}


def test_an_announcement_says_who_may_block_it_with_what() -> None:
    """Complots: the victim of a theft alone; after the end of a challenge lost in vain nobody."""
    game = complots(2)
    game.apply(0, {"move": "announce", "action": "capitaine", "target": 1})
    action = game.view(None)["action"]
    assert action["may_block"] == [1]
    assert action["blockers"] == ["capitaine", "ambassadeur"]
    game.apply(1, {"move": "challenge"})
    assert game.view(None)["action"]["may_block"] == []


def test_a_location_says_whom_it_lets_anybody_attack() -> None:
    """Tokyo Ghoul: the same targets whoever is asked, none while nobody is asked to attack."""
    seen = 0
    for seed in range(6):
        game = engine.new("ghoul", 5, seed=seed)
        for seat, move in random_moves(game, random.Random(seed)):
            view = game.view(None)
            targets = [] if view["tile_action"] is None else view["tile_action"]["targets"]
            if view["phase"] == "attack":
                offered = [legal["target"] for legal in game.legal(seat) if legal["move"] == "attack"]
                assert offered in ([], targets)
                seen += bool(targets)
            else:
                assert targets == []
            game.apply(seat, move)
    assert seen
