"""The games: begun, kept move by move, finished, replayed."""

from __future__ import annotations

import random
from pathlib import Path

import engine
from app.store import Made, Store
from engine.replay import FORFEIT
from tests.play import random_moves
from tests.store.kit import MOVES, PLAYERS, TABLE, finished, playing, recording, refused, seated


def test_a_game_is_read_as_it_was_recorded(path: Path) -> None:
    with Store(path) as store:
        playing(store)
    with Store(path) as store:
        assert store.games.recording(TABLE, 1) == recording(MOVES)


def test_a_real_game_is_replayed_to_the_same_state(path: Path) -> None:
    played = engine.Recording("complots", 4, {}, "a seed")
    game = played.begin()
    with Store(path) as store:
        store.tables.create(TABLE, "complots", {}, 0.0)
        store.games.start(TABLE, played, [], 1.0)
        for number, (seat, move) in enumerate(random_moves(game, random.Random(4))):
            if number == 12:
                played.forfeit(game, seat)
                store.games.save_move(TABLE, number, seat, FORFEIT, 2.0)
            else:
                played.apply(game, seat, move)
                store.games.save_move(TABLE, number, seat, move, 2.0)
    with Store(path) as store:
        kept = store.games.recording(TABLE, 1)
    *_, (state, _) = engine.replay(kept)
    assert kept.moves == played.moves
    assert state.dump() == game.dump()


def test_a_move_is_kept_with_who_made_it(store: Store) -> None:
    seated(store)
    store.games.start(TABLE, recording(), PLAYERS, 2.0)
    store.games.save_move(TABLE, 0, 1, {"move": "pass"}, 3.25, "ana", "act-1")
    store.games.save_move(TABLE, 1, 0, FORFEIT, 4.5)
    assert store.games.moves(TABLE, 1) == [
        Made(0, 1, {"move": "pass"}, "ana", "act-1", 3.25),
        Made(1, 0, FORFEIT, None, None, 4.5),
    ]


def test_only_the_next_move_is_kept(store: Store) -> None:
    playing(store)
    for number in (0, len(MOVES) - 1, len(MOVES) + 1, -1):
        refusal = refused("store_wrong_number", store.games.save_move, TABLE, number, 0, {}, 9.0, "ana", "x")
        assert refusal.details == {"number": number, "next": len(MOVES)}
    assert len(store.games.moves(TABLE, 1)) == len(MOVES)


def test_no_move_without_a_game(store: Store) -> None:
    refused("store_unknown_table", store.games.save_move, TABLE, 0, 0, {}, 1.0)
    seated(store)
    refused("store_no_game", store.games.save_move, TABLE, 0, 0, {}, 1.0)
    refused("store_no_game", store.games.finish, TABLE, {}, 1.0)
    finished(store, "over")
    refused("store_no_game", store.games.save_move, "over", len(MOVES), 0, {}, 20.0)
    refused("store_no_game", store.games.finish, "over", {}, 20.0)
    playing(store, "left")
    store.tables.close("left", 20.0)
    refused("store_no_game", store.games.save_move, "left", len(MOVES), 0, {}, 21.0)


def test_a_game_begins_at_a_table_that_is_free(store: Store) -> None:
    refused("store_unknown_table", store.games.start, TABLE, recording(), [], 1.0)
    playing(store)
    refused("store_game_running", store.games.start, TABLE, recording(), [], 9.0)
    store.tables.close(TABLE, 10.0)
    refused("store_table_closed", store.games.start, TABLE, recording(), [], 11.0)


def test_a_game_that_was_put_aside_makes_room_for_another_and_stays_kept(store: Store) -> None:
    refused("store_unknown_table", store.games.put_aside, TABLE, 1.0)
    playing(store)
    store.games.put_aside(TABLE, 9.0)
    refused("store_no_game", store.games.save_move, TABLE, len(MOVES), 0, {}, 10.0)
    assert store.games.start(TABLE, recording(), PLAYERS, 11.0) == 2
    assert store.games.recording(TABLE, 1) == recording(MOVES)
    store.tables.close(TABLE, 12.0)
    refused("store_table_closed", store.games.put_aside, TABLE, 13.0)


def test_a_finished_game_stays_with_its_table_and_its_result(store: Store) -> None:
    finished(store)
    table = store.tables.get(TABLE)
    assert table is not None
    assert (table.status, table.result, table.updated) == ("finished", {"winners": [1]}, 10.0)


def test_another_game_at_the_same_table_leaves_the_first_alone(store: Store) -> None:
    finished(store)
    again = engine.Recording("bruits", 3, {}, 77)
    assert store.games.start(TABLE, again, [], 30.0) == 2
    store.games.save_move(TABLE, 0, 2, {"move": "search"}, 31.0)
    table = store.tables.get(TABLE)
    assert table is not None
    assert (table.status, table.game, table.game_number, table.result) == ("playing", "bruits", 2, None)
    assert store.games.recording(TABLE, 1) == recording(MOVES)
    assert store.games.recording(TABLE, 2).moves == [(2, {"move": "search"})]


def test_a_game_taken_over_comes_with_its_moves(store: Store) -> None:
    seated(store)
    store.games.start(TABLE, recording(MOVES), PLAYERS, 2.0)
    assert store.games.recording(TABLE, 1) == recording(MOVES)
    store.games.save_move(TABLE, len(MOVES), 1, {"move": "pass"}, 3.0)
    assert len(store.games.moves(TABLE, 1)) == len(MOVES) + 1


def test_a_game_that_is_not_kept_has_no_recording(store: Store) -> None:
    refused("store_no_game", store.games.recording, TABLE, 1)
    seated(store)
    refused("store_no_game", store.games.recording, TABLE, 1)
    assert store.games.moves(TABLE, 1) == []
