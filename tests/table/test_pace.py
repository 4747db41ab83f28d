"""How long bots take: as the chosen pace says, longer where people should see what happened, not at all where
they are told to finish."""

from __future__ import annotations

import pytest

import engine
from app.language.narrator.telling import News
from app.table.pace import AT_ONCE, NORMAL, PACES, Pace, held_for
from app.table.table import Table
from tests.table.bench import Bench, MemoryPersistence, Phone
from tests.table.test_bots import made, seated, wait_for_a_move
from tests.table.test_lobby import accepted, refused
from tests.table.test_play import announce

MOST_MOVES = 400


def challenged(count: int = 2) -> tuple[Bench, Phone, float]:
    """A bot announces something, Ana challenges it, and whoever is wrong has lost a life; how long that is
    shown."""
    for seed in range(60):
        bench, ana = seated("regular", count, seed)
        accepted(ana.act(announce("revenu")))
        for _ in range(40):
            if {"move": "challenge"} in ana.document["legal"]:
                accepted(ana.act({"move": "challenge"}))
                table = bench.host.table
                if {"move": "lose", "slot": 0} in ana.document["legal"]:
                    accepted(ana.act({"move": "lose", "slot": 0}))
                assert table.play is not None
                seconds = held_for(table, table.play.told[-1], PACES[NORMAL])
                if not ana.document["legal"]:
                    return bench, ana, seconds
                break
            if ana.document["legal"]:
                break
            bench.clock.pass_time(0.5)
    raise AssertionError("no bot has announced anything")


def test_after_a_moment_that_is_held_on_the_screens_bots_wait() -> None:
    bench, _, shown = challenged()
    assert shown >= PACES[NORMAL].moment
    pace = PACES[NORMAL]
    assert shown + pace.least <= wait_for_a_move(bench) <= shown + pace.most + 0.05


def test_whoever_plays_alone_and_has_seen_it_lets_them_go_on() -> None:
    bench, ana, shown = challenged()
    bench.clock.pass_time(0.5)
    accepted(ana.ask("seen"))
    assert wait_for_a_move(bench) < shown


def test_where_others_look_on_they_have_their_time() -> None:
    bench, ana, shown = challenged()
    bench.phone("Bo", watch=True)
    bench.clock.pass_time(0.5)
    accepted(ana.ask("seen"))
    assert wait_for_a_move(bench) >= shown + PACES[NORMAL].least - 0.5


def test_what_has_just_happened_is_new_to_whoever_has_seen_what_was_before() -> None:
    bench, ana, _ = challenged()
    accepted(ana.ask("seen"))
    assert bench.host.table.all_seen
    wait_for_a_move(bench)
    assert not bench.host.table.all_seen


def test_where_no_bot_plays_nobody_works_out_how_long_a_moment_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It takes the eyes of everybody at the table, for bots that wait."""
    asked: list[int] = []

    def noted(table: Table, events: list[engine.Event], pace: Pace) -> float:
        asked.append(len(events))
        return 0.0

    monkeypatch.setattr("app.table.bots.held_for", noted)
    bench = Bench("complots", {})
    ana = bench.phone("Ana")
    for name in ("Bo", "Cy"):
        bench.phone(name)
    accepted(ana.ask("start"))
    table = bench.host.table
    assert table.play is not None
    table.act_for(table.play.game.deciders()[0], announce("revenu"))
    assert asked == []
    bench, ana = seated("regular", 2, 1)
    accepted(ana.act(announce("revenu")))
    assert asked


def test_long_sentences_are_shown_for_longer_but_not_forever() -> None:
    pace = PACES[NORMAL]
    stays = [pace.shown([News("x" * letters, 5, False, True)]) for letters in (1, 60, 100, 1000)]
    assert stays[0] == stays[1] == pace.moment
    assert pace.moment < stays[2] < stays[3] == 2 * pace.moment
    assert pace.shown([]) == 0


def test_a_secret_is_held_for_as_long_whatever_it_says() -> None:
    pace = PACES[NORMAL]
    assert (
        pace.shown([], secret=True) == pace.shown([News("x", 5, True, True)], secret=True) == 2 * pace.moment
    )


def exchanged_with_ana() -> Bench:
    """A bot has interrogated Ana, and has exchanged a card with her or pretended to."""
    for _ in range(40):
        bench = Bench("ghoul", {})
        ana = bench.phone("Ana")
        for _ in range(3):
            accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
        accepted(ana.ask("start"))
        table = bench.host.table
        while table.running:
            bench.clock.pass_time(0.1)
            assert table.play is not None
            done = [event for event in table.play.told[-1] if event.kind == "exchange_decided"]
            if done and done[0].data["target"] == table.seat_of(ana.person):
                return bench
            if legal := ana.document["legal"]:
                accepted(ana.act(next((move for move in legal if move["move"] == "skip"), legal[0])))
    raise AssertionError("nobody has interrogated Ana")


def test_bots_wait_for_whoever_reads_what_was_done_to_their_cards() -> None:
    bench, pace = exchanged_with_ana(), PACES[NORMAL]
    play = bench.host.table.play
    assert play is not None
    assert held_for(bench.host.table, play.told[-1], pace) >= pace.moment
    bench.phone("Bo", watch=True)
    # Under a cover it takes longer, and as long whatever it says.
    assert held_for(bench.host.table, play.told[-1], pace) == 2 * pace.moment


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
    assert isinstance(bench.persistence, MemoryPersistence)
    assert len(bench.persistence.moves) > 2


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
