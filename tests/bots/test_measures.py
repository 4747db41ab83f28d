"""What measures the bots: every variant is listed, the fair share is fair, the figures can be printed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import engine
from benchmarks import bots_length, bots_strength, coupml_arena, coupml_play, engine_speed
from benchmarks.arena import Tally, contest, fair_share, maker
from tests.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_variant_can_be_begun(name: str) -> None:
    """At every size of table, each once."""
    listed = list(bots_length.variants(name))
    assert len({(variant.players, variant.label) for variant in listed}) == len(listed)
    info = engine.games()[name]
    assert {variant.players for variant in listed} == set(range(info.min_players, info.max_players + 1))
    for variant in listed:
        game = engine.new(name, variant.players, variant.options, 1)
        assert game.outcome() is None


def test_lengths_are_moves() -> None:
    """A few games of one variant, counted."""
    variant = bots_length.Variant("complots", 2, "", {})
    moves = bots_length.lengths(variant, 0.0)
    assert len(moves) == bots_length.FEWEST
    assert min(moves) >= 2


@pytest.mark.parametrize(("game", "players", "share"), [("complots", 4, 1 / 4), ("calaveras", 6, 1 / 3)])
def test_the_fair_share_is_that_of_a_side(game: str, players: int, share: float) -> None:
    """Of a seat, or of a team where there are teams."""
    assert fair_share(game, players, {}) == pytest.approx(share)


def test_equals_win_their_share() -> None:
    """Seats rotate, so nobody is better off for where it sits."""
    tally = contest("complots", 3, {}, maker("random"), maker("random"), 300)
    low, high = tally.interval
    assert tally.games == 300
    assert low < 1 / 3 < high


def test_whole_victories_have_the_interval_of_wilson() -> None:
    tally = Tally()
    for won in (1.0,) * 30 + (0.0,) * 70:
        tally.add(won)
    assert tally.interval == pytest.approx((0.2189, 0.3958), abs=1e-4)


def test_shares_of_a_victory_tell_more_than_whole_ones() -> None:
    """Half of the victory in sixty games is as much as all of it in thirty, and varies less."""
    whole, halves = Tally(), Tally()
    for share in (1.0,) * 30 + (0.0,) * 70:
        whole.add(share)
    for share in (0.5,) * 60 + (0.0,) * 40:
        halves.add(share)
    assert whole.rate == halves.rate
    assert halves.width < 0.6 * whole.width
    low, high = halves.interval
    assert low < 0.3 < high


def test_a_contest_ends_when_enough_is_known() -> None:
    """A result that is beyond doubt needs fewer games."""
    tally = contest("complots", 2, {}, maker("random"), maker("random"), 3000, precise=0.2)
    assert tally.width <= 0.2
    assert 80 < tally.games < 120


@pytest.mark.parametrize("name", GAMES)
def test_every_level_is_measured_against_chance_and_against_the_level_below(name: str) -> None:
    """At more than one size of table of every game; and a part of it can be asked for."""
    counts = [players for row in bots_strength.ROWS if row.game == name for players in row.counts]
    assert len(set(counts)) > 1
    for level, below in (("beginner", "random"), ("regular", "beginner"), ("expert", "regular")):
        for others in ("random", below):
            pairing = bots_strength.Pairing(level, others)
            assert pairing in bots_strength.PAIRINGS
            assert bots_strength.Asked().includes(name, counts[0], pairing)
            assert bots_strength.Asked(name, None, level).includes(name, counts[0], pairing)
            assert not bots_strength.Asked(against="expert").includes(name, counts[0], pairing)


@pytest.mark.parametrize("absent", ["coupml", "numpy"])
def test_without_what_it_is_compared_with_the_engine_is_measured_all_the_same(
    absent: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """coupml needs numpy but does not say so: pip may bring the one without the other."""
    for name in coupml_play.NEEDED:
        (tmp_path / f"{name}.py").touch()
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    assert coupml_play.why_not() is None
    monkeypatch.setitem(sys.modules, absent, None)
    monkeypatch.setattr(engine_speed, "ROWS", engine_speed.ROWS[:1])
    monkeypatch.setattr(engine_speed, "SLICES", 1)
    report = engine_speed.measure(0.01)
    assert {row["table"] for row in report.rows} == {"complots base"}
    assert [row for row in report.rows if "ratio" in row] == []
    assert report.notes[-1].startswith(f"{absent} is not installed: no comparison")
    monkeypatch.setattr(sys, "argv", ["coupml_arena"])
    coupml_arena.main()


def test_a_row_is_plain_figures() -> None:
    """What `--json` prints."""
    row = bots_strength._contest(
        bots_strength.Row("complots", "complots", (2,), {}),
        2,
        bots_strength.Pairing("regular", "random"),
        0.1,
    )
    assert json.loads(json.dumps(row)) == row
    assert row["fair %"] == 50
    assert row["from %"] <= row["wins %"] <= row["to %"]
