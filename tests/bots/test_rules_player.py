"""The player by rules of the training: what it does, and that it does what coupml's own player does."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import engine
from benchmarks.coupml_arena import ROLES, rule_maker
from benchmarks.coupml_play import why_not
from tools.train.complots import BASE
from tools.train.rules_player import RulesPlayer

TRIES = 60


def position(**players: tuple[str, int]) -> Any:
    """A table with these hands, written "card card", and gold."""
    return engine.position(
        "complots",
        {"players": {name: {"hand": hand.split(), "gold": gold} for name, (hand, gold) in players.items()}},
    )


def answers(player: RulesPlayer, game: Any, seat: int) -> Counter[str]:
    """What it does how often, of so many tries."""
    legal, view = game.legal(seat), game.view(seat)
    return Counter(
        (move.get("action") or move["move"]) for move in (player.choose(view, legal) for _ in range(TRIES))
    )


def test_an_exchange_is_not_worth_a_challenge_but_a_tax_is() -> None:
    for action, doubted in (("ambassadeur", False), ("duchesse", True)):
        game = position(
            P1=("comtesse comtesse", 2), P2=("assassin capitaine", 2), P3=("capitaine capitaine", 2)
        )
        game.apply(0, {"move": "announce", "action": action})
        found = answers(RulesPlayer(random.Random(1)), game, 1)
        assert (found["challenge"] > 0) == doubted
        assert found["challenge"] < TRIES / 3


def test_it_aims_at_nobody_who_said_to_hold_a_card_against_it() -> None:
    game = position(P1=("capitaine comtesse", 2), P2=("duchesse duchesse", 5), P3=("duchesse assassin", 2))
    player, legal = RulesPlayer(random.Random(1)), game.legal(0)

    def robbed() -> set[int]:
        moves = [player.choose(game.view(0), legal) for _ in range(TRIES)]
        return {move["target"] for move in moves if move["action"] == "capitaine"}

    assert robbed() == {1}
    player.hear("blocked", {"seat": 1, "character": "ambassadeur"})
    assert robbed() == {2}


def test_with_one_opponent_left_it_doubts_what_would_lose_it_the_game() -> None:
    """With seven pieces of gold the other strikes next; with two nothing is decided."""
    for gold, doubts in ((4, TRIES), (0, None)):
        game = position(
            P1=("comtesse (duchesse)", gold),
            P2=("comtesse (capitaine)", 0),
            P3=("(assassin) (assassin)", 0),
        )
        game.apply(0, {"move": "announce", "action": "duchesse"})
        found = answers(RulesPlayer(random.Random(1)), game, 1)
        if doubts is None:
            assert found["challenge"] < TRIES / 3
        else:
            assert found["challenge"] == doubts


def said(view: dict[str, Any], move: Any) -> str:
    """A move by what it does; equal cards are the same."""
    own = view["players"][str(view["seat"])]["slots"]
    match move["move"]:
        case "keep":
            drawn = view["private"]["drawn"]
            return ",".join(sorted(drawn.get(ref) or own[ref[1]]["character"] for ref in move["cards"]))
        case "lose":
            return str(own[str(move["slot"])]["character"])
    return str(move)


def test_in_the_same_place_it_does_as_coupml_does() -> None:
    """Both are asked again and again at every decision of some games; how often each differs is chance."""
    if (reason := why_not()) is not None:
        pytest.skip(reason)
    assert set(ROLES) == set(BASE.values())
    shares = []
    for number in range(4):
        game: Any = engine.new("complots", 4, BASE, f"rules:{number}")
        theirs = [rule_maker()(game, seat, f"{number}") for seat in range(4)]
        ours = [RulesPlayer(random.Random(f"{number}:{seat}")) for seat in range(4)]
        events = game.opening
        while game.outcome() is None:
            for seat in range(4):
                heard = engine.heard(events, seat)
                theirs[seat].hear(game.view(seat), heard)
                for kind, data, audience, _ in events:
                    if audience is None or seat in audience:
                        ours[seat].hear(kind, data)
            seat = game.deciders()[0]
            legal, view = game.legal(seat), game.view(seat)
            stop: Any = None
            one = Counter(said(view, theirs[seat].choose(view, legal, stop, stop)) for _ in range(TRIES))
            other = Counter(said(view, ours[seat].choose(view, legal)) for _ in range(TRIES))
            shares.append((one - other).total() / TRIES)
            events = game.apply(seat, theirs[seat].choose(view, legal, stop, stop))
    # What chance alone makes them differ by, with so many tries, is a few in a hundred, and seldom a third.
    assert sum(shares) / len(shares) < 0.05
    assert max(shares) < 0.4
