"""Moves as text: what is written is read back."""

from __future__ import annotations

import random

import pytest

import engine
from engine.core.notation import parse_move, write_move
from tests.games import GAMES, case
from tests.play import random_moves


@pytest.mark.parametrize("name", GAMES)
def test_every_move_has_a_text_form(name: str) -> None:
    """For every move offered in some games."""
    table = case(name).GOLDEN
    for seed in range(5):
        game = engine.new(name, table.players, table.options, seed)
        shapes = engine.shapes(game)
        for seat, move in random_moves(game, random.Random(seed)):
            for offer in game.legal(seat):
                assert parse_move(write_move(offer, shapes), shapes, game.seats) == offer
            game.apply(seat, move)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("unknown_move", ""),
        ("unknown_move", "dance"),
        ("unknown_field", "pass slot=1"),
        ("missing_field", "announce"),
        ("wrong_type", "announce action=capitaine target=2"),
        ("wrong_type", "lose slot=first"),
        ("unknown_seat", "announce action=capitaine target=P9"),
    ],
)
def test_a_text_that_is_no_move(code: str, text: str) -> None:
    """Each flaw has its refusal, as for moves that come as data."""
    game = engine.new("complots", 3)
    with pytest.raises(engine.Refusal) as refusal:
        parse_move(text, engine.shapes(game), game.seats)
    assert refusal.value.code == code
