"""A recording says what it was played with. One of another version, or whose moves do not fit, is told in a
sentence wherever it is used; what was kept of it at its end stays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import engine
from app import catalogue
from app.history import HistoryEntry, Past, Replay, statistics
from app.history import file as files
from app.history.entry import identity, past, past_again
from app.history.game_recorder import GameRecorder
from app.refusal import AppRefusal, sentence
from engine.core.content import FORMS, is_language, played_digest
from engine.registry import content_digest
from tests.golden import RECORDINGS, recording_file
from tests.history.kit import BEGAN, ENDED, GAMES, document, kept, over
from tests.play import text

Change = dict[str, Any]
STAMPS: list[tuple[str, Change]] = [
    ("older_rules", {"rules": 0}),
    ("newer_rules", {"rules": 99}),
    ("other_content", {"digest": "0" * 32}),
]


def stamped(recording: Any, change: Change) -> Any:
    """The recording as another version would have made it."""
    return {**deepcopy(recording), **change}


def unfit(recording: Any) -> Any:
    """The recording with a move in it that does not fit the rules there are."""
    changed = deepcopy(recording)
    changed["moves"][3:3] = [[0, {"move": "gone since"}]]
    return changed


def refused(code: str, call: Any, *arguments: Any) -> None:
    with pytest.raises(engine.Refusal) as caught:
        call(*arguments)
    assert caught.value.code == code
    assert sentence(caught.value, "fr") != sentence(caught.value, "en")
    assert "{" not in sentence(caught.value, "fr") + sentence(caught.value, "en")


# -- files of earlier versions ---------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_recording_of_this_version_is_kept_as_a_file(game: str) -> None:
    """Missing after a change of rules or content? `python -m tests.golden` writes it."""
    assert recording_file(game).exists()


@pytest.mark.parametrize("file", sorted(RECORDINGS.glob("*.json")), ids=lambda file: file.stem)
def test_a_recording_in_a_file_replays_or_says_that_it_is_of_another_version(file: Path) -> None:
    """Does it fail after a change of the rules? Then `GameDefinition.rules` has to be raised."""
    data = json.loads(file.read_text(encoding="utf-8"))
    recording = engine.Recording.from_json(data["recording"])
    if engine.made_otherwise(recording.game, recording.rules, recording.digest) is not None:
        assert file != recording_file(recording.game)
        return
    outcome = [game.outcome() for game, _ in engine.replay(recording)][-1]
    assert outcome is not None
    assert text(outcome.to_json()) == text(data["outcome"])
    assert text(figures(engine.statistics(recording))) == text(figures(data["story"]))


def figures(story: Any) -> Any:
    """What is counted in a story; how its chart is drawn may become better."""
    return {**story, "chart": story["chart"]["name"]}


def test_recordings_from_before_a_number_was_written_down_still_replay() -> None:
    """What the content file of an earlier version did not say was the same in the code."""
    for stem in ("complots-1-c2bebbf7", "calaveras-1-054711ed", "ghoul-1-e129bd0a", "bruits-1-e6f8222a"):
        data = json.loads((RECORDINGS / f"{stem}.json").read_text(encoding="utf-8"))["recording"]
        assert data["digest"] != content_digest(data["game"])
        assert engine.made_otherwise(data["game"], data["rules"], data["digest"]) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_recording_of_the_first_versions_still_replays_under_its_name(game: str) -> None:
    now = document(over(game))["recording"]
    assert (now["rules"], now["digest"]) == (1, content_digest(game))
    first = {key: value for key, value in now.items() if key not in ("rules", "digest")}
    assert engine.Recording.from_json(first).to_json() == first
    found = past(first, [{}] * 4, "join", 0, BEGAN, ENDED)
    assert found.entry.id == identity(now) == identity(first)
    assert found.entry.why_not is None
    old = {key: value for key, value in found.entry.to_json().items() if key not in ("rules", "digest")}
    assert HistoryEntry.from_json(found.entry.id, old) == found.entry


def test_a_recording_that_names_no_rules_is_of_the_first_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    entry, now = kept(over("complots"))
    first = {key: value for key, value in now.items() if key not in ("rules", "digest")}
    monkeypatch.setattr(import_module("engine.replay"), "rules_of", lambda game: 2)
    refused("older_rules", Replay, entry, first)
    assert HistoryEntry.from_json(entry.id, {**entry.to_json(), "rules": None}).why_not is not None


def keys_of(value: Any) -> Iterator[str]:
    """Every key of what is in a file."""
    if isinstance(value, dict):
        yield from value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from keys_of(inner)


# -- what a recording says of itself ---------------------------------------------------------------


def test_the_digest_is_of_what_is_played_and_not_of_the_words() -> None:
    content = {"duke": {"takes": 3}, "order": [1]}
    assert played_digest(content) == played_digest({"order": [1], "duke": {"takes": 3}})
    assert played_digest(content) != played_digest({"order": [1], "duke": {"takes": 4}})
    for game in GAMES:
        # There are no words in the file: a corrected sentence changes no game.
        raw = json.loads((Path(engine.__file__).parent / f"games/{game}/content.json").read_text("utf-8"))
        assert not [key for key in keys_of(raw) if is_language(key) or key in FORMS]
    assert len({content_digest(game) for game in GAMES}) == len(GAMES)


def test_a_table_s_own_content_is_in_the_recording_and_needs_no_digest() -> None:
    own = json.loads((Path(engine.__file__).parent / "games/complots/content.json").read_text("utf-8"))
    recording = engine.Recording.of_now("complots", 3, {}, 1, own)
    assert (recording.rules, recording.digest) == (1, None)
    assert engine.Recording.from_json(recording.to_json()).begin().content.custom


@pytest.mark.parametrize("change", [{"rules": "1"}, {"rules": True}, {"digest": 7}, {"digest": ["x"]}])
def test_what_is_no_version_is_no_recording(change: Change) -> None:
    recording = stamped(document(over("complots"))["recording"], change)
    refused("bad_save", engine.Recording.from_json, recording)
    refused("game_damaged", past, recording, [{}] * 4, "join", 0, BEGAN, ENDED)


# -- wherever one is used --------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "change"), STAMPS)
def test_another_version_is_told_wherever_a_recording_is_used(
    code: str, change: Change, tmp_path: Path
) -> None:
    entry, now = kept(over("complots"))
    other = stamped(now, change)
    refused(code, Replay, entry, other)
    refused(code, catalogue.figures, other)
    refused(code, past, other, [{}] * 4, "join", 0, BEGAN, ENDED)
    file = tmp_path / "game.json"
    file.write_text(files.write(Past(entry, other)), encoding="utf-8")
    refused(code, files.read, file)


@pytest.mark.parametrize(("code", "change"), STAMPS)
def test_a_game_whose_host_has_another_version_is_kept_as_it_was_seen_to_end(
    code: str, change: Change
) -> None:
    seen = document(over("complots"))
    other = stamped(seen["recording"], change)
    found = GameRecorder("join").see({**seen, "recording": other}, 9.0)
    assert found is not None
    assert found.recording == other
    assert found.entry.outcome == seen["game"]["outcome"]
    assert (found.entry.me, found.entry.figures, found.entry.players[1].name) == (0, (), "Inès")
    assert found.entry.why_not is not None
    assert found.entry.why_not.code == code
    assert statistics([found.entry])[0].player.name == "Léa"
    for outcome in (None, {}, {"winners": "0"}, {"winners": [-1]}):
        game = {**seen["game"], "outcome": outcome}
        assert GameRecorder("join").see({**seen, "game": game, "recording": other}, 9.0) is None


def test_a_move_that_does_not_fit_is_told_wherever_a_recording_is_used(tmp_path: Path) -> None:
    entry, now = kept(over("complots"))
    other = unfit(now)
    refused("does_not_replay", Replay, entry, other)
    refused("does_not_replay", catalogue.figures, other)
    file = tmp_path / "game.json"
    file.write_text(files.write(Past(entry, other)), encoding="utf-8")
    refused("game_damaged", files.read, file)


def test_a_rule_that_breaks_on_a_move_is_a_refusal_too(monkeypatch: pytest.MonkeyPatch) -> None:
    entry, now = kept(over("complots"))

    def broken(*_: Any) -> None:
        raise KeyError("gone since")

    monkeypatch.setattr(type(engine.new("complots", 4)), "apply", broken)
    refused("does_not_replay", Replay, entry, now)


@pytest.mark.parametrize(("code", "change"), STAMPS)
def test_the_list_and_the_statistics_have_what_was_kept(code: str, change: Change) -> None:
    entry = kept(over("complots")).entry
    other = HistoryEntry.from_json(entry.id, {**entry.to_json(), **change})
    assert entry.why_not is None
    assert other.why_not is not None
    assert other.why_not.code == code
    assert other.winners == entry.winners
    assert statistics([other]) == statistics([entry])


# -- taken along to another phone ------------------------------------------------------------------


@pytest.mark.parametrize(("code", "change"), STAMPS)
def test_a_copy_brings_the_figures_of_games_of_another_version(code: str, change: Change) -> None:
    entry, now = kept(over("complots"))
    row = {**entry.to_json(), **change}
    found, recording = past_again(row, stamped(now, change))
    assert found == HistoryEntry.from_json(entry.id, row)
    assert recording == stamped(now, change)


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "ghoul"},
        {"mode": "thief"},
        {"me": 4},
        {"me": True},
        {"turns": "9"},
        {"outcome": {}},
        {"outcome": {"winners": ["0"]}},
        {"outcome": {"winners": [-1]}},
        {"figures": [{"lies": "many"}]},
        {"figures": [7]},
        {"players": []},
        {"players": [{}] * 9},
    ],
)
def test_such_figures_have_to_make_sense(wrong: Change) -> None:
    entry, now = kept(over("complots"))
    row = {**entry.to_json(), "rules": 99, **wrong}
    with pytest.raises(AppRefusal) as caught:
        past_again(row, stamped(now, {"rules": 99}))
    assert caught.value.code == "game_damaged"
