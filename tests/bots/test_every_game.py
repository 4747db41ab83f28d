"""What holds for the bots of every game: honest imagination, honest choices, games that end."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.bots.levels import LEVELS, Bot
from engine.bots.traits import PERSONALITIES
from tests.games import GAMES, case
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
        assert chosen(game, seat, level) == chosen(twin, seat, level)


def chosen(game: engine.Game, seat: int, level: str) -> str:
    """What a bot with this chance chooses, with a fixed amount of thought."""
    bot = Bot(game.NAME, seat, level, PERSONALITIES["balanced"], "chance")
    bot.hear(game.view(seat), [])
    thoughts = bot.think(game.view(seat), game.legal(seat), lambda rng: game.redeal(seat, rng))
    return text(list(islice(thoughts, 6))[-1])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["beginner", "regular", "stand_in"])
def test_bots_alone_finish(name: str, level: str) -> None:
    """In reasonable length, at the smallest and the largest table, whatever their personality."""
    info = engine.games()[name]
    for players in (info.min_players, info.max_players):
        game = engine.new(name, players, {}, seed=players)
        kinds = list(PERSONALITIES.values())
        bots = [Bot(name, seat, level, kinds[seat % len(kinds)], seat) for seat in range(players)]
        tell(game, bots, list(game.opening))
        for _ in range(3000):
            if game.outcome() is not None:
                break
            seat = game.deciders()[0]
            offers = game.legal(seat)
            world = game.redeal
            move = bots[seat].choose(
                game.view(seat), offers, lambda rng, seat=seat, world=world: world(seat, rng), lambda: True
            )
            assert move in offers
            tell(game, bots, game.apply(seat, move))
        assert game.outcome() is not None


def tell(game: engine.Game, bots: list[Bot], events: list[engine.Event]) -> None:
    """Every bot hears what its seat hears."""
    for bot in bots:
        bot.hear(game.view(bot.seat), engine.heard(events, bot.seat))
