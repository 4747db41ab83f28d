"""How long bots take: as the chosen pace says, longer where people should see what happened, not at all where
they are told to finish."""

from __future__ import annotations

import pytest

from app.table import bots
from app.table.pace import AT_ONCE, NORMAL, PACES
from tests.table.bench import Bench, MemoryKeeper, Phone
from tests.table.test_bots import made, seated, wait_for_a_move
from tests.table.test_lobby import accepted, refused
from tests.table.test_play import announce

MOST_MOVES = 400


def test_after_a_moment_that_is_held_on_the_screens_bots_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = {}
    for held in (frozenset[str](), frozenset({"gold"})):
        monkeypatch.setattr(bots, "held_events", lambda game, held=held: held)
        bench, ana = seated("regular", 2, seed=3)
        accepted(ana.act(announce("revenu")))
        waits[held] = wait_for_a_move(bench)
    plain, after_a_moment = waits.values()
    assert after_a_moment == pytest.approx(plain + PACES[NORMAL].moment, abs=0.05)


def test_a_game_begins_with_time_to_read_how_it_is_won() -> None:
    bench, ana = seated("regular", 2)
    accepted(ana.act(announce("revenu")))
    while bench.host.table.running:
        bench.clock.pass_time(5.0)
        if ana.document["legal"]:
            accepted(ana.act(ana.document["legal"][0]))
    bench.host.table.lobby.choose_first(next(p for p in bench.host.table.seated if p != ana.person))
    accepted(ana.ask("rematch"))
    began = bench.clock.time
    while not made(bench):
        bench.clock.pass_time(0.01)
    assert bench.clock.time - began >= PACES[NORMAL].opening


def test_the_pace_is_read_anew_for_every_answer() -> None:
    waits = []
    for pace in (AT_ONCE, PACES["calm"]):
        bench, ana = seated("regular", 2)
        bench.host._bots._chosen_pace = lambda pace=pace: pace
        accepted(ana.act(announce("revenu")))
        waits.append(wait_for_a_move(bench))
    at_once, calmly = waits
    assert at_once < PACES["brisk"].least
    assert PACES["calm"].least <= calmly <= PACES["calm"].most + 0.05


def out_of_the_game() -> tuple[Bench, Phone]:
    """Ana has left three bots to themselves."""
    bench, ana = seated("regular", 3)
    table = bench.host.table
    table.forfeit(table.lobby.people[ana.person])
    return bench, ana


def test_bots_alone_can_be_told_to_finish() -> None:
    bench, ana = out_of_the_game()
    assert ana.document["table"]["only_bots"] is True
    accepted(ana.ask("skip_to_end"))
    began = bench.clock.time
    for _ in range(MOST_MOVES):
        if not bench.host.table.running:
            break
        bench.clock.pass_time(0.0)
    assert not bench.host.table.running
    assert bench.clock.time == began
    assert isinstance(bench.keeper, MemoryKeeper)
    assert len(bench.keeper.moves) > 2


def test_a_game_somebody_plays_cannot_be_cut_short() -> None:
    bench, ana = seated("regular", 2)
    assert ana.document["table"]["only_bots"] is False
    assert refused(ana.ask("skip_to_end")) == "people_still_play"
    assert not bench.host.table.skipping


def test_the_next_game_has_its_pauses_again() -> None:
    bench, ana = out_of_the_game()
    accepted(ana.ask("skip_to_end"))
    while bench.host.table.running:
        bench.clock.pass_time(0.0)
    accepted(ana.ask("rematch"))
    assert not bench.host.table.skipping
