"""A table’s running score: victories count over rematches, are kept, and begin anew with another game."""

from __future__ import annotations

from app.table.persistence import SavedChange
from app.table.score import Score
from app.table.table import Table
from tests.table.bench import Bench, MemoryPersistence, Phone
from tests.table.test_lobby import accepted


def at_a_table_with_bots() -> tuple[Bench, Phone]:
    bench = Bench("complots")
    ana = bench.phone("Ana")
    for _ in range(2):
        accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
    accepted(ana.ask("start"))
    return bench, ana


def finish(bench: Bench, ana: Phone) -> str:
    """Ana leaves the bots to themselves; who wins."""
    table = bench.host.table
    table.forfeit(table.lobby.people[ana.person])
    accepted(ana.ask("skip_to_end"))
    while table.running:
        bench.clock.pass_time(0.0)
    assert table.play is not None
    outcome = table.play.game.outcome()
    assert outcome is not None
    return table.seated[outcome.winners[0]]


def test_victories_are_counted_over_rematches() -> None:
    bench, ana = at_a_table_with_bots()
    winners = [finish(bench, ana)]
    accepted(ana.ask("rematch"))
    winners.append(finish(bench, ana))
    score = ana.document["table"]["score"]
    assert (score["game"], score["games"]) == ("complots", 2)
    assert score["wins"] == {person: winners.count(person) for person in winners}


def test_another_game_takes_the_result_of_the_last_one_from_the_table() -> None:
    bench, ana = at_a_table_with_bots()
    finish(bench, ana)
    accepted(ana.ask("game", game="complots", options={"tyrannie": True}))
    assert ana.document["table"]["status"] == "over"
    accepted(ana.ask("game", game="bruits", options={}))
    table = ana.document["table"]
    assert (table["status"], table["game"], table["seated"]) == ("lobby", "bruits", [])
    assert (ana.document["game"], ana.document["recording"]) == (None, None)
    accepted(ana.ask("start"))
    assert ana.document["table"]["status"] == "playing"


def test_the_score_survives_the_host() -> None:
    bench, ana = at_a_table_with_bots()
    finish(bench, ana)
    assert isinstance(bench.persistence, MemoryPersistence)
    again = Table.reopen(*bench.persistence.kept(), bench.persistence, lambda events: None)
    assert again.score.to_json() == bench.host.table.score.to_json()
    assert again.score.games == 1


def test_a_victory_that_could_not_be_kept_does_not_count() -> None:
    bench, ana = at_a_table_with_bots()
    table = bench.host.table
    table.forfeit(table.lobby.people[ana.person])
    accepted(ana.ask("skip_to_end"))
    assert isinstance(bench.persistence, MemoryPersistence)
    keep = bench.persistence.keep

    def full_at_the_end(entry: SavedChange) -> None:
        bench.persistence.fails = entry.outcome is not None
        try:
            keep(entry)
        finally:
            bench.persistence.fails = False

    bench.persistence.keep = full_at_the_end
    for _ in range(400):
        bench.clock.pass_time(0.0)
    assert table.running
    assert table.score.games == 0


def test_another_game_begins_at_nothing() -> None:
    first = Score("complots").after("complots", ["ana"]).after("complots", ["ana"])
    assert first.after("bruits", ["bo"]).to_json() == {"game": "bruits", "games": 1, "wins": {"bo": 1}}
    assert Score.from_json(None, "ghoul").to_json() == {"game": "ghoul", "games": 0, "wins": {}}
