"""Random play, the same way in every test: a seat that owes an answer gives one of its legal ones."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import engine

T = TypeVar("T")

MOST_MOVES = 20_000
"""No random game of ours comes near it; a game that does is stuck in a loop."""


def pick(game: engine.Game, rng: random.Random) -> tuple[int, engine.Move]:
    """A random answer of a random seat among those that owe one."""
    seat = one_of(game.deciders(), rng)
    return seat, one_of(game.legal(seat), rng)


def one_of(items: Sequence[T], rng: random.Random) -> T:
    """One of the items. `random()` gives the same numbers on every Python version; `choice` need not."""
    return items[int(rng.random() * len(items))]


def random_moves(game: engine.Game, rng: random.Random) -> Iterator[tuple[int, engine.Move]]:
    """Moves to make one after the other until the game is over; the caller applies them."""
    for _ in range(MOST_MOVES):
        if game.outcome() is not None:
            return
        yield pick(game, rng)
    raise AssertionError(f"the game does not end: {engine.describe(game)}")


def text(value: Any) -> str:
    """The bytes that would be sent, as text."""
    return json.dumps(value, sort_keys=True, allow_nan=False, ensure_ascii=False)
