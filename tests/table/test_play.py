"""At the table: moves made once, seen by those who may, in the order in which they arrive."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from app.table.lobby import Lobby
from tests.games import GAMES, case
from tests.table.bench import Bench, MemoryPersistence, Phone
from tests.table.test_lobby import accepted, refused

BASE = {
    "perceptrices": "duchesse",
    "intouchables": "comtesse",
    "voleurs": "capitaine",
    "negociateurs": "ambassadeur",
    "assassins": "assassin",
}


def started(count: int = 3, **options: Any) -> tuple[Bench, list[Phone]]:
    """A game of Complots in which the first phone begins."""
    bench = Bench("complots", BASE, **options)
    phones = bench.phones(count)
    accepted(phones[0].ask("first", person=phones[0].person))
    accepted(phones[0].ask("start"))
    return bench, phones


def announce(action: str, **more: Any) -> dict[str, Any]:
    """An announcement."""
    return {"move": "announce", "action": action, **more}


def play_out(phones: list[Phone], rng: random.Random) -> int:
    """Random moves by whoever may move, until the game is over; how many."""
    moves = 0
    while phones[0].document["table"]["status"] == "playing":
        phone = rng.choice([phone for phone in phones if phone.document["legal"]])
        accepted(phone.act(rng.choice(phone.document["legal"])))
        moves += 1
        assert moves < 5000
    return moves


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game(name: str) -> None:
    """Every phone's mirror is its seat's view at every moment; all see the same end; a rematch follows."""
    info, golden = engine.games()[name], case(name).GOLDEN
    options = {key: value for key, value in golden.options.items() if key != "first_player"}
    bench = Bench(name, options)
    phones = bench.phones(golden.players)
    watcher = bench.phone("Watcher", watch=True)
    accepted(phones[0].ask("start"))
    rng = random.Random(3)
    for _ in range(3000):
        play = bench.host.table.play
        assert play is not None
        for seat, phone in enumerate(phones):
            assert phone.document["you"]["seat"] == seat
            assert phone.document["game"] == play.game.view(seat)
            assert phone.document["legal"] == [dict_of(move) for move in play.game.legal(seat)]
            assert phone.document["unavailable"] == play.game.unavailable(seat)
            assert phone.log == play.log(seat)
        assert watcher.document["game"] == play.game.view(None)
        assert watcher.document["legal"] == watcher.document["unavailable"] == []
        if play.game.outcome() is not None:
            break
        waiting = [phones[seat].person for seat in play.game.deciders()]
        assert watcher.document["waiting"] == waiting
        phone = rng.choice([phone for phone in phones if phone.document["legal"]])
        accepted(phone.act(rng.choice(phone.document["legal"])))
    assert watcher.document["table"]["status"] == "over"
    assert info.name == watcher.document["table"]["game"]
    accepted(phones[0].ask("rematch"))
    assert watcher.document["table"]["status"] == "playing"


def dict_of(move: Any) -> Any:
    """A move as it looks after JSON."""
    from engine.core.json import thaw

    return thaw(move)


def test_the_winner_of_complots_begins_the_next_game() -> None:
    """And if the winner has gone, the next one at the table."""
    bench, phones = started(3)
    play_out(phones, random.Random(1))
    winner = phones[0].document["game"]["outcome"]["winners"][0]
    accepted(phones[0].ask("rematch"))
    assert phones[0].document["game"]["active"] == winner
    winner = 0
    for seed in range(60):
        play_out(phones, random.Random(seed))
        winner = phones[0].document["game"]["outcome"]["winners"][0]
        if winner != 0:
            break
        accepted(phones[0].ask("rematch"))
    accepted(phones[winner].ask("leave"))
    accepted(phones[0].ask("rematch"))
    staying = [phone for seat, phone in enumerate(phones) if seat != winner]
    assert phones[0].document["game"]["active"] == staying.index(phones[(winner + 1) % 3])
    assert bench.host.table.running


def test_the_winner_begins_however_the_next_game_is_started() -> None:
    """The lobby says so before, and starts it so; whom the host names instead begins instead, and where the
    host has it drawn, nobody is named when somebody goes."""
    _, phones = started(3)
    play_out(phones, random.Random(2))
    outcome = phones[0].document["game"]["outcome"]
    winner = phones[outcome["winners"][0]].person
    assert phones[1].document["table"]["first"] == winner
    accepted(phones[0].ask("start"))
    game = phones[0].document["game"]
    assert phones[game["active"]].person == winner
    play_out(phones, random.Random(5))
    accepted(phones[0].ask("first", person=phones[1].person))
    accepted(phones[0].ask("rematch"))
    assert phones[0].document["game"]["active"] == 1
    play_out(phones, random.Random(6))
    accepted(phones[0].ask("first", person=None))
    accepted(phones[2].ask("leave"))
    assert phones[0].document["table"]["first"] is None


def test_who_won_does_not_begin_another_game() -> None:
    """Only the rules of the game that was won let the winner begin."""
    _, phones = started(4)
    play_out(phones, random.Random(2))
    assert phones[0].document["table"]["first"] is not None
    accepted(phones[0].ask("game", game="bruits", options={}))
    assert phones[0].document["table"]["first"] is None


@pytest.mark.parametrize("name", GAMES)
def test_the_lobby_says_who_begins(name: str) -> None:
    """Nobody named: over many games everybody begins. Somebody named: they do, wherever they sit."""
    golden = case(name).GOLDEN
    bench = Bench(name, {key: value for key, value in golden.options.items() if key != "first_player"})
    for number in range(golden.players):
        bench.phone(f"P{number}")
    lobby = bench.host.table.lobby
    begun = {_first(lobby, f"seed {number}") for number in range(60)}
    assert begun == set(range(golden.players))
    for seat, person in enumerate(lobby.order):
        lobby.choose_first(person)
        assert {_first(lobby, f"seed {number}") for number in range(5)} == {seat}


def _first(lobby: Lobby, seed: str) -> int:
    """Who begins a game started from this lobby."""
    view = lobby.begin(seed, engine.Recording.begin).begin().view(None)
    found: int = view["turn" if lobby.game == "calaveras" else "active"]
    return found


def test_a_move_that_arrives_twice_is_made_once() -> None:
    """Also after the phone came back, and after the host was killed in between."""
    bench, (ana, bo, _) = started()
    accepted(ana.act(announce("revenu"), action="a1"))
    assert bo.document["game"]["players"]["0"]["gold"] == 3
    accepted(ana.act(announce("revenu"), action="a1", decision=1))
    ana.lose()
    ana.resume()
    accepted(ana.act(announce("revenu"), action="a1", decision=1))
    bench.restart()
    ana.resume()
    bo.resume()
    accepted(ana.act(announce("revenu"), action="a1", decision=1))
    assert bo.document["game"]["players"]["0"]["gold"] == 3
    assert bo.document["game"]["active"] == 1


def test_the_fastest_is_the_one_who_arrives_first() -> None:
    """Later answers to the same question are stale, and nothing happens to those who gave them."""
    _, (ana, bo, cleo) = started()
    accepted(ana.act(announce("duchesse")))
    question = bo.document["game"]["decision"]
    accepted(cleo.act({"move": "challenge"}))
    assert refused(bo.act({"move": "challenge"}, decision=question)) == "stale_window"
    assert bo.document["game"]["players"]["1"]["slots"]["0"]["state"] == "living"


@pytest.mark.parametrize(
    ("code", "move"),
    [
        ("illegal_move", announce("assassinat", target=1)),
        ("malformed_move", {}),
        ("unknown_name", announce("jongleur")),
        ("wrong_type", announce("capitaine", target="1")),
    ],
)
def test_a_move_that_is_refused(code: str, move: Any) -> None:
    """Only its sender is told; nobody else gets a byte."""
    _, (ana, bo, cleo) = started()
    counts = len(bo.got), len(cleo.got)
    answer = ana.act(move)
    assert refused(answer) == code
    assert (len(bo.got), len(cleo.got)) == counts
    assert refused(bo.act(announce("revenu"))) == "not_your_move"


def test_nothing_is_announced_that_is_not_kept() -> None:
    """If the move cannot be saved it has not happened: nobody hears of it."""
    persistence = MemoryPersistence()
    bench, (ana, bo, _) = started(persistence=persistence)
    count, before = len(bo.got), ana.document
    persistence.fails = True
    assert refused(ana.act(announce("revenu"), action="a1")) == "store_full"
    assert len(bo.got) == count
    assert ana.document == before
    persistence.fails = False
    accepted(ana.act(announce("revenu"), action="a1"))
    assert bo.document["game"]["players"]["0"]["gold"] == 3
    assert len(persistence.moves) == 1
    assert bench.host.table.running


def test_a_game_that_cannot_be_kept_has_not_begun() -> None:
    """The host is told, and may try again."""
    persistence = MemoryPersistence()
    bench = Bench("complots", BASE, persistence=persistence)
    ana, bo = bench.phones(2)
    persistence.fails = True
    assert refused(ana.ask("start")) == "store_full"
    assert bo.document["table"]["status"] == "lobby"
    persistence.fails = False
    accepted(ana.ask("start"))
    assert bo.document["table"]["status"] == "playing"


def test_a_patch_is_small() -> None:
    """Far smaller than the whole view."""
    _, (ana, _, cleo) = started()
    ana.act(announce("revenu"))
    patch = cleo.got[-1]
    assert patch["t"] == "patch"
    assert len(str(patch)) < len(str(cleo.document)) / 4


def test_a_phone_that_lost_the_thread_gets_everything() -> None:
    """It asks for the whole view and goes on from there."""
    _, (ana, bo, _) = started()
    ana.act(announce("revenu"))
    seen, heard = bo.document, bo.log
    bo.document, bo.log, bo.revision = {}, [], 99
    bo.say(t="view")
    assert bo.document == seen
    assert bo.log == heard


def test_nobody_comes_in_while_a_game_runs() -> None:
    """But one may watch, and sees what everybody sees."""
    bench, _ = started()
    late = bench.phone("Late")
    assert refused(late.got[-1]) == "game_running"
    watcher = bench.phone("Eye", watch=True)
    assert watcher.document["game"]["private"] == {}
    assert refused(watcher.act(announce("revenu"))) == "not_a_player"
    assert refused(watcher.ask("watch", watch=False)) == "game_running"


def test_bots_play() -> None:
    """A table of bots plays to the end by itself, one short pause after the other."""
    bench = Bench("complots", BASE)
    ana = bench.phone("Ana")
    for _ in range(3):
        accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
    accepted(ana.ask("watch", watch=True))
    accepted(ana.ask("start"))
    bench.clock.pass_time(3000)
    assert ana.document["table"]["status"] == "over"


def test_no_bot_moves_at_a_table_that_is_put_away() -> None:
    """Not after it is closed, nor after the host merely stops: what keeps the table may be gone by then."""
    for end in ("close", "stop"):
        bench = Bench("complots", BASE)
        ana = bench.phone("Ana")
        for _ in range(2):
            accepted(ana.ask("add_bot", name=None, level="expert", personality="bold"))
        accepted(ana.ask("watch", watch=True))
        accepted(ana.ask("start"))
        assert isinstance(bench.persistence, MemoryPersistence)
        getattr(bench.host, end)()
        moves = len(bench.persistence.moves)
        bench.clock.pass_time(60)
        assert len(bench.persistence.moves) == moves
