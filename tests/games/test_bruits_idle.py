"""Nobody is promised an effect that will find nothing to do: what a player is told before placing a card is
what then happens."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import engine
from engine.core.json import thaw

GAMES = 12


def test_an_effect_is_called_idle_exactly_when_it_would_have_none() -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for seed in range(GAMES):
        chance = random.Random(seed)
        game: Any = engine.new("bruits", 2 + seed % 3, {}, seed)
        while game.outcome() is None:
            (seat,) = game.deciders()
            legal = list(game.legal(seat))
            if game.view(seat)["phase"] == "place":
                for move in chance.sample(legal, min(6, len(legal))):
                    check(game, seat, move, seen)
            game.apply(seat, chance.choice(legal))
    # Both answers were seen for several effects, or nothing was compared.
    assert len({op for op, idle in seen if idle} & {op for op, idle in seen if not idle}) >= 4
    assert seen["PEEK", True]
    assert seen["DRAW", True]


def check(game: Any, seat: int, move: Any, seen: Counter[tuple[str, bool]]) -> None:
    """Place this card on a copy of the table; what its effect and its location's do was foretold."""
    idle, effects = game.view(seat)["private"]["idle"], game.book.effects
    after = game.copy()
    events = thaw(engine.heard(after.apply(seat, move), None))
    without = {event["origin"] for event in events if event["event"] == "no_effect"}
    clue, place = move["card"], move["location"]
    speaks = move["face"] == "up" and clue in effects
    if speaks:
        assert (clue in without) == (clue in idle), (clue, effects[clue].op)
        seen[effects[clue].op, clue in idle] += 1
    needed = game.content.locations[place].needed
    # What a clue does first may change what its location finds.
    if not speaks and place in effects and needed == 1 and game.happening().locations_fire:
        assert (place in without) == (place in idle), (place, effects[place].op)
        seen[effects[place].op, place in idle] += 1


def test_only_whoever_is_about_to_place_is_told() -> None:
    game = engine.new("bruits", 3, {"first_player": 0}, 1)
    assert game.view(0)["private"]["idle"]
    assert game.view(1)["private"]["idle"] == []
