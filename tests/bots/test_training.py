"""Training: it climbs, it can be stopped and resumed, and the same command gives the same file."""

from __future__ import annotations

import gc
import json
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.bots.figures import stated, write
from engine.bots.games.complots.figures import FILE, LIMITS
from tools.train import complots, evolution
from tools.train.__main__ import _begin, main
from tools.train.chart import draw
from tools.train.choosing import Judged
from tools.train.complots import (
    EXPERT,
    EXPLOITERS,
    Match,
    Space,
    Standing,
    draw_match,
    first_figures,
    learn_of,
    value,
)
from tools.train.evolution import Climb, iterate
from tools.train.pairs import Pairs
from tools.train.table import Habits, Played
from tools.train.training import Training


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    """A training does without the collector; the tests after it have theirs."""
    yield
    gc.enable()


def hill(top: list[float]) -> Any:
    """Whoever is nearer to the top does better."""

    def trials(iteration: int, pairs: Any) -> list[float]:
        def height(point: list[float]) -> float:
            return -sum((at - best) ** 2 for at, best in zip(point, top, strict=True))

        return [height(plus) - height(minus) for plus, minus in pairs]

    return trials


def test_it_finds_the_top_of_a_hill() -> None:
    top = [3.0, -2.0, 0.0, 1.0]
    climb = Climb(4, seed=1)
    for _ in range(120):
        iterate(climb, hill(top), pairs=20, rate=0.1)
    assert climb.mean == pytest.approx(top, abs=0.5)


def test_a_step_and_its_opposite_are_tried_together() -> None:
    tried: list[tuple[list[float], list[float]]] = []

    def trials(iteration: int, pairs: Any) -> list[float]:
        tried.extend(pairs)
        return [0.0] * len(pairs)

    climb = Climb(3, seed=5)
    climb.point = [1.0, 2.0, 3.0]
    iterate(climb, trials, pairs=4, rate=0.1)
    assert len(tried) == 4
    for plus, minus in tried:
        middle = [(one + other) / 2 for one, other in zip(plus, minus, strict=True)]
        assert middle == pytest.approx([1.0, 2.0, 3.0])
        assert plus != minus


def training(file: Path, iterations: int) -> Training:
    return Training(first_figures(), 1, iterations, 8, 0.2, file, positions=6)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Training:
    """A run from its beginning to its end, by one process."""
    made = training(tmp_path_factory.mktemp("training") / "whole.json", 7)
    made.run()
    return made


def test_a_run_that_was_stopped_goes_on_as_if_it_had_not_been(
    whole: Training, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Stopped in the middle of the second iteration of its last stage; the state after the first is all that
    is left of it."""
    stopped = training(tmp_path / "stopped.json", 7)
    real, calls = Pairs.play, iter(range(1, 100))

    def until(pairs: Pairs, asked: Any) -> Any:
        if next(calls) > 16 + 12 + 8 + 3:
            raise KeyboardInterrupt
        return real(pairs, asked)

    with monkeypatch.context() as patched:
        patched.setattr(Pairs, "play", until)
        with pytest.raises(KeyboardInterrupt):
            stopped.run()
    again = training(tmp_path / "stopped.json", 7)
    assert (again.stage, again.climb.iteration) == (2, 1)
    again.run()
    assert again.climb == whole.climb
    assert again.standing == whole.standing
    assert (tmp_path / "stopped.json").read_bytes() == whole.file.read_bytes()
    assert write({"one": again.space.figures(again.climb.mean).values()}, LIMITS) == write(
        {"one": whole.space.figures(whole.climb.mean).values()}, LIMITS
    )
    assert "0:00 left" in capsys.readouterr().out


def test_several_processes_find_the_same(whole: Training, tmp_path: Path) -> None:
    helped = training(tmp_path / "helped.json", 7)
    helped.run(jobs=2)
    assert (tmp_path / "helped.json").read_bytes() == whole.file.read_bytes()


@pytest.mark.parametrize(("level", "own"), [("regular", set(LIMITS)), ("expert", set(EXPERT))])
def test_the_command_writes_the_same_file_again(
    level: str, own: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever stood there of its level before; the other levels stay as they are."""

    def chosen(league: Any, figures: Any, *_: Any) -> Judged:
        return Judged(figures, 0.5, 0.3, 0.08, 30, 90.0)

    monkeypatch.setattr("tools.train.training.judge", chosen)
    # Ends of games begin from a few positions instead of hundreds, all of which would be played up to first.
    monkeypatch.setattr("tools.train.__main__.Training", partial(Training, positions=20))
    out, written = tmp_path / "figures.json", []
    out.write_bytes(FILE.read_bytes())
    before = stated(out, LIMITS)
    for number in range(2):
        given = f"train complots --level {level} --iterations 2 --pairs 6 --state {tmp_path / str(number)}"
        more = ["--out", str(out), "--chart", str(tmp_path / "chart.svg")]
        monkeypatch.setattr("sys.argv", given.split() + more)
        main()
        written.append(out.read_text(encoding="utf-8"))
    assert written[0] == written[1]
    after = stated(out, LIMITS)
    assert set(after[level]) <= own
    assert {name: after[name] for name in after if name != level} == {
        name: before[name] for name in before if name != level
    }
    assert after[level] != before[level]


def test_the_state_of_another_run_is_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    training(file, 1).keep()
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept["run"]["seed"] = 2
    file.write_text(json.dumps(kept), encoding="utf-8")
    with pytest.raises(SystemExit, match="another run"):
        training(file, 1)


def test_the_beginning_of_a_space_is_what_it_began_with() -> None:
    first = first_figures()
    space = Space(first.values())
    assert space.figures([0.0] * space.size).values() == first.values()
    assert space.figures([1e9] * space.size).values() != first.values()


def test_everybody_is_met() -> None:
    """Every exploiter, earlier selves, rules, all sizes of tables, both extensions."""
    standing = Standing(earlier=[{}, {}])
    matches = [draw_match(1, 0, number, standing) for number in range(1600)]
    met = {who for match in matches for who in match.seats}
    assert met == {"me", "first", "rules", "earlier 0", "earlier 1", *EXPLOITERS}
    assert {match.players for match in matches} == set(range(3, 9))
    for extension in ("saint_barthelemy", "tyrannie"):
        assert any(match.options.get(extension) for match in matches)
    assert all(match.options is complots.BASE for match in matches if "rules" in match.seats)


def test_an_exploiter_that_does_well_is_met_more_often() -> None:
    standing = Standing()
    standing.exploited["turtle"] = 0.5
    met = [
        who for number in range(3, 1600, 8) for who in draw_match(1, 0, number, standing).seats if who != "me"
    ]
    assert len(met) == 200
    assert met.count("turtle") > 2 * 200 / len(EXPLOITERS)


def played(moves: int, lies: int = 0, doubts: int = 0, winner: int = 0) -> Played:
    habits = [Habits(claims=5, lies=lies, chances=15, doubts=doubts, moves=moves) for _ in range(4)]
    return Played(winner, 30, habits)


def test_a_game_that_drags_is_worth_less() -> None:
    match, standing = Match(4, {}, "deal", ("me", "first", "first", "first")), Standing()
    assert value(match, played(20), standing) == value(match, played(30), standing) == 1.0
    assert value(match, played(50), standing) < 1.0
    assert value(match, played(20, winner=1), standing) == 0.0


def test_dragging_costs_most_among_themselves_and_later_at_larger_tables() -> None:
    """There nobody else is to blame; and where more play, there is more to answer."""
    together, many = Match(4, {}, "deal", ("me",) * 4), Match(8, {}, "deal", ("me",) * 8)
    usual = Standing(lies=0.27, doubts=0.08)
    one = Match(4, {}, "deal", ("me", "first", "first", "first"))
    assert value(together, played(50), usual) < value(one, played(50, winner=1), usual) < 0
    assert value(many, played(50), usual) == 0
    assert value(many, played(100), usual) > value(many, played(300), usual)
    shy = Standing(lies=0.0, doubts=0.0)
    assert value(many, played(50, lies=3, doubts=3), shy) == 0


def test_a_game_at_a_large_table_says_nothing_of_habits() -> None:
    standing = Standing()
    learn_of(standing, Match(8, {}, "deal", ("me",) * 8), played(100, lies=5, doubts=9))
    assert standing == Standing(crowded=standing.crowded)
    assert standing.crowded > Standing().crowded


@pytest.mark.parametrize(
    ("found", "less"),
    [({}, 0), ({"length": 500.0}, 2), ({"lies": 0.05}, 1), ({"doubts": 0.2}, 1), ({"turns": 60}, 1)],
)
def test_what_is_chosen_ends_its_games_and_has_its_habits_in_their_bands(
    found: dict[str, float], less: int
) -> None:
    """For an expert only the length counts against it."""
    usual = {"won": 0.6, "lies": 0.3, "doubts": 0.08, "turns": 30, "length": 90.0}
    one = Judged(first_figures(), **(usual | found))
    assert (one.worth < 0.6, one.strength < 0.6) == (less > 0, less > 1)


def test_habits_outside_their_bands_are_pushed_back() -> None:
    match = Match(4, {}, "deal", ("me",) * 4)
    shy, bold, usual = Standing(lies=0.05), Standing(lies=0.6), Standing(lies=0.27, doubts=0.08)
    for standing, better in ((shy, True), (bold, False)):
        standing.doubts = 0.08
        assert (value(match, played(20, lies=3), standing) > value(match, played(20), standing)) == better
    assert value(match, played(20, lies=3), usual) == value(match, played(20), usual)
    assert value(match, played(20, doubts=3), Standing(lies=0.27, doubts=0.01)) > 0


def test_steps_depend_on_nothing_but_their_numbers() -> None:
    random.seed(1)
    one = evolution.directions(1, 2, 3, 5)
    random.seed(2)
    assert evolution.directions(1, 2, 3, 5) == one
    assert evolution.directions(1, 2, 4, 5) != one


def test_the_course_of_a_run_is_drawn() -> None:
    history = [
        {"iteration": number, "won": 0.2 + number / 100, "exploited": 0.2, "lies": 0.1, "doubts": 0.05}
        for number in range(1, 31)
    ]
    picture = draw(history, "complots")
    assert picture.startswith("<svg")
    assert picture.count("<polyline") == 4


def test_an_expert_begins_with_what_the_set_has_of_its_own() -> None:
    regular, expert = (_begin("begin", level, FILE).values() for level in ("regular", "expert"))
    assert regular.keys() == expert.keys() == LIMITS.keys()
    own = {figure for figure in LIMITS if regular[figure] != expert[figure]}
    assert {"cards", "own_gold", "suspicion"} <= own <= set(EXPERT)
    assert regular != first_figures().values()
