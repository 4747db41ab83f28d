"""Thinking ahead, in a toy game whose answers are known."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import pytest

from engine.bots.search import Search, Thought
from engine.core.moves import Move

MOVES = tuple(Move({"move": "take", "door": door}) for door in range(4))


@dataclass
class World:
    """Behind each door is a prize with so much probability; nobody has anything to decide afterwards."""

    chances: tuple[float, ...]
    prize: float
    """Chance itself: the same for all who try this world."""
    won: bool | None = None
    believed: bool = False
    moves: Counter[int] = field(default_factory=Counter)

    def copy(self) -> World:
        return World(self.chances, self.prize, self.won, self.believed, self.moves)

    def apply(self, seat: int, move: Move) -> list[Any]:
        assert seat == 0
        self.moves[move["door"]] += 1
        self.won = self.prize < self.chances[move["door"]]
        return []

    def outcome(self) -> bool | None:
        return self.won


class Doors:
    """The policy of the toy game."""

    THOUGHT = Thought()

    def remember(self, memory: Any, view: Any, events: Any) -> Any:
        return memory

    def weigh(self, view: Any, legal: Any, memory: Any, traits: Any, rng: Any) -> list[float]:
        return [1.0] * len(legal)

    def quick(self, game: Any, seat: int, legal: Any, rng: Any) -> Move:
        raise AssertionError("the toy game is over after one move")

    def worth(self, game: Any, seat: int) -> float:
        return float(game.won)


class Believer(Doors):
    """Remembers behind which door the prize is, and puts it there in every world."""

    def believe(self, world: World, seat: int, memory: int, rng: random.Random) -> None:
        world.believed = True
        world.chances = tuple(float(door == memory) for door in range(4))


def search(
    chances: tuple[float, ...],
    weights: tuple[float, ...],
    seed: int,
    policy: Doors | None = None,
    memory: Any = None,
    made: list[World] | None = None,
) -> Search:
    def worlds(rng: random.Random) -> Any:
        world = World(chances, rng.random())
        if made is not None:
            made.append(world)
        return world

    rng = random.Random(seed)
    return Search(policy or Doors(), 0, MOVES, weights, worlds, rng, memory)


def last(thoughts: Search, slices: int = 1200) -> int:
    return int(list(islice(thoughts, slices))[-1]["door"])


FIRST = (1.0, 0.0, 0.0, 0.0)
"""Whoever weighs like this takes the first door without a thought."""


@pytest.mark.parametrize("slices", range(1, 40))
def test_it_can_be_stopped_after_any_slice(slices: int) -> None:
    """There is always an answer, and the first one is the plain choice."""
    assert last(search((0.2, 0.9, 0.1, 0.1), FIRST, slices), slices) in range(4)
    assert last(search((0.2, 0.9, 0.1, 0.1), FIRST, slices), 1) == 0


def test_the_better_move_is_found() -> None:
    """However the plain policy feels about it."""
    assert [last(search((0.3, 0.3, 0.8, 0.3), FIRST, seed)) for seed in range(20)] == [2] * 20


def test_the_better_of_two_is_not_given_up() -> None:
    """All worlds are the same for both, so luck alone never drops the better one."""
    for seed in range(40):
        made: list[World] = []
        assert last(search((0.0, 0.55, 0.5, 0.0), FIRST, seed, made=made)) == 1
        tried = sum((world.moves for world in made), Counter[int]())
        # The last world may be one that was still being tried.
        assert tried[1] >= len(made) - 1


def test_what_is_hopeless_is_soon_left_alone() -> None:
    """The time goes to the moves that are still in question."""
    made: list[World] = []
    list(islice(search((0.5, 0.55, 0.0, 0.0), FIRST, 3, made=made), 900))
    tried = sum((world.moves for world in made), Counter[int]())
    assert tried[2] < 40 < 300 < tried[1]
    assert tried[3] < 40


def test_the_plain_choice_stands_when_nothing_is_better() -> None:
    """Equals are no reason to change one's mind, whichever was drawn: what is mixed stays mixed."""
    assert [last(search((0.4, 0.4, 0.4, 0.4), FIRST, seed), 200) for seed in range(20)] == [0] * 20
    mixed = Counter(
        last(search((0.4, 0.4, 0.4, 0.4), (1.0, 1.0, 0.0, 0.0), seed), 100) for seed in range(300)
    )
    assert set(mixed) == {0, 1}
    assert 110 < mixed[0] < 190


def test_what_one_believes_is_what_one_imagines() -> None:
    """Every world is made likely before anything is tried in it."""
    made: list[World] = []
    assert last(search((0.9, 0.1, 0.1, 0.1), FIRST, 1, Believer(), memory=3, made=made), 400) == 3
    assert made
    assert all(world.believed for world in made)


def test_a_single_move_needs_no_thought() -> None:
    """Where there is nothing to choose, no world is imagined."""
    made: list[World] = []
    thoughts = Search(Doors(), 0, MOVES[:1], [1.0], lambda rng: made.append(None), random.Random(1))  # type: ignore[arg-type, func-returns-value]
    assert [move["door"] for move in thoughts] == [0]
    assert not made


def test_only_the_best_liked_moves_are_tried() -> None:
    """A policy says how many; the plain choice is always among them."""

    class Narrow(Doors):
        THOUGHT = Thought(candidates=2)

    made: list[World] = []
    list(islice(search((0.5, 0.5, 0.5, 0.9), (1.0, 0.5, 0.4, 0.0), 5, Narrow(), made=made), 100))
    tried = sum((world.moves for world in made), Counter[int]())
    assert len(tried) == 2
    assert 3 not in tried
