"""What holds for the bots of every game: honest imagination, honest choices, games that end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from benchmarks.bots_length import variants
from engine.bots.levels import LEVELS, Bot
from engine.bots.traits import PERSONALITIES
from tests.games import GAMES, Table, case
from tests.play import random_moves, text
from tests.test_properties import same_for

SEEDS = st.integers(0, 2**32)


def played(name: str, data: st.DataObject, seed: int) -> tuple[Any, engine.Game, random.Random]:
    """A game somewhere in its middle."""
    rules, rng = case(name), random.Random(seed)
    table = data.draw(rules.tables())
    game = engine.new(name, table.players, table.options, seed)
    for seat, move in islice(random_moves(game, rng), rng.randrange(80)):
        game.apply(seat, move)
    return rules, game, rng


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), seed=SEEDS)
@settings(max_examples=30)
def test_what_is_imagined_agrees_with_what_is_known(name: str, data: st.DataObject, seed: int) -> None:
    """A re-dealt game is sound, looks the same to its seat, and can be played to its end."""
    rules, game, rng = played(name, data, seed)
    for seat in (rng.randrange(game.seats), None):
        before = text(game.dump())
        world = game.redeal(seat, rng)
        assert text(game.dump()) == before
        rules.check(world)
        same_for(game, world, seat)
        for mover, move in random_moves(world, rng):
            world.apply(mover, move)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), seed=SEEDS)
@settings(max_examples=12)
def test_a_bot_cannot_cheat(name: str, data: st.DataObject, seed: int) -> None:
    """What its seat may not know changes no choice, whatever the level, for the same chance."""
    rules, game, rng = played(name, data, seed)
    if game.outcome() is not None:
        return
    seat = game.deciders()[0]
    twin = rules.redeal(game, seat, rng, None)
    for level in LEVELS:
        one, double = bot(game, seat, level), bot(game, seat, level)
        tell(game, [one, double], [])
        assert choose(one, game, 6) == choose(double, twin, 6)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("small", [True, False])
def test_a_bot_that_heard_everything_cannot_cheat(name: str, level: str, small: bool) -> None:
    """The same in the course of a game, with all it remembers; an expert thinks until it concludes."""
    rules, rng = case(name), random.Random(2)
    table = Table(engine.games()[name].min_players, {}) if small else rules.GOLDEN
    game = engine.new(name, table.players, table.options, 21)
    players = [bot(game, seat, level) for seat in range(table.players)]
    doubles = [bot(game, seat, level) for seat in range(table.players)]
    tell(game, players + doubles, game.opening)
    for number in range(60):
        if game.outcome() is not None:
            break
        seat = game.deciders()[0]
        twin = rules.redeal(game, seat, rng, None)
        slices = 60 if number % 3 == 0 else 4
        move = choose(players[seat], game, slices)
        assert choose(doubles[seat], twin, slices) == move
        tell(game, players + doubles, game.apply(seat, move))


def bot(game: engine.Game, seat: int, level: str) -> Bot:
    """Somebody with a personality and a chance of its own."""
    kinds = list(PERSONALITIES.values())
    return Bot(game.NAME, game.content, seat, level, kinds[seat % len(kinds)], f"chance {seat}")


def choose(player: Bot, game: engine.Game, slices: int = 1) -> engine.Move:
    """What it chooses, with a fixed amount of thought."""
    seat = player.seat
    thoughts = player.think(game.view(seat), game.legal(seat), lambda rng: game.redeal(seat, rng))
    return list(islice(thoughts, slices))[-1]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["beginner", "stand_in"])
def test_bots_alone_finish(name: str, level: str) -> None:
    """In reasonable length, at the smallest and the largest table, whatever their personality."""
    info = engine.games()[name]
    for players in (info.min_players, info.max_players):
        finish(engine.new(name, players, {}, players), level)


@pytest.mark.parametrize("name", GAMES)
def test_bots_alone_finish_every_variant(name: str) -> None:
    """With every choice a host has, at tables of every size."""
    for variant in variants(name):
        finish(engine.new(name, variant.players, variant.options, 1), "regular")


def finish(game: engine.Game, level: str) -> None:
    """Bots of a level play to the end, every choice a legal one."""
    bots = [bot(game, seat, level) for seat in range(game.seats)]
    tell(game, bots, game.opening)
    for _ in range(250 * game.seats):
        if game.outcome() is not None:
            break
        seat = game.deciders()[0]
        move = choose(bots[seat], game)
        assert move in game.legal(seat)
        tell(game, bots, game.apply(seat, move))
    assert game.outcome() is not None


def tell(game: engine.Game, bots: list[Bot], events: Sequence[engine.Event]) -> None:
    """Every bot hears what its seat hears."""
    for bot in bots:
        bot.hear(game.view(bot.seat), engine.heard(events, bot.seat))
