"""Bots at the table: their pace, their order, how they give way, and a seat that is handed back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.table import bots
from app.table.table import Table
from engine.bots.games.complots.plan import Plan
from engine.bots.levels import Bot
from tests.table.bench import Alarm, Bench, Clock, MemoryPersistence, Phone
from tests.table.test_lobby import accepted
from tests.table.test_play import BASE, announce, started

PAUSE = (0.7, 1.8)
SLICE = 0.01


class SlowClock(Clock):
    """Every slice of thought takes its time."""

    def call_later(self, seconds: float, call: Any) -> Alarm:
        return super().call_later(SLICE if seconds == bots.BREATH else seconds, call)


def seated(level: str, count: int, seed: int = 0) -> tuple[Bench, Phone]:
    """Ana begins a game of Complots with bots of a level, whose chance at the table is known."""
    bench = Bench("complots", BASE)
    ana = bench.phone("Ana")
    for _ in range(count):
        accepted(ana.ask("add_bot", name=None, level=level, personality="balanced"))
    accepted(ana.ask("first", person=ana.person))
    accepted(ana.ask("start"))
    bench.host._bots._random = random.Random(seed)
    return bench, ana


def drawn(seed: int) -> float:
    """The pause that this chance draws first."""
    return random.Random(seed).uniform(*PAUSE)


def made(bench: Bench) -> list[tuple[int, str]]:
    """Who moved, in order, and what kind of move it was."""
    assert isinstance(bench.persistence, MemoryPersistence)
    return [(kept.seat, kept.move["move"]) for kept in bench.persistence.kept()[1]]


def wait_for_a_move(bench: Bench) -> float:
    """How long it takes until somebody moves."""
    since, moves = bench.clock.time, len(made(bench))
    while len(made(bench)) == moves:
        assert bench.clock.time < since + 10
        bench.clock.pass_time(SLICE)
    return bench.clock.time - since


@pytest.mark.parametrize(("level", "thinking"), [("regular", 0.0), ("expert", bots.THINKING)])
def test_the_pace_says_nothing(level: str, thinking: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was dealt, and however soon an expert has made up its mind, the answer takes as long."""
    monkeypatch.setattr("tests.table.bench.Clock", SlowClock)
    moments = []
    for _ in range(8):
        bench, ana = seated(level, 2, seed=5)
        accepted(ana.act(announce("duchesse")))
        moments.append(wait_for_a_move(bench))
    assert moments == [pytest.approx(drawn(5) + thinking, abs=2 * SLICE)] * 8


@pytest.mark.parametrize(("level", "thinking"), [("regular", 0.0), ("expert", bots.THINKING)])
def test_how_long_a_thought_takes_is_not_seen(
    level: str, thinking: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand that is easy and one that is hard are answered at the same moment, which was drawn before."""
    think = Bot.think

    def answered(cost: float) -> float:
        """The moment of the answer, where every few thoughts take so long."""
        bench, ana = seated(level, 2, seed=5)

        def slowly(mind: Bot, *args: Any) -> Any:
            for best in think(mind, *args):
                bench.clock.time += cost / bots.TRIES_A_SLICE
                yield best

        moments: list[float] = []

        def act_for(seat: int, move: Any) -> None:
            moments.append(bench.clock.time)
            Table.act_for(bench.host.table, seat, move)

        monkeypatch.setattr(Bot, "think", slowly)
        accepted(ana.act(announce("duchesse")))
        since = bench.clock.time
        monkeypatch.setattr(bench.host.table, "act_for", act_for)
        while not moments:
            bench.clock.pass_time(0.001)
        return moments[0] - since

    drawn_before = pytest.approx(drawn(5) + thinking, abs=1e-9)
    assert [answered(cost) for cost in (0.0, 0.001, 0.03, 0.1)] == [drawn_before] * 4


def test_an_expert_may_be_done_before_its_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it waits: it answers neither at once nor never."""
    monkeypatch.setattr(bots, "MOST_TRIES", 1)
    bench, ana = seated("expert", 2)
    accepted(ana.act(announce("duchesse")))
    assert wait_for_a_move(bench) == pytest.approx(drawn(0) + bots.THINKING, abs=2 * SLICE)


def test_any_bot_may_be_the_first_to_answer() -> None:
    """In a window with several of them chance decides."""
    first = set()
    for seed in range(24):
        bench, ana = seated("regular", 3, seed)
        accepted(ana.act(announce("duchesse")))
        wait_for_a_move(bench)
        first.add(made(bench)[1][0])
    assert first == {1, 2, 3}


def test_an_expert_gives_way_while_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks in slices: whoever answers in between is faster, and its thought is dropped."""
    # With three at the table an expert of Complots does not think ahead; here it does.
    monkeypatch.setattr(Plan, "thinks", lambda plan, view: True)
    monkeypatch.setattr("tests.table.bench.Clock", SlowClock)
    bench = Bench("complots", BASE)
    ana, bo = bench.phones(2)
    accepted(ana.ask("add_bot", name=None, level="expert", personality="balanced"))
    accepted(ana.ask("first", person=ana.person))
    accepted(ana.ask("start"))
    accepted(ana.act(announce("duchesse")))
    minds = bench.host._bots
    thinking: list[Any] = []
    go_on = minds._go_on

    def watched(thought: Any) -> None:
        thinking.append(thought)
        go_on(thought)

    monkeypatch.setattr(minds, "_go_on", watched)
    while len(thinking) < 3:
        bench.clock.pass_time(SLICE)
    assert 0 < thinking[-1].tries < bots.MOST_TRIES
    assert len(made(bench)) == 1
    accepted(bo.act(next(move for move in bo.document["legal"] if move["move"] == "challenge")))
    bench.clock.pass_time(30)
    assert made(bench)[1] == (1, "challenge")
    assert (2, "pass") not in made(bench)[:2]


def test_a_seat_is_handed_back() -> None:
    """A stand-in plays while somebody is away; once they are back it makes no move of theirs."""
    bench, (ana, bo, cleo) = started()
    bo.lose()
    accepted(ana.ask("stand_in", person=bo.person))
    accepted(ana.act(announce("revenu")))
    wait_for_a_move(bench)
    assert made(bench)[1][0] == 1
    bo.resume()
    moves = len(made(bench))
    for _ in range(12):
        for phone in (ana, cleo):
            if phone.document["legal"]:
                accepted(phone.act(phone.document["legal"][0]))
        bench.clock.pass_time(5)
    assert bo.document["legal"]
    assert all(seat != 1 for seat, _ in made(bench)[moves:])
