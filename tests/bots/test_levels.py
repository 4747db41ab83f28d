"""What the levels and personalities differ in, at moments whose answers are known."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine.bots import levels
from engine.bots.games.complots.figures import figures
from engine.bots.games.complots.plan import Plan
from engine.bots.levels import NEAR, Bot
from engine.bots.traits import PERSONALITIES, Traits
from engine.games.complots.content import standard_content
from tests.bots.test_complots import BASE, CHALLENGE, PASS, announce, play, position
from tests.play import text


def answers(game: Any, seat: int, level: str, personality: str = "balanced", count: int = 200) -> list[Any]:
    """What such a bot does at one moment, drawn many times."""
    traits = PERSONALITIES[personality]
    return [
        next(
            Bot("complots", standard_content(), seat, level, traits, number).think(
                game.view(seat), game.legal(seat), lambda rng: game.redeal(seat, rng)
            )
        )
        for number in range(count)
    ]


@pytest.mark.parametrize("personality", PERSONALITIES)
@pytest.mark.parametrize("level", ["beginner", "regular"])
def test_a_lie_is_never_told_where_the_truth_does_the_same(level: str, personality: str) -> None:
    """Who can truly block with the one card does not block with the other."""
    game = position("capitaine capitaine", "ambassadeur comtesse", "duchesse duchesse")
    play(game, (0, announce("capitaine", target=1)), (1, PASS), (2, PASS))
    made = {move["character"] for move in answers(game, 1, level, personality) if move["move"] == "block"}
    assert made == {"ambassadeur"}


def choice_of_a_beginner() -> tuple[Any, list[Any]]:
    """A turn in a game of beginners at which some moves, not all, are nearly as good as the best; these."""
    plan = Plan(standard_content(), figures("beginner"))
    for seed in range(20):
        game: Any = engine.new("complots", 4, BASE, f"slip {seed}")
        bots = [Bot("complots", game.content, seat, "beginner", Traits(), seed) for seat in range(4)]
        events = game.opening
        while game.outcome() is None:
            for bot in bots:
                bot.hear(game.view(bot.seat), engine.heard(events, bot.seat))
            seat = game.deciders()[0]
            view, legal = game.view(seat), game.legal(seat)
            if view["phase"] == "action":
                near = plan.tempting(view, legal, None, Traits(), NEAR)
                if 1 < len(near) < len(legal):
                    return game, near
            events = game.apply(seat, next(bots[seat].think(view, legal, game.redeal)))
    raise AssertionError("in 20 games there was always one best move, or none")


def test_a_beginner_slips_among_moves_that_are_nearly_as_good() -> None:
    """Nothing far from the best, but now and then another than the best."""
    game, near = choice_of_a_beginner()
    (seat,) = game.deciders()
    assert {text(move) for move in answers(game, seat, "beginner")} == {text(move) for move in near}
    plan = Plan(standard_content(), figures("beginner"))
    best = plan.tempting(game.view(seat), game.legal(seat), None, Traits(), 0.0)
    assert {text(move) for move in best} < {text(move) for move in near}


def test_a_beginner_who_has_lost_patience_slips_no_more() -> None:
    """Or somebody would always steal and block, and the game would not end."""
    game, near = choice_of_a_beginner()
    (seat,) = game.deciders()
    plan = Plan(standard_content(), figures("beginner"))
    for turn, slips in ((1, near), (100, [])):
        view = game.view(seat) | {"turn_number": turn}
        assert plan.tempting(view, game.legal(seat), None, Traits(), NEAR) == slips


def test_a_beginner_challenges_only_what_cannot_be_true() -> None:
    game = position("duchesse comtesse", "ambassadeur capitaine", "assassin capitaine")
    play(game, (0, announce("duchesse")))
    assert {move["move"] for move in answers(game, 1, "beginner")} == {"pass"}
    game = position("comtesse capitaine", "duchesse duchesse", "(duchesse) capitaine")
    play(game, (0, announce("duchesse")))
    assert {move["move"] for move in answers(game, 1, "beginner")} == {"challenge"}


def test_a_beginner_has_a_short_memory() -> None:
    """Who was caught is forgotten a turn later; a regular remembers."""
    seen = {}
    for level in ("beginner", "regular"):
        game = position("comtesse capitaine", "duchesse assassin", "ambassadeur capitaine")
        bot = Bot("complots", standard_content(), 2, level, Traits(), 1)
        bot.hear(game.view(2), [])
        for seat, move in (
            (0, announce("duchesse")),
            (1, CHALLENGE),
            (0, {"move": "lose", "slot": 0}),
            (1, announce("revenu")),
            (2, announce("revenu")),
        ):
            bot.hear(game.view(2), engine.heard(game.apply(seat, move), 2))
        seen[level] = sum(bot._memory.lies), bot._memory.impressions[0].get("duchesse")
    assert seen["regular"] == (1, 0.0)
    assert seen["beginner"] == (0, None)


@pytest.mark.parametrize("name", ["calaveras", "ghoul", "bruits"])
def test_slips_are_small_in_every_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A beginner never makes a move that a regular would all but rule out."""
    monkeypatch.setattr(levels, "SLIPS", 1.0)
    game: Any = engine.new(name, 4, {}, 3)
    bots = [Bot(name, game.content, seat, "beginner", Traits(), seat) for seat in range(4)]
    events = game.opening
    for _ in range(25):
        for bot in bots:
            bot.hear(game.view(bot.seat), engine.heard(events, bot.seat))
        if game.outcome() is not None:
            break
        seat = game.deciders()[0]
        view, legal, bot = game.view(seat), game.legal(seat), bots[seat]
        weights = bot._policy.weigh(view, legal, bot._memory, Traits(), random.Random(0))
        move = next(bot.think(view, legal, game.redeal))
        assert weights[legal.index(move)] >= levels.FAINT * max(weights)
        events = game.apply(seat, move)
