"""What a seat would look for but may not do: each with a reason that is true and has its sentence."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import engine
from app.language import languages
from app.language.naming import Naming
from engine.games.calaveras.content import standard_content
from tests.games import GAMES, case
from tests.play import random_moves


def fits(move: Mapping[str, Any], fields: Mapping[str, Any]) -> bool:
    """Whether a move has all of these fields, and lacks those that are None."""
    return all(move.get(key) == value for key, value in fields.items())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_unavailable_is_not_offered_and_says_why(name: str) -> None:
    """No legal move has such fields, nobody else is told any, and the reason has its sentence."""
    table = case(name).GOLDEN
    naming = [Naming(name, lang) for lang in languages()]
    for seed in range(3):
        game = engine.new(name, table.players, table.options, seed)
        for seat, move in random_moves(game, random.Random(seed)):
            for other in range(game.seats):
                listed = game.unavailable(other)
                assert other in game.deciders() or not listed
                for entry in listed:
                    assert not any(fits(legal, entry["move"]) for legal in game.legal(other)), entry
                    assert all(voice.reason(entry["reason"], entry["details"]) for voice in naming)
            game.apply(seat, move)


def test_every_game_names_what_it_should() -> None:
    """Over some random games: every kind of entry that a question shows."""
    met = {
        (name, entry["reason"], *entry["move"])
        for name in GAMES
        for seed in range(8)
        for entry in listed(name, seed)
    }
    assert met >= {
        ("complots", "too_poor", "action"),
        ("complots", "target_out", "action", "target"),
        ("ghoul", "mask_first", "card"),
        ("ghoul", "own_token", "move", "target"),
        ("bruits", "must_be_face_down", "face"),
        ("bruits", "already_revealed", "player"),
        ("bruits", "identity_revealed", "identity"),
        ("bruits", "already_refuted", "player", "identity"),
    }


def listed(name: str, seed: int) -> Iterator[dict[str, Any]]:
    """What is unavailable to anybody in the course of a random game."""
    table = case(name).GOLDEN
    game = engine.new(name, table.players, table.options, seed)
    for seat, move in random_moves(game, random.Random(seed)):
        yield from game.unavailable(seat)
        game.apply(seat, move)


def test_a_plot_twist_that_must_move_something() -> None:
    """Mission Calaveras: playing it for nothing is unavailable where the table does not allow it."""
    raw = {**standard_content().raw, "twist_move_optional": False}
    for name, content in (("here", raw), ("elsewhere", None)):
        game = engine.new("calaveras", 4, seed=3, content=content)
        met = []
        for seat, move in random_moves(game, random.Random(3)):
            met += game.unavailable(seat)
            game.apply(seat, move)
        assert bool(met) == (name == "here")
        assert all(entry["reason"] == "must_move" and entry["move"]["place"] is None for entry in met)


def test_a_question_to_several_says_to_whom_it_was_put() -> None:
    """Also once some have answered, to a phone that comes back and after a save; not who has left."""
    game = engine.new("complots", 4, {"first_player": 0}, seed=1)
    game.apply(0, {"move": "announce", "action": "aide_etrangere"})
    assert sorted(game.view(2)["asked"]) == [1, 2, 3]
    game.apply(1, {"move": "pass"})
    again = engine.load(game.dump())
    for one in (game, game.copy(), again):
        assert one.view(None)["waiting_for"] == [2, 3]
        assert sorted(one.view(None)["asked"]) == [1, 2, 3]
    game.forfeit(3)
    assert sorted(game.view(0)["asked"]) == [1, 2]
    game.apply(2, {"move": "pass"})
    assert game.view(0)["asked"] == game.view(0)["waiting_for"] == [1]


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
