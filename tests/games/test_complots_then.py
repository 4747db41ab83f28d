"""What a view says of who may react to an announcement later is what the table then asks."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from tests.games import Table, complots
from tests.play import random_moves

SEEDS = st.integers(0, 2**32)
PASS = {"move": "pass"}


@given(table=complots.tables(), seed=SEEDS)
@settings(max_examples=30)
def test_who_lets_an_announcement_pass_is_asked_again_just_as_the_view_says(table: Table, seed: int) -> None:
    game: Any = engine.new("complots", table.players, table.options, seed)
    rng = random.Random(seed)
    for seat, move in random_moves(game, rng):
        view = game.view(None)
        then = view["announcement"] and view["announcement"]["then"]
        if then and view["phase"] == "challenge":
            twin = game.copy()
            while twin.view(None)["phase"] == "challenge":
                twin.apply(twin.deciders()[0], PASS)
            view = twin.view(None)
            asked = view["waiting_for"] if view["phase"] in ("block", "co_claim") else []
            assert sorted(asked) == then["seats"]
            if asked:
                assert then["how"] == {"block": "block", "co_claim": "claim"}[view["phase"]]
        game.apply(seat, move)


def test_a_target_that_challenges_in_vain_may_not_block_unless_the_table_plays_it_so() -> None:
    players = {
        "P1": {"hand": ["capitaine", "duchesse"], "gold": 2},
        "P2": {"hand": ["comtesse", "assassin"], "gold": 2},
        "P3": {"hand": ["ambassadeur", "duchesse"], "gold": 2},
    }
    for still in (False, True):
        options = {"target_may_block_after_own_challenge": still}
        game: Any = engine.position("complots", {"players": players, "options": options})
        game.apply(0, {"move": "announce", "action": "capitaine", "target": 1})
        assert game.view(1)["announcement"]["then"] == {"how": "block", "seats": [1], "still": still}
        game.apply(1, {"move": "challenge"})
        game.apply(1, {"move": "lose", "slot": 0})
        assert (game.view(None)["phase"] == "block") == still
