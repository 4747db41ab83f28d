"""Figures as data: what a file must be, and that no figures, however odd, make a bot fail."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.bots.figures import FiguresError, check, read, stated, write
from engine.bots.games.complots.figures import FILE, LIMITS, Figures, figures
from engine.bots.games.complots.plan import Plan
from engine.bots.traits import PERSONALITIES
from engine.games.complots.content import standard_content
from tests.games import Table, complots
from tools.train.complots import first_figures
from tools.train.table import PlanPlayer, play


def first() -> dict[str, Any]:
    """A set that is right, to be made wrong."""
    return {name: list(row) for name, row in first_figures().values().items()}


def test_the_file_is_small_and_has_a_set_for_each_level() -> None:
    assert FILE.stat().st_size < 2000
    assert figures("regular") is not figures("expert")


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    """What a set does not say, or says as the first one, is as the first one says."""
    file = tmp_path / "figures.json"
    values = figures("regular").values()
    other = values | {"twin": (0.77,), "lying": (0.0, 0.0, 0.0)}
    file.write_text(write({"one": values, "two": other, "three": {}}, LIMITS), encoding="utf-8")
    assert read(file, "one", LIMITS) == read(file, "three", LIMITS) == values
    assert read(file, "two", LIMITS) == other
    assert set(stated(file, LIMITS)["two"]) == {"twin", "lying"}
    with pytest.raises(FiguresError, match="no set 'four'"):
        read(file, "four", LIMITS)


def test_a_file_with_a_wrong_figure_names_it(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    for text, said in (('"courage":[1]', "unknown: courage"), ('"twin":["much"]', "twin: 'much'")):
        file.write_text(f'{{"sets":["one"],{text}}}', encoding="utf-8")
        with pytest.raises(FiguresError, match=said):
            read(file, "one", LIMITS)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("evenness", [0.1, 0.2], "evenness: 3 numbers are needed, 2 given"),
        ("lying", [0, 0], "lying: 3 numbers"),
        ("twin", "much", "'much' is not a number"),
        ("twin", True, "True is not a number"),
        ("twin", float("nan"), "nan is not a number"),
        ("courage", 1, "missing or unknown: courage"),
    ],
)
def test_a_wrong_figure_is_named(name: str, value: Any, said: str) -> None:
    with pytest.raises(FiguresError, match=said):
        check(first() | {name: value}, LIMITS)


def test_a_figure_that_is_missing_is_named() -> None:
    wrong = first()
    del wrong["gold"]
    with pytest.raises(FiguresError, match="gold"):
        check(wrong, LIMITS)


def test_figures_stay_inside_their_limits() -> None:
    found = check(first() | {"most_lying": [-3, 1, 99], "own_life": [99, -99, 0, 0]}, LIMITS)
    assert found["most_lying"] == (0.0, 1.0, 20.0)
    assert found["own_life"] == (4.0, -4.0, 0.0, 0.0)


EXTREMES = st.fixed_dictionaries(
    {
        name: st.lists(
            st.sampled_from([-1e9, limit.least, limit.most, 0.0, 1e9]),
            min_size=limit.count,
            max_size=limit.count,
        )
        for name, limit in LIMITS.items()
    }
)


@given(values=EXTREMES, table=complots.tables(), seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_no_figures_make_a_bot_fail(values: dict[str, list[float]], table: Table, seed: int) -> None:
    """However extreme: every move is a legal one, and the weights are weights."""
    plan = Plan(standard_content(), Figures.of(check(values, LIMITS)))
    game: Any = engine.new("complots", table.players, table.options, seed)
    rng = random.Random(seed)
    memories: list[Any] = [plan.remember(None, game.view(seat), []) for seat in range(game.seats)]
    for _ in range(60):
        if game.outcome() is not None:
            break
        seat = game.deciders()[0]
        view, legal = game.view(seat), game.legal(seat)
        for traits in PERSONALITIES.values():
            weights = plan.weigh(view, legal, memories[seat], traits, rng)
            assert len(weights) == len(legal)
            assert min(weights) >= 0 < max(weights) <= 1
        assert 0 <= plan.worth(game, seat) <= 1
        events = game.apply(seat, rng.choices(legal, weights)[0])
        for other in range(game.seats):
            memories[other] = plan.remember(memories[other], game.view(other), engine.heard(events, other))


def test_with_a_lie_cap_of_zero_nothing_untrue_is_announced() -> None:
    values = first() | {"most_lying": [0.0] * 3, "lying": [1.0, 1.0, 1.0]}
    plan = Plan(standard_content(), Figures.of(check(values, LIMITS)))
    for number in range(5):
        game: Any = engine.new("complots", 4, {}, f"true:{number}")
        played = play(game, [PlanPlayer(plan, game, seat, random.Random(seat)) for seat in range(4)])
        assert sum(habits.claims for habits in played.habits)
        assert not any(habits.lies for habits in played.habits)
