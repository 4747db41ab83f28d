"""A game that is over is remembered once, with everybody who played it; and what is no game is not."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from app.history import HistoryEntry, Player
from app.history import file as files
from app.history.entry import identity, past
from app.history.game_recorder import GameRecorder
from app.refusal import AppRefusal, sentence
from app.store import Store
from tests.history.kit import BEGAN, ENDED, GAMES, document, kept, over
from tests.screens.stage import Stage


def refused(code: str, call: Any, *arguments: Any) -> None:
    with pytest.raises(AppRefusal) as caught:
        call(*arguments)
    assert caught.value.code == code
    assert sentence(caught.value, "fr") != sentence(caught.value, "en")


# -- what is remembered ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_an_entry_says_who_played_how_it_ended_and_how_long_it_took(game: str) -> None:
    stage = over(game, 4, bots=1)
    entry = kept(stage).entry
    assert [player.name for player in entry.players[:3]] == ["Léa", "Inès", "Malik"]
    assert entry.players[0] == Player("Léa", "jade", "owl")
    assert entry.players[3].bot == ("regular", "balanced")
    assert entry.outcome == stage.view()["outcome"]
    assert entry.minutes == 21
    assert len(entry.figures) >= 4
    assert HistoryEntry.from_json(entry.id, json.loads(json.dumps(entry.to_json()))) == entry


def test_every_phone_of_a_table_knows_the_game_by_the_same_name() -> None:
    stage = over("complots")
    names = {identity(json.loads(json.dumps(document(stage, number)["recording"]))) for number in range(4)}
    assert len(names) == 1
    assert names != {identity(document(over("complots", seed=2))["recording"])}


def test_a_witness_tells_of_each_game_once() -> None:
    stage = Stage("complots", 3)
    recorder = GameRecorder("join")
    assert recorder.see(document(stage, 1), 10.0) is None
    stage.start()
    assert recorder.see(document(stage, 1), 20.0) is None
    stage.play()
    found = recorder.see(document(stage, 1), 320.0)
    assert found is not None
    assert (found.entry.started, found.entry.ended, found.entry.me) == (20.0, 320.0, 1)
    assert recorder.see(document(stage, 1), 330.0) is None
    stage.seed = f"{2:064x}"
    stage.start()
    recorder.see(document(stage, 1), 400.0)
    stage.play()
    second = recorder.see(document(stage, 1), 500.0)
    assert second is not None
    assert (second.entry.started, second.entry.id != found.entry.id) == (400.0, True)


def test_whoever_got_up_after_the_end_is_still_one_who_played() -> None:
    stage = Stage("complots", 3).start()
    recorder = GameRecorder("join")
    recorder.see(document(stage), 1.0)
    stage.play()
    stage.table.leave(stage.table.lobby.find(stage.person(2)))
    found = recorder.see(document(stage), 2.0)
    assert found is not None
    assert found.entry.players[2].name == "Malik"
    # They are named until the next game, also on a phone that comes only now.
    late = GameRecorder("join").see(document(stage), 3.0)
    assert late is not None
    assert late.entry.id == found.entry.id
    assert late.entry.players[2].name == "Malik"


def test_somebody_who_watched_has_no_seat() -> None:
    stage = Stage("complots", 3)
    stage.come(5, watch=True)
    stage.start().play()
    found = GameRecorder("join").see(document(stage, 3), 3.0)
    assert found is not None
    assert found.entry.me is None


# -- what another phone may send -------------------------------------------------------------------


def spoilt(change: Any) -> Any:
    recording = deepcopy(document(over("complots"))["recording"])
    change(recording)
    return recording


@pytest.mark.parametrize(
    "change",
    [
        lambda recording: recording.pop("moves"),
        lambda recording: recording["moves"].pop(),
        lambda recording: recording["moves"].append([0, {"move": "pass"}]),
        lambda recording: recording["moves"].insert(0, [0, {"move": "cheat"}]),
        lambda recording: recording["moves"].insert(0, [[], {}]),
        lambda recording: recording.update(moves=[[0, {"move": "pass"}]] * 30_000),
        lambda recording: recording.update(moves=7),
        lambda recording: recording.update(seed=None),
        lambda recording: recording.update(seed="another"),
        lambda recording: recording.update(game="belote"),
        lambda recording: recording.update(players="4"),
        lambda recording: recording.update(players=8),
        lambda recording: recording.update(options=[]),
        lambda recording: recording.update(content={"cards": 3}),
    ],
)
def test_a_recording_that_is_no_game_is_not_kept(change: Any) -> None:
    stage = over("complots")
    recording = spoilt(change)
    refused("game_damaged", past, recording, [{}] * 4, "join", 0, BEGAN, ENDED)
    last = {**document(stage), "recording": recording}
    assert GameRecorder("join").see(last, 1.0) is None


@pytest.mark.parametrize("rows", [None, [], [{}] * 5, "Léa!"])
def test_people_who_do_not_fit_the_game_are_no_game(rows: Any) -> None:
    recording = document(over("complots"))["recording"]
    if rows == "Léa!":
        assert past(recording, rows, "join", 0, BEGAN, ENDED).entry.players == (Player(""),) * 4
    else:
        refused("game_damaged", past, recording, rows, "join", 0, BEGAN, ENDED)


def test_people_are_made_fit_to_be_shown() -> None:
    row = {"name": "  A \n B" + "x" * 99, "colour": "infrared", "emblem": 7, "bot": {"level": ["x"] * 99}}
    player = Player.of(row)
    assert player.name == ("A B" + "x" * 99)[:24]
    assert (player.colour, player.emblem) == ("slate", "star")
    assert player.bot is not None
    assert len(player.bot[0]) == 20
    assert Player.of({"name": "a\x07b"}).name == ""


# -- in the store ----------------------------------------------------------------------------------


@pytest.fixture
def store(tmp_path: Path) -> Any:
    with Store(tmp_path / "soupcon.db") as store:
        yield store


def put(store: Store, name: str, ended: float, again: bool = False) -> bool:
    return store.history.keep(name, ended, {"name": name}, {"moves": [name]}, again)


def test_a_game_is_kept_once_the_last_one_first(store: Store) -> None:
    assert [put(store, "a", 1.0), put(store, "b", 2.0), put(store, "a", 3.0)] == [True, True, False]
    assert [name for name, _ in store.history.all()] == ["b", "a"]
    assert store.history.recording("a") == {"moves": ["a"]}


def test_a_game_that_was_forgotten_stays_forgotten_unless_it_is_wanted_back(store: Store) -> None:
    put(store, "a", 1.0)
    put(store, "b", 2.0)
    store.history.forget("a")
    assert put(store, "a", 1.0) is False
    assert [name for name, _ in store.history.all()] == ["b"]
    refused("store_no_game", store.history.recording, "a")
    assert put(store, "a", 1.0, again=True) is True
    assert put(store, "b", 9.0, again=True) is False
    assert store.history.recording("a") == {"moves": ["a"]}
    store.history.forget_all()
    assert store.history.all() == []
    assert not any("moves" in str(row) for row in store._database.rows("SELECT * FROM history"))


# -- in a file -------------------------------------------------------------------------------------


@pytest.fixture
def sent(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(files.write(kept(over("ghoul"))), encoding="utf-8")
    return file


def test_a_file_brings_the_game_and_not_whose_phone_it_was(sent: Path) -> None:
    original, there = kept(over("ghoul")), files.read(sent)
    assert there.recording == original.recording
    assert there.entry.id == original.entry.id
    assert there.entry.players == original.entry.players
    assert (there.entry.mode, there.entry.me) == ("file", None)
    assert (there.entry.started, there.entry.ended) == (BEGAN, ENDED)
    assert '"me"' not in sent.read_text(encoding="utf-8")


def test_another_file_says_that_it_is_none_of_ours(sent: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    for content in (b"", b"Dear Ana", b"{}", b"[1]", b'{"kind":"recipe"}', b"\x00\xff" * 40, b"[" * 99999):
        other.write_bytes(content)
        refused("game_foreign", files.read, other)
    refused("game_foreign", files.read, tmp_path / "nowhere")
    refused("game_foreign", files.read, tmp_path)
    refused("game_foreign", files.read, Path())


def test_a_damaged_file_says_so(sent: Path) -> None:
    text = sent.read_text(encoding="utf-8")
    data = json.loads(text)
    sent.write_text(text[: len(text) // 2], encoding="utf-8")
    refused("game_damaged", files.read, sent)
    for change in (
        {"version": "1"},
        {"version": 0},
        {"started": None},
        {"ended": 1e300},
        {"ended": -1},
        {"players": {}},
        {"recording": None},
        {"recording": {**data["recording"], "moves": data["recording"]["moves"][:-1]}},
    ):
        sent.write_text(json.dumps({**data, **change}), encoding="utf-8")
        refused("game_damaged", files.read, sent)


def test_a_file_of_a_newer_version_asks_for_an_update(sent: Path) -> None:
    data = json.loads(sent.read_text(encoding="utf-8"))
    sent.write_text(json.dumps({**data, "version": 2}), encoding="utf-8")
    refused("game_newer", files.read, sent)
